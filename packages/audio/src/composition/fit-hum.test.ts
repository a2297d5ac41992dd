import { expect, test } from 'vitest';

import { humSomething } from '#fixtures/written-hums.ts';

import { fitHum, type HumFit } from './fit-hum.ts';

const fits = Array.from({ length: 60 }, (_, at) => {
  const hummed = humSomething(`fit-${at}`);
  return { hummed, fit: fitHum(hummed.heard) };
});
const whole = fits.filter(
  (row): row is typeof row & { fit: Extract<HumFit, { ok: true }> } => row.fit.ok,
);
const share = (test: (row: (typeof whole)[number]) => boolean) =>
  whole.filter(test).length / fits.length;
const near = (one: number, other: number) => Math.abs(one / other - 1) < 0.04;

test('finds the tempo of hums that drift and waver', () => {
  expect(share(({ hummed, fit }) => near(fit.tempo, hummed.tempo))).toBeGreaterThan(0.8);
  const octaves = share(({ hummed, fit }) =>
    [0.5, 1, 2].some((times) => near(fit.tempo * times, hummed.tempo)),
  );
  expect(octaves).toBeGreaterThan(0.9);
});

test('finds the key, whatever the tuning', () => {
  const right = share(
    ({ hummed, fit }) => fit.key.tonic === hummed.key.tonic && fit.key.mode === hummed.key.mode,
  );
  expect(right).toBeGreaterThan(0.75);
});

test('writes every note down in order, at its pitch but for one shift of all', () => {
  const exact = share(({ hummed, fit }) => {
    const shift = (fit.theme.notes[0]?.pitch ?? 0) - (hummed.meant[0]?.pitch ?? 0);
    return (
      fit.theme.notes.length === hummed.meant.length &&
      fit.theme.notes.every((note, at) => note.pitch === (hummed.meant[at]?.pitch ?? 0) + shift)
    );
  });
  expect(exact).toBeGreaterThan(0.9);
});

test('keeps the rhythm, syncopation too', () => {
  const steps = (row: readonly { start: number }[]) =>
    row.slice(1).map((note, at) => note.start - (row[at]?.start ?? 0));
  let right = 0;
  let all = 0;
  for (const { hummed, fit } of whole) {
    const times = Math.round((hummed.tempo / fit.tempo) * 2) / 2 || 1;
    const written = steps(fit.theme.notes);
    steps(hummed.meant).forEach((step, at) => {
      all += 1;
      if (Math.abs((written[at] ?? 0) * times - step) < 0.05) right += 1;
    });
  }
  expect(right / all).toBeGreaterThan(0.88);
});

test('finds the bars', () => {
  const onBars = share(
    ({ hummed, fit }) => fit.meter === hummed.meter && fit.theme.notes[0]?.start === 0,
  );
  expect(onBars).toBeGreaterThan(0.85);
});

test('tells three beats from four', () => {
  const right = { 3: [0, 0], 4: [0, 0] };
  for (let at = 0; at < 120; at += 1) {
    const { meter, heard } = humSomething(`waltz-${at}`);
    const fit = fitHum(heard);
    right[meter][0] = (right[meter][0] ?? 0) + 1;
    if (fit.ok && fit.meter === meter) right[meter][1] = (right[meter][1] ?? 0) + 1;
  }
  for (const [hums = 0, told = 0] of Object.values(right)) {
    expect(hums).toBeGreaterThan(8);
    expect(told / hums).toBeGreaterThan(0.8);
  }
});

test('answers what is no melody with a reason', () => {
  expect(fitHum([])).toEqual({ ok: false, reason: expect.stringContaining('No melody') as string });
  const broken = { start: NaN, length: 1, pitch: 60, velocity: 1, confidence: 1 };
  expect(fitHum([broken, broken]).ok).toBe(false);
  expect(
    fitHum([
      { ...broken, start: 0 },
      { ...broken, start: 0 },
    ]).ok,
  ).toBe(false);
});

test('a hum of many minutes is written down quickly', () => {
  const { heard } = humSomething('long');
  const long = Array.from({ length: 60 }, (_, turn) =>
    heard.map((note) => ({ ...note, start: note.start + turn * 20 })),
  ).flat();
  const begun = performance.now();
  expect(fitHum(long).ok).toBe(true);
  expect(performance.now() - begun).toBeLessThan(4000);
});

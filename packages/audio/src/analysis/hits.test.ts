import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { matchHits } from '#fixtures/beatbox/match-hits.ts';
import { NOT_BEATS, notABeat } from '#fixtures/beatbox/not-beats.ts';
import { performTake } from '#fixtures/beatbox/perform-take.ts';
import { overTelephone, TELEPHONE_RATE } from '#fixtures/beatbox/telephone.ts';
import { transcribeHits } from './hits.ts';

function heard(samples: Float32Array, sampleRate: number) {
  const result = transcribeHits(samples, sampleRate);
  return result.ok ? result.hits : [];
}

describe('hits of a beatbox', () => {
  it('are found and named in any room and by any mouth', () => {
    const sums = { found: 0, named: 0, truth: 0, heard: 0 };
    for (let take = 0; take < 6; take += 1) {
      const { samples, sampleRate, hits } = performTake(`hits ${take}`, { seconds: 6 });
      const list = heard(samples, sampleRate);
      const { found, named } = matchHits(hits, list);
      sums.found += found;
      sums.named += named;
      sums.truth += hits.length;
      sums.heard += list.length;
    }
    expect((2 * sums.found) / (sums.truth + sums.heard)).toBeGreaterThan(0.94);
    expect((2 * sums.named) / (sums.truth + sums.heard)).toBeGreaterThan(0.88);
  });

  it('survive a telephone, whose hats are faint and have the colour of a snare', () => {
    const sums = { found: 0, named: 0, truth: 0, heard: 0 };
    for (let take = 0; take < 6; take += 1) {
      const { samples, sampleRate, hits } = performTake(`telephone ${take}`, { seconds: 6 });
      const list = heard(overTelephone(samples, sampleRate, `telephone ${take}`), TELEPHONE_RATE);
      const { found, named } = matchHits(hits, list);
      sums.found += found;
      sums.named += named;
      sums.truth += hits.length;
      sums.heard += list.length;
    }
    expect((2 * sums.found) / (sums.truth + sums.heard)).toBeGreaterThan(0.8);
    expect((2 * sums.named) / (sums.truth + sums.heard)).toBeGreaterThan(0.5);
  });

  const clean = performTake('clean', { clean: true, seconds: 5, bpm: 100 });

  it('lie within ten milliseconds where nothing is in the way', () => {
    const off = heard(clean.samples, clean.sampleRate).map(({ at }) =>
      Math.min(...clean.hits.map((hit) => Math.abs(hit.at - at))),
    );
    expect(off.length).toBeGreaterThan(10);
    expect(Math.max(...off)).toBeLessThan(0.012);
  });

  it('are the same at any level and with samples that are no numbers', () => {
    const names = (samples: Float32Array) =>
      heard(samples, clean.sampleRate).map(({ drum, at }) => `${drum} ${at.toFixed(2)}`);
    const quiet = clean.samples.map((sample) => sample * 0.03);
    expect(names(quiet)).toStrictEqual(names(clean.samples));
    const broken = Float32Array.from(clean.samples);
    broken[100] = NaN;
    broken[200] = Infinity;
    expect(names(broken)).toStrictEqual(names(clean.samples));
  });

  it('have velocities and confidences between 0 and 1, in order', () => {
    const hits = heard(clean.samples, clean.sampleRate);
    for (const { velocity, confidence } of hits) {
      expect(velocity).toBeGreaterThan(0);
      expect(velocity).toBeLessThanOrEqual(1);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
    const instants = hits.map(({ at }) => at);
    expect(instants).toStrictEqual(instants.toSorted((one, other) => one - other));
  });
});

describe('what is no beat', () => {
  it.each(sampleOf(NOT_BEATS, 2))('is refused with a reason: %s', (kind) => {
    for (const seed of ['refused 1', 'refused 2', 'refused 3']) {
      const result = transcribeHits(notABeat(kind, seed, 6), 44_100);
      expect(result).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/^No beats were heard: /) as string,
      });
    }
  });

  it.each([0, 100, 8000])('is refused when it is too short: %i samples', (length) => {
    const reason = 'No beats were heard: the recording is too short.';
    expect(transcribeHits(new Float32Array(length), 44_100)).toStrictEqual({
      ok: false,
      reason,
      mayOverrule: false,
    });
  });

  it.each([8000, 96_000])('gets a verdict at %i Hz', (rate) => {
    const noise = notABeat('noise', 'rates', 2);
    expect(transcribeHits(noise, rate).ok).toBe(false);
  });
});

describe('who insists', () => {
  const speech = notABeat('speech', 'refused 1', 6);

  it('is given the hits of what is unlike a beat', () => {
    expect(transcribeHits(speech, 44_100)).toMatchObject({ ok: false, mayOverrule: true });
    const heardAnyway = transcribeHits(speech, 44_100, { anyway: true });
    if (!heardAnyway.ok) throw new Error(heardAnyway.reason);
    expect(heardAnyway.hits.length).toBeGreaterThan(3);
    expect(heardAnyway.confidence).toBeLessThan(0.4);
  });

  it('is given nothing where there is nothing', () => {
    const silence = new Float32Array(44_100);
    expect(transcribeHits(silence, 44_100, { anyway: true })).toMatchObject({
      ok: false,
      mayOverrule: false,
    });
  });
});

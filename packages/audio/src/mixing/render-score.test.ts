import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { bandScore, beatScore, soloScore } from '#fixtures/scores.ts';
import { allFinite, brightness, largest, meanOf } from '#fixtures/tone-measures.ts';
import { noise, sine } from '#fixtures/signals.ts';
import { renderWithStems } from '#fixtures/stems-in-memory.ts';
import { LoudnessMeter } from '../loudness.ts';
import { ENGINE_RATE, type Score, type StereoSound } from '../score.ts';
import { TruePeakMeter } from '../true-peak.ts';
import { DRUM_KITS, QUALITIES } from '../vocabulary.ts';
import type { RenderOptions } from './render-options.ts';
import { renderScore } from './render-score.ts';

const OPTIONS: RenderOptions = { seed: 'test', quality: 'standard', stereo: true };

function render(score: Score, options: Partial<RenderOptions> = {}) {
  const rendering = renderScore(score, { ...OPTIONS, ...options });
  if (!rendering.ok) throw new Error(rendering.reason);
  return rendering;
}

function levels({ left, right }: StereoSound) {
  const channels = left === right ? [left] : [left, right];
  const loudness = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: channels.length });
  const peak = new TruePeakMeter({ channels: channels.length });
  loudness.push(channels);
  peak.push(channels);
  return { lufs: loudness.integrated() ?? NaN, peak: peak.decibels() ?? NaN };
}

describe('renderScore', () => {
  it.each([
    ['a band', bandScore(4), {}],
    ['a band in mono', bandScore(2), { stereo: false }],
    ['one flute', soloScore('flute', [72, 74]), {}],
    ['one soft bell', soloScore('bells', [84], 0.1), {}],
    ['a beat', beatScore('trap', 4), {}],
    [
      'a driven, old and wide loop',
      bandScore(4, { lead: 'synth', bass: '808', pad: 'choir' }),
      {
        loop: true,
        sound: { saturation: 1, age: 1, width: 1, punch: 1, weight: 1, sidechain: 1, space: 1 },
      },
    ],
    [
      'something dull and dry',
      bandScore(2, { chords: 'organ' }),
      { sound: { brightness: 0, saturation: 0, space: 0, punch: 0, weight: 0, width: 0 } },
    ],
  ] as const)('brings %s to -14 LUFS within 1 and under -1 dBTP', (_, score, options) => {
    const { mix } = render(score, options);
    const { lufs, peak } = levels(mix);
    expect(Math.abs(lufs + 14)).toBeLessThan(1);
    expect(peak).toBeLessThanOrEqual(-1);
    for (const side of [mix.left, mix.right]) {
      expect(allFinite(side)).toBe(true);
      expect(Math.abs(meanOf(side))).toBeLessThan(2e-3);
    }
    expect(mix.left === mix.right).toBe('stereo' in options);
  });

  it.each(sampleOf(DRUM_KITS, 3))(
    'lets a beat of the %s kit keep its punch: peaks 9 dB over the mean',
    (kit) => {
      const { left } = render(beatScore(kit, 4)).mix;
      const power = left.reduce((sum, value) => sum + value * value, 0) / left.length;
      expect(20 * Math.log10(largest(left) / Math.sqrt(power))).toBeGreaterThan(9);
    },
  );

  it('lasts until the last sound has died away and ends in silence', () => {
    const { left } = render(bandScore(2)).mix;
    expect(left.length / ENGINE_RATE).toBeGreaterThan(4.1);
    expect(left.length / ENGINE_RATE).toBeLessThan(9);
    expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(1e-4);
    const last = left.subarray(left.length - ENGINE_RATE);
    expect(largest(last)).toBeGreaterThan(1e-4);
  });

  it('leaves no hiss behind where a record is old', () => {
    const length = (age: number) =>
      render(bandScore(2), { sound: { age } }).mix.left.length / ENGINE_RATE;
    expect(Math.abs(length(1) - length(0))).toBeLessThan(0.1);
  });

  it('closes loops: exact length, and a step at the seam no larger than others', () => {
    for (const [score, sound] of [
      [bandScore(4), { space: 0.9, age: 0.5 }],
      [bandScore(1, { lead: 'strings', bass: '808' }), {}],
      [beatScore('jazz', 2, 93), {}],
    ] as const) {
      const { left, right } = render(score, { loop: true, sound }).mix;
      expect(left.length).toBe(Math.round((score.length * 60 * ENGINE_RATE) / score.tempo));
      expect(seamRatio(left, right)).toBeLessThan(1.2);
    }
  });

  it('plays what rings over the end of a loop at its beginning', () => {
    const crash = { at: 3.9, drum: 'crash', velocity: 0.9 } as const;
    const score = { ...beatScore('classic', 1), drums: { kit: 'classic', hits: [crash] } } as const;
    const { left } = render(score, { loop: true }).mix;
    expect(largest(left.subarray(0, 0.3 * ENGINE_RATE))).toBeGreaterThan(0.02);
  });

  it('gives the same samples for the same seed and others for another', () => {
    const score = bandScore(1);
    const { left } = render(score).mix;
    expect(isSame(render(score).mix.left, left)).toBe(true);
    expect(isSame(render(score, { seed: 'other' }).mix.left, left)).toBe(false);
  });

  it('gives stems that leave one another alone, to the bit', () => {
    const score = bandScore(2);
    const changed = {
      ...score,
      parts: score.parts.map((part) =>
        part.role === 'melody'
          ? {
              ...part,
              notes: part.notes.map((note, i) => (i === 3 ? { ...note, pitch: 84 } : note)),
            }
          : part,
      ),
    };
    const before = renderWithStems(score, OPTIONS).stems;
    const after = renderWithStems(changed, OPTIONS).stems;
    const length =
      Math.min(before.drums?.left.length ?? 0, after.drums?.left.length ?? 0) - ENGINE_RATE;
    const start = (stem: StereoSound | undefined) => stem?.left.subarray(0, length);
    expect(Object.keys(before).sort()).toEqual(['bass', 'drums', 'other']);
    expect(isSame(start(after.drums), start(before.drums))).toBe(true);
    expect(isSame(start(after.bass), start(before.bass))).toBe(true);
    expect(isSame(start(after.other), start(before.other))).toBe(false);
    // Before the changed note sounds, its own stem is as good as the same, too.
    const untouched = 0.7 * ENGINE_RATE;
    const change = before.other?.left
      .subarray(0, untouched)
      .map((value, at) => value - (after.other?.left[at] ?? 0));
    expect(largest(change ?? new Float32Array(1).fill(1))).toBeLessThan(0.01);
    for (const stem of Object.values(before)) expect(largest(stem.left)).toBeLessThan(1);
  });

  it('plays a part as much louder as its level says, and no other part', () => {
    const score = bandScore(2);
    const louder = {
      ...score,
      parts: score.parts.map((part) => (part.role === 'bass' ? { ...part, level: 6 } : part)),
    };
    const before = renderWithStems(score, OPTIONS).stems;
    const after = renderWithStems(louder, OPTIONS).stems;
    const ratio = largest(after.bass?.left ?? NONE) / largest(before.bass?.left ?? NONE);
    expect(20 * Math.log10(ratio)).toBeCloseTo(6, 1);
    const length = Math.min(before.drums?.left.length ?? 0, after.drums?.left.length ?? 0) - 44_100;
    expect(
      isSame(after.drums?.left.subarray(0, length), before.drums?.left.subarray(0, length)),
    ).toBe(true);
  });

  it('has qualities that differ in more than name', () => {
    const score = soloScore('strings', [64]);
    const [standard, high, premium] = QUALITIES.map(
      (quality) => render(score, { quality }).mix.left,
    );
    expect(isSame(standard, high)).toBe(false);
    expect(isSame(high, premium)).toBe(false);
  });

  it('does what its sound asks for', () => {
    const score = bandScore(2);
    const bright = [0, 1].map((brightest) =>
      brightness(render(score, { sound: { brightness: brightest } }).mix.left, ENGINE_RATE),
    );
    expect(bright[1]).toBeGreaterThan(1.15 * (bright[0] ?? Infinity));
    const wide = [0, 1].map((width) => sideShare(render(score, { sound: { width } }).mix));
    expect(wide[1]).toBeGreaterThan(2 * (wide[0] ?? Infinity));
    const ringing = [0, 1].map((space) => render(score, { sound: { space } }).mix.left.length);
    expect(ringing[1]).toBeGreaterThan((ringing[0] ?? Infinity) + 0.4 * ENGINE_RATE);
    const quiet = [0, 1].map((sidechain) =>
      kickDip(renderWithStems(score, { ...OPTIONS, sound: { sidechain } }).stems.bass),
    );
    expect(quiet[1]).toBeLessThan(0.7 * (quiet[0] ?? 0));
  });

  it('sets a voice before the band, whatever its level and its broken samples', () => {
    const loud = sine({ frequency: 330, sampleRate: ENGINE_RATE, seconds: 3, amplitude: 0.9 });
    const broken = loud.map((value, at) => (at % 1000 === 0 ? NaN : value * 0.01));
    const [a, b] = [loud, broken].map((voice) => {
      const { mix, stems } = renderWithStems(bandScore(2), { ...OPTIONS, vocals: sung(voice) });
      expect(allFinite(mix.left)).toBe(true);
      return levels(stems.vocals ?? mix).lufs;
    });
    expect(Math.abs((a ?? NaN) - (b ?? NaN))).toBeLessThan(1);
  });

  it('answers a score that cannot be played, and a wish to stop, with a reason', () => {
    const empty = { ...beatScore('jazz', 1), drums: null };
    const endless = { ...bandScore(1), length: 1e6 };
    const timeless = { ...bandScore(1), tempo: NaN };
    for (const score of [empty, endless, timeless]) {
      const rendering = renderScore(score, OPTIONS);
      expect(rendering.ok === false && rendering.reason.length > 10).toBe(true);
    }
    expect(renderScore(bandScore(1), { ...OPTIONS, shouldStop: () => true }).ok).toBe(false);
  });

  it('tells how far it is, never backwards, to the end', () => {
    const shares: number[] = [];
    render(bandScore(1), { onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(4);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
  });

  it('drowns in no noise that a voice brings', () => {
    const hiss = noise({ length: ENGINE_RATE, amplitude: 1, seed: 3 });
    const { mix } = render(soloScore('piano', [60]), { vocals: sung(hiss) });
    expect(levels(mix).peak).toBeLessThanOrEqual(-1);
  });
});

/** A voice that is there already. */
function sung(voice: Float32Array) {
  return (bus: StereoSound) => {
    bus.left.set(voice);
    bus.right.set(voice);
  };
}

const NONE = new Float32Array(1);

/** To the bit; quicker than comparing numbers one by one. */
function isSame(a: Float32Array | undefined, b: Float32Array | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return Buffer.from(a.slice().buffer).equals(Buffer.from(b.slice().buffer));
}

/** Energy of the step from the last sample to the first over that of the median step. */
function seamRatio(left: Float32Array, right: Float32Array): number {
  const step = (from: number, to: number) =>
    ((left[to] ?? 0) - (left[from] ?? 0)) ** 2 + ((right[to] ?? 0) - (right[from] ?? 0)) ** 2;
  const steps = Float64Array.from({ length: left.length - 1 }, (_, at) => step(at, at + 1)).sort();
  return step(left.length - 1, 0) / (steps[steps.length >> 1] ?? 0);
}

function sideShare({ left, right }: StereoSound): number {
  let [mid, side] = [0, 0];
  left.forEach((value, at) => {
    mid += (value + (right[at] ?? 0)) ** 2;
    side += (value - (right[at] ?? 0)) ** 2;
  });
  return side / mid;
}

/** Mean level in the tenth of a second after the second bar's first kick. */
function kickDip(stem: StereoSound | undefined): number {
  const window = stem?.left.subarray(2 * ENGINE_RATE, 2.1 * ENGINE_RATE) ?? new Float32Array(1);
  return window.reduce((sum, value) => sum + Math.abs(value), 0) / window.length;
}

import { beforeAll, describe, expect, it } from 'vitest';
import { compose } from './compose.ts';
import { RATE } from './filter.ts';
import { renderScore } from './render.ts';
import { type StyleId, styles } from './styles.ts';
import type { Sound } from './voices.ts';

/** Seconds: two sections are enough to hear a style, and quick to render. */
const SHORT = 12;

/** A tempo and a key that suit each style. */
const SCORES: Record<StyleId, [bpm: number, key: string]> = {
  neosoul: [92, 'F minor'],
  dreampop: [104, 'D major'],
  folk: [104, 'G major'],
  voices: [96, 'C minor'],
  dub: [78, 'A minor'],
  drill: [142, 'C# minor'],
  lofi: [84, 'D minor'],
  boombap: [92, 'A minor'],
  synthwave: [112, 'E minor'],
  house: [124, 'A minor'],
  ambient: [80, 'A major'],
};

const render = (style: StyleId, seed: string) => {
  const [bpm, key] = SCORES[style];
  return renderScore({ seed, style, bpm, key, seconds: SHORT });
};

describe.each(Object.keys(SCORES) as StyleId[])('%s', (style) => {
  const [bpm, key] = SCORES[style];
  let sound: Sound;
  beforeAll(() => {
    sound = render(style, 'a test');
  });

  it('is as long as it was composed', () => {
    const song = compose('a test', styles[style], bpm, key, SHORT);
    expect(sound.left.length).toBe(Math.ceil(song.seconds * RATE));
    expect(sound.right.length).toBe(sound.left.length);
  });

  it('is loud enough, never clips and sits on the zero line', () => {
    for (const side of [sound.left, sound.right]) {
      let peak = 0;
      let sum = 0;
      let power = 0;
      for (const value of side) {
        peak = Math.max(peak, Math.abs(value));
        sum += value;
        power += value * value;
      }
      expect(peak).toBeLessThanOrEqual(10 ** (-1.5 / 20));
      expect(Math.abs(sum / side.length)).toBeLessThan(0.001);
      const rms = 10 * Math.log10(power / side.length);
      expect(rms).toBeGreaterThan(-23);
      expect(rms).toBeLessThan(-14);
    }
  });

  it('starts and ends in silence, with music from the first second on', () => {
    expect(Math.abs(sound.left[0] ?? 1)).toBeLessThan(1e-6);
    expect(Math.abs(sound.left.at(-1) ?? 1)).toBeLessThan(1e-6);
    expect(loudest(sound.left.subarray(0, RATE))).toBeGreaterThan(0.02);
  });

  it('is wide, and the same on both sides only in the middle', () => {
    const sides = sound.left.map((left, i) => left - (sound.right[i] ?? 0));
    expect(loudest(sides)).toBeGreaterThan(0.02);
  });

  it('keeps its tempo', () => {
    const strength = pulse(sound);
    const beats = [0.5, 1, 2].map((factor) => strength(60 / (bpm * factor)));
    const lags = Array.from({ length: 120 }, (_, i) => strength(0.3 + i * 0.01));
    expect(Math.max(...beats)).toBeGreaterThan(0.7 * Math.max(...lags));
    // Well above a tempo that has nothing to do with it.
    expect(Math.max(...beats)).toBeGreaterThan(1.5 * strength(60 / (bpm * 1.13)));
  });
});

describe('renderScore', () => {
  it('plays the same score the same way and another seed differently', () => {
    const first = bytes(render('folk', 'one'));
    expect(first.equals(bytes(render('folk', 'one')))).toBe(true);
    const compositions = ['one', 'two'].map((seed) =>
      compose(seed, styles.folk, 104, 'G major', 40),
    );
    expect(compositions[0]).not.toEqual(compositions[1]);
  });
});

function bytes({ left, right }: Sound): Buffer {
  return Buffer.concat([Buffer.from(left.buffer), Buffer.from(right.buffer)]);
}

function loudest(side: Float32Array): number {
  return side.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);
}

/** How much the rises in the sound's brightness repeat after a lag in seconds. */
function pulse({ left, right }: Sound): (lag: number) => number {
  const hop = 441;
  const frames = Math.floor(left.length / hop) - 1;
  const levels = Array.from({ length: frames }, (_, frame) => {
    let energy = 1e-5;
    for (let i = frame * hop + 1; i < (frame + 1) * hop; i++) {
      const now = (left[i] ?? 0) + (right[i] ?? 0);
      const before = (left[i - 1] ?? 0) + (right[i - 1] ?? 0);
      energy += (now - before) ** 2;
    }
    return Math.log(energy);
  });
  const rises = levels.map((level, i) => Math.max(0, level - (levels[i - 1] ?? level)));
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / frames;
  const centred = rises.map((rise) => rise - mean);
  return (lag) => {
    const shift = Math.round((lag * RATE) / hop);
    let best = -Infinity;
    for (const near of [shift - 1, shift, shift + 1]) {
      let sum = 0;
      for (let i = near; i < frames; i++) sum += (centred[i] ?? 0) * (centred[i - near] ?? 0);
      best = Math.max(best, sum / (frames - near));
    }
    return best;
  };
}

import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { yin } from '#fixtures/plain-yin.ts';
import { ENGINE_RATE } from '../score.ts';
import type { Hertz, Midi } from '../units.ts';
import { type Voice, VOICES } from '../vocabulary.ts';
import { BandPass } from './resonator.ts';
import { sing } from './sing.ts';
import { octavesInto, SINGERS } from './voices.ts';

function held(voice: Voice, vowel: string, pitch: Midi): Float32Array {
  const notes = [{ start: 1, length: 6, pitch, velocity: 0.9 }];
  const syllable = { text: 'ah', phonemes: [vowel], notes, endsPhrase: true };
  const sound = sing({ syllables: [syllable] }, { tempo: 120, voice, seed: 'held' });
  return sound.subarray(Math.round(1.6 * ENGINE_RATE), Math.round(3.3 * ENGINE_RATE));
}

/** The rate of the pitch's waves, from the times at which it rises through its mean. */
function vibratoRate(sound: Float32Array): Hertz {
  const frames = yin(sound, ENGINE_RATE, { hop: 0.01 }).filter(({ pitch }) => pitch > 0);
  const mean = frames.reduce((sum, { pitch }) => sum + pitch, 0) / frames.length;
  const rises = frames.flatMap(({ pitch, time }, at) => {
    const before = frames[at - 1]?.pitch ?? Infinity;
    return before < mean && pitch >= mean ? [time] : [];
  });
  return (rises.length - 1) / ((rises.at(-1) ?? 0) - (rises[0] ?? 0));
}

function energy(sound: Float32Array, centre: Hertz, width: Hertz): number {
  const band = new BandPass();
  band.tune(centre, width, 1);
  const output = new Float32Array(sound.length);
  band.add(sound, output);
  return output.reduce((sum, value) => sum + value * value, 0);
}

/** Decibels between 2 and 4 kHz, relative to the fundamental. */
function tilt(sound: Float32Array, pitch: Midi): number {
  const fundamental = 440 * 2 ** ((pitch - 69) / 12);
  return 10 * Math.log10(energy(sound, 3000, 1600) / energy(sound, fundamental, 40));
}

/** The loudest band from 2 to 2.7 kHz, where 'ee' has its second formant, and nobody the third. */
function secondFormant(sound: Float32Array): Hertz {
  const centres = Array.from({ length: 15 }, (_, at) => 2000 + 50 * at);
  const heard = centres.map((centre) => energy(sound, centre, 200));
  return centres[heard.indexOf(Math.max(...heard))] ?? 0;
}

describe('eight voices', () => {
  it.each(sampleOf(VOICES, 3))('%s has the vibrato that is its own', (voice) => {
    const [low, high] = SINGERS[voice].range;
    const rate = vibratoRate(held(voice, 'AA1', Math.round((low + high) / 2)));
    expect(Math.abs(rate - SINGERS[voice].vibrato.rate)).toBeLessThan(0.35);
  });

  it('differ in range, tract, effort, breath, vibrato, ornament and time', () => {
    const marks = VOICES.map((voice) => {
      const { range, tract, pressed, breath, vibrato, scoop, attack } = SINGERS[voice];
      return JSON.stringify([range, tract, pressed, breath, vibrato.rate, scoop, attack]);
    });
    expect(new Set(marks).size).toBe(VOICES.length);
    const rates = VOICES.map((voice) => SINGERS[voice].vibrato.rate);
    expect(new Set(rates).size).toBe(VOICES.length);
  });

  it('press in rock and are soft in jazz', () => {
    for (const [sex, pitch] of [
      ['female', 62],
      ['male', 52],
    ] as const) {
      const rock = tilt(held(`rock-${sex}`, 'AA1', pitch), pitch);
      expect(rock).toBeGreaterThan(tilt(held(`jazz-${sex}`, 'AA1', pitch), pitch) + 3);
    }
  });

  it('have the formants of their tracts: women above men on the same note', () => {
    for (const style of ['pop', 'rock', 'jazz', 'country'] as const) {
      const woman = secondFormant(held(`${style}-female`, 'IY1', 52));
      const man = secondFormant(held(`${style}-male`, 'IY1', 52));
      expect(woman / man).toBeGreaterThan(1.06);
      expect(woman / man).toBeLessThan(1.3);
    }
  });

  it('take a melody into their range by whole octaves', () => {
    expect(octavesInto([45, 67], [69, 71, 72])).toBe(-12);
    expect(octavesInto([56, 76], [43, 45, 47])).toBe(24);
    expect(octavesInto([45, 67], [50, 55, 60])).toBe(0);
    expect(octavesInto([45, 67], [])).toBe(0);
    expect(octavesInto([45, 67], [NaN, 52])).toBe(0);
  });
});

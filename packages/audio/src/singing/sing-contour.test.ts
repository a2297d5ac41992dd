import { describe, expect, it } from 'vitest';
import { yin } from '#fixtures/plain-yin.ts';
import { ENGINE_RATE, type TranscribedNote } from '../score.ts';
import { singContour } from './sing-contour.ts';

const HOP = 0.005;

/** A hum of notes with a slide in the third, softer and softer, in a man's lower octave. */
function hum() {
  const pitches = [50, 52, 54, 50, 47];
  const notes = pitches.map((pitch, index): TranscribedNote => {
    const start = 0.5 + index * 0.6 + (index > 2 ? 0.4 : 0);
    return { start, length: 0.55, pitch, velocity: 0.8, confidence: 0.9 };
  });
  const frames = Math.round(4.5 / HOP);
  const f0 = new Float32Array(frames);
  const dynamics = new Float32Array(frames);
  for (const [index, { start, length, pitch }] of notes.entries()) {
    for (let at = Math.round(start / HOP); at < (start + length) / HOP; at += 1) {
      const share = (at * HOP - start) / length;
      const sung = index === 2 ? pitch + 1.2 * (share - 0.5) : pitch;
      f0[at] = 440 * 2 ** ((sung - 69) / 12);
      dynamics[at] = 1 - 0.18 * index;
    }
  }
  return { f0, hop: HOP, dynamics, notes };
}

function rmsBetween(sound: Float32Array, from: number, to: number): number {
  const part = sound.subarray(Math.round(from * ENGINE_RATE), Math.round(to * ENGINE_RATE));
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
}

describe('singing a hum', () => {
  it('keeps its melody and its slides, an octave higher for a higher voice', () => {
    const heard = hum();
    const sound = singContour({ ...heard, voice: 'pop-female', seed: 'hum' });
    const frames = yin(sound, ENGINE_RATE, { hop: 0.02 }).filter(({ time, pitch }) => {
      const isSung = heard.notes.some(
        ({ start, length }) => time > start + 0.05 && time < start + length - 0.05,
      );
      return isSung && pitch > 0;
    });
    const right = frames.filter(({ time, pitch }) => {
      const hummed = heard.f0[Math.round(time / HOP)] ?? 0;
      return Math.abs(12 * Math.log2(pitch / hummed) - 12) < 0.5;
    });
    expect(frames.length).toBeGreaterThan(60);
    expect(right.length / frames.length).toBeGreaterThan(0.95);
  });

  it('keeps its timing, its dynamics and its length', () => {
    const heard = hum();
    const sound = singContour({
      ...heard,
      voice: 'country-male',
      seed: 'hum',
      syllables: [{ text: 'la', phonemes: ['L', 'AA1'] }],
    });
    expect(sound.length).toBeGreaterThanOrEqual(4.5 * ENGINE_RATE);
    expect(sound.length).toBeLessThan(5 * ENGINE_RATE);
    expect(rmsBetween(sound, 0, 0.3)).toBeLessThan(0.003);
    expect(rmsBetween(sound, 0.55, 1)).toBeGreaterThan(2.5 * rmsBetween(sound, 3.4, 3.8));
    expect(rmsBetween(sound, 2.34, 2.5)).toBeLessThan(0.25 * rmsBetween(sound, 1.8, 2.2));
  });

  it('bridges gaps and octave slips of the pitch tracker', () => {
    const heard = hum();
    const broken = heard.f0.map((hertz, at) =>
      at % 40 < 8 ? 0 : at % 40 < 14 ? hertz * 2 : hertz,
    );
    const options = { voice: 'rock-male', seed: 'slips' } as const;
    const sound = singContour({ ...heard, ...options, f0: broken });
    const slips = yin(sound, ENGINE_RATE, { hop: 0.02 }).filter(({ time, pitch }) => {
      const note = heard.notes.find(
        ({ start, length }) => time > start + 0.06 && time < start + length - 0.06,
      );
      return note && pitch > 0 && Math.abs(69 + 12 * Math.log2(pitch / 440) - note.pitch) > 1.2;
    });
    expect(slips.length).toBeLessThanOrEqual(2);
  });

  it('sings other vowels where the hum is louder', () => {
    const heard = hum();
    const even = singContour({ ...heard, voice: 'pop-male', seed: 'v' });
    const reversed = { ...heard, dynamics: heard.dynamics.map((value) => value && 1.1 - value) };
    const other = singContour({ ...reversed, voice: 'pop-male', seed: 'v' });
    expect(rmsBetween(other, 3.4, 3.8)).toBeGreaterThan(rmsBetween(even, 3.4, 3.8));
    const change = brightness(other, 3.4, 3.8) / brightness(even, 3.4, 3.8);
    expect(Math.abs(Math.log(change))).toBeGreaterThan(0.05);
  });

  it('is silent where nothing was hummed, and harmless where numbers are none', () => {
    const nothing = { f0: new Float32Array(200), hop: HOP, dynamics: new Float32Array(200) };
    const options = { voice: 'jazz-female', seed: 'x' } as const;
    const silence = singContour({ ...nothing, ...options, notes: [] });
    expect(silence).toHaveLength(ENGINE_RATE);
    expect(silence.every((value) => value === 0)).toBe(true);
    const heard = hum();
    const f0 = heard.f0.map((hertz, at) => (at % 7 === 0 ? NaN : hertz));
    const dynamics = heard.dynamics.map((value, at) => (at % 5 === 0 ? NaN : value));
    const notes = [...heard.notes, { ...(heard.notes[0] as TranscribedNote), start: NaN }];
    const sound = singContour({ f0, hop: HOP, dynamics, notes, ...options });
    expect(sound.every(Number.isFinite)).toBe(true);
  });
});

/** How much of the sound lies in its fast changes. */
function brightness(sound: Float32Array, from: number, to: number): number {
  const part = sound.slice(Math.round(from * ENGINE_RATE), Math.round(to * ENGINE_RATE));
  const change = part.map((value, at) => value - (part[at - 1] ?? value));
  return (
    rmsBetween(change, 0, part.length / ENGINE_RATE) /
    rmsBetween(part, 0, part.length / ENGINE_RATE)
  );
}

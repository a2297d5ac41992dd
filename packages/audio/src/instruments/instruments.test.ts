import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { allFinite, brightness, centsOff, largest, meanOf } from '#fixtures/tone-measures.ts';
import { partAlone } from '#fixtures/played-alone.ts';
import { LoudnessMeter } from '../loudness.ts';
import { seededRandom } from '../random.ts';
import { ENGINE_RATE, type ScoreNote } from '../score.ts';
import type { PitchedInstrument } from '../vocabulary.ts';
import { midiToHertz } from '../frequency.ts';
import { MAX_RELEASE } from './instrument.ts';
import { instruments } from './instruments.ts';
import { RENDER_DETAIL, type RenderSettings } from './render-settings.ts';

const NAMES = Object.keys(instruments) as PitchedInstrument[];

/** One beat a second. */
const settings = (seconds: number, seed = 'test'): RenderSettings => ({
  tempo: 60,
  frames: Math.round(seconds * ENGINE_RATE),
  beginnings: [0],
  seed,
  renderDetail: RENDER_DETAIL.standard,
  saturation: 0.25,
  period: null,
});

function play(instrument: PitchedInstrument, notes: readonly ScoreNote[], seconds: number) {
  return partAlone({ instrument, role: 'melody', notes }, settings(seconds)).left;
}

const held = (pitch: number, velocity = 0.7): ScoreNote => ({
  start: 0,
  length: 1.5,
  pitch,
  velocity,
});

/** Pitches at these shares of an instrument's range. */
function pitches(name: PitchedInstrument, shares: readonly number[]): number[] {
  const [lowest, highest] = instruments[name].range;
  return shares.map((share) => Math.round(lowest + (highest - lowest) * share));
}

describe.each(sampleOf(NAMES, 2))('%s', (name) => {
  it('is in tune over its range, within 5 cents', () => {
    for (const pitch of pitches(name, [0, 0.2, 0.4, 0.6, 0.8, 1])) {
      const tone = play(name, [held(pitch)], 1.5).subarray(0.25 * ENGINE_RATE);
      const off = centsOff(tone, midiToHertz(pitch), ENGINE_RATE);
      expect(Math.abs(off), `${name} at ${pitch}: ${off.toFixed(1)} cents`).toBeLessThan(5);
    }
  });

  it('begins and ends at nothing, without a jump, a constant or a number that is none', () => {
    for (const pitch of pitches(name, [0.1, 0.5, 0.9])) {
      const tone = play(name, [held(pitch)], 5);
      const peak = largest(tone);
      expect(allFinite(tone)).toBe(true);
      expect(peak).toBeGreaterThan(0.05);
      expect(Math.abs(tone[0] ?? 1)).toBeLessThan(0.02 * peak);
      expect(largest(tone.subarray(4.8 * ENGINE_RATE))).toBeLessThan(1e-4);
      expect(Math.abs(meanOf(tone))).toBeLessThan(1e-3);
      // The release never jumps higher than the tone itself.
      const whileHeld = largestStep(tone.subarray(0.1 * ENGINE_RATE, 1.4 * ENGINE_RATE));
      expect(largestStep(tone.subarray(1.45 * ENGINE_RATE))).toBeLessThanOrEqual(1.5 * whileHeld);
    }
  });

  it('is as loud as its trim says: -20 LUFS within 3', () => {
    const { trim } = instruments[name];
    for (const pitch of pitches(name, [0.25, 0.5, 0.75])) {
      const bus = partAlone(
        { instrument: name, role: 'melody', notes: [{ ...held(pitch), length: 2 }] },
        settings(2),
      );
      const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
      meter.push([bus.left, bus.right]);
      expect(Math.abs((meter.integrated() ?? NaN) + trim + 20)).toBeLessThan(3);
    }
  });

  it('grows brighter, and louder, with velocity', () => {
    const [pitch = 60] = pitches(name, [0.45]);
    const soft = play(name, [held(pitch, 0.25)], 1.5).subarray(0, 0.6 * ENGINE_RATE);
    const hard = play(name, [held(pitch, 1)], 1.5).subarray(0, 0.6 * ENGINE_RATE);
    expect(largest(hard)).toBeGreaterThan(1.5 * largest(soft));
    const factor = name === 'organ' ? 1.02 : 1.06;
    expect(brightness(hard, ENGINE_RATE)).toBeGreaterThan(factor * brightness(soft, ENGINE_RATE));
  });

  it('plays no note twice alike, and all of them again from the same seed', () => {
    const [pitch = 60] = pitches(name, [0.5]);
    const notes = [0, 0.25, 0.5].map((start) => ({ ...held(pitch), start, length: 0.1 }));
    const once = play(name, notes, 1);
    const again = play(name, notes, 1);
    expect(largest(once.map((value, at) => value - (again[at] ?? 0)))).toBe(0);
    const first = once.subarray(0, 0.1 * ENGINE_RATE);
    const second = once.subarray(0.5 * ENGINE_RATE, 0.6 * ENGINE_RATE);
    const difference = largest(first.map((value, at) => value - (second[at] ?? 0)));
    expect(difference).toBeGreaterThan(name === '808' ? 0 : 0.01 * largest(first));
  });
});

describe('playing stretch by stretch', () => {
  const notes = [0, 0.4, 0.8, 1.1, 2.3].map((start, index) => ({
    start,
    length: 0.35 + 0.3 * index,
    pitch: 57 + 2 * index,
    velocity: 0.4 + 0.1 * index,
  }));

  it.each(sampleOf(NAMES, 3))('gives the same samples of %s, to the bit', (instrument) => {
    for (const renderDetail of [RENDER_DETAIL.standard, RENDER_DETAIL.premium]) {
      const part = { instrument, role: 'melody', notes } as const;
      const [whole, pieces] = [1 << 18, 8192].map((stretch) =>
        partAlone(part, { ...settings(4), renderDetail }, stretch),
      );
      expect(largest(whole?.left ?? new Float32Array(1))).toBeGreaterThan(0.01);
      for (const side of ['left', 'right'] as const) {
        expect(isSame(pieces?.[side], whole?.[side])).toBe(true);
      }
    }
  });

  it('need not wait longer than it says for any phrase to end', () => {
    for (const model of Object.values(instruments)) {
      if (model.kind !== 'sustained') continue;
      const note = { start: 0, length: 0.5, pitch: model.range[0], velocity: 0.8 };
      const { left } = model.play({ notes: [note], random: seededRandom('end'), detail: 1 });
      expect(left.length).toBeLessThanOrEqual((0.5 + MAX_RELEASE) * ENGINE_RATE);
    }
  });
});

describe('a line', () => {
  it('glides where notes follow without a gap, and begins anew where there is one', () => {
    const tied = [
      { ...held(67), length: 0.5 },
      { ...held(72), start: 0.5, length: 0.5 },
    ];
    const apart = [{ ...held(67), length: 0.4 }, tied[1] ?? held(72)];
    const window = [0.47 * ENGINE_RATE, 0.5 * ENGINE_RATE] as const;
    const slurred = largest(play('flute', tied, 1.2).subarray(...window));
    const tongued = largest(play('flute', apart, 1.2).subarray(...window));
    expect(slurred).toBeGreaterThan(3 * tongued);
  });

  it('survives notes that make no sense', () => {
    const odd = [
      { start: NaN, length: 1, pitch: 60, velocity: 1 },
      { start: 0, length: -1, pitch: 60, velocity: 1 },
      { start: 0.2, length: 0.0001, pitch: 140, velocity: 9 },
      { start: -1, length: 1.2, pitch: 0, velocity: 0.5 },
      { start: 0.9, length: 50, pitch: 60.5, velocity: 0.5 },
    ];
    for (const name of NAMES) expect(allFinite(play(name, odd, 1))).toBe(true);
  });
});

function largestStep(samples: Float32Array): number {
  let step = 0;
  for (let at = 1; at < samples.length; at += 1) {
    step = Math.max(step, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)));
  }
  return step;
}

/** To the bit; quicker than comparing numbers one by one. */
function isSame(a: Float32Array | undefined, b: Float32Array | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return Buffer.from(a.slice().buffer).equals(Buffer.from(b.slice().buffer));
}

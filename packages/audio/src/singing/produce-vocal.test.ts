import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINE_RATE } from '../score.ts';
import { VOICES, type Voice } from '../vocabulary.ts';
import { emptyBus } from '../instruments/bus.ts';
import { produceVocal, producedFrames } from './produce-vocal.ts';
import { sing } from './sing.ts';

let dry: Float32Array;

beforeAll(() => {
  const part = {
    syllables: ['S', 'M', 'T', 'L'].map((consonant, index) => ({
      text: consonant,
      phonemes: [consonant, 'AA1'],
      notes: [{ start: 1 + index, length: 1, pitch: 57 + index, velocity: 0.8 }],
      endsPhrase: index === 3,
    })),
  };
  dry = sing(part, { tempo: 120, voice: 'pop-male', seed: 'dry' });
});

function produced(voiceAlone: Float32Array, voice: Voice, tempo = 120) {
  const sound = emptyBus(producedFrames(voiceAlone.length, voice), true);
  sound.right.set(voiceAlone);
  produceVocal(sound, voice, { tempo });
  return sound;
}

function rms(sound: Float32Array): number {
  return Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);
}

describe('producing a vocal', () => {
  it('keeps the voice in its place and lets its room die away', () => {
    const { left, right } = produced(dry, 'jazz-female');
    expect(left).toHaveLength(right.length);
    expect(left.length).toBeGreaterThan(dry.length + ENGINE_RATE);
    expect(rms(left.subarray(0, 0.25 * ENGINE_RATE))).toBeLessThan(1e-3);
    const voice = rms(left.subarray(ENGINE_RATE, 2 * ENGINE_RATE));
    const tail = rms(left.subarray(dry.length, dry.length + ENGINE_RATE / 2));
    expect(tail).toBeGreaterThan(0);
    expect(tail).toBeLessThan(voice / 8);
    expect(rms(left.subarray(-2000))).toBeLessThan(1e-3);
  });

  it('differs from voice to voice, and between left and right', () => {
    const takes = VOICES.map((voice) => produced(dry, voice));
    takes.forEach(({ left, right }, index) => {
      expect(left.every(Number.isFinite)).toBe(true);
      expect(rms(left.map((value, at) => value - (right[at] ?? 0)))).toBeGreaterThan(1e-3);
      for (const other of takes.slice(index + 1)) expect(other.left).not.toEqual(left);
    });
  });

  it('echoes in time', () => {
    const slow = produced(dry, 'rock-male', 70);
    const fast = produced(dry, 'rock-male', 150);
    expect(slow.left).not.toEqual(fast.left);
  });

  it('leaves nothing as it is', () => {
    const { left } = produced(new Float32Array(0), 'pop-male');
    expect(left).toHaveLength(0);
    const silent = produced(new Float32Array(4410), 'pop-male');
    expect(rms(silent.left)).toBeLessThan(1e-6);
  });
});

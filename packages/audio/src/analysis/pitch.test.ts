import { expect, it } from 'vitest';
import { noise, sine } from '#fixtures/signals.ts';
import { trackPitch } from './pitch.ts';
import { VOICE_RATE } from './voice-sound.ts';

it.each([70, 110, 261.6, 523.3, 1046.5, 1180])('follows a tone of %d Hz to 10 cents', (hertz) => {
  const sound = sine({ frequency: hertz, sampleRate: VOICE_RATE, seconds: 0.5, amplitude: 0.3 });
  const track = trackPitch(sound);
  const held = Array.from(track?.hertz ?? []).slice(5, -8);
  expect(held.length).toBeGreaterThan(30);
  for (const heard of held) expect(Math.abs(1200 * Math.log2(heard / hertz))).toBeLessThan(10);
});

/** A voice by the levels of its harmonics, in a little noise: by telephone the first is nearly gone. */
function byTelephone(hertz: number, levels: readonly number[]): Float32Array {
  const hiss = noise({ length: VOICE_RATE, amplitude: 0.01, seed: 3 });
  levels.forEach((level, index) => {
    const partial = sine({
      frequency: hertz * (index + 1),
      sampleRate: VOICE_RATE,
      seconds: 1,
      amplitude: 0.3 * level,
      phase: index,
    });
    partial.forEach((value, at) => (hiss[at] = (hiss[at] ?? 0) + value));
  });
  return hiss;
}

it.each([
  ['the octave', 92, [0.05, 1, 0.25, 0.6, 0.1]],
  ['the octave, higher', 147, [0.1, 1, 0.22, 0.4]],
  ['the twelfth', 98, [0.05, 0.2, 1, 0.15, 0.15, 0.3]],
])('does not hear %s of a voice at %d Hz whose fundamental is weak', (_, hertz, levels) => {
  const held = Array.from(trackPitch(byTelephone(hertz, levels))?.hertz ?? []).slice(5, -8);
  const wrong = held.filter((heard) => Math.abs(1200 * Math.log2(heard / hertz)) > 50);
  expect(wrong.length / held.length).toBeLessThan(0.02);
});

it.each([50, 60])('hears a voice on the third harmonic of mains of %d Hz', (mains) => {
  const hertz = 3 * mains;
  const sound = byTelephone(hertz, [1, 0.6, 0.4, 0.3]);
  const hum = byTelephone(mains, [0.2, 0.15, 0.1, 0, 0.06]);
  const track = trackPitch(sound.map((value, at) => value + (hum[at] ?? 0)));
  const held = Array.from(track?.hertz ?? []).slice(5, -8);
  const wrong = held.filter((heard) => Math.abs(1200 * Math.log2(heard / hertz)) > 50);
  expect(wrong.length / held.length).toBeLessThan(0.02);
});

it('follows a glide of two octaves without a leap', () => {
  let phase = 0;
  const sound = Float32Array.from({ length: 2 * VOICE_RATE }, (_, at) => {
    phase += (2 * Math.PI * 150 * 2 ** (at / VOICE_RATE)) / VOICE_RATE;
    return 0.3 * Math.sin(phase) + 0.2 * Math.sin(2 * phase) + 0.3 * Math.sin(3 * phase);
  });
  const midi = trackPitch(sound)?.midi ?? new Float32Array(0);
  const held = Array.from(midi).slice(5, -8);
  for (let at = 1; at < held.length; at += 1) {
    expect(Math.abs((held[at] ?? NaN) - (held[at - 1] ?? NaN))).toBeLessThan(0.4);
  }
});

it('hears no pitch in silence', () => {
  expect(trackPitch(new Float32Array(8000))?.hertz.every((hertz) => hertz === 0)).toBe(true);
});

import { expect, it } from 'vitest';
import { sine } from '#fixtures/signals.ts';
import { trackPitch } from './pitch.ts';
import { VOICE_RATE } from './voice-sound.ts';

it.each([70, 110, 261.6, 523.3, 1046.5, 1180])('follows a tone of %d Hz to 10 cents', (hertz) => {
  const sound = sine({ frequency: hertz, sampleRate: VOICE_RATE, seconds: 0.5, amplitude: 0.3 });
  const track = trackPitch(sound);
  const held = Array.from(track?.hertz ?? []).slice(5, -8);
  expect(held.length).toBeGreaterThan(30);
  for (const heard of held) expect(Math.abs(1200 * Math.log2(heard / hertz))).toBeLessThan(10);
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

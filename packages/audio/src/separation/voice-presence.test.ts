import { expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { voicePitch } from './melodies.ts';
import { StereoFourier } from './stereo-spectrogram.ts';
import { measureTonality } from './tonality.ts';
import { voicePresence } from './voice-presence.ts';

const RATE = 22_050;
const SIZE = 2048;
const HALF = 4 * RATE;

/** Twenty harmonics of a pitch, in Hertz, that may change from sample to sample. */
function tone(length: number, hertz: (seconds: number) => number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length }, (_, index) => {
    phase += (2 * Math.PI * hertz(index / RATE)) / RATE;
    let value = 0;
    for (let harmonic = 1; harmonic <= 20; harmonic += 1) {
      value += Math.sin(harmonic * phase) / harmonic;
    }
    return 0.1 * value;
  });
}

it('hears a singer who glides and trembles, and none in a chord that is held', () => {
  const random = seededRandom('hiss');
  const left = new Float32Array(2 * HALF);
  const right = new Float32Array(2 * HALF);
  for (const [hertz, pan] of [
    [220, 0.3],
    [277, 0.7],
    [330, 0.4],
  ] as const) {
    tone(2 * HALF, () => hertz).forEach((value, at) => {
      left[at]! += 0.4 * (1 - pan) * value + 1e-4 * random();
      right[at]! += 0.4 * pan * value + 1e-4 * random();
    });
  }
  const sung = tone(HALF, (time) => {
    const note = [392, 440, 494, 440][Math.floor(time)] ?? 392;
    return note * 2 ** ((0.5 * Math.sin(2 * Math.PI * 5.5 * time)) / 12);
  });
  sung.forEach((value, at) => {
    left[HALF + at]! += value;
    right[HALF + at]! += value;
  });
  const mix = new StereoFourier(SIZE).analyse(left, right);
  const tonality = measureTonality(mix, RATE / SIZE);
  const voice = voicePitch(tonality, mix.bins, RATE / SIZE);
  const presence = voicePresence(voice, tonality.magnitudes, mix.bins, RATE / SIZE);
  const middle = mix.frames / 2;
  const mean = (values: Float32Array) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(mean(presence.subarray(middle + 30))).toBeGreaterThan(0.9);
  expect(mean(presence.subarray(0, middle - 30))).toBeLessThan(0.2);
  const heard = voice.pitch.subarray(middle + 30).map((bin) => (bin * RATE) / SIZE);
  const right4 = heard.filter((hertz) => hertz > 375 && hertz < 515).length;
  expect(right4 / heard.length).toBeGreaterThan(0.9);
});

import { expect, it } from 'vitest';
import { sine } from '#fixtures/signals.ts';
import { seededRandom } from '../random.ts';
import { kickWaveform } from './kick.ts';

const RATE = 22_050;

/** Sixteen blows of a drum that falls from 150 to 50 Hz, with a beater's click. */
function kicks(length: number): Float32Array {
  const random = seededRandom('kick test');
  const out = new Float32Array(length);
  for (let blow = 0; blow < 16; blow += 1) {
    const start = Math.round((0.2 + blow * 0.55 + 0.02 * random()) * RATE);
    let phase = 0;
    for (let index = 0; index < 0.4 * RATE && start + index < length; index += 1) {
      const time = index / RATE;
      phase += (2 * Math.PI * (50 + 100 * Math.exp(-time / 0.03))) / RATE;
      const click = index < 60 ? (random() - 0.5) * 0.3 : 0;
      out[start + index] = 0.8 * Math.sin(phase) * Math.exp(-time / 0.1) + click;
    }
  }
  return out;
}

/** A bass that walks through the kick's own range, a note every 0.37 s. */
function walkingBass(length: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length }, (_, index) => {
    const note = Math.floor(index / (0.37 * RATE));
    phase += (2 * Math.PI * ([49, 65, 55, 73, 82][note % 5] ?? 49)) / RATE;
    return 0.3 * Math.sin(phase);
  });
}

it('takes most of a walking bass off the kick', () => {
  const kick = kicks(9 * RATE);
  const bass = walkingBass(kick.length);
  const mix = kick.map((value, at) => value + (bass[at] ?? 0));
  const found = kickWaveform(mix, mix, RATE);
  let error = 0;
  let bassPower = 0;
  kick.forEach((value, at) => {
    error += (value - (found?.[at] ?? 0)) ** 2;
    bassPower += (bass[at] ?? 0) ** 2;
  });
  expect(error).toBeLessThan(bassPower / 2);
});

it('finds none in a bass alone, nor in silence', () => {
  const bass = sine({ frequency: 53, sampleRate: RATE, seconds: 4, amplitude: 0.3 });
  for (const sound of [bass, new Float32Array(RATE), new Float32Array(0)]) {
    expect(kickWaveform(sound, sound, RATE)).toBeNull();
  }
});

it('takes a bass that repeats one note for no drum', () => {
  const random = seededRandom('repeated bass');
  const bass = new Float32Array(8 * RATE);
  for (let note = 0; note < 26; note += 1) {
    const start = Math.round((0.3 * note + 0.01 * random()) * RATE);
    const phase = 2 * Math.PI * random();
    for (let at = 0; at < 0.27 * RATE; at += 1) {
      const level = Math.min(1, at / 200) * Math.exp(-at / (0.3 * RATE));
      bass[start + at] = 0.5 * level * Math.sin(phase + (2 * Math.PI * 55 * at) / RATE);
    }
  }
  expect(kickWaveform(bass, bass, RATE)).toBeNull();
});

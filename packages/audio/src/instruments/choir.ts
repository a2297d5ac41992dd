import type { StereoSound } from '../score.ts';
import { addInto, applyGain, framesOf } from './control.ts';
import { airNoise, endSoftly } from './electronic.ts';
import { centsToRatio } from '../frequency.ts';
import { onBothSides } from './insert-lines.ts';
import type { Insert } from './instrument.ts';
import { levelLine, type Phrase, phraseSeconds, pitchLine } from './phrase.ts';
import { Body, filter, type Resonance } from './state-variable-filter.ts';
import { addWave, Wavetable } from './wavetable.ts';

/** A relaxed glottal source falls by about 12 dB per octave; lip radiation reduces that by 6. */
const GLOTTIS = new Wavetable((harmonic) => 0.7 / harmonic ** 1.15 / (1 + (harmonic / 35) ** 2));

/** Detuning in cents, alternately left and right; the mean of each side is about 0. */
const SINGERS = { 1: [-9, 1, 8], 2: [-12, 11, 10, -9], 3: [-14, 11, 12, -12, 2, -1] } as const;

/** A choir on one vowel; each singer has an own vibrato and entry time. */
export function playChoir(phrase: Phrase): StereoSound {
  const release = 0.4;
  const { velocity } = phrase.notes[0];
  const frames = framesOf(phraseSeconds(phrase) + release);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const singers = SINGERS[phrase.detail];
  singers.forEach((cents, index) => {
    const line = pitchLine(phrase, frames, {
      glide: 0.05,
      scoop: 18 * phrase.random(),
      vibrato: { cents: 15, rate: 4.9 + 0.9 * phrase.random(), delay: 0.25 },
      drift: 4,
    });
    const gain = 0.8 / Math.sqrt(singers.length);
    const options = { ratio: centsToRatio(cents), phase: phrase.random() };
    addWave(left, GLOTTIS, line, { ...options, gain: gain * (index % 2 === 0 ? 1 : 0.3) });
    addWave(right, GLOTTIS, line, { ...options, gain: gain * (index % 2 === 0 ? 0.3 : 1) });
  });
  const level = levelLine(phrase, frames, { attack: 0.26 - 0.16 * velocity, release, dip: 0.1 });
  const cutoff = level.map((now) => 1400 + 4200 * now);
  const air = airNoise(phrase, frames, level, { hertz: 2400, quality: 0.5, gain: 0.05 });
  for (const side of [left, right]) {
    filter(side, 'low', cutoff, 0.6);
    applyGain(side, level);
    addInto(side, air, 1);
    endSoftly(side);
  }
  return { left, right };
}

/** Formants of 'ah' between those of men and women (Peterson & Barney 1952), and the singer's formant. */
const AH: readonly Resonance[] = [
  { hertz: 740, quality: 7, gain: 1.5 },
  { hertz: 1150, quality: 9, gain: 1 },
  { hertz: 2750, quality: 11, gain: 0.55 },
  { hertz: 3400, quality: 11, gain: 0.35 },
];

export const choirMouths: Insert = () => onBothSides(() => new Body(0.14, AH));

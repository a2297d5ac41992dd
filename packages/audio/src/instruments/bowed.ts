import type { StereoSound } from '../score.ts';
import { addInto, applyGain, framesOf } from './control.ts';
import { airNoise, endSoftly } from './electronic.ts';
import { centsToRatio } from '../frequency.ts';
import { inSeries, onBothSides } from './insert-lines.ts';
import { type Insert, monoSound } from './instrument.ts';
import { levelLine, type Phrase, phraseSeconds, pitchLine } from './phrase.ts';
import { Body, Filter, filter, type Resonance } from './state-variable-filter.ts';
import { soloTone } from './solo-tone.ts';
import { addWave, Wavetable } from './wavetable.ts';

/** Helmholtz motion at the bridge: a sawtooth whose highest partials are attenuated by the bow's width. */
const BOWED = new Wavetable((harmonic) => 0.6 / (harmonic * (1 + (harmonic / 42) ** 2)));

/** Air and main wood resonances, and the bridge hill (Jansson 1997). */
const VIOLIN_BODY: readonly Resonance[] = [
  { hertz: 278, quality: 10, gain: 0.6 },
  { hertz: 470, quality: 9, gain: 0.7 },
  { hertz: 1080, quality: 4, gain: 0.3 },
  { hertz: 2600, quality: 1.6, gain: 0.8 },
];

export function playViolin(phrase: Phrase): StereoSound {
  const { velocity } = phrase.notes[0];
  const { out, level } = soloTone(phrase, {
    wave: BOWED,
    gain: 1,
    manner: { glide: 0.022, scoop: 18, vibrato: { cents: 19, rate: 5.8, delay: 0.12 }, drift: 2 },
    swell: { attack: 0.09 - 0.055 * velocity, release: 0.14, dip: 0.25 },
    // Pressing harder lets more of the upper partials through.
    cutoff: (now) => 1300 + 8500 * now,
    quality: 0.6,
  });
  applyGain(out, level);
  addInto(out, airNoise(phrase, out.length, level, { hertz: 3600, quality: 0.7, gain: 0.035 }), 1);
  endSoftly(out);
  return monoSound(out);
}

export const violinBody: Insert = () =>
  inSeries(new Filter('high', 150), new Body(0.55, VIOLIN_BODY));

/** Detuning in cents, alternately left and right; the mean of each side is about 0. */
const DESKS = {
  1: [-8, 7, 6, -6],
  2: [-11, 10, 7, -8, 3, -2],
  3: [-12, 11, 9, -9, -4, 5, 6, -6],
} as const;

/** A string section; each desk has its own vibrato, drift and bow noise. */
export function playStrings(phrase: Phrase): StereoSound {
  const release = 0.32;
  const { velocity } = phrase.notes[0];
  const frames = framesOf(phraseSeconds(phrase) + release);
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  const desks = DESKS[phrase.detail];
  desks.forEach((cents, index) => {
    const line = pitchLine(phrase, frames, {
      glide: 0.04,
      vibrato: { cents: 11, rate: 5.1 + phrase.random(), delay: 0.15 },
      drift: 5,
    });
    const gain = 0.7 / Math.sqrt(desks.length);
    const options = { ratio: centsToRatio(cents), phase: phrase.random(), gain };
    addWave(index % 2 === 0 ? left : right, BOWED, line, options);
  });
  const attack = 0.2 - 0.15 * velocity;
  const level = levelLine(phrase, frames, { attack, release, dip: 0.15 });
  const cutoff = level.map((now) => 1000 + 5600 * now);
  for (const side of [left, right]) {
    filter(side, 'low', cutoff, 0.6);
    applyGain(side, level);
    endSoftly(side);
  }
  return { left, right };
}

/** Resonances of a section: the bridge hill of the violins, and the bodies of the cellos. */
export const sectionBody: Insert = () =>
  onBothSides(
    () =>
      new Body(0.65, [
        { hertz: 420, quality: 2, gain: 0.3 },
        { hertz: 2400, quality: 1.1, gain: 0.9 },
      ]),
  );

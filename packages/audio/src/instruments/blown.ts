import type { StereoSound } from '../score.ts';
import { addInto, applyGain, type ControlLine, controlLine, framesOf } from './control.ts';
import { airNoise, endSoftly } from './electronic.ts';
import { centsToRatio } from '../frequency.ts';
import { inSeries, onBothSides } from './insert-lines.ts';
import { type Insert, monoSound } from './instrument.ts';
import { levelLine, type Phrase, phraseSeconds, pitchLine } from './phrase.ts';
import { Body, filter } from './state-variable-filter.ts';
import { soloTone } from './solo-tone.ts';
import { addWave, Wavetable } from './wavetable.ts';

const BRASS = new Wavetable((harmonic) => 0.65 / harmonic ** 0.85 / (1 + (harmonic / 30) ** 2));

/**
 * A brass section. Its brightness rises with the level because pressure waves in the bore steepen
 * (Hirschberg et al. 1996), which a low-pass that opens with the level models. The pitch settles after a
 * short time.
 */
export function playBrass(phrase: Phrase): StereoSound {
  const players = { 1: [-5, 5], 2: [-6, 0.5, 6], 3: [-8, 6, 7, -7] };
  const release = 0.09;
  const { velocity, pitch } = phrase.notes[0];
  const frames = framesOf(phraseSeconds(phrase) + release);
  const sides = [new Float32Array(frames), new Float32Array(frames)] as const;
  const cents = players[phrase.detail];
  cents.forEach((detuned, index) => {
    const line = pitchLine(phrase, frames, {
      glide: 0.025,
      scoop: 35 + 30 * phrase.random(),
      vibrato: { cents: 7, rate: 5, delay: 0.4 },
      drift: 3,
    });
    const options = { ratio: centsToRatio(detuned), phase: phrase.random() };
    const gain = 0.6 / Math.sqrt(cents.length);
    sides.forEach((side, at) => {
      addWave(side, BRASS, line, { ...options, gain: gain * (index % 2 === at ? 1.25 : 0.5) });
    });
  });
  const attack = 0.07 - 0.04 * velocity;
  const level = levelLine(phrase, frames, {
    attack,
    release,
    dip: 0.3,
    sustain: 0.82,
    decay: 0.15,
  });
  const root = 300 + 6 * (pitch - 40);
  const cutoff = level.map((now) => root + 6200 * now ** 1.3);
  for (const side of sides) {
    filter(side, 'low', cutoff, 0.9);
    applyGain(side, level);
    endSoftly(side);
  }
  return { left: sides[0], right: sides[1] };
}

/** Formants of the bell. */
export const brassBell: Insert = () =>
  onBothSides(
    () =>
      new Body(0.8, [
        { hertz: 650, quality: 1.2, gain: 0.35 },
        { hertz: 1900, quality: 1.4, gain: 0.4 },
      ]),
  );

/** A conical bore has all harmonics; the reed emphasises the second. */
const REED = new Wavetable((harmonic) => {
  const weight = harmonic === 2 ? 1.25 : 1;
  return (0.5 * weight) / harmonic ** 0.75 / (1 + (harmonic / 22) ** 2);
});

export function playSaxophone(phrase: Phrase): StereoSound {
  const { velocity } = phrase.notes[0];
  const { out, level } = soloTone(phrase, {
    wave: REED,
    gain: 1,
    manner: { glide: 0.016, scoop: 60, vibrato: { cents: 16, rate: 5.1, delay: 0.22 }, drift: 3 },
    swell: { attack: 0.055 - 0.03 * velocity, release: 0.08, dip: 0.3, sustain: 0.85, decay: 0.3 },
    cutoff: (now) => 750 + 5200 * now,
    quality: 0.8,
  });
  if (velocity > 0.8) growl(out, phrase, velocity);
  applyGain(out, level);
  addInto(out, breath(phrase, out.length, level, 2600, 0.09), 1);
  endSoftly(out);
  return monoSound(out);
}

/** Growl: amplitude modulation at high velocities, as from humming into the instrument. */
function growl(out: Float32Array, phrase: Phrase, velocity: number): void {
  const rate = 70 + 20 * phrase.random();
  applyGain(
    out,
    controlLine(out.length, (time) => 1 - (velocity - 0.8) * (1 + Math.sin(6.283 * rate * time))),
  );
}

export const saxophoneBody: Insert = () =>
  inSeries(
    new Body(0.6, [
      { hertz: 560, quality: 2.2, gain: 0.7 },
      { hertz: 1350, quality: 2.4, gain: 0.55 },
      { hertz: 3100, quality: 2, gain: 0.3 },
    ]),
  );

const AIR_COLUMN = new Wavetable(
  (harmonic) => [0, 0.8, 0.34, 0.2, 0.07, 0.05, 0.025, 0.012][harmonic] ?? 0,
);

/** A flute: few partials, breath noise, and a chiff at the onset. */
export function playFlute(phrase: Phrase): StereoSound {
  const { velocity } = phrase.notes[0];
  const { out, line, level } = soloTone(phrase, {
    wave: AIR_COLUMN,
    gain: 0.9,
    manner: { glide: 0.014, scoop: 12, vibrato: { cents: 9, rate: 5, delay: 0.2 }, drift: 2 },
    swell: { attack: 0.06 - 0.025 * velocity, release: 0.1, dip: 0.3 },
    cutoff: (now) => 900 + 9000 * now,
    quality: 0.6,
  });
  const frames = out.length;
  applyGain(out, level);
  addInto(out, airNoise(phrase, frames, level, { hertz: line, quality: 3, gain: 0.22 }), 1);
  addInto(out, breath(phrase, frames, level, 4200, 0.05), 1);
  const throb = { rate: 5 + 0.3 * phrase.random(), turn: phrase.random() };
  applyGain(
    out,
    controlLine(
      frames,
      (time) => 1 + 0.09 * Math.min(1, time) * Math.sin(6.283 * (throb.rate * time + throb.turn)),
    ),
  );
  endSoftly(out);
  return monoSound(out);
}

/** Breath noise, loudest at the onset (chiff). */
function breath(phrase: Phrase, frames: number, level: ControlLine, hertz: number, gain: number) {
  const chiff = level.map((now, point) => now * (0.35 + 1.4 * Math.exp(-point / 45)));
  return airNoise(phrase, frames, chiff, { hertz, quality: 0.8, gain });
}

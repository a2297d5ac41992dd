import { midiToHertz } from '../frequency.ts';
import { framesOf } from './control.ts';
import { inSeries } from './insert-lines.ts';
import type { Insert, Strike } from './instrument.ts';
import { pluckedString } from './plucked-string.ts';
import { Saturator } from './saturation.ts';
import { Body, Filter, type Resonance } from './state-variable-filter.ts';

/** Steel-string guitar, plucked with a plectrum near the sound hole. @returns mono samples at ENGINE_RATE */
export function strikeAcousticGuitar({ pitch, seconds, velocity, random }: Strike): Float32Array {
  const hertz = midiToHertz(pitch);
  return pluckedString(
    {
      hertz,
      ring: 4.6 * 2 ** ((52 - pitch) / 20),
      brilliance: 0.72 + 0.16 * velocity,
      pluckCutoff: 500 + 1500 * velocity ** 1.5,
      position: 0.13 + 0.05 * random(),
      random,
    },
    framesOf(seconds),
  );
}

/** Resonances of the enclosed air and the plates (Fletcher & Rossing, The Physics of Musical Instruments). */
const GUITAR_BODY: readonly Resonance[] = [
  { hertz: 103, quality: 9, gain: 0.7 },
  { hertz: 205, quality: 8, gain: 0.55 },
  { hertz: 400, quality: 5, gain: 0.3 },
  { hertz: 2700, quality: 1.2, gain: 0.35 },
];

export const guitarBody: Insert = () =>
  inSeries(new Filter('high', 70), new Body(0.75, GUITAR_BODY), new Filter('low', 9000, 0.6));

/** An electric guitar's pickup, before the amplifier. @returns mono samples at ENGINE_RATE */
export function strikeElectricGuitar({ pitch, seconds, velocity, random }: Strike): Float32Array {
  const hertz = midiToHertz(pitch);
  return pluckedString(
    {
      hertz,
      ring: 6.5 * 2 ** ((52 - pitch) / 24),
      brilliance: 0.6 + 0.2 * velocity,
      pluckCutoff: 1200 + 4500 * velocity ** 1.5,
      position: 0.17 + 0.06 * random(),
      pickup: 0.11,
      random,
    },
    framesOf(seconds),
  );
}

/** A valve amplifier, from slight to heavy distortion, and a twelve-inch speaker with its low-pass. */
export const guitarAmplifier: Insert = ({ saturation, oversampling }) =>
  inSeries(
    new Filter('high', 110),
    new Saturator({ drive: 1.4 + 26 * saturation ** 2, bias: 0.12, oversampling }),
    new Body(0.7, [
      { hertz: 120, quality: 1.4, gain: 0.4 },
      { hertz: 2600, quality: 1.1, gain: 0.6 },
    ]),
    new Filter('low', 5000, 0.8),
    new Filter('low', 6200, 0.6),
  );

/** A flat-wound string of an electric bass, plucked with a finger. @returns mono samples at ENGINE_RATE */
export function strikeBass({ pitch, seconds, velocity, random }: Strike): Float32Array {
  const hertz = midiToHertz(pitch);
  return pluckedString(
    {
      hertz,
      ring: 5 * 2 ** ((36 - pitch) / 22),
      brilliance: 0.3 + 0.3 * velocity,
      pluckCutoff: 150 + 420 * velocity ** 1.6,
      position: 0.2 + 0.04 * random(),
      pickup: 0.16,
      random,
    },
    framesOf(seconds),
  );
}

export const bassAmplifier: Insert = ({ saturation, oversampling }) =>
  inSeries(
    new Saturator({ drive: 1.2 + 5 * saturation, bias: 0.06, oversampling }),
    new Body(0.9, [
      { hertz: 85, quality: 0.9, gain: 0.6 },
      { hertz: 750, quality: 1.2, gain: 0.25 },
    ]),
    new Filter('low', 4200),
  );

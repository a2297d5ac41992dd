import type { Hertz } from '../units.ts';
import type { StereoSound } from '../score.ts';
import { kickWaveform } from './kick.ts';
import { type Stem, STEMS } from '../vocabulary.ts';
import type { SourceModel } from './source-powers.ts';
import { SpatialWiener } from './spatial-wiener.ts';
import { StereoFourier, emptySpectrogram } from './stereo-spectrogram.ts';

export type Stems = Readonly<Record<Stem, StereoSound>>;

/** Length of a transform's frame: long enough to resolve the semitones of a bass. */
const FRAME_SECONDS = 0.093;
/** Level to which every block is normalised, so that thresholds have the same meaning in every mix. */
const LEVEL = 0.1;
/** Level (−140 dB) below which a block is silent. */
const SILENCE = 1e-7;
const REFINEMENTS = 2;

/** Separates a block of some seconds; the sum of the stems is the block. */
export function separateBlock(
  left: Float32Array,
  right: Float32Array,
  rate: Hertz,
  model: SourceModel,
): Stems {
  const stems = {} as Record<Stem, StereoSound>;
  const level = rootMeanSquare(left, right);
  for (const name of STEMS) stems[name] = silence(left.length);
  if (level > SILENCE) separateAt(LEVEL / level, [left, right], rate, model, stems);
  stems.other = remainder([left, right], [stems.vocals, stems.drums, stems.bass]);
  return stems;
}

/** Writes all stems but 'other', which is the remainder. */
function separateAt(
  gain: number,
  sound: readonly [Float32Array, Float32Array],
  rate: Hertz,
  model: SourceModel,
  stems: Record<Stem, StereoSound>,
): void {
  const { left, right, kick } = withoutKick(sound, gain, rate);
  const fourier = fourierFor(rate);
  const mix = fourier.analyse(left, right);
  const powers = model(mix, rate / fourier.size);
  const wiener = new SpatialWiener(
    mix,
    STEMS.map((name) => powers[name]),
  );
  for (let step = 0; step < REFINEMENTS; step += 1) wiener.refine();
  const masked = emptySpectrogram(mix.frames, mix.bins);
  for (const name of ['vocals', 'drums', 'bass'] as const) {
    wiener.extract(STEMS.indexOf(name), masked);
    const sides = fourier.synthesise(masked, left.length);
    for (const side of sides) {
      if (kick !== null && name === 'drums') addTo(side, kick, 1);
      for (let at = 0; at < side.length; at += 1) side[at] = (side[at] ?? 0) / gain;
    }
    stems[name] = { left: sides[0], right: sides[1] };
  }
}

/** The normalised sound without its low drums, and those drums. */
function withoutKick(
  sound: readonly [Float32Array, Float32Array],
  gain: number,
  rate: Hertz,
): { left: Float32Array; right: Float32Array; kick: Float32Array | null } {
  const [left, right] = sound.map((side) => side.map((value) => value * gain)) as [
    Float32Array,
    Float32Array,
  ];
  const kick = kickWaveform(left, right, rate);
  if (kick !== null) for (const side of [left, right]) addTo(side, kick, -1);
  return { left, right, kick };
}

export function fourierFor(rate: Hertz): StereoFourier {
  return new StereoFourier(2 ** Math.max(8, Math.round(Math.log2(FRAME_SECONDS * rate))));
}

function remainder(
  [left, right]: readonly [Float32Array, Float32Array],
  stems: readonly StereoSound[],
): StereoSound {
  const rest = { left: left.slice(), right: right.slice() };
  for (const stem of stems) {
    addTo(rest.left, stem.left, -1);
    addTo(rest.right, stem.right, -1);
  }
  return rest;
}

function addTo(sound: Float32Array, more: Float32Array, gain: number): void {
  for (let at = 0; at < sound.length; at += 1) {
    sound[at] = (sound[at] ?? 0) + gain * (more[at] ?? 0);
  }
}

function silence(length: number): StereoSound {
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

function rootMeanSquare(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (const side of [left, right]) for (const value of side) sum += value * value;
  return Math.sqrt(sum / (2 * left.length || 1));
}

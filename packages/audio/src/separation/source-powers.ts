import type { Hertz } from '../units.ts';
import type { Stem } from '../vocabulary.ts';
import { estimateShares, type ShareNetwork } from './share-network.ts';
import { learnedShares } from './learned-shares.ts';
import { voiceBelief } from './voice-doubt.ts';
import { StemClues } from './stem-clues.ts';
import type { StereoSpectrogram } from './stereo-spectrogram.ts';

/** The energy that every source has at every point of a mix's spectrogram (frames × bins), above 0. */
export type SourcePowers = Readonly<Record<Stem, Float32Array>>;

/** A source model: the one of this module, or a trained network. */
export type SourceModel = (mix: StereoSpectrogram, binHertz: Hertz) => SourcePowers;

/** Minimum share of every source, so that the estimation of positions can still raise it. */
const MIN_SHARE = 1e-4;
const SILENCE = 1e-10;
/** Frequency below which 'other' belongs to the bass, and frequency from which it keeps its share. */
const BASS_ONLY: Hertz = 90;
const OTHERS: Hertz = 160;

/** The result of the network that comes with the engine. */
export const estimatePowers: SourceModel = (mix, binHertz) =>
  powersBy(learnedShares(), mix, binHertz);

function powersBy(network: ShareNetwork, mix: StereoSpectrogram, binHertz: Hertz): SourcePowers {
  const clues = new StemClues(mix, binHertz);
  const shares = estimateShares(clues, network) as Shares;
  reduceVoice(shares, voiceBelief(shares[0], clues.sings, clues.planes));
  lowestToBass(shares, clues.planes.first, binHertz);
  const energies = energiesOf(mix);
  const [vocals, drums, bass, other] = shares.map((share) =>
    spread(share, clues.planes.first, energies),
  ) as Shares;
  return { vocals, drums, bass, other };
}

/** Shares of the stems, in their order. */
type Shares = [Float32Array, Float32Array, Float32Array, Float32Array];

/** Moves the share 1 − `belief` of the vocals to 'other'. */
function reduceVoice([vocals, , , other]: Shares, belief: number): void {
  if (belief === 1) return;
  for (let at = 0; at < vocals.length; at += 1) {
    other[at]! += (1 - belief) * vocals[at]!;
    vocals[at]! *= belief;
  }
}

/**
 * Moves the lowest frequencies of ‘other’ to the bass, at any stereo position: the lowest instrument counts as
 * the bass. A deep voice keeps its share.
 */
function lowestToBass([, , bass, other]: Shares, first: Int32Array, binHertz: Hertz): void {
  const bands = first.length - 1;
  for (let band = 0; band < bands && first[band]! * binHertz < OTHERS; band += 1) {
    const share = (first[band]! * binHertz - BASS_ONLY) / (OTHERS - BASS_ONLY);
    const kept = Math.max(0, share);
    for (let at = band; at < other.length; at += bands) {
      bass[at]! += (1 - kept) * other[at]!;
      other[at]! *= kept;
    }
  }
}

/** A band's share of the energy of each of its bins. */
function spread(share: Float32Array, first: Int32Array, energies: Float32Array): Float32Array {
  const powers = new Float32Array(energies.length);
  const bands = first.length - 1;
  const bins = first[bands]!;
  for (let band = 0, at = 0; at < share.length; band = (band + 1) % bands, at += 1) {
    const start = ((at - band) / bands) * bins;
    const value = share[at]! + MIN_SHARE;
    for (let bin = start + first[band]!; bin < start + first[band + 1]!; bin += 1) {
      powers[bin] = value * energies[bin]! + SILENCE;
    }
  }
  return powers;
}

/** Mean of both channels. */
function energiesOf({ leftReal, leftImaginary, rightReal, rightImaginary }: StereoSpectrogram) {
  const energies = new Float32Array(leftReal.length);
  for (let at = 0; at < energies.length; at += 1) {
    energies[at] =
      (leftReal[at]! * leftReal[at]! +
        leftImaginary[at]! * leftImaginary[at]! +
        rightReal[at]! * rightReal[at]! +
        rightImaginary[at]! * rightImaginary[at]!) /
      2;
  }
  return energies;
}

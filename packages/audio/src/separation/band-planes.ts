import type { Hertz } from '../units.ts';
import type { StereoSpectrogram } from './stereo-spectrogram.ts';
import type { Tonality } from './tonality.ts';

/** Features of a mix in every band of every frame (frames × bands). */
export interface BandPlanes {
  readonly frames: number;
  readonly bands: number;
  /** First bin of every band, and the number of bins. */
  readonly first: Int32Array;
  /** Energy of both channels. */
  readonly energy: Float32Array;
  /** Natural logarithm of the mean energy of a bin. */
  readonly level: Float32Array;
  /** Energy of the side signal (half the difference between the channels). */
  readonly side: Float32Array;
  /** Absolute difference between the channels' energies. */
  readonly channelDifference: Float32Array;
  /** Percussive share of the energy, 0..1. */
  readonly percussive: Float32Array;
  /** Level of the sustained part, as a natural logarithm. */
  readonly sustained: Float32Array;
}

/** Up to this frequency each bin is a band; above, GROUP bins form one. */
const SINGLE: Hertz = 4300;
const GROUP = 8;
/** Energy of a bin that counts as silence, for frames of REFERENCE samples at the normalised level. */
const FLOOR = 1e-3;
const REFERENCE = 4096;

export function measureBands(
  mix: StereoSpectrogram,
  tonality: Tonality,
  binHertz: Hertz,
): BandPlanes {
  const { frames, bins, leftReal, leftImaginary, rightReal, rightImaginary } = mix;
  const first = spectralBands(bins, binHertz);
  const bands = first.length - 1;
  const plane = () => new Float32Array(frames * bands);
  const planes = {
    frames,
    bands,
    first,
    energy: plane(),
    level: plane(),
    side: plane(),
    channelDifference: plane(),
    percussive: plane(),
    sustained: plane(),
  };
  // A tone's energy grows with the square of the frame.
  const scale = (REFERENCE / (2 * (bins - 1))) ** 2;
  for (let frame = 0; frame < frames; frame += 1) {
    for (let band = 0; band < bands; band += 1) {
      const end = frame * bins + first[band + 1]!;
      const start = frame * bins + first[band]!;
      let [energy, channelDifference, side, percussive, sustained] = [0, 0, 0, 0, 0];
      for (let at = start; at < end; at += 1) {
        const lr = leftReal[at]!;
        const li = leftImaginary[at]!;
        const rr = rightReal[at]!;
        const ri = rightImaginary[at]!;
        const left = lr * lr + li * li;
        const right = rr * rr + ri * ri;
        const steady = tonality.steady[at]!;
        energy += left + right;
        channelDifference += left - right;
        side += (lr - rr) * (lr - rr) + (li - ri) * (li - ri);
        percussive += tonality.percussive[at]! * (left + right);
        sustained += 2 * steady * steady;
      }
      const at = frame * bands + band;
      energy *= scale;
      planes.energy[at] = energy;
      planes.level[at] = Math.log(energy / (end - start) + FLOOR);
      planes.side[at] = (side * scale) / 2;
      planes.channelDifference[at] = Math.abs(channelDifference) * scale;
      planes.percussive[at] = (percussive * scale) / (energy + TINY);
      const lasts = Math.log((sustained * scale + FLOOR) / (energy + FLOOR));
      planes.sustained[at] = Math.max(-6, Math.min(3, lasts));
    }
  }
  return planes;
}

/** Avoids division by zero in shares. */
export const TINY = 1e-9;

/** @returns the first bin of every band, and after the last band the number of bins */
function spectralBands(bins: number, binHertz: Hertz): Int32Array {
  const single = Math.min(bins, Math.round(SINGLE / binHertz));
  const grouped = Math.floor((bins - single) / GROUP);
  const first = new Int32Array(single + grouped + 1);
  for (let band = 0; band < first.length - 1; band += 1) {
    first[band] = band < single ? band : single + (band - single) * GROUP;
  }
  first[first.length - 1] = bins;
  return first;
}

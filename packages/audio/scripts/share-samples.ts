import { type Random, seededRandom } from '#src/random.ts';
import { LEVEL, fourierFor, rootMeanSquare, withoutKick } from '#src/separation/separate-block.ts';
import { STEMS, type StemName } from '#src/separation/source-powers.ts';
import { POINT_CLUES, StemClues } from '#src/separation/stem-clues.ts';
import type { StereoSpectrogram } from '#src/separation/stereo-spectrogram.ts';
import type { Stereo } from '#fixtures/stems/render-stems.ts';

const RATE = 44_100;
/** Points of a song that are learned from, about, and the share of them that is drawn anywhere. */
const POINTS = 22_000;
const ANYWHERE = 0.15;

/** Training samples of one song. Shares are those that leave the least error, and may lie beyond 0 … 1. */
export interface ShareSamples {
  readonly count: number;
  /** count × POINT_CLUES. */
  readonly points: Float32Array;
  readonly frameOf: Uint16Array;
  readonly bandOf: Uint16Array;
  readonly frames: Float32Array;
  readonly bands: Float32Array;
  /** Best shares, count × stems. */
  readonly shares: Float32Array;
  /** Energy that every sample stands for. */
  readonly weights: Float32Array;
  /** Energies of the stems. */
  readonly energies: readonly number[];
  /** Energy of what even the best shares leave of every stem. */
  readonly leftOver: readonly number[];
}

/** Draws points of a song whose stems are known: loud ones more often, each weighed accordingly. */
export function drawSamples(
  seed: string,
  stems: Readonly<Record<StemName, Stereo>>,
): ShareSamples | null {
  const [left, right] = [sum(stems, 'left'), sum(stems, 'right')];
  const level = rootMeanSquare(left, right);
  if (level < 1e-6) return null;
  const gain = LEVEL / level;
  const mixed = withoutKick([left, right], gain, RATE);
  const fourier = fourierFor(RATE);
  const mix = fourier.analyse(mixed.left, mixed.right);
  const clues = new StemClues(mix, RATE / fourier.size);
  const targets = STEMS.map((name) => {
    const truth = [stems[name].left, stems[name].right].map((side) =>
      side.map((value, at) => gain * value - (name === 'drums' ? (mixed.kick?.[at] ?? 0) : 0)),
    ) as [Float32Array, Float32Array];
    return bestShares(mix, fourier.analyse(...truth), clues.planes.first);
  });
  return {
    ...draw(seededRandom(`${seed} points`), clues, targets),
    energies: targets.map(({ energy }) => energy),
    leftOver: targets.map(({ leftOver }) => leftOver),
    frames: clues.ofFrames,
    bands: clues.ofBands,
  };
}

interface Target {
  readonly shares: Float32Array;
  readonly energy: number;
  readonly leftOver: number;
}

/** The factor by which the mix is nearest to a stem, in every band of every frame. */
function bestShares(mix: StereoSpectrogram, stem: StereoSpectrogram, first: Int32Array): Target {
  const bands = first.length - 1;
  const shares = new Float32Array(mix.frames * bands);
  const parts = ['leftReal', 'leftImaginary', 'rightReal', 'rightImaginary'] as const;
  let [energy, leftOver] = [0, 0];
  for (let frame = 0; frame < mix.frames; frame += 1) {
    for (let band = 0; band < bands; band += 1) {
      let [whole, common, own] = [0, 0, 0];
      for (const part of parts) {
        const [one, two] = [mix[part], stem[part]];
        const end = frame * mix.bins + first[band + 1]!;
        for (let at = frame * mix.bins + first[band]!; at < end; at += 1) {
          whole += one[at]! * one[at]!;
          common += one[at]! * two[at]!;
          own += two[at]! * two[at]!;
        }
      }
      const share = whole > 1e-9 ? common / whole : 0;
      shares[frame * bands + band] = share;
      energy += own;
      leftOver += own - share * share * whole;
    }
  }
  return { shares, energy, leftOver };
}

function draw(random: Random, clues: StemClues, targets: readonly Target[]) {
  const { energy, bands, frames } = clues.planes;
  const magnitudes = energy.reduce((total, value) => total + Math.sqrt(value), 0);
  const chosen: number[] = [];
  const weights: number[] = [];
  energy.forEach((value, at) => {
    const chance =
      POINTS * (((1 - ANYWHERE) * Math.sqrt(value)) / magnitudes + ANYWHERE / energy.length);
    if (random() >= chance) return;
    chosen.push(at);
    weights.push(value / Math.min(1, chance));
  });
  const points = new Float32Array(chosen.length * POINT_CLUES);
  const shares = new Float32Array(chosen.length * STEMS.length);
  const rows = new Float32Array(bands * POINT_CLUES);
  let next = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    clues.ofPoints(frame, rows);
    for (; next < chosen.length && chosen[next]! < (frame + 1) * bands; next += 1) {
      const start = (chosen[next]! % bands) * POINT_CLUES;
      points.set(rows.subarray(start, start + POINT_CLUES), next * POINT_CLUES);
      targets.forEach((target, stem) => {
        shares[next * STEMS.length + stem] = target.shares[chosen[next]!]!;
      });
    }
  }
  return {
    count: chosen.length,
    points,
    shares,
    weights: Float32Array.from(weights),
    frameOf: Uint16Array.from(chosen, (at) => Math.floor(at / bands)),
    bandOf: Uint16Array.from(chosen, (at) => at % bands),
  };
}

function sum(stems: Readonly<Record<StemName, Stereo>>, side: 'left' | 'right'): Float32Array {
  const total = new Float32Array(stems.other[side].length);
  for (const name of STEMS) {
    for (let at = 0; at < total.length; at += 1) total[at]! += stems[name][side][at]!;
  }
  return total;
}

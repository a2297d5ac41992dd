import type { StereoSpectrogram } from './stereo-spectrogram.ts';

/** Symmetric 2 × 2 covariances of one source, by band. */
interface Placement {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly cross: Float32Array;
}

/** Share of a source that is assumed to be diffuse. */
const DIFFUSE = 0.02;
/** Step between the frames from which positions are estimated: four frames overlap, and sources do not move. */
const STRIDE = 3;

/**
 * Multichannel Wiener filter of sources with known powers, whose spatial covariance per band is estimated
 * from the mix: the local Gaussian model of Duong, Vincent & Gribonval, "Under-determined reverberant audio
 * source separation using a full-rank spatial covariance model", 2010. The covariances are real: they model
 * differences of level and diffuseness, not of time.
 */
export class SpatialWiener {
  readonly #mix: StereoSpectrogram;
  /** Band of every bin. */
  readonly #bands: Int16Array;
  readonly #count: number;
  readonly #powers: readonly Float32Array[];
  readonly #places: Placement[];

  /** @param powers of each source, frames × bins, above 0 */
  constructor(mix: StereoSpectrogram, powers: readonly Float32Array[]) {
    this.#mix = mix;
    this.#bands = bandsOf(mix.bins);
    this.#count = (this.#bands.at(-1) ?? 0) + 1;
    this.#powers = powers;
    this.#places = powers.map(() => ({
      left: new Float32Array(this.#count).fill(1),
      right: new Float32Array(this.#count).fill(1),
      cross: new Float32Array(this.#count),
    }));
  }

  /** One step of expectation maximisation of the spatial covariances. */
  refine(): void {
    const { bins, frames, leftReal, leftImaginary, rightReal, rightImaginary } = this.#mix;
    const sources = this.#powers.length;
    const sums = this.#places.map(() => ({
      left: new Float64Array(this.#count),
      right: new Float64Array(this.#count),
      cross: new Float64Array(this.#count),
    }));
    for (let frame = 0; frame < frames; frame += STRIDE) {
      for (let bin = 0; bin < bins; bin += 1) {
        const at = frame * bins + bin;
        const band = this.#bands[bin] ?? 0;
        const lr = leftReal[at] ?? 0;
        const li = leftImaginary[at] ?? 0;
        const rr = rightReal[at] ?? 0;
        const ri = rightImaginary[at] ?? 0;
        const energy = lr * lr + li * li + rr * rr + ri * ri;
        if (energy < QUIET) continue;
        let a = 0;
        let b = 0;
        let d = 0;
        for (let source = 0; source < sources; source += 1) {
          const power = this.#powers[source]![at]!;
          const place = this.#places[source]!;
          a += power * place.left[band]!;
          b += power * place.cross[band]!;
          d += power * place.right[band]!;
        }
        const inverse = 1 / Math.max(a * d - b * b, 1e-30);
        const ia = d * inverse;
        const ib = -b * inverse;
        const id = a * inverse;
        // Each source's share is power × placement × (inverse mix covariance × mix).
        const yl = ia * lr + ib * rr;
        const yli = ia * li + ib * ri;
        const yr = ib * lr + id * rr;
        const yri = ib * li + id * ri;
        for (let source = 0; source < sources; source += 1) {
          const power = this.#powers[source]![at]!;
          const place = this.#places[source]!;
          const pl = power * place.left[band]!;
          const pc = power * place.cross[band]!;
          const pr = power * place.right[band]!;
          const sl = pl * yl + pc * yr;
          const sli = pl * yli + pc * yri;
          const sr = pc * yl + pr * yr;
          const sri = pc * yli + pr * yri;
          // Posterior covariance: the squared estimate plus the remaining uncertainty of the filter.
          const gla = pl * ia + pc * ib;
          const glb = pl * ib + pc * id;
          const gra = pc * ia + pr * ib;
          const grb = pc * ib + pr * id;
          const cl = sl * sl + sli * sli + pl - (gla * pl + glb * pc);
          const cr = sr * sr + sri * sri + pr - (gra * pc + grb * pr);
          const cc = sl * sr + sli * sri + pc - (gla * pc + glb * pr);
          const sum = sums[source]!;
          // Loud and quiet frames have equal weight if the source dominates them.
          const share = Math.min(1, power / energy) / (power + 1e-3 * energy);
          sum.left[band]! += share * cl;
          sum.right[band]! += share * cr;
          sum.cross[band]! += share * cc;
        }
      }
    }
    this.#places.forEach((place, source) => learn(place, sums[source]!));
  }

  /** Writes source number `source` to `out`. */
  extract(source: number, out: StereoSpectrogram): void {
    const { bins, frames, leftReal, leftImaginary, rightReal, rightImaginary } = this.#mix;
    const own = this.#powers[source]!;
    const place = this.#places[source]!;
    for (let frame = 0; frame < frames; frame += 1) {
      for (let bin = 0; bin < bins; bin += 1) {
        const at = frame * bins + bin;
        const band = this.#bands[bin] ?? 0;
        let a = 1e-12;
        let b = 0;
        let d = 1e-12;
        for (let other = 0; other < this.#powers.length; other += 1) {
          const power = this.#powers[other]![at]!;
          const there = this.#places[other]!;
          a += power * there.left[band]!;
          b += power * there.cross[band]!;
          d += power * there.right[band]!;
        }
        const scale = own[at]! / Math.max(a * d - b * b, 1e-30);
        const lr = leftReal[at] ?? 0;
        const li = leftImaginary[at] ?? 0;
        const rr = rightReal[at] ?? 0;
        const ri = rightImaginary[at] ?? 0;
        const l = place.left[band]! * scale;
        const c = place.cross[band]! * scale;
        const r = place.right[band]! * scale;
        const gll = l * d - c * b;
        const glr = c * a - l * b;
        const grl = c * d - r * b;
        const grr = r * a - c * b;
        out.leftReal[at] = gll * lr + glr * rr;
        out.leftImaginary[at] = gll * li + glr * ri;
        out.rightReal[at] = grl * lr + grr * rr;
        out.rightImaginary[at] = grl * li + grr * ri;
      }
    }
  }
}

/** Energy below which a bin is silent. */
const QUIET = 1e-9;

function learn(
  place: Placement,
  sum: { left: Float64Array; right: Float64Array; cross: Float64Array },
): void {
  for (let band = 0; band < place.left.length; band += 1) {
    const total = (sum.left[band] ?? 0) + (sum.right[band] ?? 0);
    if (total < 1e-12) continue;
    place.left[band] = ((2 * (sum.left[band] ?? 0)) / total) * (1 - DIFFUSE) + DIFFUSE;
    place.right[band] = ((2 * (sum.right[band] ?? 0)) / total) * (1 - DIFFUSE) + DIFFUSE;
    place.cross[band] = ((2 * (sum.cross[band] ?? 0)) / total) * (1 - DIFFUSE);
  }
}

/** Bands of a fifth of an octave, and of at least four bins. */
function bandsOf(bins: number): Int16Array {
  const bands = new Int16Array(bins);
  let band = 0;
  let start = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    if (bin - start >= Math.max(4, start * 0.15)) {
      band += 1;
      start = bin;
    }
    bands[bin] = band;
  }
  return bands;
}

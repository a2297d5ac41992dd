import type { Hertz } from '../units.ts';

/** Up to here every bin is looked at alone; above, energies are told apart by groups of bins. */
const SINGLE: Hertz = 4300;
const GROUP = 8;

/** @returns the first bin of every band, and after the last band the number of bins */
export function spectralBands(bins: number, binHertz: Hertz): Int32Array {
  const single = Math.min(bins, Math.round(SINGLE / binHertz));
  const grouped = Math.floor((bins - single) / GROUP);
  const first = new Int32Array(single + grouped + 1);
  for (let band = 0; band < first.length - 1; band += 1) {
    first[band] = band < single ? band : single + (band - single) * GROUP;
  }
  first[first.length - 1] = bins;
  return first;
}

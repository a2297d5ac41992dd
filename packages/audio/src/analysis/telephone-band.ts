import { percentile } from '../statistics.ts';
import type { Hertz } from '../units.ts';
import type { BandFrames } from './band-frames.ts';

/** Upper limit of the telephone band, and frequency above which only resampling artefacts remain. */
const TOP: Hertz = 4300;
const NOTHING_ABOVE: Hertz = 5000;
/** −50 dB relative to the loudest band: full-band takes have −20 dB and more there, telephone −86 and less. */
const NOTHING = 1e-5;

/** Whether there is no sound above the band of a telephone, at any sample rate. */
export function isTelephone({ power, bands, count, edges }: BandFrames): boolean {
  const peaks = Array.from({ length: bands }, (_, band) => {
    const values = Array.from({ length: count }, (__, frame) => power[frame * bands + band] ?? 0);
    return percentile(values, 0.99) * ((edges[band + 1] ?? 0) - (edges[band] ?? 0));
  });
  const loudest = Math.max(...peaks);
  return peaks.every(
    (peak, band) => (edges[band] ?? 0) < NOTHING_ABOVE || peak < NOTHING * loudest,
  );
}

/** The bands that a telephone transmits. */
export function telephoneBand(frames: BandFrames): BandFrames {
  const { power, count, edges } = frames;
  const bands = edges.slice(0, frames.bands).filter((edge) => edge < TOP).length;
  const kept = new Float32Array(count * bands);
  for (let frame = 0; frame < count; frame += 1) {
    const from = frame * frames.bands;
    kept.set(power.subarray(from, from + bands), frame * bands);
  }
  return { ...frames, bands, edges: edges.slice(0, bands + 1), power: kept };
}

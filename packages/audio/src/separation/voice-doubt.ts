import type { BandPlanes } from './band-planes.ts';

/** How sure a block's voice must be to be believed in part, and altogether. */
const DOUBTED = 0.35;
const BELIEVED = 0.55;

/**
 * Whether a block has a singer at all, 0..1. A lead in the middle is like a voice at every point; over a
 * whole block it is not: what was taken for a voice then sounds where nobody seems to sing, and no point
 * of it is sure. On held-out songs the product of both means was 0.7 and more where somebody sang, and
 * mostly a third where a synthesiser led.
 *
 * @param vocals shares of the energy, frames × bands
 * @param sings how likely somebody sings in every frame
 */
export function voiceBelief(
  vocals: Float32Array,
  sings: Float32Array,
  { bands, energy }: BandPlanes,
): number {
  let heard = 1e-9;
  let sung = 0;
  let sure = 0;
  vocals.forEach((share, at) => {
    const own = share * energy[at]!;
    heard += own;
    sung += own * sings[Math.floor(at / bands)]!;
    sure += own * share;
  });
  const evidence = (sung / heard) * (sure / heard);
  return Math.max(0, Math.min(1, (evidence - DOUBTED) / (BELIEVED - DOUBTED)));
}

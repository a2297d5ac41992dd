import type { BandPlanes } from './band-planes.ts';

/** Evidence up to which a block has no voice, and from which it certainly has one. */
const NO_VOICE = 0.35;
const CERTAIN_VOICE = 0.55;

/**
 * Probability that a block has a singer at all, 0..1. A lead synthesiser in the middle resembles a voice at
 * single points, but not over a whole block: the supposed voice then sounds in frames without singing, and its
 * shares are uncertain everywhere. On held-out songs the product of both means was at least 0.7 with a singer,
 * and mostly a third with a synthesiser.
 *
 * @param vocals shares of the energy, frames × bands
 * @param sings probability of singing, by frame
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
  return Math.max(0, Math.min(1, (evidence - NO_VOICE) / (CERTAIN_VOICE - NO_VOICE)));
}

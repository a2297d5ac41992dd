import { networkOf, type ShareNetwork } from './share-network.ts';
import { SHARE_STEP, SHARE_WEIGHTS } from './share-weights.ts';

let network: ShareNetwork | null = null;

/** The network that scripts/learn-stem-shares.mjs trained. */
export function learnedShares(): ShareNetwork {
  return (network ??= networkOf(learnedWeights()));
}

/** Its weights, as they are written down; anew each time. */
export function learnedWeights(): Float32Array {
  return unpacked(SHARE_WEIGHTS, SHARE_STEP);
}

/** Signed numbers of two bytes, the lower one first, in base64: multiples of `step`. */
function unpacked(text: string, step: number): Float32Array {
  const bytes = atob(text.replaceAll('\n', ''));
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => {
    const value = bytes.charCodeAt(2 * index) + 256 * bytes.charCodeAt(2 * index + 1);
    return step * (value < 32_768 ? value : value - 65_536);
  });
}

import learned from './share-weights.json' with { type: 'json' };
import { networkOf, type ShareNetwork } from './share-network.ts';

let network: ShareNetwork | null = null;

/** The trained network; bench/tuning/hearing-and-stems.md describes its training. */
export function learnedShares(): ShareNetwork {
  return (network ??= networkOf(unpacked(learned.weights.join(''), learned.step)));
}

/** Decodes base64 of signed 16-bit numbers (little-endian): multiples of `step`. */
function unpacked(base64: string, step: number): Float32Array {
  const bytes = atob(base64);
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => {
    const value = bytes.charCodeAt(2 * index) + 256 * bytes.charCodeAt(2 * index + 1);
    return step * (value < 32_768 ? value : value - 65_536);
  });
}

/** The highest sample of a block of 16 bits, 0..1. */
export function peakOf(block: Int16Array): number {
  let peak = 0;
  for (const sample of block) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak / 32_767);
}

/** A peak for every tenth of a second of a take, however it is cut. */
export function peaksOf(blocks: readonly Int16Array[], sampleRate: number): number[] {
  const size = Math.round(sampleRate / 10);
  return blocks.flatMap((block) =>
    Array.from({ length: Math.ceil(block.length / size) }, (_, part) =>
      peakOf(block.subarray(part * size, (part + 1) * size)),
    ),
  );
}

/** What streaming services play back at. */
export const TARGET_LUFS = -14;
export const CEILING_DBTP = -1;

/** A level as it is written: '−9.1' */
export const level = (value: number): string => value.toFixed(1).replace('-', '−');

/** How a loudness stands to what streaming services play back at. */
export function againstTarget(loudness: number): string {
  const apart = loudness - TARGET_LUFS;
  if (Math.abs(apart) < 0.5) return ' That is what streaming services play back at, −14 LUFS.';
  return apart > 0
    ? ` That is ${apart.toFixed(1)} dB above −14 LUFS: streaming services turn it down by so much, which does no harm by itself.`
    : ` That is ${(-apart).toFixed(1)} dB below −14 LUFS: it can come up by so much before services turn it down.`;
}

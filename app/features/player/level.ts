/** Integrated loudness to which louder tracks are attenuated. */
const TARGET_LUFS = -16;
/** Highest true peak of a track after attenuation. */
const CEILING_DBTP = -1;

/**
 * Attenuation in decibels that brings louder tracks to {@link TARGET_LUFS} (EBU R 128 / ITU-R
 * BS.1770 integrated loudness), with no true peak above {@link CEILING_DBTP}. Quiet tracks are not
 * amplified: an element's volume can only attenuate, and a Web Audio graph, which could amplify, is
 * muted in the background on phones.
 * @param loudness LUFS; null if not measured, or for silence
 * @param truePeak dBTP
 * @returns decibels, at most 0, to one decimal
 */
export function levelOf(loudness: number | null, truePeak: number | null): number {
  if (loudness === null) return 0;
  const change = Math.min(TARGET_LUFS - loudness, CEILING_DBTP - (truePeak ?? CEILING_DBTP));
  return change < 0 ? Math.round(change * 10) / 10 : 0;
}

/** The volume factor for a change in decibels; 0.5 for -6.02. */
export const gainOf = (decibels: number): number => Math.min(1, 10 ** (decibels / 20));

/** Integrated loudness to which louder tracks are brought down. */
const TARGET_LUFS = -16;
/** Highest true peak that a track is let out with. */
const CEILING_DBTP = -1;

/**
 * By how many decibels a track is brought down so that none is louder than the others: to
 * {@link TARGET_LUFS} (EBU R 128 / ITU-R BS.1770 integrated loudness), and so that no peak between
 * its samples passes {@link CEILING_DBTP}. It never brings one up: an element's volume can only
 * attenuate, and a Web Audio graph, which could amplify, is silenced in the background on phones.
 * @param loudness LUFS; null while nobody has measured it, or for silence
 * @param truePeak dBTP
 * @returns decibels, at most 0, to one decimal
 */
export function levelOf(loudness: number | null, truePeak: number | null): number {
  if (loudness === null) return 0;
  const change = Math.min(TARGET_LUFS - loudness, CEILING_DBTP - (truePeak ?? CEILING_DBTP));
  return change < 0 ? Math.round(change * 10) / 10 : 0;
}

/** The factor of an element's volume for a change in decibels; 0.5 for -6.02. */
export const gainOf = (decibels: number): number => Math.min(1, 10 ** (decibels / 20));

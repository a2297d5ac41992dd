/** The lengths of a preview, in seconds, that an artist can choose. */
export const PREVIEW_SECONDS = [30, 60, 90] as const;
export type PreviewSeconds = (typeof PREVIEW_SECONDS)[number];

interface Heard {
  duration: number | null;
  previewSeconds?: number | null;
}

/** The number of seconds that are played: a preview is the beginning of the track. */
export const heardSeconds = ({ duration, previewSeconds }: Heard): number | null =>
  duration !== null && previewSeconds ? Math.min(duration, previewSeconds) : duration;

/** The part of the waveform that is played. */
export function heardPeaks(
  { waveformData, ...track }: Heard & { waveformData: number[] | null },
  whole: boolean,
): number[] | null {
  const { duration } = track;
  const playedSeconds = whole ? duration : heardSeconds(track);
  if (!waveformData || !duration || playedSeconds === null) return waveformData;
  return waveformData.slice(0, Math.ceil((waveformData.length * playedSeconds) / duration));
}

/** The preview files, by the rendition that each replaces. */
export const PREVIEW_ROLES = { 'mp3-128': 'preview-mp3', 'opus-64': 'preview-opus' } as const;

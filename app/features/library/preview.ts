/** How many seconds visitors may hear of what they have not bought. */
export const PREVIEW_SECONDS = [30, 60, 90] as const;
export type PreviewSeconds = (typeof PREVIEW_SECONDS)[number];

interface Heard {
  duration: number | null;
  previewSeconds?: number | null;
}

/** How many seconds are heard of a track: of a preview, the first ones. */
export const heardSeconds = ({ duration, previewSeconds }: Heard): number | null =>
  duration !== null && previewSeconds ? Math.min(duration, previewSeconds) : duration;

/** The part of its wave that is heard. */
export function heardPeaks(
  { waveformData, ...track }: Heard & { waveformData: number[] | null },
  whole: boolean,
): number[] | null {
  const { duration } = track;
  const heard = whole ? duration : heardSeconds(track);
  if (!waveformData || !duration || heard === null) return waveformData;
  return waveformData.slice(0, Math.ceil((waveformData.length * heard) / duration));
}

/** The files of a preview, by the rendition that each stands in for. */
export const PREVIEW_ROLES = { 'mp3-128': 'preview-mp3', 'opus-64': 'preview-opus' } as const;

/** Characters of the texts of a track. */
export const TRACK_LIMITS = {
  title: 255,
  artist: 255,
  album: 255,
  genre: 80,
  mood: 80,
  key: 40,
  lyrics: 20_000,
  credits: 5000,
  description: 5000,
} as const;

/** @param secret the key of the secret link through which the track is opened */
export const trackAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}${withKey(secret)}`;

/** The dialog with everything about the own track, which closes to the track's page. */
export const editTrackAddress = (trackId: number) => `/beats/${trackId}/edit?from=page`;

/** The page for proposing a collaboration to the track's artist. */
export const collaborateAddress = (trackId: number) => `/tracks/${trackId}/collaborate`;

/**
 * The dialog for singing over the track.
 * @param back the address that the dialog leads back to; by default the track's page
 */
export function recordAddress(
  trackId: number,
  { back, secret }: { back?: string; secret?: string | null | undefined } = {},
): string {
  const search = new URLSearchParams();
  if (back) search.set('back', back);
  if (secret) search.set('key', secret);
  const query = search.toString();
  return `/tracks/${trackId}/record${query && `?${query}`}`;
}

/** The address for a visitor who signs in to comment. */
export const commentAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}/comment${withKey(secret)}`;

/** Downloads the file as the artist uploaded it. */
export const downloadAddress = (trackId: number, secret?: string | null) =>
  `/tracks/${trackId}/download${withKey(secret)}`;

/** The player for embedding in other sites. */
export const embedAddress = (trackId: number, secret?: string | null) =>
  `/embed/tracks/${trackId}${withKey(secret)}`;

/** The preview image for links to a track's page. */
export const trackPreviewAddress = (trackId: number) => `/og/tracks/${trackId}.png`;

/** The list of tracks of a genre or a mood. */
export const genreAddress = (key: string) => `/genres/${encodeURIComponent(key)}`;
export const moodAddress = (key: string) => `/moods/${encodeURIComponent(key)}`;

const withKey = (secret: string | null | undefined) => (secret ? `?key=${secret}` : '');

/** The lengths of a preview, in seconds, that an artist can choose. */
export const PREVIEW_SECONDS = [30, 60, 90] as const;
export type PreviewSeconds = (typeof PREVIEW_SECONDS)[number];

interface PlayableLength {
  duration: number | null;
  previewSeconds?: number | null;
}

/** The number of seconds that are played: a preview is the beginning of the track. */
export const playableSeconds = ({ duration, previewSeconds }: PlayableLength): number | null =>
  duration !== null && previewSeconds ? Math.min(duration, previewSeconds) : duration;

/** The part of the waveform that is played. */
export function playablePeaks(
  { waveformData, ...track }: PlayableLength & { waveformData: number[] | null },
  whole: boolean,
): number[] | null {
  const { duration } = track;
  const playedSeconds = whole ? duration : playableSeconds(track);
  if (!waveformData || !duration || playedSeconds === null) return waveformData;
  return waveformData.slice(0, Math.ceil((waveformData.length * playedSeconds) / duration));
}

/** The preview files, by the rendition that each replaces. */
export const PREVIEW_ROLES = { 'mp3-128': 'preview-mp3', 'opus-64': 'preview-opus' } as const;

/** The number of bars of a waveform in a list; more would not be distinguishable at its width. */
const BAR_COUNT = 72;
const LEVELS = 36;

/** Encodes a waveform as text, one base-36 digit per bar, small enough for a page of thirty tracks. */
export function encodeBars(peaks: readonly number[] | null, count = BAR_COUNT): string {
  if (!peaks?.length) return '';
  const bars = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to));
  });
  const loudest = Math.max(...bars, 1);
  return bars.map((bar) => Math.round((bar / loudest) * (LEVELS - 1)).toString(LEVELS)).join('');
}

/** Decodes a row of bars to values of 0 to 1. */
export function decodeBars(bars: string): number[] {
  return Array.from(bars, (digit) => Number.parseInt(digit, LEVELS) / (LEVELS - 1));
}

/** The number of bars of a waveform that fills a section. */
export const FEATURED_BARS = 130;

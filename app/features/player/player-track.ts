/** A track as the player knows it. */
export interface PlayerTrack {
  /** The id of a track, or a name for any other sound, such as 'generation-12'. */
  readonly id: number | string;
  readonly artistId: number;
  readonly title: string;
  readonly artist: string;
  /** Seconds; null while nobody has measured it. */
  readonly duration: number | null;
  /** Decibels, at most 0, that bring it to the level of the others; see level.ts. */
  readonly level: number;
  /** The file that every browser plays; empty while there is none. */
  readonly audioUrl: string;
  /** Another file of the same sound, for when there is no `audioUrl`. */
  readonly outputUrl?: string | null;
  /** The small rendition, for browsers that play it. */
  readonly opusUrl: string | null;
  readonly artworkUrl: string | null;
  /** The picture in all its sizes, for lock screens, where a page knows them. */
  readonly artworks?: readonly { readonly src: string; readonly sizes: string }[];
  /** 0 to 1 each, evenly spaced in time. */
  readonly peaks: readonly number[];
  /** How many seconds are heard by who has not bought it, where that is not all. */
  readonly previewSeconds?: number;
  /** The noun in messages that it cannot be played; 'track' by default. */
  readonly kind?: 'beat';
  /** Address of its page, for a sound that is no track. */
  readonly page?: string;
}

/** Whether it is only a part that is heard: who has bought it hears all, at the same address. */
export const isHeardInPart = ({ previewSeconds, duration }: PlayerTrack, heard: number): boolean =>
  previewSeconds !== undefined && duration !== null && heard < duration - 1;

/** The track's own page; for one that is heard by its secret link, that link. */
export function pageOf(track: PlayerTrack): string {
  if (track.page) return track.page;
  const key = secretKeyOf(track);
  return key === null ? `/tracks/${track.id}` : `/tracks/${track.id}?key=${key}`;
}

/** The key of the secret link that its sound is heard by, if it is. */
export function secretKeyOf({ audioUrl }: PlayerTrack): string | null {
  return /[?&]key=([\w-]+)/.exec(audioUrl)?.[1] ?? null;
}

export const OPUS_TYPE = 'audio/webm; codecs=opus';

/** The file that any browser plays; null for a track that has no audio yet. */
export function plainSource({ audioUrl, outputUrl }: PlayerTrack): string | null {
  return audioUrl || outputUrl || null;
}

/** The small file, where the browser says that it plays it (Safari has no Opus in WebM). */
export function smallSource(
  { opusUrl }: PlayerTrack,
  canPlayType: (type: string) => string,
): string | null {
  return opusUrl && canPlayType(OPUS_TYPE) !== '' ? opusUrl : null;
}

/**
 * The files to try, best first. The plain one (MP3, 128 kbps) starts a beat sooner and is the same
 * that links and other programs have; the small one (Opus, 64 kbps) is for lines that are slow or to
 * be spared. Each stands in for the other. None for a track without audio.
 */
export function sourcesOf(
  track: PlayerTrack,
  canPlayType: (type: string) => string,
  sparing: boolean,
): string[] {
  const plain = plainSource(track);
  if (!plain) return [];
  const small = smallSource(track, canPlayType);
  if (!small) return [plain];
  return sparing ? [small, plain] : [plain, small];
}

/** What the player needs of a track, and all it knows of one. */
export interface PlayerTrack {
  readonly id: number;
  readonly artistId: number;
  readonly title: string;
  readonly artist: string;
  /** Seconds; null while nobody has measured it. */
  readonly duration: number | null;
  /** The file that every browser plays; empty while there is none. */
  readonly audioUrl: string;
  /** Another file of the same sound, for when there is no `audioUrl`. */
  readonly outputUrl?: string | null;
  /** The small rendition, for browsers that play it. */
  readonly opusUrl: string | null;
  readonly artworkUrl: string | null;
  /** 0 to 1 each, evenly spaced in time. */
  readonly peaks: readonly number[];
}

/** The file that any browser plays; null for a track that has no audio yet. */
export function plainSource({ audioUrl, outputUrl }: PlayerTrack): string | null {
  return audioUrl || outputUrl || null;
}

/**
 * The files to try, best first: the small one where the browser says that it plays it, then the one
 * that every browser plays. None for a track without audio.
 */
export function sourcesOf(track: PlayerTrack, canPlayType: (type: string) => string): string[] {
  const plain = plainSource(track);
  if (!plain) return [];
  const small = track.opusUrl && canPlayType('audio/webm; codecs=opus') !== '';
  return small && track.opusUrl ? [track.opusUrl, plain] : [plain];
}

/** A track as the player knows it. */
export interface PlayerTrack {
  /** The id of a track, or a name for any other sound, such as 'generation-12'. */
  readonly id: number | string;
  readonly artistId: number;
  readonly title: string;
  readonly artist: string;
  /** Seconds; null if not measured yet. */
  readonly duration: number | null;
  /** Decibels, at most 0, that bring it to the loudness of the others; see `attenuationOf`. */
  readonly level: number;
  /** The file that every browser plays; empty if there is none. */
  readonly audioUrl: string;
  /** Another file of the same audio, used without `audioUrl`. */
  readonly outputUrl?: string | null;
  /** The small file, for browsers that support it. */
  readonly opusUrl: string | null;
  readonly artworkUrl: string | null;
  /** The picture in all sizes, for lock screens, if the page has them. */
  readonly artworks?: readonly { readonly src: string; readonly sizes: string }[];
  /** 0 to 1 each, evenly spaced in time. */
  readonly peaks: readonly number[];
  /** Seconds that visitors who have not bought it can play, if it is limited to a preview. */
  readonly previewSeconds?: number;
  /** The noun in messages that it cannot be played; 'track' by default. */
  readonly kind?: 'beat';
  /** Address of its page, for a sound that is no track. */
  readonly page?: string;
}

/** True if others hear a preview only; buyers hear the whole track at the same address. */
export const isHeardInPart = ({ previewSeconds, duration }: PlayerTrack, heard: number): boolean =>
  previewSeconds !== undefined && duration !== null && heard < duration - 1;

/** The track's page; for a track played by its secret link, that link. */
export function pageOf(track: PlayerTrack): string {
  if (track.page) return track.page;
  const key = secretKeyOf(track);
  return key === null ? `/tracks/${track.id}` : `/tracks/${track.id}?key=${key}`;
}

/** The key of the secret link by which the audio is played, if any. */
export function secretKeyOf({ audioUrl }: PlayerTrack): string | null {
  return /[?&]key=([\w-]+)/.exec(audioUrl)?.[1] ?? null;
}

export const OPUS_TYPE = 'audio/webm; codecs=opus';

/** The file that every browser plays; null if the track has no audio yet. */
export function plainSource({ audioUrl, outputUrl }: PlayerTrack): string | null {
  return audioUrl || outputUrl || null;
}

/** The small file, if the browser reports that it plays it (Safari does not support Opus in WebM). */
export function smallSource(
  { opusUrl }: PlayerTrack,
  canPlayType: (type: string) => string,
): string | null {
  return opusUrl && canPlayType(OPUS_TYPE) !== '' ? opusUrl : null;
}

/**
 * The files to try, best first. The plain one (MP3, 128 kbps) starts sooner and is the same that
 * links and other programs use; the small one (Opus, 64 kbps) is for slow or metered connections.
 * Each is the fallback for the other. Empty for a track without audio.
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
export function attenuationOf(loudness: number | null, truePeak: number | null): number {
  if (loudness === null) return 0;
  const change = Math.min(TARGET_LUFS - loudness, CEILING_DBTP - (truePeak ?? CEILING_DBTP));
  return change < 0 ? Math.round(change * 10) / 10 : 0;
}

/** The volume factor for a change in decibels; 0.5 for -6.02. */
export const gainOfDecibels = (decibels: number): number => Math.min(1, 10 ** (decibels / 20));

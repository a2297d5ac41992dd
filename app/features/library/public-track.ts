import { pictureUrl } from '../media/picture.ts';
import { trackMeta } from './track-meta.ts';
import type { PlayableTrack, TrackView } from './track.schema.ts';

export const COVER_PIXELS = 160;

/**
 * A track as a visitor's page lists it. The page carries each once as HTML and once more as data for
 * its scripts, so it has what a row shows and what the player needs, and no more.
 */
export interface PublicTrack extends Omit<PlayableTrack, 'cover'> {
  /** 'Dream pop, 92 BPM' */
  meta: string;
  /** The URL of its small copy. */
  cover: string | null;
}

export function publicTrack(track: TrackView): PublicTrack {
  const { id, title, artist, duration, audioUrl, opusUrl, level, cover, bars } = track;
  return {
    ...{ id, title, artist, duration, audioUrl, opusUrl, level, bars },
    ...(track.previewSeconds && { previewSeconds: track.previewSeconds }),
    meta: trackMeta(track),
    cover: cover && pictureUrl(cover, COVER_PIXELS),
  };
}

import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import { joinFacts } from '#app/display/format.ts';
import type { ContentType } from '#db/schema.ts';
import * as texts from './texts.ts';
import type { PlayableTrack, TrackView } from './track.schema.ts';
import { pictureUrl } from '../media/picture.ts';

export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  track: texts.track,
  beat: texts.beat,
  vocal: texts.vocal,
  album: texts.album,
};

/** The plural of each kind of track. */
export const CONTENT_TYPE_PLURALS: Record<ContentType, string> = {
  track: texts.tracks,
  beat: texts.beats,
  vocal: texts.vocals,
  album: texts.albums,
};

/**
 * A one-line description of a track: 'Neo-soul, 84 BPM, F minor'. The kind is shown unless it is an ordinary
 * track.
 */
export function trackMeta({
  contentType,
  genre,
  bpm,
  key,
}: Pick<TrackView, 'contentType' | 'genre' | 'bpm' | 'key'>): string {
  const kind = contentType === 'track' ? null : CONTENT_TYPE_LABELS[contentType];
  return joinFacts([kind, genre, bpm && texts.beatsPerMinute(tempoInTenths(bpm)), key]);
}

export const COVER_PIXELS = 160;

/**
 * A track in a list of a visitor's page. The page contains each track once as HTML and once as data for its
 * scripts, so this holds only what the row and the player need.
 */
export interface PublicTrack extends Omit<PlayableTrack, 'cover'> {
  /** 'Dream pop, 92 BPM' */
  meta: string;
  /** The URL of its smallest copy. */
  cover: string | null;
}

export function publicTrack(track: TrackView): PublicTrack {
  const { id, title, artist, duration, audioUrl, opusUrl, level, cover, bars } = track;
  return {
    id,
    title,
    artist,
    duration,
    audioUrl,
    opusUrl,
    level,
    bars,
    ...(track.previewSeconds && { previewSeconds: track.previewSeconds }),
    meta: trackMeta(track),
    cover: cover && pictureUrl(cover, COVER_PIXELS),
  };
}

/** Covers are stored as squares in these widths (pixels). */
export const COVER_SLOT = { widths: [160, 640, 1280], aspect: 1 } as const;

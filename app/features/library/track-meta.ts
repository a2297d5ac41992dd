import { tempoInTenths } from '@artist-space/audio/beats-per-minute.ts';
import type { ContentType } from '#db/schema.ts';
import type { TrackView } from './track.schema.ts';
import * as texts from './texts.ts';

export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  track: texts.track,
  beat: texts.beat,
  vocal: texts.vocal,
  album: texts.album,
};

/** What several of a kind are called. */
export const CONTENT_TYPE_PLURALS: Record<ContentType, string> = {
  track: texts.tracks,
  beat: texts.beats,
  vocal: texts.vocals,
  album: texts.albums,
};

/** What a track is, in one quiet line: 'Neo-soul, 84 BPM, F minor'. Its kind only where it is not plain. */
export function trackMeta({
  contentType,
  genre,
  bpm,
  key,
}: Pick<TrackView, 'contentType' | 'genre' | 'bpm' | 'key'>): string {
  const kind = contentType === 'track' ? null : CONTENT_TYPE_LABELS[contentType];
  return [kind, genre, bpm && texts.bpm(tempoInTenths(bpm)), key].filter(Boolean).join(', ');
}

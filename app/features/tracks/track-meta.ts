import type { ContentType } from '#db/schema.ts';
import type { TrackView } from './track.schema.ts';

export const CONTENT_TYPE_LABELS: Record<ContentType, string> = {
  track: 'Track',
  beat: 'Beat',
  vocal: 'Vocal',
  album: 'Album',
};

/** What several of a kind are called. */
export const CONTENT_TYPE_PLURALS: Record<ContentType, string> = {
  track: 'Tracks',
  beat: 'Beats',
  vocal: 'Vocals',
  album: 'Albums',
};

/** What a track is, in one quiet line: 'Neo-soul, 84 BPM, F minor'. Its kind only where it is not plain. */
export function trackMeta({
  contentType,
  genre,
  bpm,
  key,
}: Pick<TrackView, 'contentType' | 'genre' | 'bpm' | 'key'>): string {
  const kind = contentType === 'track' ? null : CONTENT_TYPE_LABELS[contentType];
  return [kind, genre, bpm && `${Math.round(bpm)} BPM`, key].filter(Boolean).join(', ');
}

import type { AlbumKind, AlbumState } from '#db/schema.ts';
import * as texts from './texts.ts';

export const ALBUM_LIMITS = {
  title: 255,
  genre: 80,
  notes: 10_000,
  credits: 5000,
  /** Tracks of one album. */
  tracks: 200,
  /** Albums of one artist. */
  albums: 500,
  /** How far ahead a release may be set, in days. */
  daysAhead: 730,
} as const;

export const ALBUM_KINDS = ['album', 'ep', 'single'] as const satisfies AlbumKind[];

export const KIND_WORDS: Record<AlbumKind, string> = {
  album: texts.album,
  ep: texts.ep,
  single: texts.single,
};

export const STATE_WORDS: Record<AlbumState, string> = {
  draft: texts.draft,
  scheduled: texts.scheduled,
  released: texts.released,
};

/** What so many tracks are called, where nobody has said it: as Bandcamp and the charts count. */
export const kindOf = (tracks: number): AlbumKind =>
  tracks <= 1 ? 'single' : tracks <= 6 ? 'ep' : 'album';

/** '12 tracks' */
export const countWords = (tracks: number) =>
  tracks === 1 ? texts.oneTrack : texts.tracks(tracks.toLocaleString('en'));

import type { THIS_HOUR, TODAY } from '#app/operations/load.server.ts';
import type { Db } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import type { ArtistWithFiles } from '../artist.queries.server.ts';
import { findChosenTracks, listPublished } from '../../library/track-lists.queries.server.ts';
import { publicTrack } from '../../library/public-track.ts';
import { trackView, type TrackWithFiles } from '../../library/track.queries.server.ts';

type Table = keyof Schema;

/** For whom a page is read, and what of it. */
export interface Reading {
  readonly db: Db;
  readonly artist: ArtistWithFiles;
  /** Whether private tracks that the artist has chosen are seen. */
  readonly owner: boolean;
  /** Whether the figures name the plays and the clicks. */
  readonly tellsPlays: boolean;
  /** 'YYYY-MM-DD': shows before it are over. */
  readonly today: string;
  /** The key of a page of tracks. */
  readonly before: number | undefined;
}

/** A section's server half: what it is read from. */
export interface SectionReader<Data> {
  /**
   * Every table that it is read from, besides the artist's own: a page that is kept is made anew when
   * one of them changes. `TODAY` and `THIS_HOUR` stand for what changes with time: figures that may be
   * an hour old need not name their tables. A test holds this list against the queries.
   */
  readonly tables: readonly (Table | typeof TODAY | typeof THIS_HOUR)[];
  /** Left out where the section is made from the artist alone. */
  read?(reading: Reading): Data | Promise<Data>;
  /** Whether the artist has put nothing into it yet. */
  isEmpty(data: Data, artist: ArtistWithFiles): boolean;
  /** Tables that hold nothing but what artists put into it: the archive of an account takes them along. */
  readonly owns?: readonly OwnTable[];
}

interface OwnTable {
  readonly table: Table;
  /** Says whose a row is. The row goes with its artist. */
  readonly column: string;
  /** Columns that are nobody's business: they are left out of the archive. */
  readonly without?: readonly string[];
}

/** The same question asked by two sections of a page is asked once. */
function once<Answer>(ask: (reading: Reading) => Promise<Answer>) {
  const answers = new WeakMap<Reading, Promise<Answer>>();
  return (reading: Reading): Promise<Answer> => {
    const answer = answers.get(reading) ?? ask(reading);
    answers.set(reading, answer);
    return answer;
  };
}

/** The tracks that are featured or pinned; visitors see those that are public. */
export const chosenTracks = once(({ db, artist: { row }, owner }) =>
  findChosenTracks(db, row.id, { trackIds: row.pinnedTracks, publicOnly: !owner }),
);

export const viewOf = (track: TrackWithFiles) => publicTrack(trackView(track));

export const withPrivacy = (track: TrackWithFiles) => ({
  ...viewOf(track),
  isPrivate: !track.row.isPublic,
});

/** More than this an artist's works are not looked through for a page. */
const MAX_PUBLISHED = 500;

/** The public tracks, newest first. */
export const publishedTracks = once(({ db, artist }) =>
  listPublished(db, artist.row.id, MAX_PUBLISHED),
);

import type { Db } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import type { ArtistWithFiles } from '../artist.queries.server.ts';
import { findChosenTracks, listPublished } from '../../library/track-lists.queries.server.ts';
import { publicTrack } from '../../library/public-track.ts';
import { trackView, type TrackWithFiles } from '../../library/track.queries.server.ts';

type Table = keyof Schema;

/** The viewer and the part of the page that is read. */
export interface Reading {
  readonly db: Db;
  readonly artist: ArtistWithFiles;
  /** True if the viewer is the artist, who also sees chosen private tracks. */
  readonly owner: boolean;
  /** True if the numbers of plays and clicks are included. */
  readonly tellsPlays: boolean;
  /** 'YYYY-MM-DD'; earlier shows are past. */
  readonly today: string;
  /** The key of a page of tracks. */
  readonly before: number | undefined;
}

/** The server half of a section, which reads its data. */
export interface SectionReader<Data> {
  /** Left out if the section needs only the artist's row. */
  read?(reading: Reading): Data | Promise<Data>;
  /** True if the section has no content yet. */
  isEmpty(data: Data, artist: ArtistWithFiles): boolean;
  /** Tables that hold only this section's content; the archive of an account includes them. */
  readonly owns?: readonly OwnTable[];
}

interface OwnTable {
  readonly table: Table;
  /** The column with the artist's id. Rows are deleted with their artist. */
  readonly column: string;
  /** Columns that are left out of the archive. */
  readonly without?: readonly string[];
}

/** Caches a query that two sections of the same page share. */
function once<Answer>(ask: (reading: Reading) => Promise<Answer>) {
  const answers = new WeakMap<Reading, Promise<Answer>>();
  return (reading: Reading): Promise<Answer> => {
    const answer = answers.get(reading) ?? ask(reading);
    answers.set(reading, answer);
    return answer;
  };
}

/** The featured or pinned tracks; visitors get the public ones. */
export const chosenTracks = once(({ db, artist: { row }, owner }) =>
  findChosenTracks(db, row.id, { trackIds: row.pinnedTracks, publicOnly: !owner }),
);

export const viewOf = (track: TrackWithFiles) => publicTrack(trackView(track));

export const withPrivacy = (track: TrackWithFiles) => ({
  ...viewOf(track),
  isPrivate: !track.row.isPublic,
});

/** Maximum number of an artist's works that a page reads. */
const MAX_PUBLISHED = 500;

/** The public tracks, newest first. */
export const publishedTracks = once(({ db, artist }) =>
  listPublished(db, artist.row.id, MAX_PUBLISHED),
);

import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MediaSubject, Schema } from '#db/schema.ts';

/** The table of what files belong to: which column names its artist, and which one its title. */
interface SubjectTable {
  table: keyof Schema;
  artist: string;
  title: string | null;
}

/** What stored files belong to, by the word that their rows have for it. */
export const SUBJECTS = {
  artist: { table: 'artists', artist: 'id', title: 'name' },
  track: { table: 'tracks', artist: 'artistId', title: 'title' },
  album: { table: 'albums', artist: 'artistId', title: 'title' },
  vocal: { table: 'vocalRecordings', artist: 'artistId', title: 'title' },
  attachment: { table: 'messageAttachments', artist: 'artistId', title: 'name' },
  generation: { table: 'aiGenerations', artist: 'artistId', title: 'title' },
  humming: { table: 'hummingRecordings', artist: 'artistId', title: 'title' },
  merch: { table: 'merchItems', artist: 'artistId', title: 'name' },
  post: { table: 'posts', artist: 'artistId', title: null },
  sold: { table: 'soldTracks', artist: 'artistId', title: null },
  download: { table: 'downloads', artist: 'artistId', title: null },
  archive: { table: 'archives', artist: 'artistId', title: null },
} as const satisfies Record<MediaSubject, SubjectTable>;

/** The stored files of one kind that are an artist's, each with the row that it belongs to. */
export function filesOfArtist(db: Db, subject: MediaSubject, artistId: number) {
  const { table, artist } = SUBJECTS[subject];
  // Of every table here only the id is used, and the column that names the artist.
  return db
    .selectFrom(table as 'artists')
    .innerJoin('media', (join) =>
      join
        .onRef('media.subjectId', '=', sql.ref(`${table}.id`))
        .on('media.subjectType', '=', subject),
    )
    .where(sql.ref(`${table}.${artist}`), '=', artistId);
}

/** Whose a subject is; undefined once it is gone. */
export async function artistOfSubject(
  db: Db,
  subject: { type: MediaSubject; id: number },
): Promise<number | undefined> {
  const { table, artist } = SUBJECTS[subject.type];
  const row = await db
    .selectFrom(table as 'artists')
    .select(sql.ref<number>(`${table}.${artist}`).as('artistId'))
    .where(sql.ref(`${table}.id`), '=', subject.id)
    .executeTakeFirst();
  return row?.artistId;
}

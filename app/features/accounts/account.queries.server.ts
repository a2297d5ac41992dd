import type { Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { UserTable } from '#db/schema.ts';
import { searchKey } from '#db/search-key.ts';
import { writeArtistWords } from '../artists/artist-words.queries.server.ts';

export type UserRow = Selectable<UserTable>;

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function getUser(db: Db, userId: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Creates a user with the artist that they are, in one transaction. */
export function createUserWithArtist(
  db: Db,
  input: {
    email: string;
    passwordHash: string;
    artist: { name: string; handle: string };
    now: Date;
  },
): Promise<UserRow> {
  const { email, passwordHash, artist, now } = input;
  return db.transaction().execute(async (trx) => {
    const { id: artistId } = await trx
      .insertInto('artists')
      .values({ ...artist, nameKey: searchKey(artist.name), createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeArtistWords(trx, artistId, artist.name);
    return trx
      .insertInto('users')
      .values({ email, passwordHash, artistId, createdAt: now, updatedAt: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The first free handle among `wanted`, `wanted-2`, `wanted-3` and so on. */
export async function freeHandle(db: Db, wanted: string): Promise<string> {
  const rows = await db
    .selectFrom('artists')
    .select('handle')
    .where((where) =>
      where.or([where('handle', '=', wanted), where('handle', 'like', `${wanted}-%`)]),
    )
    .execute();
  const taken = new Set(rows.map(({ handle }) => handle));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
  }
}

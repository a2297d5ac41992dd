import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { UserTable } from '#db/schema.ts';
import { insertArtist } from '../artist-records/artist-records.queries.server.ts';

export type UserRow = Selectable<UserTable>;

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

export function getUser(db: Db, userId: number): Promise<UserRow> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** What a password of this account must not be. */
export async function ownerOf(db: Db, userId: number): Promise<{ email: string; name: string }> {
  const { email, name } = await db
    .selectFrom('users')
    .leftJoin('artists', 'artists.id', 'users.artistId')
    .select(['users.email', 'artists.name'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { email, name: name ?? '' };
}

/**
 * Creates a user with the artist that they are, under the first free handle, in one transaction.
 * @param input.admit is asked within it, and may refuse by throwing
 */
export function createUserWithArtist(
  db: Db,
  input: {
    email: string;
    passwordHash: string;
    emailVerifiedAt?: Date | null;
    /** The handle is the one that is wanted. */
    artist: { name: string; handle: string };
    now: Date;
    admit?: (trx: Db, userId: number) => Promise<void>;
  },
): Promise<UserRow> {
  const { email, passwordHash, emailVerifiedAt, artist, now, admit } = input;
  return db.transaction().execute(async (trx) => {
    const handle = await freeHandle(trx, artist.handle);
    const artistId = await insertArtist(trx, { ...artist, handle }, now);
    const user = await trx
      .insertInto('users')
      .values({
        ...{ email, passwordHash, artistId },
        ...{ emailVerifiedAt: emailVerifiedAt ?? null, createdAt: now, updatedAt: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await admit?.(trx, user.id);
    return user;
  });
}

/** Changes an account. Written alone, it makes two changes at once wait for each other on PostgreSQL as well. */
export async function changeUser(
  trx: Db,
  userId: number,
  change: Pick<Updateable<UserTable>, 'email' | 'emailVerifiedAt' | 'passwordHash'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...change, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

export async function deleteUser(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

/** The first free handle among `wanted`, `wanted-2`, `wanted-3` and so on. */
async function freeHandle(db: Db, wanted: string): Promise<string> {
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

import type { Selectable, Updateable } from 'kysely';
import { language } from '#app/languages/language.server.ts';
import { type LanguageCode, SOURCE } from '#app/languages/languages.ts';
import { type Db, prepareQuery } from '#db/client.ts';
import type { UserTable } from '#db/schema.ts';
import {
  freeHandle,
  insertArtist,
  insertListener,
  insertUnnamedArtist,
} from '../activity/artist-records/artist-records.server.ts';

export type UserRow = Selectable<UserTable>;

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

const userById = prepareQuery(['userId'], (db, { userId }: { userId: number }) =>
  db.selectFrom('users').selectAll().where('id', '=', userId),
);

export async function getUser(db: Db, userId: number): Promise<UserRow> {
  const [user] = await userById(db, { userId });
  if (!user) throw new Error(`There is no account ${userId}.`);
  return user;
}

/** Email and name, which the password must not contain. */
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
 * Creates a user and their artist in one transaction.
 * @param input.artist null for an artist who has not chosen a name yet and is hidden until then;
 * 'listener' for an account without an artist page
 * @param input.admit runs within the transaction and may throw to refuse
 */
export function createUserWithArtist(
  db: Db,
  input: {
    email: string;
    passwordHash: string;
    emailVerifiedAt?: Date | null;
    /** The language that was chosen; without one it is that of the request, if that is not the source language. */
    chosenLanguage?: LanguageCode | null;
    /** The handle is the first free one like the given one. */
    artist: { name: string; handle: string } | 'listener' | null;
    now: Date;
    admit?: (trx: Db, userId: number) => Promise<void>;
  },
): Promise<UserRow> {
  const { email, passwordHash, emailVerifiedAt, chosenLanguage, artist, now, admit } = input;
  return db.transaction().execute(async (trx) => {
    const artistId = await insertArtistOf(trx, artist, now);
    const user = await trx
      .insertInto('users')
      .values({
        email,
        passwordHash,
        artistId,
        language: chosenLanguage ?? (language() === SOURCE ? null : language()),
        emailVerifiedAt: emailVerifiedAt ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await admit?.(trx, user.id);
    return user;
  });
}

async function insertArtistOf(
  trx: Db,
  artist: { name: string; handle: string } | 'listener' | null,
  now: Date,
): Promise<number> {
  if (artist === 'listener') return insertListener(trx, now);
  if (artist === null) return insertUnnamedArtist(trx, now);
  return insertArtist(trx, { ...artist, handle: await freeHandle(trx, artist.handle) }, now);
}

/**
 * Changes an account. An empty `change` locks the row, so that simultaneous changes wait for each
 * other on PostgreSQL as well.
 */
export async function changeUser(
  trx: Db,
  userId: number,
  change: Pick<Updateable<UserTable>, 'email' | 'emailVerifiedAt' | 'language' | 'passwordHash'>,
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

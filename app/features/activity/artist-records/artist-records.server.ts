import { randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { AccountKind, ArtistTable } from '#db/schema.ts';
import { searchKey, searchWords } from '#db/search-key.ts';
import { noteChanged } from '../outbox.server.ts';

/**
 * The name of an artist until they choose one; the account's email is private. It is stored, and so in no reader's
 * language.
 */
export const UNNAMED = 'New artist';

/** The name of a listener until they choose one. */
const UNNAMED_LISTENER = 'New listener';

/** True for a default name that nobody has chosen. */
export const isUnnamed = (name: string) => KEYS.has(searchKey(name));

const KEYS = new Set([UNNAMED, UNNAMED_LISTENER].map(searchKey));

/** Replaces the search words of an artist. */
async function writeArtistWords(db: Db, artistId: number, name: string): Promise<void> {
  await db.deleteFrom('artistWords').where('artistId', '=', artistId).execute();
  const words = searchWords(name).map((word) => ({ artistId, word }));
  if (words.length > 0) await db.insertInto('artistWords').values(words).execute();
}

/**
 * All writes to rows of artists. Other features that store something there (a count, a switch) call
 * a function of this file, so that columns derived from others always stay in step.
 */

/** Changes to an artist. Undefined fields keep their value. */
export type ArtistChange = {
  [Column in Exclude<keyof Updateable<ArtistTable>, 'id'>]?:
    | Updateable<ArtistTable>[Column]
    | undefined;
};

/** @returns the id of the new artist, with the name that they chose */
export const insertArtist = (trx: Db, artist: { name: string; handle: string }, now: Date) =>
  insert(trx, { ...artist, namedAt: now }, now);

/** @returns the id of the new artist, which is hidden until they choose a name */
export const insertUnnamedArtist = (trx: Db, now: Date) =>
  insert(trx, { name: UNNAMED, handle: unnamedHandle(), isPublic: false }, now);

/** @returns the id of an artist row without a page: it is in no list and has no public address */
export const insertListener = (trx: Db, now: Date) =>
  insert(
    trx,
    { kind: 'listener', name: UNNAMED_LISTENER, handle: unnamedHandle(), isPublic: false },
    now,
  );

/** Inserts the row for departed sellers unless it exists. It is in no list and has no page. */
async function insertDepartedSeller(trx: Db, handle: string, now: Date): Promise<void> {
  const name = 'Deleted artist';
  await trx
    .insertInto('artists')
    .values({
      kind: 'listener',
      name,
      handle,
      nameKey: searchKey(name),
      isPublic: false,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .execute();
}

const unnamedHandle = () => `new-${randomBytes(6).toString('hex')}`;

async function insert(
  trx: Db,
  artist: { name: string; handle: string; kind?: AccountKind; namedAt?: Date; isPublic?: boolean },
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('artists')
    .values({ ...artist, nameKey: searchKey(artist.name), createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeArtistWords(trx, id, artist.name);
  return id;
}

/** Writes the given fields, and updates the search words of the list of artists. */
export async function writeArtist(trx: Db, artistId: number, change: ArtistChange, now: Date) {
  const { name, genre } = change;
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  await trx
    .updateTable('artists')
    .set({
      ...given,
      ...(name === undefined ? {} : { nameKey: searchKey(name) }),
      ...(genre === undefined ? {} : { genreKey: genre && searchKey(genre) }),
      updatedAt: now,
    })
    .where('id', '=', artistId)
    .execute();
  if (name !== undefined) await writeArtistWords(trx, artistId, name);
  await noteChanged(trx, { kind: 'actor', subjectId: artistId });
}

/**
 * Switches a section on, unless the artist has chosen otherwise, without changing the date of the last profile
 * edit.
 * @returns true if the profile shows it
 */
export async function showUnlessChosen(
  db: Db,
  artistId: number,
  section: string,
): Promise<boolean> {
  const { sectionVisibility, sectionOrder } = await db
    .selectFrom('artists')
    .select(['sectionVisibility', 'sectionOrder'])
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  if (sectionOrder && !sectionOrder.includes(section)) return false;
  if (Object.hasOwn(sectionVisibility, section)) return sectionVisibility[section] === true;
  await db
    .updateTable('artists')
    .set({ sectionVisibility: { ...sectionVisibility, [section]: true } })
    .where('id', '=', artistId)
    .execute();
  return true;
}

/** Adds to one of an artist's counts. Adding 0 locks the row until the transaction ends. */
export async function addToCount(
  trx: Db,
  artistId: number,
  count: 'followers' | 'keptBytes',
  change: number,
): Promise<void> {
  await trx
    .updateTable('artists')
    .set((set) =>
      count === 'followers'
        ? { followers: set('followers', '+', change) }
        : { keptBytes: set('keptBytes', '+', change) },
    )
    .where('id', '=', artistId)
    .execute();
}

/** Deletes an artist. The artists whom they followed have one follower less. */
export async function deleteArtist(trx: Db, artistId: number): Promise<void> {
  await trx
    .updateTable('artists')
    .set((set) => ({ followers: set('followers', '-', 1) }))
    .where('id', 'in', (followed) =>
      followed.selectFrom('follows').select('artistId').where('followerId', '=', artistId),
    )
    .where('followers', '>', 0)
    .execute();
  await trx.deleteFrom('artists').where('id', '=', artistId).execute();
}

/** Letters that no normalization takes apart. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Makes a handle from a name: `Ana Lüíz.99` becomes `ana-luiz-99`. */
export function handleFrom(name: string): string {
  const handle = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return handle || 'artist';
}

/** Returns the first free handle among `wanted`, `wanted-2`, `wanted-3` and so on. */
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

/** No artist can have this handle, because handles never contain a tilde. */
export const DEPARTED_HANDLE = '~departed-sellers';

/**
 * Returns the id of the artist row that keeps the sales of deleted accounts: one row for all of
 * them, without an account, a page or a place in any list.
 */
export async function findDepartedSeller(trx: Db, now: Date): Promise<number> {
  await insertDepartedSeller(trx, DEPARTED_HANDLE, now);
  const { id } = await trx
    .selectFrom('artists')
    .select('id')
    .where('handle', '=', DEPARTED_HANDLE)
    .executeTakeFirstOrThrow();
  return id;
}

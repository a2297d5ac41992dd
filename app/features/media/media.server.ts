import { type Selectable, sql } from 'kysely';
import { AVIF } from '#app/platform/pictures/picture-orders.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { MediaRole, MediaSubject, MediaTable, Schema } from '#db/schema.ts';
import { addToCount } from '../activity/artist-records/artist-records.server.ts';
import { mediaUrl } from '#app/operations/file-name.ts';
import type { Picture } from './picture.ts';

/** The table that a kind of subject is stored in, and the columns of its artist and title. */
interface SubjectTable {
  table: keyof Schema;
  artist: string;
  title: string | null;
}

/** The kinds of subject that stored files belong to, by their stored name. */
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
  import: { table: 'importFiles', artist: 'artistId', title: 'path' },
} as const satisfies Record<MediaSubject, SubjectTable>;

/** The stored files of one kind that belong to an artist, each joined with its subject's row. */
export function filesOfArtist(db: Db, subject: MediaSubject, artistId: number) {
  const { table, artist } = SUBJECTS[subject];
  // Only the id and the artist column of each table are used, so one table's type serves for all.
  return db
    .selectFrom(table as 'artists')
    .innerJoin('media', (join) =>
      join
        .onRef('media.subjectId', '=', sql.ref(`${table}.id`))
        .on('media.subjectType', '=', subject),
    )
    .where(sql.ref(`${table}.${artist}`), '=', artistId);
}

/** The artist that a subject belongs to; undefined if the subject is gone. */
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

export type MediaRow = Selectable<MediaTable>;

export interface NewMedia {
  key: string;
  role: MediaRole;
  width?: number;
  height?: number;
  contentType: string;
  byteSize: number;
  checksum: string;
}

export function findMedia(db: Db, address: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('address', '=', address).executeTakeFirst();
}

/**
 * Gives the files of a hidden subject new addresses, in the transaction that hides it: the server
 * no longer answers the old URLs, so cached copies are not linked any more.
 */
export async function changeAddresses(
  trx: Db,
  subject: { type: MediaSubject; ids: readonly number[] },
): Promise<void> {
  if (subject.ids.length === 0) return;
  await newAddresses(trx)
    .where('subjectType', '=', subject.type)
    .where('subjectId', 'in', subject.ids)
    .execute();
}

/** As `changeAddresses`, for every public file of an artist. */
export async function changeAddressesOfArtist(trx: Db, artistId: number): Promise<void> {
  await changeAddresses(trx, { type: 'artist', ids: [artistId] });
  for (const [type, table] of [
    ['track', 'tracks'],
    ['album', 'albums'],
    ['merch', 'merchItems'],
    ['post', 'posts'],
  ] as const) {
    await newAddresses(trx)
      .where('subjectType', '=', type)
      .where('subjectId', 'in', (from) =>
        from.selectFrom(table).select('id').where('artistId', '=', artistId),
      )
      .execute();
  }
}

/** One random prefix plus the id of each row, so that every address is unique. */
const newAddresses = (trx: Db) =>
  trx
    .updateTable('media')
    .set({ address: sql<string>`${`${randomKey()}-`} || cast(id as varchar(12))` });

/**
 * The files of several subjects of one kind (of some roles, or all), by subject, without the AVIF
 * copies that are served in their place to browsers that accept them.
 */
export const mediaOf = (
  db: Db,
  subjectType: MediaSubject,
  subjectIds: readonly number[],
  roles?: readonly MediaRole[],
): Promise<Map<number, MediaRow[]>> => filesOf(db, subjectType, subjectIds, { roles });

/** Rows of one kind, each with its files (of some roles, or all). */
export async function withFiles<Row extends { id: number }>(
  db: Db,
  subjectType: MediaSubject,
  rows: readonly Row[],
  roles?: readonly MediaRole[],
): Promise<{ row: Row; files: MediaRow[] }[]> {
  const ids = rows.map(({ id }) => id);
  const files = await mediaOf(db, subjectType, ids, roles);
  return rows.map((row) => ({ row, files: files.get(row.id) ?? [] }));
}

/**
 * The picture with `role` among a subject's files, which must be sorted by ascending width.
 * @param secret as for `mediaUrl`
 */
export function pictureOf(
  files: MediaRow[] | undefined,
  role: MediaRole,
  secret?: string,
): Picture | null {
  const found = (files ?? []).filter(
    (file) => file.role === role && file.width !== null && file.height !== null,
  );
  const widths = found.map((file) => ({
    width: file.width ?? 0,
    height: file.height ?? 0,
    url: mediaUrl(file, secret),
  }));
  if (widths.length === 0) return null;
  const description = found[0]?.description;
  return description ? { widths, description } : { widths };
}

/** As `mediaOf`, with the AVIF copies. */
export const everyMediaOf = (
  db: Db,
  subjectType: MediaSubject,
  subjectIds: readonly number[],
  roles?: readonly MediaRole[],
): Promise<Map<number, MediaRow[]>> =>
  filesOf(db, subjectType, subjectIds, { roles, everyOne: true });

async function filesOf(
  db: Db,
  subjectType: MediaSubject,
  subjectIds: readonly number[],
  { roles, everyOne = false }: { roles: readonly MediaRole[] | undefined; everyOne?: boolean },
): Promise<Map<number, MediaRow[]>> {
  const found = new Map<number, MediaRow[]>();
  if (subjectIds.length === 0) return found;
  let query = db
    .selectFrom('media')
    .selectAll()
    .where('subjectType', '=', subjectType)
    .where('subjectId', 'in', subjectIds)
    .orderBy('width')
    .orderBy('id');
  if (roles) query = query.where('role', 'in', roles);
  if (!everyOne) query = query.where('contentType', '<>', AVIF);
  const rows = await query.execute();
  for (const row of rows) {
    const list = found.get(row.subjectId) ?? [];
    list.push(row);
    found.set(row.subjectId, list);
  }
  return found;
}

/** The covers of albums and of tracks in one query, by kind, as `mediaOf` gives them. */
export async function coversOf(
  db: Db,
  ids: { album: readonly number[]; track: readonly number[] },
): Promise<Record<'album' | 'track', Map<number, MediaRow[]>>> {
  const covers = { album: new Map<number, MediaRow[]>(), track: new Map<number, MediaRow[]>() };
  const kinds = (['album', 'track'] as const).filter((kind) => ids[kind].length > 0);
  if (kinds.length === 0) return covers;
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where(({ or, and, eb }) =>
      or(
        kinds.map((kind) => and([eb('subjectType', '=', kind), eb('subjectId', 'in', ids[kind])])),
      ),
    )
    .where('role', '=', 'cover')
    .where('contentType', '<>', AVIF)
    .orderBy('width')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const found = covers[row.subjectType as 'album' | 'track'];
    found.set(row.subjectId, [...(found.get(row.subjectId) ?? []), row]);
  }
  return covers;
}

/** The size of a stored file, and the artist whose quota it counts against. */
type Weighed = Pick<Selectable<MediaTable>, 'artistId' | 'subjectType' | 'byteSize'>;

/** Archives are copies that are kept for a week: they count against no quota. */
export const UNCOUNTED = 'archive';

/**
 * Adds file sizes to the stored bytes of their artists; removed files have negative sizes. Called
 * only in the transaction that inserts or deletes the rows of `media`.
 */
async function addKeptBytes(trx: Db, files: readonly Weighed[]): Promise<void> {
  const change = new Map<number, number>();
  for (const { artistId, subjectType, byteSize } of files) {
    if (artistId === null || subjectType === UNCOUNTED) continue;
    change.set(artistId, (change.get(artistId) ?? 0) + byteSize);
  }
  // A fixed order prevents deadlocks between transactions that lock the rows of the same artists.
  for (const artistId of [...change.keys()].sort((one, other) => one - other)) {
    await addToCount(trx, artistId, 'keptBytes', change.get(artistId) ?? 0);
  }
}

/**
 * Inserts the rows of a subject's files and counts them for its artist without checking the quota.
 * Files that an artist uploads go through `keepMedia`, which checks it.
 * @param trx the transaction: rows and count change together
 */
export async function insertMedia(
  trx: Db,
  subject: { type: MediaSubject; id: number },
  files: readonly NewMedia[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  const artistId = (await artistOfSubject(trx, subject)) ?? null;
  const rows = files.map((file) => ({
    ...file,
    address: file.key,
    artistId,
    subjectType: subject.type,
    subjectId: subject.id,
    createdAt: now,
  }));
  await trx.insertInto('media').values(rows).execute();
  await addKeptBytes(trx, rows);
}

/** Deletes the rows of a subject's files (of some roles, or all) and returns their keys. */
export async function deleteMedia(
  trx: Db,
  subject: { type: MediaSubject; id: number },
  roles?: readonly MediaRole[],
): Promise<string[]> {
  let query = trx
    .deleteFrom('media')
    .where('subjectType', '=', subject.type)
    .where('subjectId', '=', subject.id);
  if (roles) query = query.where('role', 'in', roles);
  if (roles?.length === 0) return [];
  return uncount(trx, await query.returning(FORGOTTEN).execute());
}

/** The number of keys in one statement. */
const BATCH = 200;

/** Deletes the rows of these files. */
export async function deleteMediaByKeys(trx: Db, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += BATCH) {
    const some = keys.slice(from, from + BATCH);
    const query = trx.deleteFrom('media').where('key', 'in', some);
    await uncount(trx, await query.returning(FORGOTTEN).execute());
  }
}

const FORGOTTEN = ['key', 'artistId', 'subjectType', 'byteSize'] as const;

/** Subtracts files whose rows are gone from their artists' count. @returns their keys */
async function uncount(trx: Db, rows: readonly ({ key: string } & Weighed)[]): Promise<string[]> {
  await addKeptBytes(
    trx,
    rows.map((row) => ({ ...row, byteSize: -row.byteSize })),
  );
  return rows.map(({ key }) => key);
}

/**
 * Replaces a file's content and keeps its address.
 * @returns true if the file still existed
 */
export async function replaceContent(
  trx: Db,
  oldKey: string,
  { key, checksum, byteSize }: Pick<NewMedia, 'key' | 'checksum' | 'byteSize'>,
): Promise<boolean> {
  const before = await trx
    .selectFrom('media')
    .select(FORGOTTEN)
    .where('key', '=', oldKey)
    .executeTakeFirst();
  if (!before) return false;
  const { numUpdatedRows } = await trx
    .updateTable('media')
    .set({ key, checksum, byteSize })
    .where('key', '=', oldKey)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await addKeptBytes(trx, [{ ...before, byteSize: byteSize - before.byteSize }]);
  return true;
}

/** Changes the role of files: a picture moves to another slot. */
export async function moveMedia(db: Db, ids: readonly number[], role: MediaRole): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('media').set({ role }).where('id', 'in', ids).execute();
}

/** Sets the description of the picture in a role, or removes it with null. Safe to repeat. */
export async function describePicture(
  trx: Db,
  subject: { type: MediaSubject; id: number },
  role: MediaRole,
  description: string | null,
): Promise<void> {
  await trx
    .updateTable('media')
    .set({ description })
    .where('subjectType', '=', subject.type)
    .where('subjectId', '=', subject.id)
    .where('role', '=', role)
    .execute();
}

/** Moves files of a subject (of some roles) to another subject of the same artist. */
export async function handOver(
  trx: Db,
  from: { type: MediaSubject; id: number },
  to: { type: MediaSubject; id: number },
  roles: readonly MediaRole[],
): Promise<void> {
  await trx
    .updateTable('media')
    .set({ subjectType: to.type, subjectId: to.id })
    .where('subjectType', '=', from.type)
    .where('subjectId', '=', from.id)
    .where('role', 'in', roles)
    .execute();
}

/** Counts the files of a subject for another artist, since their own is about to be deleted with the count. */
export async function giveMedia(
  trx: Db,
  { type, id }: { type: MediaSubject; id: number },
  artistId: number,
): Promise<void> {
  const rows = await trx
    .updateTable('media')
    .set({ artistId })
    .where('subjectType', '=', type)
    .where('subjectId', '=', id)
    .returning(FORGOTTEN)
    .execute();
  await addKeptBytes(trx, rows);
}

/** A page of the files of tracks with these roles, ordered by id. */
export const pageOfTrackMedia = (
  db: Db,
  roles: readonly MediaRole[],
  { after, limit }: { after: number; limit: number },
): Promise<Pick<MediaRow, 'id' | 'key' | 'address' | 'subjectId'>[]> =>
  db
    .selectFrom('media')
    .select(['id', 'key', 'address', 'subjectId'])
    .where('id', '>', after)
    .where('subjectType', '=', 'track')
    .where('role', 'in', roles)
    .orderBy('id')
    .limit(limit)
    .execute();

const PAGE = 1000;

/** The key of every stored file that has a row. */
export async function* allKeys(db: Db): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { key } of rows) yield key;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

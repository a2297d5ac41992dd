import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { DAY_MS, DAY_SECONDS, HOUR_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { adoptMade, defineMediaJob } from '#app/features/media/new-media.server.ts';
import { deleteMedia, insertMedia, mediaOf } from '#app/features/media/media.server.ts';

import { inSourceLanguage } from '#app/languages/language.server.ts';
import { demandRecentProof } from '#app/operations/context.server.ts';
import { endingOf, mediaUrl, nameOfFile } from '#app/operations/file-name.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { signedIn } from '#app/permissions.ts';
import { PACKING_LANE } from '#app/platform/jobs/job.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { ACCOUNT_ROWS, type OwnFile, ownFiles, rowsOf } from './account-rows.queries.server.ts';
import { errorWords } from '#app/platform/jobs/queue.server.ts';
import * as texts from './texts.ts';

/** Version of the archive's layout, which docs/export.md describes. It rises when a reader has to know. */
export const ARCHIVE_VERSION = 1;
export const ARCHIVE_FORMAT = 'artist-space-archive';

interface ArchiveEntry {
  name: string;
  input: string | AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>;
  lastModified: Date;
}

/** Explains the archive, in the language that the artist has chosen. */
const readmeFor = (db: Db, artistId: number): Promise<string> =>
  inSourceLanguage(async () => {
    await speakTo(db, { artistId });
    return texts.archiveReadme;
  });

/** The content of an artist's archive, in order. Each part is read only when it is written. */
async function* archiveEntries(
  { database: { db }, storage, env }: Services,
  artistId: number,
  files: readonly OwnFile[],
  lastModified: Date,
): AsyncGenerator<ArchiveEntry> {
  const account = await db
    .selectFrom('users')
    .select(['email', 'createdAt', 'updatedAt'])
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  yield { name: 'README.txt', input: await readmeFor(db, artistId), lastModified };
  yield {
    name: 'archive.json',
    input: await manifestOf(db, artistId, env, lastModified),
    lastModified,
  };
  const told = `${JSON.stringify(account ?? null, null, 2)}\n`;
  yield { name: 'data/account.json', input: told, lastModified };
  for (const belonging of ACCOUNT_ROWS) {
    const name = `data/${nameOf(belonging)}.json`;
    yield { name, input: asJson(rowsOf(db, belonging, artistId)), lastModified };
  }
  const described = files.flatMap((file) =>
    file.description === null ? [] : { file: pathOf(file), description: file.description },
  );
  const descriptions = `${JSON.stringify(described, null, 2)}\n`;
  yield { name: 'data/pictureDescriptions.json', input: descriptions, lastModified };
  const listed = files.map((file) => {
    const { subjectType: subject, subjectId, role, width, height } = file;
    const { contentType, byteSize, checksum, description } = file;
    const facts = { subject, subjectId, role, width, height, contentType, byteSize, checksum };
    return JSON.stringify({ file: pathOf(file), ...facts, description });
  });
  yield { name: 'data/files.json', input: `[\n${listed.join(',\n')}\n]\n`, lastModified };
  const missing: string[] = [];
  for (const file of files) {
    if (!(await storage.has(file.key))) {
      missing.push(pathOf(file));
      continue;
    }
    yield {
      name: pathOf(file),
      // Fails if the file is shorter than its row says.
      input: storage.stream(file.key, 0, file.byteSize),
      lastModified: file.createdAt,
    };
  }
  const lost = `${JSON.stringify(missing, null, 2)}\n`;
  yield { name: 'data/missingFiles.json', input: lost, lastModified };
}

async function manifestOf(db: Db, artistId: number, env: Services['env'], madeAt: Date) {
  const artist = await db
    .selectFrom('artists')
    .select(['id', 'handle', 'name'])
    .where('id', '=', artistId)
    .executeTakeFirst();
  const site = env.PUBLIC_URL ?? null;
  const manifest = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, site, artist, madeAt };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The table's name, with the column if the table is listed more than once. */
function nameOf({ table, column }: (typeof ACCOUNT_ROWS)[number]): string {
  const several = ACCOUNT_ROWS.filter((other) => other.table === table).length > 1;
  return several ? `${table}-${column}` : table;
}

async function* asJson(rows: AsyncIterable<Record<string, unknown>>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const row of rows) {
    yield encoder.encode(before + JSON.stringify(row));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}

function pathOf(file: OwnFile): string {
  const folder = `${file.subjectType} ${file.subjectId} ${safe(file.title ?? '')}`.trim();
  return `files/${folder}/${fileName(file)}`;
}

const fileName = ({ role, width, contentType }: OwnFile) =>
  `${role}${width === null ? '' : `-${width}`}.${endingOf(contentType)}`;

/**
 * A title as part of a folder's name: limited in length and without a dot at the end, for every
 * file system.
 */
const safe = (title: string) =>
  nameOfFile(title)
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    .replace(/[. ]{1,80}$/, '');

/**
 * Writes all data of an artist into one ZIP: their rows as JSON, and every stored file. Data is
 * streamed, not held in memory. Safe to repeat: partial files of an interrupted run are swept.
 */
export const makeArchive = defineMediaJob({
  name: 'make-archive',
  payload: z.object({ archiveId: z.number().int() }),
  timeoutMs: 2 * HOUR_MS,
  lane: PACKING_LANE,

  async read({ database, storage }, { payload: { archiveId } }) {
    const { db } = database;
    const archive = await db
      .selectFrom('archives')
      .selectAll()
      .where('id', '=', archiveId)
      .executeTakeFirst();
    if (!archive || archive.state === 'ready') return undefined; // Deleted, or finished before a crash.
    const all = await ownFiles(db, archive.artistId);
    // Files that were sent for an import are left out: the library has what was made of them.
    const files = all.filter(({ subjectType }) => subjectType !== 'import');
    const expected = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
    await storage.demandDisk(expected);
    return { archive, files, expected };
  },

  async make(services, { archive, files, expected }, { directory, signal, report }) {
    const path = join(directory, 'archive.zip');
    let written = 0;
    const entries = archiveEntries(services, archive.artistId, files, archive.createdAt);
    const zip = Readable.fromWeb(makeZip(entries) as WebStream<Uint8Array>);
    zip.on('data', (chunk: Uint8Array) => {
      written += chunk.length;
      report(Math.min(0.99, written / Math.max(1, expected)), texts.packingNow);
    });
    await pipeline(zip, createWriteStream(path), { signal });
    return path;
  },

  async write({ database, storage, clock }, { source: { archive }, made: path, stored }) {
    const contentType = 'application/zip';
    stored.add(await adoptMade(storage, { role: 'archive', path, contentType }));
    await stored.replace(database.db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('archives')
        .set({ state: 'ready', error: null })
        .where('id', '=', archive.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return stored.keys;
      const subject = { type: 'archive', id: archive.id } as const;
      await insertMedia(trx, subject, stored.all, clock.now());
      return [];
    });
  },

  async failed({ database }, { archiveId }, reason) {
    await database.db
      .updateTable('archives')
      .set({ state: 'failed', error: reason })
      .where('id', '=', archiveId)
      .execute();
  },
});

/** An artist's archive in the settings. */
export interface ArchiveView {
  id: number;
  state: 'waiting' | 'ready' | 'failed';
  error: string | null;
  createdAt: string;
  url: string | null;
  byteSize: number | null;
}

export async function latestArchive(db: Db, artistId: number): Promise<ArchiveView | null> {
  const row = await db
    .selectFrom('archives')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { id, state, error, createdAt } = row;
  const [file] = (await mediaOf(db, 'archive', [id])).get(id) ?? [];
  return {
    id,
    state,
    error: errorWords(error),
    createdAt: createdAt.toISOString(),
    url: file ? `${mediaUrl(file)}?download` : null,
    byteSize: file?.byteSize ?? null,
  };
}

export async function artistOfArchive(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('archives')
    .select('artistId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.artistId;
}

/** Removes an artist's archives. @returns the keys of their files */
export async function deleteArchives(trx: Db, artistId: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('archives')
    .where('artistId', '=', artistId)
    .returning('id')
    .execute();
  const keys = await Promise.all(rows.map(({ id }) => deleteMedia(trx, { type: 'archive', id })));
  return keys.flat();
}

/** Removes the archives made before an instant. @returns the keys of their files */
async function deleteOldArchives(db: Db, before: Date): Promise<string[]> {
  const old = await db
    .selectFrom('archives')
    .select('artistId')
    .where('createdAt', '<', before)
    .where('state', '!=', 'waiting')
    .limit(100)
    .execute();
  const keys: string[] = [];
  for (const { artistId } of old) {
    keys.push(...(await db.transaction().execute((trx) => deleteArchives(trx, artistId))));
  }
  return keys;
}

/** An archive contains everything, so it is not kept longer; a new one can be made at any time. */
const KEPT_MS = 7 * DAY_MS;
const archivesPerArtist = createRateLimit('archive', 6, DAY_SECONDS);

/**
 * Starts making an archive of the artist's data. While one is being made, another request changes
 * nothing.
 */
export const requestArchive = defineOperation({
  name: 'requestArchive',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { db, clock, queue, storage } = context;
    const { artistId } = context.viewer;
    demandRecentProof(context);
    if ((await latestArchive(db, artistId))?.state === 'waiting') return {};
    await archivesPerArtist.demand(String(artistId));
    const old = await db.transaction().execute(async (trx) => {
      const keys = await deleteArchives(trx, artistId);
      const { id } = await trx
        .insertInto('archives')
        .values({ artistId, state: 'waiting', createdAt: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queue.enqueue(trx, makeArchive, { archiveId: id }, `archive:${id}`, artistId);
      return keys;
    });
    await Promise.allSettled(old.map((key) => storage.remove(key)));
    return {};
  },
});

/** Removes the artist's archive. Safe to repeat. */
export const deleteArchive = defineOperation({
  name: 'deleteArchive',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const { db, storage } = context;
    const { artistId } = context.viewer;
    if ((await latestArchive(db, artistId))?.state === 'waiting') {
      throw new AppError('conflict', texts.exportIsStillBeingPrepared);
    }
    const keys = await db.transaction().execute((trx) => deleteArchives(trx, artistId));
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
    return {};
  },
});

/** Removes archives that are older than a week. */
export async function sweepArchives({ database, storage, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const keys = await deleteOldArchives(database.db, before);
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}

import { type Selectable, sql } from 'kysely';
import type { Command } from '#app/command-line/program.server.ts';
import { Refusal } from '#app/command-line/terminal.ts';
import { HOUR_MS } from '#app/durations.ts';
import { wronglyCounted } from '#app/features/media/new-media.server.ts';
import { measureFile } from '#app/platform/observability.server.ts';
import {
  makePrivate,
  privatePaths,
  type Storage,
  storedPath,
} from '#app/platform/storage.server.ts';
import type { Db } from '#db/client.ts';
import type { MediaTable } from '#db/schema.ts';
import type { Instance } from './instance.server.ts';

export type StoredRow = Selectable<MediaTable>;

const PAGE = 500;

/** All stored files, oldest first. */
export async function* mediaRows(db: Db): AsyncGenerator<StoredRow> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('media')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** False for a row that was deleted after it was read, as on a running site: its file is gone, too. */
export const isStored = async (db: Db, { id }: Pick<StoredRow, 'id'>): Promise<boolean> =>
  (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** A file is stored a moment before its row is written. */
const SETTLED_MS = HOUR_MS;

/** Compares the database and the stored files; changes nothing unless an option asks for it. */
export const check: Command<Instance> = {
  about: 'Compares rows and files: reports what is missing, damaged or left over.',
  files: [],
  options: {},
  switches: {
    deep: 'reads every file and compares its checksum',
    repair: 'removes unreferenced files, and closes every file to other accounts of this machine',
  },
  example: 'check --deep',
  async run(_files, { deep, repair }, instance) {
    const { db } = await instance.database();
    const storage = await instance.storage();
    const problems = instance.databaseFile === null ? [] : await databaseProblems(db);
    for (const { handle, keptBytes, bytes } of await wronglyCounted(db)) {
      problems.push(`@${handle}: ${keptBytes} bytes are counted in place of ${bytes}`);
    }
    const referenced = new Set<string>();
    for await (const row of mediaRows(db)) {
      referenced.add(storedPath(row.key));
      const problem = await fileProblem(storage, row, deep !== undefined);
      if (problem && (await isStored(db, row))) {
        problems.push(`${row.subjectType} ${row.subjectId}, ${row.role}: ${problem}`);
      }
    }
    let left = 0;
    const settled = Date.now() - SETTLED_MS;
    for await (const entry of storage.entries()) {
      if (referenced.has(entry.path) || entry.storedAt >= settled) continue;
      if (repair !== undefined) await storage.removeEntry(entry);
      left += 1;
    }
    const closed = repair === undefined ? 0 : await closeAll(instance);
    const lines = [
      `${referenced.size} files are referenced, ${problems.length} problems were found.`,
      ...(left > 0
        ? [
            repair === undefined
              ? `${left} unreferenced files will be swept at the next start.`
              : `${left} unreferenced files were removed.`,
          ]
        : []),
      ...(closed > 0 ? [`${closed} files and folders were closed to other accounts.`] : []),
    ];
    if (problems.length === 0) return lines.join('\n');
    throw new Refusal([...lines, ...problems].join('\n'));
  },
};

async function closeAll({ env, databaseFile }: Instance): Promise<number> {
  let closed = 0;
  for (const path of privatePaths(env.STORAGE_DIR, databaseFile)) {
    closed += await makePrivate(path, { deep: true });
  }
  return closed;
}

async function databaseProblems(db: Db): Promise<string[]> {
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const foreign = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows
      .map(({ integrityCheck }) => integrityCheck)
      .filter((sentence) => sentence !== 'ok')
      .map((sentence) => `database: ${sentence}`),
    ...foreign.rows.map(({ table }) => `database: a row of ${table} points to nothing`),
  ];
}

async function fileProblem(
  storage: Storage,
  row: { key: string; byteSize: number; checksum: string },
  deep: boolean,
): Promise<string | null> {
  const size = await storage.sizeOf(row.key);
  if (size === null) return 'the file is missing';
  if (size !== row.byteSize) return `${size} bytes in place of ${row.byteSize}`;
  if (!deep) return null;
  const path = await storage.localPath(row.key);
  const measured = await measureFile(path).catch(() => null);
  if (!measured) return 'the file cannot be read';
  return measured.checksum === row.checksum ? null : 'the file is damaged';
}

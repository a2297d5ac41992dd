import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Command } from '../command-line/program.server.ts';
import { Refusal } from '../command-line/refusal.ts';
import { measureFile } from '../platform/measure-file.server.ts';
import type { Storage } from '../platform/storage.server.ts';
import type { House } from './house.server.ts';

const PAGE = 500;
/** A file is stored a moment before its row is written. */
const SETTLED_MS = 60 * 60 * 1000;

/** Holds the database and the stored files against each other, and changes nothing. */
export const check: Command<House> = {
  about: 'Holds rows and files against each other: what is missing, damaged or left over.',
  files: [],
  options: {},
  switches: { deep: 'reads every file and compares its checksum' },
  example: 'check --deep',
  async run(_files, { deep }, house) {
    const { db } = await house.database();
    const storage = house.storage();
    const problems = house.databaseFile === null ? [] : await databaseProblems(db);
    const named = new Set<string>();
    for await (const row of mediaRows(db)) {
      named.add(row.key);
      const problem = await fileProblem(storage, row, deep !== undefined);
      if (problem) problems.push(`${row.subjectType} ${row.subjectId}, ${row.role}: ${problem}`);
    }
    let left = 0;
    const settled = Date.now() - SETTLED_MS;
    for await (const { key, lastModified } of storage.entries()) {
      if (!named.has(key) && lastModified < settled) left += 1;
    }
    const lines = [
      `${named.size} files are named, ${problems.length} problems were found.`,
      ...(left > 0 ? [`${left} files that nothing names will be swept at the next start.`] : []),
    ];
    if (problems.length === 0) return lines.join('\n');
    throw new Refusal([...lines, ...problems].join('\n'));
  },
};

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

async function* mediaRows(db: Db) {
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

async function fileProblem(
  storage: Storage,
  row: { key: string; byteSize: number; checksum: string },
  deep: boolean,
): Promise<string | null> {
  const path = storage.pathOf(row.key);
  const found = await stat(path).catch(() => null);
  if (!found) return 'the file is missing';
  if (found.size !== row.byteSize) return `${found.size} bytes in place of ${row.byteSize}`;
  if (deep && (await measureFile(path)).checksum !== row.checksum) return 'the file is damaged';
  return null;
}

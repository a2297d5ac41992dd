import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { READERS_BY_VARIABLE, TABLES } from '#db/table-owners.ts';
import { BY_VARIABLE, tableAccess, type TableAccess } from '../table-access.ts';

const owners = new Map(Object.entries(TABLES));

/** Accesses that the map of owners does not allow, as a sentence each. */
function violations(accesses: readonly TableAccess[]): string[] {
  return accesses.flatMap(({ owner, table, kind, place }) => {
    if (owner === 'db') return [];
    if (table === BY_VARIABLE) {
      if (kind === 'reads' && READERS_BY_VARIABLE.includes(owner)) return [];
      return [`${place}: ${owner} ${kind} a table that is named by a variable`];
    }
    const known = owners.get(table);
    // An alias of a subquery, which names its own tables.
    if (!known) return kind === 'reads' ? [] : [`${place}: ${table} is no table`];
    if (known.owner === owner || known.inCopies?.includes(owner)) return [];
    if (kind === 'reads' && known.readers?.includes(owner)) return [];
    return [`${place}: ${owner} ${kind} ${table}, which is of ${known.owner}`];
  });
}

function accessesOfTheSources(): TableAccess[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'db'], {
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(path))
    .flatMap((path) => tableAccess(path, readFileSync(path, 'utf8')));
}

describe('the tables', () => {
  const accesses = accessesOfTheSources();

  it('are each written by their owner alone, and read by whom the map names', () => {
    expect(violations(accesses)).toEqual([]);
  });

  it('have no owner, reader or exception in the map that is none', () => {
    const does = (kind: TableAccess['kind'], owner: string, table: string) =>
      accesses.some((one) => one.kind === kind && one.owner === owner && one.table === table);
    const unused = [...owners].flatMap(([table, { owner, readers = [], inCopies = [] }]) => [
      ...(does('writes', owner, table) ? [] : [`${owner} does not write ${table}`]),
      ...readers
        .filter((reader) => !does('reads', reader, table))
        .map((reader) => `${reader} does not read ${table}`),
      ...inCopies
        .filter((writer) => !does('writes', writer, table))
        .map((writer) => `${writer} does not write ${table}`),
    ]);
    const byVariable = READERS_BY_VARIABLE.filter((reader) => !does('reads', reader, BY_VARIABLE));
    expect([...unused, ...byVariable]).toEqual([]);
  });
});

describe('the check', () => {
  const found = (source: string, path = 'app/features/studio/planted.queries.server.ts') =>
    violations(tableAccess(path, source));

  it.each([
    [`db.insertInto('tracks').values({})`, 'studio writes tracks, which is of library'],
    [
      `db\n  .updateTable(\n    'tracks',\n  )\n  .set({})`,
      'studio writes tracks, which is of library',
    ],
    [`trx.deleteFrom('tracks as gone')`, 'studio writes tracks, which is of library'],
    [`db.replaceInto(table)`, 'studio writes a table that is named by a variable'],
    ['sql`update tracks set title = ${title}`', 'studio writes tracks, which is of library'],
    [
      'sql<Row>`insert into play_totals values (1)`',
      'studio writes playTotals, which is of player',
    ],
    [`file.exec('delete from "play_totals"')`, 'studio writes playTotals, which is of player'],
    [`db.selectFrom(['aiGenerations', 'tracks as t'])`, 'studio reads tracks, which is of library'],
    [
      `db.selectFrom('aiGenerations').leftJoin('tracks', 'a', 'b')`,
      'studio reads tracks, which is of library',
    ],
    [`db.selectFrom(table as 'aiGenerations')`, 'studio reads a table that is named by a variable'],
  ])('names %j', (source, sentence) => {
    expect(found(source)).toEqual([`app/features/studio/planted.queries.server.ts:1: ${sentence}`]);
  });

  it.each([
    `db.updateTable('aiGenerations').set({})`,
    `db.selectFrom('aiGenerations').innerJoin(sums, 'sums.id', 'aiGenerations.id')`,
    `db.selectFrom(both.as('accepted'))`,
    `const words = 'Delete from tracks what you will'`,
  ])('allows %j', (source) => {
    expect(found(source)).toEqual([]);
  });

  it('knows a layer by its folder, and what lies beside the layers by its file', () => {
    const source = `db.deleteFrom('jobs')`;
    expect(found(source, 'app/platform/jobs/job.server.ts')).toEqual([]);
    expect(found(source, 'app/boot.server.ts')).toHaveLength(1);
  });
});

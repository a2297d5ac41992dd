import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { cacheStatements } from './client.ts';
import SQLite from './sqlite.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function open() {
  const connection = new SQLite(':memory:');
  connection.exec('create table tracks (id integer primary key, title text)');
  connection.exec("insert into tracks (title) values ('One'), ('Two'), ('Three')");
  return { connection, prepare: vi.spyOn(connection, 'prepare') };
}

it('prepares a statement once, however often it is asked', () => {
  const { connection, prepare } = open();
  const database = cacheStatements(connection);
  const title = 'select title from tracks where id = ?';
  expect([1, 2, 1].map((id) => database.prepare(title).all([id]))).toEqual([
    [{ title: 'One' }],
    [{ title: 'Two' }],
    [{ title: 'One' }],
  ]);
  expect(database.prepare('update tracks set title = ? where id = ?').run(['Four', 1])).toEqual({
    changes: 1,
    lastInsertRowid: 3,
  });
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('keeps no more than so many, and those that are used', () => {
  const { connection, prepare } = open();
  const database = cacheStatements(connection, 2);
  const one = 'select 1 as number';
  database.prepare(one);
  for (const number of [2, 3, 4, 5]) {
    database.prepare(`select ${number} as number`);
    database.prepare(one);
  }
  expect(database.kept).toBe(2);
  expect(prepare.mock.calls.filter(([sql]) => sql === one)).toHaveLength(1);
});

it('keeps nothing that is no query', () => {
  const { connection } = open();
  const database = cacheStatements(connection);
  for (const sql of ['begin immediate', 'rollback', 'create table news (id)', 'drop table news']) {
    database.prepare(sql).run([]);
  }
  expect(database.kept).toBe(0);
});

it('reads rows one by one while the same statement is asked again', () => {
  const database = cacheStatements(open().connection);
  const sql = 'select id from tracks order by id';
  const seen = [...database.prepare(sql).iterate([])].map((row) => [
    row,
    database.prepare(sql).all([]).length,
  ]);
  expect(seen).toEqual([1, 2, 3].map((id) => [{ id }, 3]));
});

it('answers with the columns that a table has now, also where another process has changed it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statements-'));
  folders.push(folder);
  const [own, other] = [1, 2].map(() => new SQLite(join(folder, 'site.db')));
  if (!own || !other) return expect.unreachable();
  own.exec('create table tracks (id integer primary key, title text)');
  own.exec("insert into tracks (title) values ('One')");
  const database = cacheStatements(own);
  const all = () => database.prepare('select * from tracks').all([]);
  expect(all()).toEqual([{ id: 1, title: 'One' }]);
  other.exec('alter table tracks add column plays integer default 7');
  expect(all()).toEqual([{ id: 1, title: 'One', plays: 7 }]);
  other.exec('alter table tracks drop column title');
  expect(all()).toEqual([{ id: 1, plays: 7 }]);
  own.close();
  other.close();
});

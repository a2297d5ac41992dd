import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '#db/client.ts';
import type { TestSite } from '#tests/context.ts';
import { TABLES } from '#db/table-owners.ts';
import { createLargeSite } from './large-site.ts';
import budgets from '../../bench/budgets.json' with { type: 'json' };
import { walk } from './walk.ts';

/** Pages have fewer rows. */
const MAX_ROWS = 60;
/** More rows than one page shows. */
const MUCH = 500;

let site: TestSite;
/** Rows of each table before the walk. */
const rowsOf = new Map<string, number>();
/** Every statement of the walk, once, with its caller. */
const made = new Map<string, Statement & { by: string }>();
/** Maximum number of statements of each address: signed in or not, over all its requests. */
const counts = new Map<string, number>();

beforeAll(async () => {
  let by = '';
  let count = 0;
  const large = await createLargeSite({ artists: 700, tracks: 2000 }, (statement) => {
    count += 1;
    if (by && !made.has(statement.sql)) made.set(statement.sql, { ...statement, by });
  });
  site = large.site;
  const { migrations } = site.services.database;
  const found = await migrations.introspection.getTables();
  for (const { name } of found) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(migrations);
    rowsOf.set(name, rows[0]?.count ?? 0);
  }
  await walk(site, large.owner, (what) => {
    const [address = ''] = by.split('?');
    if (by) counts.set(address, Math.max(count, counts.get(address) ?? 0));
    [by, count] = [what, 0];
  });
  by = '';
}, 120_000);
afterAll(() => site.close());

it('no statement reads a whole table, however much is in it', async () => {
  const whole: string[] = [];
  for (const { sql: text, parameters, by } of made.values()) {
    if (!/^(select|update|delete|insert|with)/.test(text)) continue;
    const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
    const { rows } = await site.services.database.migrations.executeQuery(explain);
    for (const { detail } of rows as { detail: string }[]) {
      const scanned = /^SCAN (\w+)/.exec(detail)?.[1];
      // A full-text table is queried by its words.
      if (!scanned || /VIRTUAL TABLE INDEX \d+:M/.test(detail)) continue;
      const table = new RegExp(`"(\\w+)" as "${scanned}"`).exec(text)?.[1] ?? scanned;
      // Otherwise it is the result of a part of the statement.
      if (rowsOf.has(table)) whole.push(`${by}: ${detail}\n${text}`);
    }
  }
  expect(made.size).toBeGreaterThan(150);
  expect(whole).toEqual([]);
}, 60_000);

it('every table that is asked has much in it: of a small one, no plan says anything', () => {
  const own = Object.keys(TABLES).map((name) => name.replace(/[A-Z]/g, '_$&').toLowerCase());
  const texts = [...made.values()].map(({ sql: text }) => text);
  const small = own.filter(
    (table) =>
      (rowsOf.get(table) ?? 0) < MUCH &&
      texts.some((text) => new RegExp(`\\b${table}\\b`).test(text)),
  );
  // A row for each purpose of the site's keys.
  expect(small).toEqual(['site_keys']);
});

it('no list grows without a limit', async () => {
  const long: string[] = [];
  for (const { sql: text, parameters, by } of made.values()) {
    // A query for the rows of a page, by their ids, returns no more rows than the page has.
    if (!text.startsWith('select') || / limit \?|" in \(\?/.test(text)) continue;
    const { rows } = await site.services.database.migrations.executeQuery(
      CompiledQuery.raw(text, [...parameters]),
    );
    if (rows.length > MAX_ROWS) long.push(`${by}: ${rows.length} rows\n${text}`);
  }
  expect(long).toEqual([]);
}, 60_000);

it('no address asks the database more often than its budget in bench/budgets.json', () => {
  const { otherwise, ...named } = budgets.queries as { otherwise: number } & Record<string, number>;
  const budgetOf = (address: string) => named[address] ?? otherwise;
  const over = [...counts].filter(([address, count]) => count > budgetOf(address));
  expect(over.map(([address, count]) => `${address}: ${count} of ${budgetOf(address)}`)).toEqual(
    [],
  );
  // A budget that is far too large, or for nothing, is useless.
  const loose = Object.entries(named).filter(
    ([address, budget]) => !((counts.get(address) ?? 0) > budget - 3),
  );
  expect(loose).toEqual([]);
});

it('every reference to another table has an index: a row that is deleted looks for its own', async () => {
  const { rows } = await sql<{ reference: string }>`
    select part.name || '.' || reference."from" as reference
    from sqlite_master as part, pragma_foreign_key_list(part.name) as reference
    where part.type = 'table'
    and not exists (
      select 1 from pragma_index_list(part.name) as list, pragma_index_info(list.name) as first
      where first.seqno = 0 and first.name = reference."from")
    and not exists (
      select 1 from pragma_table_info(part.name) as own
      where own.pk = 1 and own.name = reference."from")`.execute(site.services.database.migrations);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

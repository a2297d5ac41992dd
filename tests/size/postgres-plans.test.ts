import { sql, CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '#db/client.ts';
import type { TestSite } from '#tests/context.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/own-postgres.ts';
import { createLargeSite } from './large-site.ts';
import { walk } from './walk.ts';

/**
 * On PostgreSQL no statement of any screen or call reads a whole table. The planner is told to avoid that
 * where possible, to look up rows one by one, and that this costs nothing: a table is then read whole only if
 * an index is missing, and not because of its size or the number of keys.
 */
let own: OwnDatabase | null = null;
let site: TestSite;
const made = new Map<string, Statement & { by: string }>();

beforeAll(async () => {
  own = process.env.DEEP ? await createOwnDatabase() : null;
  if (!own) return;
  let by = '';
  const large = await createLargeSite(
    { artists: 700, tracks: 2000 },
    (statement) => {
      if (by && !made.has(statement.sql)) made.set(statement.sql, { ...statement, by });
    },
    own.url,
  );
  site = large.site;
  await walk(site, large.owner, (what) => (by = what));
  by = '';
}, 240_000);
afterAll(async () => {
  await site?.close();
  await own?.remove();
});

interface Plan {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** They read their whole input before they return a row, whatever limit is above. */
const GATHERING = new Set(['Sort', 'Aggregate', 'Hash']);

/**
 * Steps of a plan that read a whole table or index. Under a limit, an index is read from its beginning but
 * not to its end if at least half of the rows that it leads to match.
 * @param rowsOf the number of rows of a table
 */
function wholeReads(plan: Plan, rowsOf: ReadonlyMap<string, number>, limited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '' } = plan;
  const below = type === 'Limit' || (limited && !GATHERING.has(type));
  const found = (plan.Plans ?? []).flatMap((one) => wholeReads(one, rowsOf, below));
  if (type === 'Seq Scan') found.push(`Seq Scan of ${table}`);
  const ends = limited && plan['Plan Rows'] * 2 >= (rowsOf.get(table) ?? 0);
  if (/^Index (Only )?Scan/.test(type) && !plan['Index Cond'] && !ends) {
    found.push(`the whole of ${plan['Index Name']}`);
  }
  return found;
}

it.runIf(process.env.DEEP)(
  'no statement reads a whole table on PostgreSQL',
  async ({ skip }) => {
    if (!own) return skip('no PostgreSQL server is installed');
    const whole = await site.services.database.migrations.transaction().execute(async (trx) => {
      for (const way of ['seqscan', 'hashjoin', 'mergejoin']) {
        await sql.raw(`set local enable_${way} = off`).execute(trx);
      }
      await sql`set local random_page_cost = 0`.execute(trx);
      const { rows: sizes } = await sql<{ name: string; rows: number }>`
        select relname as name, reltuples as rows from pg_class where relkind = 'r'`.execute(trx);
      const rowsOf = new Map(sizes.map(({ name, rows }) => [name, rows]));
      const found: string[] = [];
      for (const { sql: text, parameters, by } of made.values()) {
        if (!/^(select|update|delete|insert|with)/.test(text)) continue;
        const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
        const { rows } = await trx.executeQuery(explain);
        const [{ 'QUERY PLAN': [plan] } = { 'QUERY PLAN': [] }] = rows as {
          'QUERY PLAN': { Plan: Plan }[];
        }[];
        const reads = plan ? wholeReads(plan.Plan, rowsOf) : ['there is no plan'];
        for (const read of reads) found.push(`${by}: ${read}\n${text}`);
      }
      return found;
    });
    expect(made.size).toBeGreaterThan(150);
    expect(whole).toEqual([]);
  },
  120_000,
);

import { sql, CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '#db/client.ts';
import type { TestSite } from '#tests/context.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/own-postgres.ts';
import { createLargeSite } from './large-site.ts';
import { walk } from './walk.ts';

/**
 * On PostgreSQL: no statement of any screen or call reads a whole table. The planner is told to avoid that
 * where it can, and to look rows up one by one, so that a table that is read whole, even a small one, is one
 * without an index for it.
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
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** What reads a whole table or index; under a limit an index is read from its beginning, and not to its end. */
function wholeReads(plan: Plan, limited = false): string[] {
  const type = plan['Node Type'];
  const below = limited || type === 'Limit';
  const found = (plan.Plans ?? []).flatMap((one) => wholeReads(one, below));
  if (type === 'Seq Scan') found.push(`Seq Scan of ${plan['Relation Name']}`);
  if (/^Index (Only )?Scan/.test(type) && !plan['Index Cond'] && !below) {
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
      const found: string[] = [];
      for (const { sql: text, parameters, by } of made.values()) {
        if (!/^(select|update|delete|insert|with)/.test(text)) continue;
        const explain = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
        const { rows } = await trx.executeQuery(explain);
        const [{ 'QUERY PLAN': [plan] } = { 'QUERY PLAN': [] }] = rows as {
          'QUERY PLAN': { Plan: Plan }[];
        }[];
        const reads = plan ? wholeReads(plan.Plan) : ['there is no plan'];
        for (const read of reads) found.push(`${by}: ${read}\n${text}`);
      }
      return found;
    });
    expect(made.size).toBeGreaterThan(150);
    expect(whole).toEqual([]);
  },
  120_000,
);

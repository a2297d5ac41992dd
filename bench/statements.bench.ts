import { writeFile } from 'node:fs/promises';
import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { createLargeSite } from '#tests/size/large-site.ts';
import { walk } from '#tests/size/walk.ts';

/**
 * Time of the statements of every screen and every address of the API with 100,000 tracks of 10,000 artists,
 * of whom one has a tenth of everything. A reading statement is run three times more with its slowest
 * parameters, and its best time counts; for a writing one it is the median: the machine may have other load.
 * Written to the file that BENCH_RESULT names, the slowest first.
 */
const SIZE = { artists: 10_000, tracks: 100_000 };
const AGAIN = 3;
const SHOWN = 12;

interface Timed {
  by: string;
  sql: string;
  parameters: readonly unknown[];
  longest: number;
  times: number[];
}

it('measures statements', async () => {
  const made = new Map<string, Timed>();
  let by = '';
  const { site, owner } = await createLargeSite(SIZE, ({ sql, parameters, milliseconds }) => {
    if (!by) return;
    const known = made.get(sql);
    const longest = Math.max(milliseconds, known?.longest ?? 0);
    const times = [...(known?.times ?? []), milliseconds];
    const kept = known && known.longest >= milliseconds ? known : { by, parameters };
    made.set(sql, { sql, by: kept.by, parameters: kept.parameters, longest, times });
  });
  await walk(site, owner, (what) => (by = what));
  by = '';
  const { migrations } = site.services.database;
  const timeOf = async ({ sql, parameters, longest, times }: Timed): Promise<number> => {
    if (!sql.startsWith('select')) {
      return times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)] ?? 0;
    }
    let best = longest;
    for (let again = 0; again < AGAIN; again += 1) {
      const started = performance.now();
      await migrations.executeQuery(CompiledQuery.raw(sql, [...parameters]));
      best = Math.min(best, performance.now() - started);
    }
    return best;
  };
  const statements: { sql: string; by: string; milliseconds: number }[] = [];
  for (const one of made.values()) {
    const sql = one.sql.replaceAll('"', '').replace(/\s+/g, ' ');
    statements.push({ sql, by: one.by, milliseconds: await timeOf(one) });
  }
  await site.close();
  statements.sort((one, two) => two.milliseconds - one.milliseconds);
  const result = { count: made.size, statements: statements.slice(0, SHOWN) };
  const { BENCH_RESULT } = process.env;
  if (BENCH_RESULT) await writeFile(BENCH_RESULT, JSON.stringify(result));
  else for (const { milliseconds, ...one } of result.statements) console.log(milliseconds, one);
  expect(made.size).toBeGreaterThan(150);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/own-postgres.ts';
import type { Size } from '#tests/size/contents.ts';
import { fillSite } from '#tests/size/large-site.ts';
import { ADDRESSES } from '#tests/size/walk.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/**
 * Time of every page and call on a site with 10,000 artists, 1,000,000 tracks, 50,000,000 plays and 5,000,000
 * messages on PostgreSQL, and on one with a hundredth of that on SQLite, compared with a nearly empty site.
 * Plays are stored as sums of days: five on each of ten days for each track. Whole responses of started
 * servers, the full site and the empty one in turns. Written to the file that BENCH_RESULT names. GROWTH_OF
 * divides the size of the full site, for a try.
 */
const LESS = Number(process.env.GROWTH_OF ?? 1);
const ROUNDS = Number(process.env.GROWTH_ROUNDS ?? 40);
const FULL: Size = { artists: 10_000, tracks: 1_000_000, messages: 5_000_000, playDays: 10 };
/** The requested rows have to exist. */
const EMPTY: Size = { artists: 60, tracks: 120, messages: 120, playDays: 2 };
/** A smaller difference is noise of the machine. */
const NOTICED_MS = 5;

const sites: StartedSite[] = [];
const databases: OwnDatabase[] = [];
afterAll(async () => {
  for (const site of sites) await site.close();
  for (const database of databases) await database.remove();
});

interface BenchSite {
  site: StartedSite;
  owner: Account;
}

function part({ artists, tracks, messages = 0, playDays = 2 }: Size, divisor: number): Size {
  const of = (count: number) => Math.max(60, Math.round(count / divisor));
  // The first artist of the large site has a thousand tracks.
  return {
    artists: of(artists),
    tracks: of(tracks),
    messages: of(messages),
    playDays,
    ownersShare: Math.max(10, Math.round(1000 / divisor)),
  };
}

async function open(size: Size, onPostgres: boolean): Promise<BenchSite | null> {
  const database = onPostgres ? await createOwnDatabase() : undefined;
  if (database === null) return null;
  if (database) databases.push(database);
  const site = await startSite(database ? { DATABASE_URL: database.url } : {});
  sites.push(site);
  const owner = await site.register('owner@example.org');
  const file = join(site.server.folder, 'storage/artist-space.sqlite');
  const unlimited = { statementMayTakeMs: 0 };
  const own = openDatabase(database?.url ?? `sqlite:${file}`, undefined, unlimited);
  const began = performance.now();
  await fillSite(own.migrations, size, (table) => {
    console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${table}`);
  });
  await own.close();
  // Filling takes longer than the server keeps an idle connection.
  await site.ask('GET', '/healthz').catch(() => undefined);
  return { site, owner };
}

interface Compared {
  address: string;
  by: 'owner' | 'visitor';
  empty: { p50: number; p95: number };
  full: { p50: number; p95: number };
}

const percentile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

async function ask(
  { site, owner }: BenchSite,
  address: string,
  by: Compared['by'],
): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const answer = await site.ask('GET', address, by === 'owner' ? { as: owner } : {});
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}

async function compare(empty: BenchSite, full: BenchSite): Promise<Compared[]> {
  const compared: Compared[] = [];
  const left: string[] = [];
  for (const { path, queries } of ADDRESSES) {
    for (const address of queries.map((query) => path + query)) {
      for (const by of ['owner', 'visitor'] as const) {
        const times = { empty: [] as number[], full: [] as number[] };
        let status = 200;
        for (let round = -2; round < ROUNDS && status === 200; round += 1) {
          for (const [name, measured] of [
            ['empty', empty],
            ['full', full],
          ] as const) {
            const one = await ask(measured, address, by);
            if (one.status !== 200) status = one.status;
            else if (round >= 0) times[name].push(one.ms);
          }
        }
        if (status === 429 && times.full.length < 5) left.push(`${by} ${address}`);
        if (times.full.length < 5) continue;
        const of = (list: number[]) => ({
          p50: percentile(list, 0.5),
          p95: percentile(list, 0.95),
        });
        compared.push({ address, by, empty: of(times.empty), full: of(times.full) });
      }
    }
  }
  if (left.length > 0) console.log(`Limited, and left out: ${left.join(', ')}`);
  return compared;
}

const ratio = ({ empty, full }: Compared, which: 'p50' | 'p95') =>
  Math.max(NOTICED_MS, full[which]) / Math.max(NOTICED_MS, empty[which]);

function told(compared: Compared[]): string {
  const by = compared.toSorted((one, other) => ratio(other, 'p95') - ratio(one, 'p95'));
  const ms = (value: number) => value.toFixed(1).padStart(8);
  const lines = by.slice(0, 25).map((one) => {
    const { empty, full } = one;
    const ratios = `${ratio(one, 'p50').toFixed(2)} ${ratio(one, 'p95').toFixed(2)}`;
    return `${ratios} ${ms(empty.p50)}${ms(full.p50)}${ms(empty.p95)}${ms(full.p95)} ${one.by} ${one.address}`;
  });
  const within = (most: number, which: 'p50' | 'p95') =>
    compared.filter((one) => ratio(one, which) <= most).length;
  return [
    `${compared.length} pages and calls: ${within(2, 'p50')} within twice at p50, ${within(2, 'p95')} at p95; ${within(4, 'p50')} and ${within(4, 'p95')} within four times`,
    ...lines,
  ].join('\n');
}

it.each([
  ['postgresql', LESS],
  ['sqlite', 100 * LESS],
] as const)(
  'measures pages and calls as a site grows, on %s',
  async (name, divisor) => {
    const full = await open(part(FULL, divisor), name === 'postgresql');
    const empty = await open(EMPTY, name === 'postgresql');
    if (!full || !empty) return console.log('No PostgreSQL server is installed.');
    const compared = await compare(empty, full);
    console.log(`${name}\n${told(compared)}`);
    const { BENCH_RESULT } = process.env;
    if (BENCH_RESULT) await writeFile(`${BENCH_RESULT}.${name}`, JSON.stringify(compared));
    expect(compared.length).toBeGreaterThan(100);
  },
  3 * 3_600_000,
);

import { appendFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_KINDS } from '#app/features/activity/notices/mail-choices.ts';
import { saveMailChoices } from '#app/features/activity/notices/mail-choices.server.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import { EQUAL_PRIORITY, newFolder } from '#tests/browser/server.ts';
import { inDatabase } from '#tests/browser/server-database.ts';
import { openSlowProxy, type SlowProxy } from '#tests/browser/slow-proxy.ts';
import { until } from '#tests/killed-site.ts';
import { SESSION_SECRET, siteOf } from '#tests/started-site.ts';
import { hasNginx } from '../../scripts/cluster/balancer.mjs';
import { freePort } from '../../scripts/cluster/member.mjs';
import { createClusterSite } from '../../scripts/cluster/site.mjs';
import { createSwift, hasSwift } from '../../scripts/cluster/swift.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { ClusterLoad, type Counts, type Rows } from './cluster-load.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/**
 * A site of two web processes behind nginx and two workers, with PostgreSQL and a bucket, under load, while
 * one component after another fails. Acknowledged writes exist once, and everything recovers by itself. Takes
 * minutes each: only with DEEP. CLUSTER_RESULT names a file for the figures.
 */
const KILLS = Number(process.env.CLUSTER_KILLS ?? 50);
const LINES = 6;
const MAY_TAKE_MS = 3_600_000;
const UNLIMITED = 1_000_000_000;
const clockAhead = `--import=${pathToFileURL(resolve('tests/stand-ins/clock-ahead.mjs')).href}`;

const missing = hasNginx() && hasSwift() ? '' : 'nginx or OpenStack Swift is not installed';
if (process.env.DEEP && missing) console.log(`No cluster is tried: ${missing}.`);

describe.runIf(process.env.DEEP && !missing)('a site of many processes under load', () => {
  let postgres: Exclude<Awaited<ReturnType<typeof startPostgres>>, string>;
  let swift: Awaited<ReturnType<typeof createSwift>>;
  let toDatabase: SlowProxy;
  let toBucket: SlowProxy;
  let disk: SmallDisk | null;
  let folder: string;
  let site: Awaited<ReturnType<typeof createClusterSite>>;
  let load: ClusterLoad;
  /** Processes whose clock is ahead. */
  const ahead = new Set<string>();
  let mail: MailStandIn;
  /** Switched on once the accounts exist: with mail, registrations would need emails. */
  let sendsMail = false;

  beforeAll(async () => {
    const started = await startPostgres({ port: await freePort() });
    if (typeof started === 'string') throw new Error(started);
    postgres = started;
    swift = await createSwift();
    await swift.start();
    // As a web address, since the proxy only needs host and port.
    toDatabase = await openSlowProxy(postgres.url.replace('postgres:', 'http:'), UNLIMITED);
    toBucket = await openSlowProxy(swift.url.replace('s3:', 'http:'), UNLIMITED);
    disk = await mountSmallDisk(400);
    folder = disk?.folder ?? (await newFolder());
    const through = (url: string, line: SlowProxy) => {
      const port = new URL(line.url).port;
      return url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`);
    };
    site = await createClusterSite({
      databaseUrl: postgres.url,
      folder,
      settings: {
        ACCESS_PASSWORD: '',
        SESSION_SECRET,
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: EQUAL_PRIORITY,
        DISK_RESERVE_MB: '0',
        ARTIST_QUOTA_MB: '100000',
        S3_URL: through(swift.url, toBucket),
      },
      settingsOf: (name) => ({
        ...(sendsMail ? { SMTP_URL: mail.url, PUBLIC_URL: site.url } : {}),
        ...(name.startsWith('web') ? { DATABASE_URL: through(postgres.url, toDatabase) } : {}),
        ...(ahead.has(name)
          ? { NODE_OPTIONS: `${EQUAL_PRIORITY} ${clockAhead}`, CLOCK_AHEAD_SECONDS: '3600' }
          : {}),
      }),
    });
    await site.start();
    const server = { url: site.url, folder } as Parameters<typeof siteOf>[0];
    mail = await startMailStandIn();
    load = await ClusterLoad.begin(siteOf(server), mail);
    await inDatabase({ ...server, databaseUrl: postgres.url }, async (db) => {
      await db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute();
      await saveMailChoices(db, load.beatMaker, {
        kinds: { ...DEFAULT_KINDS, generation: true },
        daily: false,
      });
    });
    sendsMail = true;
    for (const member of [...site.web, ...site.workers]) {
      await member.end('SIGTERM');
      await member.start();
    }
  }, 300_000);
  afterAll(async () => {
    await site?.stop('SIGKILL');
    await mail?.close();
    await toDatabase?.close();
    await toBucket?.close();
    await swift?.remove();
    await postgres?.stop();
    disk?.unmount();
    if (folder) rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const rows: Rows = async (sql) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  /** A fault that was aborted may have left some of them stopped. */
  beforeEach(async () => {
    for (const member of site.members) if (!member.isRunning) await member.start();
  }, 300_000);

  const openJobs = async () =>
    Number(
      (await rows(`select count(*) from jobs where state in ('queued', 'running')`))[0]?.count,
    );

  /** Messages of the processes about jobs that failed for good. */
  const failedJobs = () =>
    site.members.flatMap(({ name, output }) =>
      output()
        .split('\n')
        .filter((line) => line.includes('job failed'))
        .map((line) => `${name}: ${line}`),
    );

  /**
   * Makes something fail while artists work, and compares the data afterwards with the acknowledged writes.
   */
  async function during(fault: string, make: () => Promise<unknown>): Promise<Counts> {
    const made = pause(1500)
      .then(make)
      .then(() => pause(1500));
    // A fault that could not be injected fails the test as well. Waiting for both leaves no fault behind for
    // the next test.
    const [loaded, done] = await Promise.allSettled([load.run(LINES, made), made]);
    for (const ended of [loaded, done]) if (ended.status === 'rejected') throw ended.reason;
    const began = performance.now();
    await until(async () => (await openJobs()) === 0, 180_000);
    const settledMs = performance.now() - began;
    const counts = { ...load.takeCounts(), jobsDoneAfterMs: Math.round(settledMs) };
    const line = `${fault}: ${JSON.stringify(counts)}\n`;
    process.stdout.write(line);
    if (process.env.CLUSTER_RESULT) appendFileSync(process.env.CLUSTER_RESULT, line);
    const faults = await load.faults(rows);
    if (faults.length > 0) process.stdout.write([...faults, ...failedJobs(), ''].join('\n'));
    expect(faults).toEqual([]);
    return counts;
  }

  const again = async (times: number, make: () => Promise<unknown>) => {
    for (let time = 0; time < times; time += 1) {
      await make();
      await pause(200 + (time % 5) * 300);
    }
  };

  it(
    'those that answer are restarted in turn, as an update does, and no request fails',
    async () => {
      const { broken, unavailable } = await during('10 restarts in turn', () =>
        again(5, async () => {
          for (const member of site.web) {
            await member.end('SIGTERM');
            await member.start();
          }
        }),
      );
      expect({ broken, unavailable }).toEqual({ broken: 0, unavailable: 0 });
    },
    MAY_TAKE_MS,
  );

  it.each(['web-1', 'web-2', 'worker-1', 'worker-2', 'nginx'])(
    '%s is killed again and again',
    async (name) => {
      const member = site.members.find((one) => one.name === name);
      await during(`${KILLS} kills of ${name}`, () =>
        again(KILLS, async () => {
          await member?.end('SIGKILL');
          await member?.start();
        }),
      );
    },
    MAY_TAKE_MS,
  );

  it(
    'PostgreSQL is killed again and again',
    () =>
      during(`${KILLS} kills of PostgreSQL`, () =>
        again(KILLS, async () => {
          await postgres.crash();
          await postgres.start();
        }),
      ),
    MAY_TAKE_MS,
  );

  it(
    'the bucket is killed again and again',
    () =>
      during(`${KILLS} kills of the bucket`, () =>
        again(KILLS, async () => {
          await swift.stop();
          await swift.start();
        }),
      ),
    MAY_TAKE_MS,
  );

  it(
    'the connections of those that answer to PostgreSQL are cut',
    () => during('5 cuts of 3 s to PostgreSQL', () => again(5, () => toDatabase.cut(3000))),
    MAY_TAKE_MS,
  );

  it(
    'the connections to the bucket are cut',
    () => during('5 cuts of 3 s to the bucket', () => again(5, () => toBucket.cut(3000))),
    MAY_TAKE_MS,
  );

  it(
    'the bucket stops for a minute',
    () =>
      during('the bucket away for a minute', async () => {
        await swift.stop();
        await pause(60_000);
        await swift.start();
      }),
    MAY_TAKE_MS,
  );

  it(
    'the disk of what is in the making is full',
    async ({ skip }) => {
      const full = disk ?? skip('a small disk cannot be mounted here');
      await during('3 times a full disk for 10 s', () =>
        again(3, async () => {
          full.fill();
          await pause(10_000);
          full.free();
        }),
      );
    },
    MAY_TAKE_MS,
  );

  it(
    'the clocks of one that answers and one that works run ahead for half a minute',
    () =>
      during('clocks an hour ahead for 30 s', async () => {
        const late = site.members.filter(({ name }) => name.endsWith('-2'));
        for (const isAhead of [true, false]) {
          for (const member of late) {
            if (isAhead) ahead.add(member.name);
            else ahead.delete(member.name);
            await member.end('SIGKILL');
            await member.start();
          }
          if (isAhead) await pause(30_000);
        }
      }),
    MAY_TAKE_MS,
  );
});

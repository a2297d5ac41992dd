import { rm, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createClusterSite } from '../scripts/cluster/site.mjs';
import type { Settings, TestServer } from '#tests/test-server.ts';

/**
 * Environment variables with the database server and the bucket that all sites of a run share:
 * `browser/setup.ts` starts them.
 */
export const CLUSTER_DATABASE = 'CLUSTER_DATABASE';
export const CLUSTER_BUCKET = 'CLUSTER_BUCKET';

/** Time from the return of one process to the kill of the next. */
const CALM_MS = Number(process.env['CLUSTER_CALM_MS'] ?? 3000);

/**
 * Starts a site of two web processes behind nginx and two workers, with its own database and a prefix in the
 * bucket, both named after its folder. One process after another is killed and restarted. Their output is in
 * `test-results` afterwards.
 */
export async function startClusterServer(settings: Settings, folder: string): Promise<TestServer> {
  const name = `site_${basename(folder).replaceAll(/\W/g, '_').toLowerCase()}`;
  const bucket = process.env[CLUSTER_BUCKET];
  const databaseUrl = await ownDatabase(name);
  const { PORT, ...rest } = settings;
  const site = await createClusterSite({
    databaseUrl,
    folder,
    ...(PORT ? { port: Number(PORT) } : {}),
    settings: {
      ...(bucket ? { S3_URL: bucket.replace('/music?', `/music/${name}?`) } : {}),
      ...rest,
    },
  });
  try {
    await site.start();
  } catch (error) {
    await site.stop('SIGKILL');
    throw error;
  }
  const ending = new AbortController();
  const killing = killInTurn([...site.web, ...site.workers], ending.signal);
  let told: (code: number | null) => void;
  const ended = new Promise<number | null>((resolve) => (told = resolve));
  const end = async (signal: NodeJS.Signals) => {
    ending.abort();
    await site.stop(signal);
    await killing;
    // Stops processes that were restarted meanwhile.
    await site.stop(signal);
    told(null);
  };
  return {
    url: site.url,
    pid: site.web[0]?.pid ?? 0,
    folder,
    databaseUrl,
    output: () => site.members.map((member) => member.output()).join(''),
    ended,
    signal: (signal) => void end(signal),
    async close() {
      await end('SIGKILL');
      const printed = site.members.map((member) => `${member.name}\n${member.output()}`);
      await writeFile(resolve(`test-results/${name}.log`), printed.join('\n'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Members = Awaited<ReturnType<typeof createClusterSite>>['members'];

async function killInTurn(members: Members, ending: AbortSignal): Promise<void> {
  let kills = 0;
  for (let turn = 0; !ending.aborted; turn += 1) {
    await setTimeout(CALM_MS, undefined, { signal: ending }).catch(() => undefined);
    // Web processes and workers in turns: the list has one group before the other.
    const half = members.length / 2;
    const member = members[(turn % 2) * half + (Math.floor(turn / 2) % half)];
    if (ending.aborted || !member) break;
    await member.end('SIGKILL');
    kills += 1;
    await member.start().catch((error: unknown) => {
      if (!ending.aborted) throw error;
    });
  }
  process.stdout.write(`${kills} processes of a site were killed\n`);
}

async function ownDatabase(name: string): Promise<string> {
  const server = process.env[CLUSTER_DATABASE] ?? '';
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

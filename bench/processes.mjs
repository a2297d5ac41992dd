import { readFileSync, readdirSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/cluster/member.mjs';
import { createClusterSite } from '../scripts/cluster/site.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { median } from './load.mjs';
import { register, upload, wav } from './server.mjs';

/**
 * What a second process that answers, and a second that works, add: `node bench/processes.mjs [answering] [working]`. The load is
 * a process of the same machine, so that it takes a part of the processors, which is told. Besides requests
 * by the clock it tells requests for each second of processor time of those that answer: where nothing but
 * the processors is shared, that is the same for one and for two, and it does not depend on what else the
 * machine does.
 */
const SECONDS = Number(process.env.SECONDS ?? 12);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CONNECTIONS = 16;
const BEATS = Number(process.env.BEATS ?? 6);
const TICKS_A_SECOND = 100;
/** Conversions step back behind everything else, also behind what else this machine does meanwhile. */
const EQUAL_PRIORITY = `--import=${new URL('../tests/stand-ins/equal-priority.mjs', import.meta.url).href}`;
/** `answering`, `working`: without one, both. */
const parts = process.argv.slice(2);
/** Who make the beats: one at a time is made of each. */
const makers = [];

/** Processor seconds of a process, its ended children included. */
function processorSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const [own, system, children, childrenSystem] = fields.slice(11, 15).map(Number);
  return (own + system + children + childrenSystem) / TICKS_A_SECOND;
}

/** Of all processes below one, such as the connections of PostgreSQL. */
function processorSecondsBelow(parent) {
  let sum = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      if (Number(fields[1]) === parent) sum += processorSeconds(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum;
}

/** Asks for a page without a pause on so many connections. */
async function load(ports, path, headers) {
  const agent = new http.Agent({ keepAlive: true });
  const until = performance.now() + SECONDS * 1000;
  let requests = 0;
  const line = async (index) => {
    while (performance.now() < until) {
      await new Promise((resolve, reject) => {
        const port = ports[index % ports.length];
        http
          .get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
            answer.resume().on('end', resolve);
          })
          .on('error', reject);
      });
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => line(index)));
  agent.destroy();
  return requests;
}

const postgres = await startPostgres({ port: await freePort() });
if (typeof postgres === 'string') throw new Error(postgres);
const folder = mkdtempSync(join(tmpdir(), 'artist-space-processes-'));
const site = await createClusterSite({
  databaseUrl: postgres.url,
  folder,
  settings: {
    SESSION_SECRET: 'only-for-benchmarks-'.repeat(3),
    ACCESS_PASSWORD: '',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: EQUAL_PRIORITY,
  },
});
try {
  await site.start();
  if (parts.length === 0 || parts.includes('answering')) await answering();
  if (parts.length === 0 || parts.includes('working')) await working();
} finally {
  await site.stop('SIGKILL');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureOnce(count, path, headers) {
  const web = site.web.slice(0, count).map(({ pid }) => pid);
  const now = () => ({
    web: web.reduce((sum, pid) => sum + processorSeconds(pid), 0),
    database: processorSecondsBelow(postgres.pid),
    load: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  });
  const before = now();
  const requests = await load(site.ports.slice(0, count), path, headers);
  const after = now();
  const used = (name) => after[name] - before[name];
  return {
    perSecond: requests / SECONDS,
    perProcessorSecond: requests / used('web'),
    webCores: used('web') / SECONDS,
    loadCores: used('load') / SECONDS,
    databaseCores: used('database') / SECONDS,
  };
}

async function answering() {
  const artist = await register(site.url);
  for (let count = 1; count <= 12; count += 1)
    await upload(site.url, artist, `Song ${count}`, wav(1));
  const { cookie, artistId } = artist;
  for (const [name, path, headers] of [
    ['a screen of somebody signed in', '/beats', { cookie }],
    ['a call of somebody signed in', '/api/user', { cookie }],
    ['a page that is kept for visitors', `/profile/${artistId}`, { 'accept-encoding': 'gzip' }],
  ]) {
    await load(site.ports, path, headers);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // One and two by turns: the machine may be busy otherwise.
      rounds.push([await measureOnce(1, path, headers), await measureOnce(2, path, headers)]);
    }
    const middle = (index, figure) => median(rounds.map((round) => round[index][figure]));
    const figures = (index) =>
      ['perSecond', 'perProcessorSecond', 'webCores', 'loadCores', 'databaseCores']
        .map((figure) => `${figure} ${middle(index, figure).toFixed(2)}`)
        .join(', ');
    const ratio = (figure) => median(rounds.map(([one, two]) => two[figure] / one[figure]));
    console.log(`${name}\n  one: ${figures(0)}\n  two: ${figures(1)}`);
    console.log(
      `  two over one: ${ratio('perSecond').toFixed(2)} by the clock, ${(2 * ratio('perProcessorSecond')).toFixed(2)} by processor time`,
    );
  }
}

async function working() {
  for (let number = 0; number < BEATS; number += 1) {
    makers.push(await register(site.url, `maker-${number}`));
  }
  const [, second] = site.workers;
  const times = { one: [], two: [] };
  for (let round = 0; round < Math.ceil(ROUNDS / 2); round += 1) {
    await second.end('SIGTERM');
    times.one.push(await beats());
    await second.start();
    times.two.push(await beats());
  }
  const [one, two] = [median(times.one), median(times.two)];
  console.log(
    `${BEATS} beats: one worker ${one.toFixed(1)} s, two ${two.toFixed(1)} s: ${(one / two).toFixed(2)}`,
  );
}

/** Seconds until each of them has a beat. */
async function beats() {
  const began = performance.now();
  const ids = [];
  for (const { cookie } of makers) {
    const answer = await fetch(`${site.url}/api/ai-generations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ type: 'beat', duration: 30 }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    ids.push([(await answer.json()).id, cookie]);
  }
  for (const [id, cookie] of ids) {
    for (;;) {
      const one = await (
        await fetch(`${site.url}/api/ai-generations/${id}`, { headers: { cookie } })
      ).json();
      if (one.status === 'completed') break;
      if (one.status === 'failed') throw new Error(JSON.stringify(one));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return (performance.now() - began) / 1000;
}

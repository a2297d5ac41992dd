import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildOf } from './earlier.mjs';
import { load, median } from './load.mjs';
import { jobsDone, memory, register, startApp, startRemixServe, upload, wav } from './server.mjs';

const SECONDS = Number(process.env.SECONDS ?? 4);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const TRACKS = 30;
const CONNECTIONS = 4;
/** The release before decision 71, which the ratios refer to; BEFORE names another commit. */
const BEFORE = process.env.BEFORE ?? '42ddc53649';

/** Rows with the floors and goals of their ratios to a bare page; those to the build before are 3 and 4.5. */
const ROWS = [
  { name: '`GET /api/user`', path: () => '/api/user', floor: 1, goal: 1.5 },
  { name: 'library `/beats`', path: () => '/beats', floor: 0.3, goal: 0.45 },
  { name: 'dashboard `/`', path: () => '/', floor: 0.3, goal: 0.45 },
  { name: 'AI Studio', path: () => '/ai-studio/humming-to-song', floor: 0.35, goal: 0.5 },
  {
    name: 'a public profile',
    path: ({ artistId }) => `/profile/${artistId}`,
    byOther: true,
    floor: 0.35,
    goal: 0.6,
  },
];
const TIMES_BEFORE = { floor: 3, goal: 4.5 };

/**
 * Cost of an artist's requests compared with a bare Remix page and with an earlier build, in turns in one run: the same
 * request again and again, which may be answered from memory, and requests that all differ, for which each page is
 * rendered.
 * @returns a Markdown table of requests a second (medians of ROUNDS, as are the ratios of each round), a sentence on
 *   memory, and the ratios below their floor
 */
export async function signedIn() {
  execFileSync('npx', ['remix', 'vite:build', 'bench/bare'], { stdio: 'ignore' });
  const earlier = buildOf(BEFORE);
  const bare = await startRemixServe('build/server/index.js', resolve('bench/bare'));
  const { storage, copy, artist, other } = await library(earlier.folder);
  const now = await startApp({ STORAGE_DIR: storage });
  const before = await startApp({ STORAGE_DIR: copy }, earlier.folder);
  try {
    const lines = [];
    const missed = [];
    for (const { name, path, byOther, floor } of ROWS) {
      const { cookie } = byOther ? other : artist;
      const rounds = await measure({ bare, now, before }, path(artist), { cookie });
      const of = (read) => median(rounds.map(read));
      const ratios = {
        bare: of((rate) => rate.now / rate.bare),
        anewToBare: of((rate) => rate.anew / rate.bare),
        before: of((rate) => rate.now / rate.before),
        anewToBefore: of((rate) => rate.anew / rate.before),
      };
      const cells = [
        name,
        ...[of((rate) => rate.bare), of((rate) => rate.now)].map((rate) => rate.toFixed(0)),
        ratios.bare.toFixed(2),
        of((rate) => rate.anew).toFixed(0),
        ratios.anewToBare.toFixed(2),
        of((rate) => rate.before).toFixed(0),
        ratios.before.toFixed(2),
        ratios.anewToBefore.toFixed(2),
      ];
      lines.push(`| ${cells.join(' | ')} |`);
      console.log(lines.at(-1));
      for (const [to, ratio, least] of [
        ['a bare page', ratios.bare, floor],
        ['the build before', ratios.before, TIMES_BEFORE.floor],
      ]) {
        if (ratio < least) missed.push(`${name} ÷ ${to}: ${ratio.toFixed(2)}, and not ${least}`);
      }
    }
    const [mine, theirs] = [now, before].map(({ pid }) => memory(pid).now.toFixed(0));
    const head = [
      '| requests a second | bare | now | ÷ bare | rendered anew | ÷ bare | before | now ÷ before | anew ÷ before |',
      `|${' --- |'.repeat(9)}`,
    ];
    return {
      table: [...head, ...lines].join('\n'),
      note: `Resident memory after it: ${mine} MB now, ${theirs} MB before.`,
      missed,
    };
  } finally {
    bare.stop();
    await now.stop();
    await before.stop();
    earlier.remove();
  }
}

/** Requests a second of each program, in each round. */
async function measure({ bare, now, before }, path, headers) {
  const options = { seconds: SECONDS, connections: CONNECTIONS };
  const asked = {
    bare: () => load(bare.url, options),
    now: () => load(now.url + path, { ...options, headers }),
    anew: () => load(now.url + path, { ...options, headers, distinct: true }),
    before: () => load(before.url + path, { ...options, headers }),
  };
  // Once in advance, for the JIT compiler.
  for (const ask of Object.values(asked)) await ask();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates = {};
    for (const [name, ask] of Object.entries(asked)) rates[name] = (await ask()).perSecond;
    rounds.push(rates);
  }
  return rounds;
}

/**
 * A library of two artists, and a copy of it, so that both programs have the same data. The earlier program fills it,
 * since the later one can migrate its database.
 */
async function library(earlier) {
  const first = await startApp({}, earlier);
  const artist = await register(first.url);
  for (let track = 0; track < TRACKS; track += 1) {
    await upload(first.url, artist, `Track ${track}`, wav(2, track + 1));
  }
  await jobsDone(first.url);
  const other = await register(first.url, 'other');
  await first.stop({ keep: true });
  const copy = join(mkdtempSync(join(tmpdir(), 'artist-space-bench-')), 'storage');
  cpSync(first.storage, copy, { recursive: true });
  return { storage: copy, copy: first.storage, artist, other };
}

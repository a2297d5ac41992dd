import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { load, median } from './load.mjs';
import { jobsDone, memory, register, startApp, startRemixServe, upload, wav } from './server.mjs';

/**
 * Cost of an artist's requests compared with a bare Remix page, in turns in one run:
 *   node bench/signed-in.mjs             this program, and bench/bare
 *   node bench/signed-in.mjs FOLDER      and the built program in that folder, such as a git worktree of
 * before
 * Prints a Markdown table of requests a second, medians of ROUNDS, and of the ratios of each round.
 */
const SECONDS = Number(process.env.SECONDS ?? 4);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const TRACKS = 30;
const CONNECTIONS = 4;
const [before] = process.argv.slice(2);

execFileSync('npx', ['remix', 'vite:build', 'bench/bare'], { stdio: 'ignore' });
const bare = await startRemixServe('build/server/index.js', resolve('bench/bare'));

// One library, copied, so that both programs have the same data.
const first = await startApp();
const artist = await register(first.url);
for (let track = 0; track < TRACKS; track += 1) {
  await upload(first.url, artist, `Track ${track}`, wav(2, track + 1));
}
await jobsDone(first.url);
const other = await register(first.url, 'other');
await first.stop({ keep: true });
const copy = join(mkdtempSync(join(tmpdir(), 'artist-space-bench-')), 'storage');
cpSync(first.storage, copy, { recursive: true });

const apps = [await startApp({ STORAGE_DIR: first.storage })];
if (before) apps.push(await startApp({ STORAGE_DIR: copy }, resolve(before)));

const rows = [
  ['`GET /api/user`', '/api/user', artist],
  ['library `/beats`', '/beats', artist],
  ['dashboard `/`', '/', artist],
  ['AI Studio', '/ai-studio/humming-to-song', artist],
  ['a public profile', `/profile/${artist.artistId}`, other],
];
console.log('| requests a second | bare | now | ÷ bare | before | ÷ bare | now ÷ before |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const [name, path, { cookie }] of rows) {
  const headers = { cookie };
  const asked = [
    () => load(bare.url, { seconds: SECONDS, connections: CONNECTIONS }),
    ...apps.map(
      ({ url }) =>
        () =>
          load(url + path, { seconds: SECONDS, connections: CONNECTIONS, headers }),
    ),
  ];
  // Once in advance, for the JIT compiler.
  for (const ask of asked) await ask();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates = [];
    for (const ask of asked) rates.push((await ask()).perSecond);
    rounds.push(rates);
  }
  const of = (read) => median(rounds.map(read)).toFixed(2);
  const cells = [of(([plain]) => plain), of(([, now]) => now), of(([plain, now]) => now / plain)];
  const older = before
    ? [
        of(([, , then]) => then),
        of(([plain, , then]) => then / plain),
        of(([, now, then]) => now / then),
      ]
    : ['', '', ''];
  console.log(`| ${[name, ...cells, ...older].join(' | ')} |`);
}
const residents = apps.map(({ pid }) => memory(pid).now.toFixed(0));
console.log(`\nResident memory in MB after it: ${residents.join(' now, before ')}`);

bare.stop();
for (const app of apps) await app.stop();

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sqlitePackage } from './node-version.mjs';
import { projectRoot, run, stop } from './project.mjs';

/**
 * Prints how many files of the product four requests enter on a running server: node scripts/trace-files.mjs
 *
 * A file counts where one of its functions ran between the request and its end, by V8's precise coverage of
 * the server bundle, whose source map names the files. What runs when a module is loaded, and what runs in
 * the processes for sound and pictures, is not counted. `--list` prints the files as well.
 */
const GOALS = { upload: 40, hum: 50, page: 80, accept: 28 };
const bundle = join(projectRoot, 'build/server/index.js');

process.chdir(projectRoot);
const remix = join(projectRoot, 'node_modules/@remix-run/dev/dist/cli.js');
const { code, output } = await run(
  process.execPath,
  [remix, 'vite:build', '--sourcemapServer', 'hidden'],
  { quiet: true, env: { ...process.env, NODE_ENV: 'production' } },
);
if (code !== 0) stop(output);

const storage = mkdtempSync(join(tmpdir(), 'trace-files-'));
const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const server = spawn(
  process.execPath,
  ['--import', pathToFileURL(resolve('scripts/trace-hook.mjs')).href, 'scripts/start.mjs'],
  {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      STORAGE_DIR: storage,
      ACCESS_PASSWORD: '',
      ENV_FILE: join(storage, '.env'),
    },
  },
);
try {
  await answers();
  const counts = await trace();
  for (const [name, files] of Object.entries(counts)) {
    console.log(`${name.padEnd(8)} ${String(files.length).padStart(4)}   goal ${GOALS[name]}`);
    if (process.argv.includes('--list')) console.log(files.map((file) => `  ${file}`).join('\n'));
  }
} finally {
  server.kill('SIGKILL');
  rmSync(storage, { recursive: true, force: true });
}

async function trace() {
  const fileOf = filesByOffset();
  const entered = async (request) => {
    await asked('begin');
    await request();
    const { offsets } = await asked('end');
    return [...new Set(offsets.map(fileOf).filter(Boolean))].sort();
  };
  const owner = await signUp('owner@example.org');
  const guest = await signUp('guest@example.org');
  let track;
  const upload = await entered(async () => {
    track = await sent('/api/tracks', owner, {
      title: 'Tide',
      artist: 'Owner',
      isPublic: 'true',
      audio: melody(20),
    });
    await jobsEnd();
  });
  const seen = await asJson(fetch(`${site}/api/tracks/${track.id}`, withCookie(owner)));
  if (!seen.outputUrl) stop('The uploaded track was not ready when its files were counted.');

  const page = await entered(() => fetch(`${site}/tracks/${track.id}`).then((page) => page.text()));

  const vocal = await sent('/api/vocal-recordings', guest, {
    trackId: String(track.id),
    title: 'Tide, sung',
    audio: melody(3),
  });
  const requests = `${site}/api/artists/${owner.artistId}/collaborations/pending`;
  const [pending] = await asJson(fetch(requests, withCookie(owner)));
  if (!pending || !vocal.id) stop('No request for a collaboration was made.');
  await jobsEnd();
  const accept = await entered(() =>
    asJson(
      fetch(`${site}/api/collaborations/${pending.id}`, {
        method: 'PATCH',
        headers: { cookie: owner.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'active' }),
      }),
    ),
  );

  let made;
  const hum = await entered(async () => {
    made = await sent('/api/ai/humming-to-song', owner, {
      artistId: String(owner.artistId),
      genre: 'pop',
      generationType: 'song',
      songLength: 'full',
      audio: melody(12),
    });
    await jobsEnd();
  });
  const song = await asJson(fetch(`${site}/api/ai-generations/${made.id}`, withCookie(owner)));
  if (song.status !== 'completed')
    stop(`The song ended as ${song.status}: ${song.metadata?.error}`);
  return { upload, hum, page, accept };
}

/** Waits until all jobs have ended, by a look into the database: a request would be counted. */
async function jobsEnd() {
  const SQLite = createRequire(import.meta.url)(sqlitePackage());
  const database = new SQLite(join(storage, 'artist-space.sqlite'), { readonly: true });
  const waiting = database.prepare(
    "select count(*) as jobs from jobs where state in ('queued', 'running')",
  );
  try {
    for (let tries = 0; tries < 600 && waiting.get().jobs > 0; tries += 1) await sleep(500);
  } finally {
    database.close();
  }
}

function asked(what) {
  return new Promise((answer) => {
    server.once('message', answer);
    server.send(what);
  });
}

/** From an offset in the bundle to the file of the product that it comes from; undefined for packages. */
function filesByOffset() {
  const text = readFileSync(bundle, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    const { originalSource } = map.findEntry(low, offset - starts[low]);
    if (!originalSource) return undefined;
    const path = relative(projectRoot, resolve('build/server', originalSource)).split('?')[0];
    return /^(app|db|migrations|packages)\//.test(path) ? path : undefined;
  };
}

async function signUp(email) {
  const answer = await fetch(`${site}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  const cookie = answer.headers.get('set-cookie').split(';')[0];
  const { artistId } = await answer.json();
  await fetch(`${site}/api/my-artist`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: email.split('@')[0] }),
  });
  return { cookie, artistId };
}

async function sent(path, { cookie }, fields) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return asJson(fetch(site + path, { method: 'POST', headers: { cookie }, body }));
}

async function asJson(answering) {
  const answer = await answering;
  const body = await answer.json();
  if (!answer.ok) stop(`${answer.url} answered ${answer.status}: ${body.error}`);
  return body;
}

const withCookie = ({ cookie }) => ({ headers: { cookie } });

/** A WAV of so many seconds: a voice-like tone that steps through a scale, two notes a second. */
function melody(seconds) {
  const rate = 44_100;
  const scale = [0, 2, 4, 5, 7, 9, 7, 4];
  const bytes = Buffer.alloc(44 + seconds * rate * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + seconds * rate * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(seconds * rate * 2, 40);
  let phase = 0;
  for (let at = 0; at < seconds * rate; at += 1) {
    const inNote = (at % (rate / 2)) / (rate / 2);
    const step = scale[Math.floor(at / (rate / 2)) % scale.length];
    const pitch = 220 * 2 ** (step / 12) * (1 + 0.004 * Math.sin((at / rate) * 2 * Math.PI * 5));
    phase += pitch / rate;
    const level = Math.min(1, inNote * 12, (1 - inNote) * 8);
    const wave = [1, 0.5, 0.3, 0.15].reduce(
      (sum, part, index) => sum + part * Math.sin(2 * Math.PI * phase * (index + 1)),
      0,
    );
    bytes.writeInt16LE(Math.round(9000 * level * wave), 44 + at * 2);
  }
  return new File([bytes], 'melody.wav', { type: 'audio/wav' });
}

async function answers() {
  for (let tries = 0; tries < 240; tries += 1) {
    if (
      await fetch(`${site}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await sleep(500);
  }
  stop('The server does not answer.');
}

function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => found(free));
    });
  });
}

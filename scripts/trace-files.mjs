import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build-app.mjs';
import { sqlitePackage } from './node-version.mjs';
import { projectRoot, stop } from './project.mjs';

/*
 * Prints how many files of the product each of four requests enters on a running server, as a table in
 * Markdown; with `--files REQUEST` also their names. A file counts if one of its functions is called between
 * the request and the end of its jobs, by V8's precise coverage of the server process, mapped to files by the
 * build's source maps. Code that runs once when a module is loaded does not count, nor does the work of the
 * processes for sound and pictures.
 */
const REQUESTS = {
  upload: { name: 'an upload until it plays', goal: 40 },
  hum: { name: 'humming to song', goal: 50 },
  page: { name: 'a public track page, rendered cold', goal: 80 },
  accept: { name: 'accepting a collaboration (JSON)', goal: 28 },
};
const OURS = /^(?:app|db|packages)\//;
/** Time for a song on a busy machine, in milliseconds. */
const JOBS_MAY_TAKE = 10 * 60_000;
/** Time in milliseconds after which background work of a request, such as events, is done. */
const SETTLED_AFTER = 500;

const { values } = parseArgs({ options: { files: { type: 'string', multiple: true } } });
const listed = values.files ?? [];
const unknown = listed.find((name) => !Object.hasOwn(REQUESTS, name));
if (unknown !== undefined) {
  stop(`--files ${unknown} names no request: choose from ${Object.keys(REQUESTS).join(', ')}.`);
}

await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'trace-files-'));
const server = startServer();
try {
  const entered = await trace(await addressOf(server));
  console.log(tableOf(entered));
  for (const name of listed) console.log(`\n## ${name}\n\n${entered[name].join('\n')}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await new Promise((ended) => server.once('close', ended));
  rmSync(folder, { recursive: true, force: true });
}

/** A server like that of `npm start`, on an empty database. */
function startServer() {
  const hook = pathToFileURL(join(projectRoot, 'scripts/trace-hook.mjs')).href;
  return spawn(process.execPath, ['--import', hook, 'scripts/start.mjs'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      ACCESS_PASSWORD: '',
      LOG_LEVEL: 'info',
      ENV_FILE: join(folder, '.env'),
      STORAGE_DIR: join(folder, 'storage'),
    },
  });
}

function addressOf({ stdout }) {
  return new Promise((found, failed) => {
    let printed = '';
    stdout.on('data', (chunk) => {
      printed += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (address) found(address);
    });
    server.once('close', () => failed(new Error(`The server ended.\n${printed}`)));
  });
}

/** @returns {Promise<Record<keyof typeof REQUESTS, string[]>>} the files that each request enters */
async function trace(site) {
  const owner = await signUp(site, 'owner@example.org');
  const guest = await signUp(site, 'guest@example.org');

  let track;
  const upload = await filesEntered(async () => {
    const fields = { title: 'Tide', artist: 'Owner', isPublic: 'true', audio: melody(20) };
    track = await postForm(`${site}/api/tracks`, owner, fields);
    await jobsEnd();
  });
  const { outputUrl } = await askJson(`${site}/api/tracks/${track.id}`, owner);
  if (!outputUrl) throw new Error('The uploaded track does not play.');

  // The very first page loads the scripts of every screen's parts.
  await (await fetch(`${site}/explore`)).text();
  const page = await filesEntered(async () => {
    const html = await (await fetch(`${site}/tracks/${track.id}`)).text();
    if (!html.includes('Tide')) throw new Error('The page does not show the track.');
  });

  const take = { trackId: String(track.id), title: 'Tide, sung', audio: melody(3) };
  await postForm(`${site}/api/vocal-recordings`, guest, take);
  await jobsEnd();
  const pending = `${site}/api/artists/${owner.artistId}/collaborations/pending`;
  const [collaboration] = await askJson(pending, owner);
  const accept = await filesEntered(() =>
    askJson(`${site}/api/collaborations/${collaboration.id}`, owner, 'PATCH', { status: 'active' }),
  );

  let song;
  const hum = await filesEntered(async () => {
    song = await postForm(`${site}/api/ai/humming-to-song`, owner, {
      artistId: String(owner.artistId),
      genre: 'pop',
      generationType: 'song',
      songLength: 'full',
      audio: melody(12),
    });
    await jobsEnd();
  });
  const { status } = await askJson(`${site}/api/ai-generations/${song.id}`, owner);
  if (status !== 'completed') throw new Error(`The song is ${status}, not completed.`);
  return { upload, hum, page, accept };
}

async function filesEntered(request) {
  await sleep(SETTLED_AFTER);
  await tellHook('begin');
  await request();
  await sleep(SETTLED_AFTER);
  const scripts = await tellHook('end');
  return [...new Set(scripts.flatMap(filesOf))].sort();
}

function tellHook(message) {
  return new Promise((answer) => {
    server.once('message', answer);
    server.send(message);
  });
}

/** Source files of the functions at these offsets of a built script. */
function filesOf({ url, offsets }) {
  if (offsets.length === 0) return [];
  const script = fileURLToPath(url);
  const code = readFileSync(script, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));
  const lineStarts = [0];
  for (const { index } of code.matchAll(/\n/g)) lineStarts.push(index + 1);
  return offsets.flatMap((offset) => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    const { originalSource } = map.findEntry(line, offset - lineStarts[line]);
    if (!originalSource) return [];
    const [path] = relative(projectRoot, join(dirname(script), originalSource)).split('?');
    return OURS.test(path) ? [path] : [];
  });
}

function tableOf(entered) {
  const rows = Object.entries(REQUESTS).map(
    ([id, { name, goal }]) => `| ${name} (\`${id}\`) | ${entered[id].length} | ≤ ${goal} |`,
  );
  return ['| files of ours that are entered by | now | goal |', '|---|---|---|', ...rows].join(
    '\n',
  );
}

/** Waits until no job is due, by reading the database: a request would count. */
async function jobsEnd() {
  const SQLite = createRequire(import.meta.url)(sqlitePackage());
  const database = new SQLite(join(folder, 'storage/artist-space.sqlite'), { readonly: true });
  const due = database.prepare(
    "select count(*) as jobs from jobs where state = 'running' or (state = 'queued' and run_at <= ?)",
  );
  const until = Date.now() + JOBS_MAY_TAKE;
  try {
    while (due.get(Date.now()).jobs > 0) {
      if (Date.now() > until) throw new Error('A job did not end.');
      await sleep(200);
    }
  } finally {
    database.close();
  }
}

async function signUp(site, email) {
  const asked = { email, password: 'plum orchard 42 kettle' };
  const answer = await fetch(`${site}/api/register`, jsonRequest('POST', asked));
  if (!answer.ok) throw new Error(`Nobody could sign up: ${await answer.text()}`);
  const [cookie] = answer.headers.get('set-cookie').split(';');
  const { artistId } = await answer.json();
  const account = { cookie, artistId };
  await askJson(`${site}/api/my-artist`, account, 'PATCH', { name: email.split('@')[0] });
  return account;
}

function jsonRequest(method, body, cookie = '') {
  return {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

async function askJson(url, { cookie }, method = 'GET', body = undefined) {
  return readJson(await fetch(url, jsonRequest(method, body, cookie)));
}

async function postForm(url, { cookie }, fields) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return readJson(await fetch(url, { method: 'POST', headers: { cookie }, body }));
}

async function readJson(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A WAV file (16 bits, mono, 44.1 kHz): a scale of two notes a second, with overtones like a hum. */
function melody(seconds) {
  const rate = 44_100;
  const bytes = Buffer.alloc(44 + seconds * rate * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(bytes.length - 44, 40);
  const semitones = [0, 2, 4, 5, 7, 9, 7, 4];
  let phase = 0;
  for (let at = 0; at < seconds * rate; at += 1) {
    const beat = (2 * at) / rate;
    const within = beat % 1;
    const vibrato = 1 + 0.004 * Math.sin((2 * Math.PI * 5 * at) / rate);
    phase += (220 * 2 ** (semitones[Math.floor(beat) % 8] / 12) * vibrato) / rate;
    const envelope = Math.min(1, within * 12, (1 - within) * 8);
    const overtones = [1, 0.5, 0.3, 0.15].map(
      (level, place) => level * Math.sin(2 * Math.PI * phase * (place + 1)),
    );
    const wave = overtones.reduce((sum, one) => sum + one, 0);
    bytes.writeInt16LE(Math.round(9_000 * envelope * wave), 44 + at * 2);
  }
  return new File([bytes], 'melody.wav', { type: 'audio/wav' });
}

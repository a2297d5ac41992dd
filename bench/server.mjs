import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns an unused port of this machine. */
export function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts the built app as `npm start` does, on a storage folder of its own; with `project`, the app in that
 * folder.
 * @returns its address, its process, the milliseconds to the first response, and how to stop it
 */
export async function startApp(settings = {}, project = process.cwd()) {
  const storage = settings.STORAGE_DIR ?? mkdtempSync(join(tmpdir(), 'artist-space-bench-'));
  const port = await freePort();
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=512', '--max-semi-space-size=4', 'scripts/start.mjs'],
    {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        ENV_FILE: join(storage, '.env'),
        STORAGE_DIR: storage,
        SESSION_SECRET: 'only-for-benchmarks-'.repeat(3),
        ACCESS_PASSWORD: '',
        LOG_LEVEL: 'error',
        ...settings,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/healthz`).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    storage,
    pid: child.pid,
    startMs: performance.now() - started,
    async stop({ keep = false } = {}) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (!keep) rmSync(storage, { recursive: true, force: true });
    },
  };
}

/** Serves a Remix build with the original remix-serve. */
export async function startRemixServe(build, directory) {
  const port = await freePort();
  const cli = join(process.cwd(), 'node_modules/@remix-run/serve/dist/cli.js');
  const child = spawn(process.execPath, [cli, build], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' },
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return { url, stop: () => child.kill('SIGTERM') };
}

async function answers(url) {
  for (let tries = 0; tries < 2000; tries += 1) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  throw new Error(`${url} does not answer.`);
}

/** Resident memory of a process in MB, current and peak. */
export function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Registers an artist, and returns the data for further calls. */
export async function register(url, name = 'bench') {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.org`, password: 'correct horse' }),
  });
  const cookie = response.headers.get('set-cookie').split(';')[0];
  await fetch(`${url}/api/my-artist`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name }),
  });
  return { cookie, artistId: (await response.json()).artistId };
}

export async function upload(url, { cookie }, title, bytes) {
  const form = new FormData();
  form.set('title', title);
  form.set('genre', 'Dream pop');
  form.set('bpm', String(80 + (title.length % 40)));
  form.set('audio', new File([bytes], `${title}.wav`));
  const response = await fetch(`${url}/api/tracks`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  if (response.status !== 201) throw new Error(`Upload failed: ${await response.text()}`);
  return response.json();
}

/** Waits until no job is queued or running. */
export async function jobsDone(url) {
  for (;;) {
    const { jobs } = await (await fetch(`${url}/healthz`)).json();
    if (jobs.queued + jobs.running === 0) return jobs;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A WAV file, 16 bit stereo, of noise that swells and fades like music. */
export function wav(seconds, seed = 1) {
  const frames = Math.round(seconds * 44_100);
  const bytes = Buffer.alloc(44 + frames * 4);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + frames * 4, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(44_100, 24);
  bytes.writeUInt32LE(176_400, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(frames * 4, 40);
  let state = seed * 2_654_435_761;
  for (let frame = 0; frame < frames; frame += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const swell = 0.2 + 0.8 * Math.abs(Math.sin((frame / 44_100) * (0.7 + seed * 0.13)));
    const tone = Math.sin((frame / 44_100) * 2 * Math.PI * (110 + seed * 7));
    const sample = Math.round(swell * (9000 * tone + (state >> 18)));
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, sample)), 44 + frame * 4);
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, sample)), 46 + frame * 4);
  }
  return bytes;
}

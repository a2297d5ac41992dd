import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { expect, it } from 'vitest';
import { startServer } from '#tests/browser/server.ts';
import { renderSong } from '@artist-space/audio/fixtures/songs/render-song.ts';
import { beatboxed, hummed, recordingForm, wavBytes } from '#tests/recordings.ts';

/**
 * Time that an artist waits from pressing Convert to the finished result, through the server and its queue,
 * and the effect on other requests meanwhile. Written to the file that BENCH_RESULT names.
 */
const SETTINGS = {
  ACCESS_PASSWORD: '',
  SESSION_SECRET: 'only-for-benchmarks-'.repeat(3),
  LOG_LEVEL: 'error',
};
const TIMEOUT = 1_800_000;
/** Requests a second for the page, independent of the responses. */
const QUESTIONS = 40;
const ASKED_SECONDS = 8;
const PAIRS = 3;

interface Visitor {
  url: string;
  cookie: string;
  artistId: number;
}

it(
  'measures the conversions',
  async () => {
    const result = {
      load: loadavg()[0] ?? 0,
      cores: cpus().length,
      waits: await waits(),
      ...(await whatOthersNotice()),
    };
    console.log(result);
    if (process.env.BENCH_RESULT) {
      await writeFile(process.env.BENCH_RESULT, JSON.stringify(result));
    }
    expect(result.memoryMb).toBeGreaterThan(0);
  },
  TIMEOUT,
);

/** Milliseconds of each tool, run alone. */
async function waits() {
  const server = await startServer(SETTINGS);
  try {
    const artist = await register(server.url, 'alone');
    const song = renderSong('conversions', { genre: 'pop', seconds: 180 });
    const mix = wavBytes(song.channels, song.sampleRate);
    return {
      beatbox: await waitFor(artist, 'beatbox-to-beats', recordingForm({}, beatboxed('box', 10))),
      beat: await waitFor(artist, 'beat', { duration: 30, prompt: 'dark trap at 140 bpm' }),
      song: await waitFor(
        artist,
        'humming-to-song',
        recordingForm({ genre: 'pop', topic: 'rain' }, hummed('tune', 30)),
      ),
      stems: await waitFor(artist, 'stem-separation', recordingForm({}, { bytes: mix })),
    };
  } finally {
    await server.close();
  }
}

/**
 * Two conversions of two artists at once, measured with and without them in turns, because other load on the
 * machine slows both; then four one after the other in the queue.
 */
async function whatOthersNotice() {
  const server = await startServer({ ...SETTINGS, AI_CONVERSIONS: '2' });
  try {
    const [one, other] = [await register(server.url, 'one'), await register(server.url, 'other')];
    const page = `${server.url}/profile/${one.artistId}`;
    const sing = async (artists: readonly Visitor[]) => {
      const songs: { artist: Visitor; id: number }[] = [];
      for (const artist of artists) {
        const form = recordingForm({ genre: 'pop', topic: 'rain' }, hummed('tune', 30));
        songs.push({ artist, id: await start(artist, 'humming-to-song', form) });
      }
      return async () => {
        for (const { artist, id } of songs) await finished(artist, id);
      };
    };
    await ask(page);
    const pairs: { idle: number; busy: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const idle = await ask(page);
      const finishing = await sing([one, other]);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      pairs.push({ idle, busy: await ask(page) });
      await finishing();
    }
    const watch = watchMemory();
    await (
      await sing([one, one, other, other])
    )();
    return {
      idleMs: median(pairs.map(({ idle }) => idle)),
      busyMs: median(pairs.map(({ busy }) => busy)),
      slower: median(pairs.map(({ idle, busy }) => busy / idle)),
      memoryMb: watch(),
    };
  } finally {
    await server.close();
  }
}

async function register(url: string, name: string): Promise<Visitor> {
  const response = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.org`, password: 'correct horse' }),
  });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  await fetch(`${url}/api/my-artist`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name }),
  });
  return { url, cookie, artistId: ((await response.json()) as Visitor).artistId };
}

async function start({ url, cookie }: Visitor, tool: string, body: FormData | object) {
  const response = await fetch(
    tool === 'beat' ? `${url}/api/ai-generations` : `${url}/api/ai/${tool}`,
    {
      method: 'POST',
      headers: {
        cookie,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify({ type: 'beat', ...body }),
    },
  );
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

async function finished({ url, cookie }: Visitor, id: number): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/ai-generations/${id}`, { headers: { cookie } });
    const { status, metadata } = (await response.json()) as {
      status: string;
      metadata: { error?: string };
    };
    if (status === 'completed') return;
    if (status !== 'processing') throw new Error(`${status}: ${metadata.error}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function waitFor(artist: Visitor, tool: string, body: FormData | object): Promise<number> {
  const began = performance.now();
  await finished(artist, await start(artist, tool, body));
  return performance.now() - began;
}

/** 95th percentile in milliseconds, with requests at a steady rate. */
async function ask(page: string): Promise<number> {
  const answers: Promise<number>[] = [];
  for (let count = 0; count < QUESTIONS * ASKED_SECONDS; count += 1) {
    const began = performance.now();
    answers.push(
      fetch(page)
        .then((response) => response.arrayBuffer())
        .then(() => performance.now() - began),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / QUESTIONS));
  }
  const times = (await Promise.all(answers)).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/**
 * Samples the total memory of the server and its conversions, until the returned function is called for the
 * maximum.
 */
function watchMemory(): () => number {
  let most = 0;
  const timer = setInterval(() => {
    const held = descendants(process.pid).reduce((sum, pid) => sum + residentMb(pid), 0);
    most = Math.max(most, held);
  }, 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** The server is the only process that this one has started. */
function descendants(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  const children = stdout.trim().split('\n').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

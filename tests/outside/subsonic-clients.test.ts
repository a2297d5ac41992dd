import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { inDatabase } from '#tests/browser/server-database.ts';
import { buyAlbum } from '#tests/buyer.ts';
import type { TestSite } from '#tests/context.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/*
 * Programs that exist, driven against a built site: each connects, browses, plays, and leaves its trace in the log of the
 * server. Each is skipped where it is missing.
 */

const run = promisify(execFile);
const isDeep = Boolean(process.env.DEEP);
const isHere = (...programs: string[]) =>
  isDeep && programs.every((name) => spawnSync('which', [name]).status === 0);

let site: StartedSite;
let ana: Account;
let secret = '';
let soldId = 0;
let privateId = 0;

async function upload(as: Account, title: string, seconds: number, isPublic = true) {
  const form = trackForm(
    { title, genre: 'Folk', isPublic: String(isPublic) },
    { bytes: toneWav(seconds) },
  );
  const answer = await fetch(`${site.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: as.cookie },
    body: form,
  });
  return ((await answer.json()) as { id: number }).id;
}

const post = async (as: Account, path: string, body: object) =>
  (await (await site.ask('POST', path, { as, body })).json()) as { id: number };

async function release(as: Account, title: string, trackIds: number[]) {
  const { id } = await post(as, '/api/albums', { title, trackIds });
  await post(as, `/api/albums/${id}/release`, { when: 'now' });
  return id;
}

/** The lines that the server logs of calls of apps, with their parameters. */
const logged = () =>
  site.server
    .output()
    .split('\n')
    .flatMap((line) => /GET \/rest\/\S+ \d+/.exec(line)?.[0] ?? []);

/** Makes an app password as a person does, and reads it off the screen that shows it once. */
async function makePassword(as: Account): Promise<string> {
  const fields = { intent: 'makeAppPassword', appName: 'Desk', formKey: 'first' };
  const made = await site.submit('/settings', fields, as);
  const cookie = (made.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const shown = await fetch(site.url + (made.headers.get('location') ?? ''), {
    headers: { cookie: `${as.cookie}; ${cookie}` },
  });
  return /<dd[^>]*>([\w-]{22})<\/dd>/.exec(await shown.text())?.[1] ?? '';
}

beforeAll(async () => {
  if (!isDeep) return;
  site = await startSite({ LOG_LEVEL: 'info' });
  ana = await site.register('ana@example.org');
  const zoe = await site.register('zoe@example.org');
  await release(ana, 'Night Ferry', [await upload(ana, 'Opener', 3), await upload(ana, 'Last', 3)]);
  privateId = await upload(ana, 'Hidden Song', 4, false);
  soldId = await upload(zoe, 'Bought', 4);
  const albumId = await release(zoe, 'Market Day', [soldId]);
  const isReady = async () => {
    const { count } = await inDatabase(site.server, (db) =>
      db
        .selectFrom('tracks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('ingestState', '!=', 'ready')
        .executeTakeFirstOrThrow(),
    );
    return Number(count) === 0;
  };
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 200 });
  await inDatabase(site.server, async (db) => {
    const price = { sale: 'fixed', price: 100, currency: 'EUR', previewSeconds: 30 } as const;
    await db.updateTable('tracks').set(price).where('id', '=', soldId).execute();
    const shop = { services: { database: { db } }, clock: { now: () => new Date() } };
    await buyAlbum(shop as unknown as TestSite, { sellerId: zoe.artistId, albumId }, ana.artistId);
  });
  secret = await makePassword(ana);
  expect(secret).toHaveLength(22);
}, 180_000);
afterAll(() => site?.close());

/** A home folder with these files. */
async function homeWith(files: Record<string, string>): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'music-app-'));
  for (const [name, content] of Object.entries(files)) {
    const path = join(home, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, content);
  }
  return home;
}

const PATH = process.env.PATH;

describe('Sublime Music', () => {
  const test = it.skipIf(!isHere('sublime-music', 'xvfb-run'));

  test(
    'browses, searches, plays, and writes playlists and the queue',
    { timeout: 120_000 },
    async () => {
      const script = resolve('tests/outside/sublime_music.py');
      const program = ['-a', '/usr/bin/python3', script, site.url, 'ana', secret];
      const { stdout } = await run('xvfb-run', program, { timeout: 100_000 });
      const told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as object;
      expect(told).toMatchObject({
        artists: ['ana', 'zoe'],
        albums: {
          'Night Ferry': ['Opener', 'Last'],
          Singles: ['Hidden Song'],
          'Market Day': ['Bought'],
        },
        genres: ['Folk'],
        found: ['Hidden Song'],
        playlist: ['On the train', 'Slow', true, ['Opener', 'Hidden Song']],
        stream: ['audio/wav', expect.any(Number)],
        file: ['audio/wav', expect.any(Number)],
        left: [],
      });
    },
  );
});

describe('Strawberry', () => {
  const needed = ['strawberry', 'xvfb-run', 'dbus-run-session', 'pulseaudio', 'xdotool'];
  const test = it.skipIf(!isHere(...needed));

  test(
    'plays a private track of its owner and a bought album to the end',
    { timeout: 240_000 },
    async () => {
      const settings = `[Subsonic]
enabled=true
url=${site.url}
username=ana
password=${Buffer.from(secret).toString('base64')}
authmethod=1
downloadalbumcovers=true
serversidescrobbling=true
http2=false
[Backend]
engine=gstreamer
output=pulsesink
[Scrobbler]
enabled=true
`;
      const home = await homeWith({ '.config/strawberry/strawberry.conf': settings });
      const script = resolve('tests/outside/strawberry.sh');
      const screen = [
        '-a',
        '-s',
        '-screen 0 1280x900x24',
        'dbus-run-session',
        '--',
        'bash',
        script,
      ];
      try {
        const { stdout } = await run('xvfb-run', screen, {
          env: { ...process.env, NODE_ENV: 'production', PATH, HOME: home },
          timeout: 220_000,
        });
        const lines = stdout.trim().split('\n');
        const heard = new Set(lines.flatMap((line) => /string "(.*)"/.exec(line)?.[1] ?? []));
        expect([...heard].toSorted()).toEqual(['Bought', 'Hidden Song', 'Last', 'Opener']);
        expect(lines.at(-1)).toContain('Stopped');
      } finally {
        await rm(home, { recursive: true, force: true });
      }
      const calls = logged().filter((line) => line.includes('c=Strawberry'));
      for (const id of [privateId, soldId]) {
        expect(calls).toContainEqual(
          expect.stringMatching(new RegExp(`/stream\\.view\\?id=tr-${id}&.* 200$`)),
        );
      }
      expect(calls).toContainEqual(expect.stringContaining('/rest/getAlbumList2.view?'));
      expect(calls).toContainEqual(expect.stringContaining('&submission=false&'));
      expect(calls.join()).not.toContain(secret);
    },
  );
});

describe('Clementine', () => {
  const needed = ['clementine', 'xvfb-run', 'dbus-run-session', 'pulseaudio', 'xdotool'];
  const test = it.skipIf(!isHere(...needed));

  test(
    'searches, and plays a private track of its owner and a bought album to the end',
    { timeout: 240_000 },
    async () => {
      const settings = `[Subsonic]
server=${site.url}
username=ana
password=${secret}
[GstEngine]
sink=pulsesink
`;
      const home = await homeWith({ '.config/Clementine/Clementine.conf': settings });
      const screen = ['-a', '-s', '-screen 0 1280x900x24', 'dbus-run-session', '--', 'bash'];
      const script = resolve('tests/outside/clementine.sh');
      const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', PATH, HOME: home };
      let lines: string[];
      try {
        const { stdout } = await run('xvfb-run', [...screen, script], { env, timeout: 220_000 });
        lines = stdout.trim().split('\n');
      } finally {
        await rm(home, { recursive: true, force: true });
      }
      const heard = new Set(lines.flatMap((line) => /string "(.*)"/.exec(line)?.[1] ?? []));
      expect([...heard]).toEqual(['Hidden Song', 'Bought', 'Opener', 'Last']);
      expect(lines.at(-1)).toContain('Stopped');
      const calls = logged().filter((line) => line.includes('c=Clementine'));
      for (const id of [privateId, soldId]) {
        expect(calls).toContainEqual(
          expect.stringMatching(new RegExp(`/stream\\.view\\?.*&id=tr-${id} 200$`)),
        );
      }
      expect(calls.join()).not.toContain(secret);
    },
  );
});

describe('subsonic-api of npm', () => {
  const test = it.skipIf(!isHere('npm'));

  test('stars and writes a playlist', { timeout: 120_000 }, async (context) => {
    const folder = await homeWith({ 'package.json': '{"type":"module"}', 'app.js': NPM_APP });
    try {
      const quiet = ['--silent', '--no-audit', '--no-fund', '--ignore-scripts'];
      const installed = await run('npm', ['install', ...quiet, 'subsonic-api@3.3.1'], {
        cwd: folder,
      })
        .then(() => true)
        .catch(() => false);
      context.skip(!installed, 'npm cannot fetch it');
      const args = ['app.js', site.url, 'ana', secret, `tr-${soldId}`];
      const { stdout } = await run(process.execPath, args, { cwd: folder });
      expect(JSON.parse(stdout)).toEqual({
        ping: 'ok',
        starred: ['Bought'],
        playlist: ['Bought'],
        type: 'audio/mpeg',
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

const NPM_APP = `
import SubsonicAPI from 'subsonic-api';
const [, , url, username, password, id] = process.argv;
const api = new SubsonicAPI({ url, auth: { username, password } });
const { status: ping } = await api.ping();
await api.star({ id });
const { starred2 } = await api.getStarred2();
const made = await api.createPlaylist({ name: 'Bought', songId: [id] });
const { playlist } = await api.getPlaylist({ id: made.playlist.id });
const sound = await api.stream({ id, format: 'mp3', maxBitRate: 128 });
await sound.arrayBuffer();
console.log(JSON.stringify({
  ping,
  starred: starred2.song.map(({ title }) => title),
  playlist: playlist.entry.map(({ title }) => title),
  type: sound.headers.get('content-type'),
}));
`;

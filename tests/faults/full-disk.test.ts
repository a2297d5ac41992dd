import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import SQLite from '#db/sqlite.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { runUntilEnd } from '#tests/browser/server.ts';
import { openJobs, rowsOf, until } from '#tests/killed-site.ts';
import { PASSWORD, startSite, type StartedSite } from '#tests/started-site.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { openScene, send, type TwoArtists } from './two-artists.ts';

/** A server whose disk is full, and its behaviour when there is space again. */
const FULL = /^The disk of this site is full\./;
const QUICK_MS = 10_000;
const SETTINGS = { DISK_RESERVE_MB: '0', ARTIST_QUOTA_MB: '1000', LOG_LEVEL: 'warn' };

let disk: SmallDisk | null = null;
let site: StartedSite | undefined;
let scene: TwoArtists;
let uploadPath = '';

const song = toneWav(20);

beforeAll(async () => {
  disk = await mountSmallDisk(48);
  if (!disk) return;
  site = await startSite(SETTINGS, disk.folder);
  scene = await openScene(site);
  const { ana } = scene;
  const { url } = site;
  await until(() => site !== undefined && openJobs(site) === 0);
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      cookie: ana.cookie,
      'tus-resumable': '1.0.0',
      'upload-length': String(song.byteLength),
      'upload-metadata': `filename ${Buffer.from('song.wav').toString('base64')}`,
    },
  });
  uploadPath = begun.headers.get('location') ?? '';
  // Both sessions are due to be extended at their next request, which the disk does not allow.
  const database = new SQLite(join(disk.folder, 'storage', 'artist-space.sqlite'));
  database.prepare('update sessions set expire = expire - 3600000').run();
  // A log that has room within it would take writes without asking the disk for any.
  database.pragma('wal_checkpoint(truncate)');
  database.close();
  disk.fill();
}, 300_000);

afterAll(async () => {
  site?.server.signal('SIGKILL');
  await site?.server.ended;
  disk?.unmount();
  await site?.close().catch(() => undefined);
  if (disk) rmSync(disk.folder, { recursive: true, force: true });
});

function onFullDisk({ skip }: TestContext): StartedSite {
  if (!site) return skip('a small disk cannot be mounted here');
  return site;
}

async function refused(answer: Promise<Response>): Promise<string> {
  const started = performance.now();
  const response = await answer;
  expect(performance.now() - started).toBeLessThan(QUICK_MS);
  expect(response.status).toBe(507);
  const text = await response.text();
  return text.startsWith('{') ? (JSON.parse(text) as { error: string }).error : text;
}

/** As a client sends that does not know the size beforehand. */
const streamed = (one: StartedSite, path: string, type: string, pieces: (string | Uint8Array)[]) =>
  fetch(one.url + path, {
    method: 'POST',
    headers: { cookie: scene.ana.cookie, 'content-type': type },
    body: new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(typeof piece === 'string' ? Buffer.from(piece) : piece);
      },
    }),
    duplex: 'half',
  });

describe('a full disk', () => {
  it('refuses every write with a sentence', async (test) => {
    const one = onFullDisk(test);
    const { ana, ben, chatPath } = scene;
    const writes = {
      'sign in': one.signIn('ana@example.org'),
      register: one.ask('POST', '/api/register', {
        body: { email: 'cy@example.org', password: PASSWORD },
      }),
      profile: one.ask('PATCH', '/api/my-artist', { as: ana, body: { bio: 'x'.repeat(3000) } }),
      message: one.ask('POST', chatPath, {
        as: ben,
        body: { message: 'Hello! '.repeat(300), clientId: 'hello' },
      }),
      file: send(one, ana, '/api/tracks', trackForm({ title: 'More' }, { bytes: song })),
      'part of a file': fetch(one.url + uploadPath, {
        method: 'PATCH',
        headers: {
          cookie: ana.cookie,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: song,
      }),
    };
    for (const [name, answer] of Object.entries(writes)) {
      expect(await refused(answer), name).toMatch(FULL);
    }
    const page = await refused(
      one.submit('/auth', { intent: 'signIn', email: ana.email, password: PASSWORD }),
    );
    expect(page).toContain('The disk of this site is full.');
  });

  it('refuses a file whose size nobody told, as soon as it does not fit', async (test) => {
    const one = onFullDisk(test);
    const boundary = 'piece';
    const pieces = [
      `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nStreamed\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="s.wav"\r\n\r\n`,
      song,
      `\r\n--${boundary}--\r\n`,
    ];
    const type = `multipart/form-data; boundary=${boundary}`;
    expect(await refused(streamed(one, '/api/tracks', type, pieces))).toMatch(FULL);
  });

  it('goes on to be read, by visitors and by whoever is signed in', async (test) => {
    const one = onFullDisk(test);
    const { ana, ben, track } = scene;
    for (const path of ['/', '/auth', `/profile/${ana.artistId}`, `/tracks/${track.id}`]) {
      expect((await one.ask('GET', path)).status, path).toBe(200);
    }
    for (const path of [
      '/',
      '/beats',
      '/inbox',
      '/notifications',
      '/settings',
      '/push',
      '/merch',
    ]) {
      expect((await one.ask('GET', path, { as: ana })).status, path).toBe(200);
    }
    expect((await one.ask('GET', '/api/user', { as: ben })).status).toBe(200);
    const audio = await one.ask('GET', track.audioUrl, {
      as: ana,
      headers: { range: 'bytes=0-999' },
    });
    expect(audio.status).toBe(206);
    expect((await audio.arrayBuffer()).byteLength).toBe(1000);
    const health = (await (await one.ask('GET', '/healthz')).json()) as object;
    expect(health).toMatchObject({ status: 'full', disk: 'full' });
  });

  it('goes on where it stood when there is room', async (test) => {
    const one = onFullDisk(test);
    disk?.free();
    expect((await one.signIn('ana@example.org')).status).toBe(200);
    const sent = await send(one, scene.ana, '/api/tracks', trackForm({}, { bytes: song }));
    expect(sent.status).toBe(201);
    // While it is read, no result can be written.
    const printed = one.server.output().length;
    disk?.fill();
    const { id } = (await sent.json()) as { id: number };
    await until(() => one.server.output().includes('job waits', printed), 60_000);
    disk?.free();
    await until(() => openJobs(one) === 0, 60_000);
    const [read] = rowsOf(
      one,
      `select ingest_state as state, duration from tracks where id = ${id}`,
    );
    expect(read).toEqual({ state: 'ready', duration: 20 });
    const health = (await (await one.ask('GET', '/healthz')).json()) as object;
    expect(health).toMatchObject({ status: 'ok', disk: 'ok' });
  }, 90_000);

  it('ends a start with a sentence where nothing may be written', async (test) => {
    const one = onFullDisk(test);
    one.server.signal('SIGKILL');
    await one.server.ended;
    await disk?.readOnly(true);
    const settings = { ...SETTINGS, SESSION_SECRET: 'only-for-tests-'.repeat(4) };
    const { code, output } = await runUntilEnd(settings, disk?.folder ?? '');
    await disk?.readOnly(false);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Artist Space cannot start: \/\S+ (is on a file system that )?can only be read\./m,
    );
  }, 180_000);
});

import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type Bytes, type CallOptions, type TestSite } from '#tests/context.ts';
import { DiskFull } from '#app/platform/failures.server.ts';
import { keptAndQuota } from '../media/kept-bytes.queries.server.ts';
import { finishUpload } from './finish-upload.server.ts';
import { sweepUploads } from './sweep-uploads.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;

const TUS = { 'tus-resumable': '1.0.0' };
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const song = toneWav(2);

let site: TestSite;
let owner: Artist;
beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
});
afterEach(() => site.close());

const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const SONG = { filename: 'Slack Water.wav', filetype: 'audio/wav', title: 'Slack Water' };

function begin(fields: Record<string, string> = {}, size = song.byteLength, as: Artist = owner) {
  const headers = {
    ...TUS,
    'upload-length': String(size),
    'upload-metadata': metadataOf({ ...SONG, ...fields }),
  };
  return site.call('POST', '/api/uploads', { as, headers });
}

async function begun(fields: Record<string, string> = {}, size?: number): Promise<string> {
  const response = await begin(fields, size);
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}

function send(path: string, bytes: Bytes, offset: number, more?: CallOptions) {
  return site.call('PATCH', path, {
    as: owner,
    bytes,
    ...more,
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      ...('byteLength' in bytes && { 'content-length': String(bytes.byteLength) }),
      'upload-offset': String(offset),
      ...more?.headers,
    },
  });
}

const part = (from: number, to?: number) => song.slice(from, to);
const head = (path: string, as: Artist = owner) => site.call('HEAD', path, { as, headers: TUS });
const sentenceOf = async (response: Response) =>
  ((await response.json()) as { error: string }).error;
const filesHere = () => readdirSync(site.services.storage.unfinished);
const tracks = () =>
  site.services.database.db.selectFrom('tracks').selectAll().orderBy('id').execute();

async function bytesOf(trackId: string | null): Promise<Uint8Array> {
  const track = await site.call('GET', `/api/tracks/${trackId}`, { as: owner });
  const { audioUrl } = (await track.json()) as { audioUrl: string };
  const path = await site.services.storage.localPath(audioUrl.replace('/media/', ''));
  return new Uint8Array(await readFile(path));
}

describe('an upload in parts', () => {
  it('becomes a track with its last byte, with all that was said of it', async () => {
    const path = await begun({ bpm: '84', tags: 'rain, rhodes', isPublic: 'false', genre: 'Dub' });
    const first = await send(path, part(0, 100_000), 0);
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000']);
    expect(first.headers.get('track-id')).toBeNull();
    const last = await send(path, part(100_000), 100_000);
    expect(last.status).toBe(204);
    expect(await bytesOf(last.headers.get('track-id'))).toEqual(song);
    expect(await tracks()).toMatchObject([
      { title: 'Slack Water', bpm: 84, tags: ['rain', 'rhodes'], isPublic: false, genre: 'Dub' },
    ]);
    expect(filesHere()).toEqual([]);
    await site.work();
    expect(await tracks()).toMatchObject([{ ingestState: 'ready' }]);
  });

  it('goes on where the server stands', async () => {
    const path = await begun();
    await send(path, part(0, 70_000), 0);
    const asked = await head(path);
    expect(asked.headers.get('upload-offset')).toBe('70000');
    expect(asked.headers.get('upload-length')).toBe(String(song.byteLength));
    expect((await send(path, part(60_000), 60_000)).status).toBe(409);
    const last = await send(path, part(70_000), 70_000);
    expect(await bytesOf(last.headers.get('track-id'))).toEqual(song);
  });

  it('keeps what arrived of a part whose connection was cut', async () => {
    const path = await begun();
    const cut = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(part(0, 90_000));
        await new Promise((resolve) => setTimeout(resolve, 50));
        controller.error(new Error('ECONNRESET'));
      },
    });
    const broken = await send(path, cut, 0, {
      headers: { 'content-length': String(song.byteLength) },
    });
    expect(broken.status).toBeGreaterThanOrEqual(400);
    expect((await head(path)).headers.get('upload-offset')).toBe('90000');
  });

  it('can be sent whole with its creation', async () => {
    const response = await site.call('POST', '/api/uploads', {
      as: owner,
      bytes: song,
      headers: {
        ...TUS,
        'upload-length': String(song.byteLength),
        'upload-metadata': metadataOf(SONG),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(song.byteLength),
      },
    });
    expect(response.status).toBe(201);
    expect(await bytesOf(response.headers.get('track-id'))).toEqual(song);
  });

  it('takes words that are too long for a header as JSON', async () => {
    const description = '岸'.repeat(5000);
    const response = await site.call('POST', '/api/uploads', {
      as: owner,
      json: { ...SONG, description },
      headers: { ...TUS, 'upload-length': String(song.byteLength) },
    });
    const path = response.headers.get('location') ?? '';
    await send(path, song, 0);
    expect(await tracks()).toMatchObject([{ description }]);
  });

  it('is one upload and one track, however often it is begun and finished', async () => {
    const path = await begun({ uploadKey: 'form-1' });
    await send(path, part(0, 50_000), 0);
    expect(await begun({ uploadKey: 'form-1' })).toBe(path);
    await send(path, part(50_000), 50_000);
    const [track] = await tracks();
    const again = await head(path);
    expect(again.headers.get('track-id')).toBe(String(track?.id));
    expect(again.headers.get('upload-offset')).toBe(String(song.byteLength));
    expect(await begun({ uploadKey: 'form-1' })).toBe(path);
    const asForm = await site.call('POST', '/api/tracks', {
      as: owner,
      form: trackForm({ uploadKey: 'form-1' }),
    });
    expect(await asForm.json()).toMatchObject({ id: track?.id });
    expect(await tracks()).toHaveLength(1);
  });

  it('begins anew when it is described differently', async () => {
    const path = await begun({ uploadKey: 'form-1' });
    await send(path, part(0, 50_000), 0);
    const other = await begun({ uploadKey: 'form-1', title: 'High Water' });
    expect(other).not.toBe(path);
    expect((await head(path)).status).toBe(404);
    await send(other, song, 0);
    expect(await tracks()).toMatchObject([{ title: 'High Water' }]);
  });

  it.each([
    ['name', { filename: 'High Water.wav' }, song.byteLength],
    ['size', {}, song.byteLength + 1],
    ['purpose', { purpose: 'take' }, song.byteLength],
  ])('begins anew with another %s', async (_, change, size) => {
    const path = await begun({ uploadKey: 'form-1' });
    expect(await begun({ uploadKey: 'form-1' })).toBe(path);
    expect(await begun({ uploadKey: 'form-1', ...change }, size)).not.toBe(path);
    expect((await head(path)).status).toBe(404);
  });

  it('says what it is called, how far it is and until when it is kept', async () => {
    const { title: _, ...untitled } = SONG;
    const headers = {
      ...TUS,
      'upload-length': String(song.byteLength),
      'upload-metadata': metadataOf(untitled),
    };
    const response = await site.call('POST', '/api/uploads', { as: owner, headers });
    expect(response.headers.get('upload-expires')).toBe('Sun, 15 Mar 2026 12:00:00 GMT');
    expect(await response.json()).toMatchObject({
      filename: 'Slack Water.wav',
      title: 'Slack Water',
      offset: 0,
      createdAt: '2026-03-14T12:00:00.000Z',
      expiresAt: '2026-03-15T12:00:00.000Z',
    });
  });

  it('of a track that is there already has nothing to send', async () => {
    const form = trackForm({ uploadKey: 'form-1' });
    const track = (await (await site.call('POST', '/api/tracks', { as: owner, form })).json()) as {
      id: number;
    };
    const response = await begin({ uploadKey: 'form-1' });
    expect(await response.json()).toMatchObject({ offset: song.byteLength });
    const asked = await head(response.headers.get('location') ?? '');
    expect(asked.headers.get('track-id')).toBe(String(track.id));
    // A take of the same key is another thing.
    expect(await (await begin({ uploadKey: 'form-1', purpose: 'take' })).json()).toMatchObject({
      offset: 0,
    });
  });

  it('that is a take makes no track by itself, and waits for who sang it', async () => {
    const path = await begun({ purpose: 'take' });
    const last = await send(path, song, 0);
    expect(last.headers.get('track-id')).toBeNull();
    expect(last.headers.get('upload-expires')).toBe('Sun, 15 Mar 2026 12:00:00 GMT');
    await sweepUploads(site.services);
    expect(await tracks()).toEqual([]);
    expect((await head(path)).headers.get('upload-offset')).toBe(String(song.byteLength));
  });

  it('takes one part at a time; the newest sender wins', async () => {
    const path = await begun();
    let go = () => undefined as void;
    const dead = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(part(0, 80_000)),
      pull: () => new Promise<void>((resolve) => (go = resolve)),
    });
    const stuck = send(path, dead, 0, {
      headers: { 'content-length': String(song.byteLength) },
    });
    const { unfinished } = site.services.storage;
    const arrived = join(unfinished, path.split('/').at(-1) ?? '');
    await vi.waitFor(() => expect(statSync(arrived).size).toBe(80_000));
    const asked = await head(path);
    expect(asked.headers.get('upload-offset')).toBe('80000');
    const last = await send(path, part(80_000), 80_000);
    expect(await bytesOf(last.headers.get('track-id'))).toEqual(song);
    go();
    await stuck;
  });

  it('is listed until it is whole, and can be given up', async () => {
    const path = await begun({ uploadKey: 'form-7' });
    await send(path, part(0, 1000), 0);
    const list = async () =>
      (await (await site.call('GET', '/api/uploads', { as: owner })).json()) as unknown[];
    expect(await list()).toMatchObject([
      { uploadKey: 'form-7', title: 'Slack Water', offset: 1000, size: song.byteLength },
    ]);
    const gone = await site.call('DELETE', path, { as: owner, headers: TUS });
    expect(gone.status).toBe(204);
    expect(await list()).toEqual([]);
    expect(filesHere()).toEqual([]);
    expect((await head(path)).status).toBe(404);
  });
});

describe('what is refused before the first byte', () => {
  it.each([
    [{ filename: 'notes.txt', filetype: 'text/plain' }, 100, 415, /^notes\.txt: Please select/],
    [{}, 209_715_201, 413, 'Slack Water.wav: File size must be less than 200MB.'],
    [{}, 0, 422, 'Slack Water.wav: This file is empty.'],
    [{ title: '  ' }, 100, 422, 'Title: Required'],
    [{ bpm: 'fast' }, 100, 422, /^BPM: /],
    [{ artistId: '9999' }, 100, 403, /your own/],
  ])('%j of %i bytes: %i', async (fields, size, status, sentence) => {
    const response = await begin(fields, size);
    expect(response.status).toBe(status);
    expect(await sentenceOf(response)).toMatch(sentence);
    expect(filesHere()).toEqual([]);
  });

  it('a file is known by its type where its name says nothing', async () => {
    expect((await begin({ filename: 'take', filetype: 'audio/wav' })).status).toBe(201);
    expect((await begin({ filename: 'take', filetype: 'text/plain' })).status).toBe(415);
    expect((await begin({ filename: 'take.txt', filetype: '' })).status).toBe(415);
    // Nothing is said of it: its first bytes will tell.
    expect((await begin({ filename: 'take', filetype: '' })).status).toBe(201);
  });

  it('the hundred and first at the same time', async () => {
    const { db } = site.services.database;
    await begun({ uploadKey: 'first' });
    const { id: _, ...row } = await db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    const metadata = JSON.stringify(row.metadata) as unknown as typeof row.metadata;
    const rows = Array.from({ length: 98 }, (_, index) => ({
      ...row,
      metadata,
      id: `row-${index}`,
      uploadKey: `row-${index}`,
    }));
    await db.insertInto('uploads').values(rows).execute();
    await begun({ uploadKey: 'hundredth' }, 10);
    const refused = await begin({ uploadKey: 'one more' }, 10);
    expect(refused.status).toBe(409);
    expect(await sentenceOf(refused)).toContain('100');
    expect(await begun({ uploadKey: 'hundredth' }, 10)).not.toBe('');
  });

  it('a file of exactly 200 MB is taken', async () => {
    expect((await begin({}, 209_715_200)).status).toBe(201);
  });

  it('more than the artist may keep, with what is on its way', async () => {
    await site.close();
    site = await createTestSite({ ARTIST_QUOTA_MB: '1' });
    owner = await site.artist('owner@example.org');
    expect((await begin({}, 600_000)).status).toBe(201);
    const refused = await begin({}, 600_000);
    expect(refused.status).toBe(507);
    expect(await sentenceOf(refused)).toMatch(
      /^This needs 586 KB, and you have 439 KB of 1 MB left\./,
    );
    const form = trackForm({}, { bytes: toneWav(4) });
    const length = { 'content-length': '705600' };
    const asForm = await site.call('POST', '/api/tracks', { as: owner, form, headers: length });
    expect(asForm.status).toBe(507);
    const unmeasured = await site.call('POST', '/api/tracks', { as: owner, form });
    expect(unmeasured.status).toBe(507);
    const other = await site.artist('other@example.org');
    expect((await begin({}, 600_000, other)).status).toBe(201);
  });

  it('anything, on a full disk', async () => {
    const path = await begun();
    const full = vi.spyOn(site.services.storage, 'demandDisk');
    full.mockRejectedValue(new DiskFull());
    const refused = await begin({ title: 'Other' });
    expect(refused.status).toBe(507);
    expect(await sentenceOf(refused)).toMatch(/^The disk of this site is full\./);
    expect((await send(path, song, 0)).status).toBe(507);
    expect((await head(path)).headers.get('upload-offset')).toBe('0');
  });

  it('a request without the protocol, or with metadata that is none', async () => {
    const path = await begun();
    expect((await send(path, song, 0, { headers: { 'tus-resumable': '0.2.0' } })).status).toBe(400);
    const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': 'title ***' };
    const response = await site.call('POST', '/api/uploads', { as: owner, headers });
    expect(response.status).toBe(400);
  });

  it('more bytes than the file has', async () => {
    const path = await begun({}, 1000);
    expect((await send(path, song, 0)).status).toBe(413);
  });
});

describe('a file that lies', () => {
  const lie = new Uint8Array(300_000).fill(65);

  it('is refused with its first bytes, and nothing of it stays', async () => {
    const path = await begun({}, lie.byteLength);
    const response = await send(path, lie.slice(0, 100_000), 0);
    expect(response.status).toBe(415);
    expect(await sentenceOf(response)).toMatch(/^Slack Water\.wav: Please select audio files/);
    expect((await head(path)).status).toBe(404);
    expect(filesHere()).toEqual([]);
  });

  it('is refused also when they come in small parts, or are all there is', async () => {
    const path = await begun({}, lie.byteLength);
    expect((await send(path, lie.slice(0, 40_000), 0)).status).toBe(204);
    expect((await send(path, lie.slice(40_000, 70_000), 40_000)).status).toBe(415);
    const small = await begun({}, 100);
    expect((await send(small, lie.slice(0, 100), 0)).status).toBe(415);
  });
});

describe('rights', () => {
  it('nobody unknown, no stranger and no other site touches an upload', async () => {
    const path = await begun();
    const stranger = await site.artist('stranger@example.org');
    const ways = [
      (more: CallOptions) => site.call('HEAD', path, { headers: TUS, ...more }),
      (more: CallOptions) => send(path, part(0, 10), 0, more),
      (more: CallOptions) => site.call('DELETE', path, { headers: TUS, ...more }),
    ];
    for (const way of ways) {
      expect((await way({ as: undefined })).status).toBe(401);
      expect((await way({ as: stranger })).status).toBe(404);
    }
    const foreign = { ...TUS, 'sec-fetch-site': 'cross-site' };
    expect((await send(path, song, 0, { headers: foreign })).status).toBe(403);
    expect((await site.call('DELETE', path, { as: owner, headers: foreign })).status).toBe(403);
    expect((await site.call('GET', path, { as: owner })).status).toBe(405);
    expect((await head(path)).headers.get('upload-offset')).toBe('0');
    const options = await site.call('OPTIONS', '/api/uploads', { as: owner });
    expect(Object.fromEntries(options.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration',
      'tus-max-size': '209715200',
    });
    expect((await site.call('OPTIONS', '/api/uploads')).status).toBe(401);
  });
});

describe('time', () => {
  it('ends an upload a day after its last byte, rows and bytes', async () => {
    const path = await begun();
    site.clock.advance(DAY_MS / 2);
    await send(path, part(0, 1000), 0);
    site.clock.advance(DAY_MS - 1);
    owner.cookie = (await renewed()).cookie;
    expect((await head(path)).status).toBe(200);
    site.clock.advance(DAY_MS + 1);
    owner.cookie = (await renewed()).cookie;
    expect((await head(path)).status).toBe(404);
    await sweepUploads(site.services);
    expect(filesHere()).toEqual([]);
    expect(await keptOf(owner.artistId)).toBe(0);
  });

  async function renewed() {
    const json = { email: 'owner@example.org', password: 'correct horse' };
    const response = await site.call('POST', '/api/login', { json });
    return { cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  }

  it('is begun anew once it has run out', async () => {
    const path = await begun({ uploadKey: 'form-1' });
    site.clock.advance(DAY_MS);
    owner.cookie = (await renewed()).cookie;
    expect((await head(path)).status).toBe(404);
    expect(await begun({ uploadKey: 'form-1' })).not.toBe(path);
  });

  it('is written down once an hour at most', async () => {
    const path = await begun();
    const expires = async (offset: number) =>
      (await send(path, part(offset, offset + 10), offset)).headers.get('upload-expires');
    site.clock.advance(HOUR_MS - 1);
    expect(await expires(0)).toBe('Sun, 15 Mar 2026 12:00:00 GMT');
    site.clock.advance(1);
    expect(await expires(10)).toBe('Sun, 15 Mar 2026 13:00:00 GMT');
  });

  it('puts all in order at the start, whatever fails', async () => {
    const idOf = (path: string) => path.split('/').at(-1) ?? '';
    const waiting = await begun({ uploadKey: 'waiting' });
    await send(waiting, part(0, 1000), 0);
    const broken = await begun({ uploadKey: 'broken' });
    const whole = await begun({ uploadKey: 'whole' });
    const { unfinished } = site.services.storage;
    await writeFile(`${unfinished}/${idOf(broken)}`, new Uint8Array(song.byteLength).fill(65));
    await writeFile(`${unfinished}/${idOf(whole)}`, song);
    const told = vi.spyOn(site.services.log, 'error');
    await sweepUploads(site.services);
    expect(told.mock.calls).toMatchObject([[{ upload: idOf(broken), err: { status: 415 } }, {}]]);
    expect(await tracks()).toHaveLength(1);
    expect((await head(waiting)).headers.get('upload-offset')).toBe('1000');
    expect(filesHere().sort()).toEqual([idOf(broken), idOf(waiting)].sort());
  });

  it('finishes at the start what a crash left whole', async () => {
    const path = await begun();
    const id = path.split('/').at(-1) ?? '';
    const { db } = site.services.database;
    await send(path, song, 0);
    // As if the server had died between the last byte and the track.
    const [track] = await tracks();
    await db.deleteFrom('tracks').execute();
    await db.updateTable('uploads').set({ trackId: null }).execute();
    await writeFile(`${site.services.storage.unfinished}/${id}`, song);
    await writeFile(`${site.services.storage.unfinished}/nobody`, song);
    await sweepUploads(site.services);
    const [healed] = await tracks();
    expect(healed?.id).not.toBe(track?.id);
    expect(await bytesOf(String(healed?.id))).toEqual(song);
    expect(filesHere()).toEqual([]);
  });

  it('finishes once, however many ask at the same moment', async () => {
    const path = await begun();
    const id = path.split('/').at(-1) ?? '';
    await send(path, song, 0);
    const ids = await Promise.all([1, 2, 3].map(() => finishUpload(site.services, id)));
    expect(new Set(ids).size).toBe(1);
    expect(await tracks()).toHaveLength(1);
  });
});

async function keptOf(artistId: number): Promise<number> {
  const { keptBytes } = await keptAndQuota(site.services.database.db, artistId);
  return keptBytes;
}

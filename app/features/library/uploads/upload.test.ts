import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import {
  bytesOf,
  begin,
  begun,
  filesHere,
  head,
  metadataOf,
  owner,
  part,
  send,
  site,
  song,
  SONG,
  tracks,
  TUS,
  useUploadSite,
} from '#tests/upload-site.ts';
import { sweepUploads } from './stored-upload.server.ts';

useUploadSite();

describe('an upload in parts', () => {
  it('becomes a track with its last byte, with all its metadata', async () => {
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

  it('keeps the received bytes of an interrupted part', async () => {
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

  it('starts over when its metadata differ', async () => {
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

  it('returns its title, its progress and its expiry', async () => {
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
    // A take with the same key is a different upload.
    expect(await (await begin({ uploadKey: 'form-1', purpose: 'take' })).json()).toMatchObject({
      offset: 0,
    });
  });

  it('that is a take makes no track by itself, and waits for its singer', async () => {
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
    const stuck = send(path, dead, 0, { headers: { 'content-length': String(song.byteLength) } });
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

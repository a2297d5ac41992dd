import { writeFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#app/durations.ts';
import {
  bytesOf,
  begun,
  filesHere,
  head,
  keptOf,
  owner,
  part,
  send,
  site,
  song,
  tracks,
  useUploadSite,
} from '#tests/upload-site.ts';
import { finishUpload, sweepUploads } from './stored-upload.server.ts';

useUploadSite();

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

  it('starts over after it has expired', async () => {
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
    const errorLog = vi.spyOn(site.services.log, 'error');
    await sweepUploads(site.services);
    expect(errorLog.mock.calls).toMatchObject([
      [{ upload: idOf(broken), err: { status: 415 } }, {}],
    ]);
    expect(await tracks()).toHaveLength(1);
    expect((await head(waiting)).headers.get('upload-offset')).toBe('1000');
    expect(filesHere().sort()).toEqual([idOf(broken), idOf(waiting)].sort());
  });

  it('finishes complete uploads at the start after a crash', async () => {
    const path = await begun();
    const id = path.split('/').at(-1) ?? '';
    const { db } = site.services.database;
    await send(path, song, 0);
    // Simulates a crash between the last byte and the track.
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

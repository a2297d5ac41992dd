import { describe, expect, it, vi } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import type { CallOptions } from '#tests/context.ts';
import {
  begin,
  begun,
  filesHere,
  head,
  owner,
  part,
  reopenSite,
  send,
  sentenceOf,
  site,
  song,
  TUS,
  useUploadSite,
} from '#tests/upload-site.ts';
import { DiskFull } from '#app/platform/failures.server.ts';

useUploadSite();

describe('uploads refused before the first byte', () => {
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
    // Without type and extension, the first bytes decide.
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
    await reopenSite({ ARTIST_QUOTA_MB: '1' });
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
    expect((await send(path, song, 0, { headers: { 'tus-resumable': '0.2.0' } })).status).toBe(412);
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

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { FlacEncoder } from '@artist-space/audio/flac.ts';
import { keptAndQuota } from '#app/features/media/new-media.server.ts';
import { mediaAddress } from '#app/operations/file-name.ts';
import type { VocalEntity } from '#app/features/library/vocals/vocal.schema.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;

let site: TestSite;
let owner: Artist;
let singer: Artist;
let stranger: Artist;
let trackId: number;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
  singer = await site.artist('singer@example.org');
  stranger = await site.artist('stranger@example.org');
  trackId = await addTrack({ title: 'Glass Weather' });
});
afterEach(() => site.close());

async function addTrack(fields: Record<string, string>): Promise<number> {
  const response = await site.call('POST', '/api/tracks', { as: owner, form: trackForm(fields) });
  return ((await response.json()) as { id: number }).id;
}

const voice = toneWav(1, 330);

function vocalForm(
  fields: Record<string, string> = {},
  audio: Uint8Array<ArrayBuffer> | null = voice,
) {
  const form = new FormData();
  const all = { trackId: String(trackId), title: 'Glass Weather - Vocals', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  if (audio) form.set('audio', new File([audio], 'take.wav', { type: 'audio/wav' }));
  return form;
}

const save = (
  as: Artist | undefined,
  fields?: Record<string, string>,
  audio?: typeof voice | null,
) => site.call('POST', '/api/vocal-recordings', { as, form: vocalForm(fields, audio) });

async function saved(as: Artist, fields?: Record<string, string>): Promise<VocalEntity> {
  const response = await save(as, fields);
  expect(response.status).toBe(201);
  return (await response.json()) as VocalEntity;
}

const errorOf = async (response: Response) =>
  (await response.json()) as { error: string; fields?: Record<string, string[]> };

const collaborations = () =>
  site.services.database.db.selectFrom('collaborations').selectAll().execute();

const status = async (as: Artist | undefined, path: string) =>
  (await site.call('GET', path, { as })).status;

describe('saving a vocal', () => {
  it('offers it to the owner of the track in one step', async () => {
    const vocal = await saved(singer, {
      description: 'Second verse wants an answer.',
      artistId: String(singer.artistId),
      offsetMs: '-82',
    });
    expect(vocal).toMatchObject({
      trackId,
      artistId: singer.artistId,
      title: 'Glass Weather - Vocals',
      status: 'pending',
      description: 'Second verse wants an answer.',
      offsetMs: -82,
    });
    expect(await collaborations()).toMatchObject([
      {
        trackId,
        trackOwnerId: owner.artistId,
        collaboratorId: singer.artistId,
        vocalRecordingId: vocal.id,
        status: 'pending',
        description: 'VOCAL: Second verse wants an answer.',
      },
    ]);
  });

  it("needs no approval for the owner's own take", async () => {
    expect(await saved(owner)).toMatchObject({ status: 'approved', description: null });
    expect(await collaborations()).toEqual([]);
  });

  it('accepts the quick-save variant, with a plain description if there is no message', async () => {
    await saved(singer, { artistId: String(singer.artistId) });
    expect(await collaborations()).toMatchObject([{ description: 'VOCAL:' }]);
  });

  it('returns the same vocal when it is sent again, also at the same moment', async () => {
    const fields = { uploadKey: 'take-1' };
    const twice = await Promise.all([saved(singer, fields), saved(singer, fields)]);
    const again = await saved(singer, { ...fields, title: 'Another title' });
    expect(new Set([...twice, again].map(({ id }) => id)).size).toBe(1);
    expect(await collaborations()).toHaveLength(1);
  });

  it('processes it: WAV on the server, length, waveform, renditions', async () => {
    const vocal = await saved(singer);
    await site.work();
    const { db } = site.services.database;
    const row = await db.selectFrom('vocalRecordings').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ingestState: 'ready' });
    expect(row.duration).toBeCloseTo(1, 2);
    expect(row.waveformData).toHaveLength(800);
    const files = await db
      .selectFrom('media')
      .select(['role', 'contentType'])
      .where('subjectType', '=', 'vocal')
      .where('subjectId', '=', vocal.id)
      .orderBy('role')
      .execute();
    expect(files).toEqual([
      { role: 'mp3-128', contentType: 'audio/mpeg' },
      { role: 'opus-64', contentType: 'audio/webm; codecs=opus' },
      { role: 'original', contentType: 'audio/wav' },
    ]);
  });

  it('ends with a sentence when the file cannot be read', async () => {
    await save(singer, {}, voice.slice(0, 44));
    await site.work();
    const row = await site.services.database.db
      .selectFrom('vocalRecordings')
      .select(['ingestState', 'ingestError'])
      .executeTakeFirstOrThrow();
    expect(row.ingestState).toBe('failed');
    expect(row.ingestError).toMatch(/^[A-Z].*\.$/);
  });
});

describe('what is refused', () => {
  it.each([
    ['no recording', {}, null, 422, 'No recording to upload'],
    ['a blank title', { title: '  ' }, undefined, 422, 'Title: Required'],
    [
      'a title of 256 letters',
      { title: 'x'.repeat(256) },
      undefined,
      422,
      'Title: String must contain at most 255 character(s)',
    ],
    [
      'a message of 10,000 letters',
      { description: 'x'.repeat(10_000) },
      undefined,
      422,
      'Description: String must contain at most 2000 character(s)',
    ],
    [
      'an offset of a minute',
      { offsetMs: '60000' },
      undefined,
      422,
      'Offset ms: Please move it by at most 2000 ms',
    ],
  ] as const)('%s', async (_name, fields, audio, expected, sentence) => {
    const response = await save(singer, fields, audio);
    expect(response.status).toBe(expected);
    expect((await errorOf(response)).error).toBe(sentence);
    expect(await collaborations()).toEqual([]);
  });

  it('a file that is not a sound', async () => {
    const response = await save(singer, {}, new TextEncoder().encode('<html>not a song</html>'));
    expect(response.status).toBe(415);
    expect((await errorOf(response)).error).toContain('Please select audio files');
  });

  it("another artist's id, no artist, and a track that the singer may not hear", async () => {
    expect((await save(singer, { artistId: String(owner.artistId) })).status).toBe(403);
    expect((await save(undefined)).status).toBe(401);
    const hidden = await addTrack({ title: 'Hidden', isPublic: 'false' });
    expect((await save(singer, { trackId: String(hidden) })).status).toBe(404);
    expect((await save(owner, { trackId: String(hidden) })).status).toBe(201);
    expect((await save(singer, { trackId: '999999' })).status).toBe(404);
  });

  it("more than the artist's quota", async () => {
    site.services.env.ARTIST_QUOTA_MB = 0;
    expect((await save(singer)).status).toBe(507);
  });
});

describe('who may hear and see a vocal', () => {
  it('its singer and the owner of the track; for all others it does not exist', async () => {
    const vocal = await saved(singer);
    const ways = [`/api/vocal-recordings/${vocal.id}`, vocal.audioUrl];
    for (const path of ways) {
      expect([await status(singer, path), await status(owner, path)]).toEqual([200, 200]);
      expect(await status(stranger, path)).toBe(404);
    }
    expect(await status(undefined, ways[0] ?? '')).toBe(401);
    expect(await status(undefined, vocal.audioUrl)).toBe(404);
  });

  it('the list over a track has all vocals for its owner, and their own for others', async () => {
    const first = await saved(singer);
    const second = await saved(stranger);
    const own = await saved(owner);
    const idsFor = async (as: Artist) => {
      const response = await site.call('GET', `/api/tracks/${trackId}/vocal-recordings`, { as });
      return ((await response.json()) as VocalEntity[]).map(({ id }) => id);
    };
    expect(await idsFor(owner)).toEqual([own.id, second.id, first.id]);
    expect(await idsFor(singer)).toEqual([first.id]);
    expect(await idsFor(stranger)).toEqual([second.id]);
    expect(await status(undefined, `/api/tracks/${trackId}/vocal-recordings`)).toBe(401);
  });

  it('is kept for both when the track becomes private or is deleted', async () => {
    const vocal = await saved(singer);
    const own = await saved(owner);
    const path = `/api/vocal-recordings/${vocal.id}`;
    await site.call('PATCH', `/api/tracks/${trackId}`, { as: owner, json: { isPublic: false } });
    expect([await status(singer, path), await status(owner, vocal.audioUrl)]).toEqual([200, 200]);
    await site.call('DELETE', `/api/tracks/${trackId}`, { as: owner });
    expect([await status(singer, path), await status(owner, path)]).toEqual([200, 200]);
    expect(await status(owner, vocal.audioUrl)).toBe(200);
    expect(await status(stranger, path)).toBe(404);
    // The owner's own takes are deleted with their track, including their files.
    expect(await status(owner, `/api/vocal-recordings/${own.id}`)).toBe(404);
    expect(await status(owner, own.audioUrl)).toBe(404);
  });

  it('only its singer moves it', async () => {
    const { id } = await saved(singer);
    const move = (as: Artist | undefined, offsetMs: unknown) =>
      site.call('PATCH', `/api/vocal-recordings/${id}`, { as, json: { offsetMs } });
    expect((await move(undefined, 10)).status).toBe(401);
    expect((await move(stranger, 10)).status).toBe(404);
    expect((await move(owner, 10)).status).toBe(404);
    expect((await move(singer, 5000)).status).toBe(422);
    const moved = await move(singer, -120);
    expect(await moved.json()).toMatchObject({ id, offsetMs: -120 });
  });
});

describe('a take that arrives while it is sung', () => {
  const TUS = { 'tus-resumable': '1.0.0' };
  const LIMIT = 1_000_000;
  const rate = 48_000;
  const samples = Int16Array.from({ length: rate }, (_, at) =>
    Math.round(9000 * Math.sin(at / 20)),
  );
  const encoder = new FlacEncoder(rate);
  const flac = new Uint8Array([...encoder.head(), ...encoder.add(samples), ...encoder.end()]);

  const begin = (as: Artist, uploadKey = 'take-9') => {
    const fields = { filename: 'take.flac', purpose: 'take', uploadKey };
    const metadata = Object.entries(fields)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const headers = { ...TUS, 'upload-length': String(LIMIT), 'upload-metadata': metadata };
    return site.call('POST', '/api/uploads', { as, headers });
  };

  const send = (as: Artist, path: string, from: number, to?: number) => {
    const bytes = flac.slice(from, to);
    return site.call('PATCH', path, {
      as,
      bytes,
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.byteLength),
        'upload-offset': String(from),
      },
    });
  };

  const filesHere = () => readdirSync(site.services.storage.unfinished);

  async function arrived(as: Artist): Promise<string> {
    const begun = await begin(as);
    expect(begun.status).toBe(201);
    const path = begun.headers.get('location') ?? '';
    expect((await send(as, path, 0, 9_000)).headers.get('upload-offset')).toBe('9000');
    expect((await send(as, path, 9_000)).status).toBe(204);
    return path.split('/').at(-1) ?? '';
  }

  const saveArrived = (as: Artist, uploadId: string, size = flac.length, uploadKey = 'take-9') =>
    save(as, { uploadId, size: String(size), uploadKey }, null);

  it('is saved by its upload id and size, and becomes WAV', async () => {
    const uploadId = await arrived(singer);
    const response = await saveArrived(singer, uploadId);
    expect(response.status).toBe(201);
    const vocal = (await response.json()) as VocalEntity;
    expect(filesHere()).toEqual([]);
    expect(await collaborations()).toHaveLength(1);
    await site.work();
    const after = await site.call('GET', `/api/vocal-recordings/${vocal.id}`, { as: singer });
    const { audioUrl, duration } = (await after.json()) as VocalEntity;
    expect(duration).toBeCloseTo(1, 3);
    const path = await site.services.storage.localPath(mediaAddress(audioUrl) ?? '');
    const wav = new Uint8Array(await readFile(path));
    expect(new Int16Array(wav.slice(44).buffer)).toHaveLength(samples.length);
    const worst = new Int16Array(wav.slice(44).buffer).reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (samples[at] ?? 0))),
      0,
    );
    expect(worst).toBeLessThanOrEqual(1);
  });

  it('is not a track, and is in no list of unfinished tracks', async () => {
    await arrived(singer);
    const uploads = await site.call('GET', '/api/uploads', { as: singer });
    expect(await uploads.json()).toEqual([]);
    const tracks = await site.call('GET', `/api/artists/${singer.artistId}/tracks`, { as: singer });
    expect(await tracks.json()).toEqual([]);
  });

  it('can be saved repeatedly, but not before the upload is complete', async () => {
    const uploadId = await arrived(singer);
    const early = await saveArrived(singer, uploadId, flac.length + 1);
    expect(early.status).toBe(409);
    const first = await saveArrived(singer, uploadId);
    const second = await saveArrived(singer, uploadId);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(((await first.json()) as VocalEntity).id).toBe(
      ((await second.json()) as VocalEntity).id,
    );
    expect((await saveArrived(singer, uploadId, flac.length, 'other')).status).toBe(404);
  });

  it('exists only for its singer', async () => {
    const uploadId = await arrived(singer);
    expect((await saveArrived(stranger, uploadId)).status).toBe(404);
    expect(await collaborations()).toEqual([]);
  });

  it('reserves its maximum size during the upload, and counts its real size afterwards', async () => {
    const uploadId = await arrived(singer);
    expect(await keptOf(singer.artistId)).toBe(LIMIT);
    await saveArrived(singer, uploadId);
    expect(await keptOf(singer.artistId)).toBe(flac.length);
  });
});

async function keptOf(artistId: number): Promise<number> {
  const { keptBytes } = await keptAndQuota(site.services.database.db, artistId);
  return keptBytes;
}

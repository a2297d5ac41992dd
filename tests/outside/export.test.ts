import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import decode from 'audio-decode';
import { parseBuffer } from 'music-metadata';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '#app/admin-command/backup.server.ts';
import { openInstance } from '#app/admin-command/instance.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { storedPath } from '#app/platform/storage.server.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { openJobs, rowsOf, until } from '#tests/killed-site.ts';
import { readZip } from '#tests/read-zip.ts';
import { recordingForm } from '#tests/recordings.ts';
import { SESSION_SECRET, startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/**
 * Files that people download from a site: each is requested over the network, as a browser does, made by the
 * job that the request starts, and compared byte for byte with the expected content.
 */
let site: StartedSite;
let ana: Account;
let ben: Account;
/** Longer than one piece of a stream, so that the order of pieces matters. */
const SONGS = [toneWav(7, 440), toneWav(4, 330)].map((bytes) => ({ bytes }));
const trackIds: number[] = [];

beforeAll(async () => {
  site = await startSite();
  ana = await site.register('ana@example.org');
  ben = await site.register('ben@example.org');
  for (const [index, { bytes }] of SONGS.entries()) {
    const form = trackForm({ title: `Tide ${index + 1}` }, { bytes, name: `tide-${index}.wav` });
    trackIds.push((await sent<{ id: number }>('/api/tracks', form)).id);
  }
  await allDone();
}, 180_000);
afterAll(() => site?.close());

/** Sends a form with files. */
async function sent<Answer>(path: string, form: FormData, { status = 201 } = {}): Promise<Answer> {
  const headers = { cookie: ana.cookie };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: form });
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  return JSON.parse(text) as Answer;
}

async function asked<Answer>(method: string, path: string, body?: unknown, as = ana) {
  const answer = await site.ask(method, path, { as, body });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
  return JSON.parse(text) as Answer;
}

async function fileAt(path: string, as = ana): Promise<Buffer> {
  const answer = await fetch(new URL(path, site.url), { headers: { cookie: as.cookie } });
  expect(answer.status, path).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const allDone = () => until(() => openJobs(site) === 0, 120_000);
const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const stored = (where: string) =>
  rowsOf(site, `select key, checksum, byte_size from media where ${where}`) as {
    key: string;
    checksum: string;
    byte_size: number;
  }[];
const addressOf = (where: string) => {
  const [row] = rowsOf(site, `select address from media where ${where} order by id desc limit 1`);
  return `/media/${row?.address}`;
};

/** Presses a button of a screen, which starts a job for its request. */
async function press(path: string, fields: Record<string, string>, as = ana): Promise<void> {
  const answer = await site.submit(path, fields, as);
  expect(answer.status, await answer.text()).toBe(303);
  await allDone();
}

it('the export holds every file of its artist, byte for byte', { timeout: 180_000 }, async () => {
  const background = '#224466';
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const picture = `data:image/png;base64,${png.toString('base64')}`;
  await asked('PATCH', '/api/my-artist', { galleryImages: [picture] });
  const cover = new FormData();
  cover.set('image', new File([new Uint8Array(png)], 'cover.png', { type: 'image/png' }));
  await sent(`/api/tracks/${trackIds[0]}/cover`, cover, { status: 200 });
  const said = new FormData();
  said.set('text', 'Out now');
  said.set('image', new File([new Uint8Array(png)], 'post.png', { type: 'image/png' }));
  await sent('/api/posts', said);
  const humming = recordingForm(
    { title: 'Stairwell', toolType: 'humming-to-song' },
    { bytes: toneWav(2) },
  );
  await sent(`/api/artists/${ana.artistId}/humming-recordings`, humming);
  const take = recordingForm(
    { trackId: String(trackIds[0]), title: 'Sung' },
    { bytes: toneWav(2) },
  );
  await sent('/api/vocal-recordings', take);
  await allDone();

  await press('/language', { intent: 'chooseLanguage', language: 'de' });
  await press('/settings', { intent: 'requestArchive' });
  await press('/language', { intent: 'chooseLanguage', language: 'en' });
  const own = stored(`artist_id = ${ana.artistId} and role != 'archive'`);
  const [archive] = rowsOf(site, 'select state, error from archives');
  expect(archive).toEqual({ state: 'ready', error: null });
  const files = readZip(await fileAt(`${addressOf("role = 'archive'")}?download`));
  expect(files.get('README.txt')?.toString()).toContain('Das ist alles, was Artist Space');
  const sums = [...files]
    .filter(([name]) => name.startsWith('files/'))
    .map(([, bytes]) => checksumOf(bytes));
  expect(own.length).toBeGreaterThan(8);
  expect(sums.toSorted()).toEqual(own.map(({ checksum }) => checksum).toSorted());
  const original = files.get(`files/track ${trackIds[0]} Tide 1/original.wav`);
  expect(original?.equals(SONGS[0]?.bytes ?? new Uint8Array())).toBe(true);
});

describe('what was bought', () => {
  let purchaseId: number;
  beforeAll(async () => {
    const { id: albumId } = await asked<{ id: number }>('POST', '/api/albums', {
      title: 'Harbour Lights',
      trackIds,
    });
    const made = { albumId, count: 1, formKey: 'codes-of-the-export' };
    const { id: batchId } = await asked<{ id: number }>('POST', '/api/codes', made);
    const { codes } = await asked<{ codes: { code: string }[] }>('GET', `/api/codes/${batchId}`);
    const given = { code: codes[0]?.code };
    ({ purchaseId } = await asked<{ purchaseId: number }>('POST', '/api/redeem', given, ben));
  }, 60_000);

  /** Downloads each file that the page of the purchase offers, by its type. */
  async function offered(type: string): Promise<Buffer> {
    const page = (await fileAt(`/collection/${purchaseId}`, ben)).toString();
    const links = new Set(page.match(/\/collection\/files\/[\w.~%-]+/g));
    for (const link of links) {
      const answer = await site.ask('GET', link, { as: ben });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.headers.get('content-type') === type) return bytes;
    }
    throw new Error(`Of ${links.size} files none is ${type}.`);
  }

  it('the ZIP of an album holds the files as they were sent', async () => {
    await press(`/collection/${purchaseId}`, { intent: 'prepare', format: 'original' }, ben);
    const files = [...readZip(await offered('application/zip'))];
    expect(files.map(([name]) => name)).toEqual(['01 Tide 1.wav', '02 Tide 2.wav']);
    for (const [index, { bytes }] of SONGS.entries()) {
      expect(files[index]?.[1].equals(bytes)).toBe(true);
    }
  });

  it('the FLAC of a track is as long as its WAV, and holds the same samples', async () => {
    const [sold] = rowsOf(site, `select id from sold_tracks where track_id = ${trackIds[0]}`);
    const fields = { intent: 'prepare', format: 'flac', soldTrackId: String(sold?.id) };
    await press(`/collection/${purchaseId}`, fields, ben);
    const flac = await offered('audio/flac');
    const { channelData } = await decode(new Uint8Array(flac));
    const wav = SONGS[0]?.bytes ?? new Uint8Array();
    const samples = new Int16Array(wav.buffer.slice(44));
    for (const [channel, decoded] of channelData.entries()) {
      expect(decoded.length).toBe(7 * 44_100);
      const different = decoded.findIndex(
        (value, frame) => Math.round(value * 32_768) !== samples[2 * frame + channel],
      );
      expect(different).toBe(-1);
    }
  });
});

it('the mix of a take is as long as what it is made of', { timeout: 120_000 }, async () => {
  const form = recordingForm(
    { trackId: String(trackIds[1]), title: 'Over' },
    { bytes: toneWav(3) },
  );
  const { id: vocalId } = await sent<{ id: number }>('/api/vocal-recordings', form);
  await allDone();
  await press(`/vocals/${vocalId}`, { intent: 'mixDown', trackVolume: '0.8', vocalVolume: '0.8' });
  const [mixed] = rowsOf(site, `select * from vocal_recordings where id = ${vocalId}`);
  expect(mixed).toMatchObject({ mix_state: 'done', mix_error: null });
  const where = `subject_type = 'track' and subject_id = ${mixed?.mix_track_id} and role = 'original'`;
  const wav = await fileAt(addressOf(where));
  expect(checksumOf(wav)).toBe(stored(where)[0]?.checksum);
  const at = wav.indexOf('data') + 8;
  expect(wav.readUInt32LE(at - 4)).toBe(wav.byteLength - at);
  const { format } = await parseBuffer(wav, { mimeType: 'audio/wav' });
  expect(format.duration).toBeCloseTo(4, 1);
  const samples = new Int16Array(Uint8Array.from(wav.subarray(at)).buffer);
  expect(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeGreaterThan(9000);
});

it('the archive of stems holds each stem as it is heard', { timeout: 240_000 }, async () => {
  const beat = { type: 'beat', tempo: 120, duration: 15, quality: 'premium', genre: 'house' };
  const { id } = await asked<{ id: number }>('POST', '/api/ai-generations', beat);
  await until(() => openJobs(site) === 0, 200_000);
  const made = await asked<{ status: string; stems: Record<string, string> }>(
    'GET',
    `/api/ai-generations/${id}`,
  );
  expect(made.status).toBe('completed');
  const files = readZip(await fileAt(`/api/ai-generations/${id}/stems`));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['drums.wav', 'bass.wav']));
  const where = `subject_type = 'generation' and subject_id = ${id} and role like '%-wav' and role != 'output-wav'`;
  expect([...files.values()].map(checksumOf).toSorted()).toEqual(
    stored(where)
      .map(({ checksum }) => checksum)
      .toSorted(),
  );
});

it('a backup of the running site holds every file, byte for byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'artist-space-taken-'));
  const instance = openInstance(
    readEnv({ STORAGE_DIR: join(site.server.folder, 'storage'), SESSION_SECRET }),
  );
  try {
    const copy = join(folder, 'copy');
    await backup.run([copy], {}, instance);
    for (const { key, checksum } of stored('true')) {
      expect(checksumOf(await readFile(join(copy, 'files', storedPath(key))))).toBe(checksum);
    }
  } finally {
    await instance.close();
    await rm(folder, { recursive: true, force: true });
  }
});

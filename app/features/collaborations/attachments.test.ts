import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { readZip } from '#tests/read-zip.ts';
import { requestArchive } from '#app/screens/settings/archive.job.server.ts';
import { viewSettings } from '#app/screens/settings/settings.server.ts';
import { deleteAccount } from '#app/screens/settings/delete-account.operations.server.ts';
import type { MessageEntity } from './collaboration.server.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;

let site: TestSite;
let owner: Artist;
let singer: Artist;
let stranger: Artist;
let spaceId: number;

beforeAll(async () => {
  site = await createTestSite({ ARTIST_QUOTA_MB: '2' });
  owner = await site.artist('owner@example.org');
  singer = await site.artist('singer@example.org');
  stranger = await site.artist('stranger@example.org');
  spaceId = await newSpace(singer);
});
afterAll(() => site.close());

async function newSpace(collaborator: Artist): Promise<number> {
  const track = await site.call('POST', '/api/tracks', { as: owner, form: trackForm() });
  const { id: trackId } = (await track.json()) as { id: number };
  const asked = await site.call('POST', '/api/collaborations', {
    as: collaborator,
    json: { trackId, title: 'Feature', description: 'FEATURE: Two of us.' },
  });
  return ((await asked.json()) as { id: number }).id;
}

const address = (id = spaceId) => `/api/collaborations/${id}/messages`;

function fileForm(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('attachment', new File([bytes], name));
  return form;
}

const send = (as: Artist | undefined, form: FormData, id?: number) =>
  site.call('POST', address(id), { as, form });

async function said(answer: Response): Promise<MessageEntity> {
  expect(answer.status).toBe(201);
  return (await answer.json()) as MessageEntity;
}

/** A photo with a GPS position in its metadata. */
async function photo(width = 2000): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({
    create: { width, height: width / 2, channels: 3, background: '#e8604c' },
  })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'Where I live' } })
    .toBuffer();
  return new Uint8Array(bytes);
}

/** @param before files that were there already; jobs may remove some of them meanwhile */
async function storedFiles(before: readonly string[] = []): Promise<string[]> {
  const files = await readdir(join(site.services.env.STORAGE_DIR, 'files'), { recursive: true });
  return files.filter((name) => name.endsWith('.dat') && !before.includes(name));
}

describe('a sound in the chat', () => {
  it('is stored unchanged, read, and announced to both sides', async () => {
    const wav = toneWav(2);
    const told: unknown[] = [];
    const { events } = site.services;
    const publish = events.publish.bind(events);
    events.publish = (artistId, event) => {
      told.push([artistId, event]);
      publish(artistId, event);
    };
    const message = await said(
      await send(singer, fileForm(wav, 'rough mix.wav', { message: 'Louder?', clientId: 'a1' })),
    );
    expect(message).toMatchObject({
      message: 'Louder?',
      messageType: 'audio',
      attachment: { kind: 'audio', name: 'rough mix.wav', byteSize: wav.length, mp3Url: null },
    });
    await site.work();
    events.publish = publish;
    const event = { type: 'message', id: message.id, collaborationId: spaceId };
    const both = [owner, singer].map(({ artistId }) => [artistId, event]);
    // Once when it was sent, and once when it was read.
    expect(told).toEqual([...both, ...both]);

    const listed = await site.call('GET', address(), { as: owner });
    const [seen] = ((await listed.json()) as MessageEntity[]).slice(-1);
    expect(seen?.attachment?.duration).toBeCloseTo(2, 1);
    const file = await site.call('GET', `${message.attachmentUrl}?download`, { as: owner });
    expect(file.headers.get('content-type')).toBe('audio/wav');
    expect(file.headers.get('content-disposition')).toContain('rough mix.wav');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(wav);
    const light = await site.call('GET', seen?.attachment?.mp3Url ?? '', { as: owner });
    expect(light.headers.get('content-type')).toBe('audio/mpeg');
  }, 120_000);

  it('exists only for the two participants', async () => {
    const message = await said(await send(owner, fileForm(toneWav(0.2), 'kick.wav')));
    // Without words, the file name is the message.
    expect(message.message).toBe('kick.wav');
    const url = message.attachmentUrl ?? '';
    expect((await site.call('GET', url, { as: singer })).status).toBe(200);
    expect((await site.call('GET', url, { as: stranger })).status).toBe(404);
    expect((await site.call('GET', url)).status).toBe(404);
    const before = await storedFiles();
    expect((await send(stranger, fileForm(toneWav(0.2), 'kick.wav'))).status).toBe(404);
    expect((await send(undefined, fileForm(toneWav(0.2), 'kick.wav'))).status).toBe(401);
    expect((await send(owner, fileForm(toneWav(0.2), 'k.wav'), 0)).status).toBe(422);
    const asOther = fileForm(toneWav(0.2), 'k.wav', { senderId: String(singer.artistId) });
    expect((await send(owner, asOther)).status).toBe(403);
    expect(await storedFiles(before)).toEqual([]);
  });

  it('shows the reason if it cannot be read', async () => {
    const head = toneWav(0.1).slice(0, 44);
    const message = await said(await send(owner, fileForm(head, 'cut.wav')));
    await site.work();
    const listed = await site.call('GET', `${address()}?after=${message.id - 1}`, { as: singer });
    const [seen] = (await listed.json()) as MessageEntity[];
    expect(seen?.attachment?.error).toMatch(/\w+/);
  });
});

describe('a picture in the chat', () => {
  it('is re-encoded without the camera’s metadata', async () => {
    const message = await said(await send(singer, fileForm(await photo(), 'IMG_1.JPG')));
    expect(message).toMatchObject({ messageType: 'image', message: 'IMG_1.JPG' });
    const widths = message.attachment?.picture?.widths.map(({ width }) => width);
    expect(widths).toEqual([480, 1600]);
    const file = await site.call('GET', message.attachmentUrl ?? '', { as: owner });
    expect(file.headers.get('content-type')).toBe('image/webp');
    const { exif, width } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 1600 });
  });
});

describe('a file that is refused', () => {
  const text = (words: string) => new TextEncoder().encode(words);
  it.each([
    [
      'notes.pdf',
      text('%PDF-1.4 words'),
      415,
      /^notes\.pdf: Please select audio files .* or an image/,
    ],
    ['song.mp3', text('no song'), 415, /^song\.mp3: Please select audio files/],
    ['me.png', text('no picture'), 415, /^Please select an image file/],
    ['me.svg', text('<svg xmlns="x"></svg>'), 415, /^SVG files can carry scripts/],
    ['cut.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 415, /^Please select an image file/],
    ['nothing.wav', new Uint8Array(), 422, /This file is empty/],
  ])('%s', async (name, bytes, status, sentence) => {
    const before = await storedFiles();
    const answer = await send(singer, fileForm(new Uint8Array(bytes), name, { message: 'Hear' }));
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(sentence);
    expect(await storedFiles(before)).toEqual([]);
  });

  it('a picture over its own limit', async () => {
    const png = new Uint8Array(5 * 1024 * 1024 + 1);
    png.set(await photo(16));
    const rich = await createRichSpace();
    const answer = await send(owner, fileForm(png, 'huge.jpg'), rich);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: 'Please select an image under 5MB' });
  });

  it('a file over the quota of its sender', async () => {
    const poor = await site.artist('poor@example.org');
    const id = await newSpace(poor);
    const answer = await send(poor, fileForm(toneWav(15), 'long.wav'), id);
    expect(answer.status).toBe(507);
  });

  it('an empty file', async () => {
    const empty = new FormData();
    empty.set('message', ' ');
    const answer = await send(singer, empty);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { message: ['Required'] } });
  });
});

/** A collaboration whose owner has a larger quota. */
async function createRichSpace(): Promise<number> {
  const { db } = site.services.database;
  await db.updateTable('artists').set({ quotaMb: 100 }).where('id', '=', owner.artistId).execute();
  return newSpace(singer);
}

it('adds the message and its file once, however often it is sent', async () => {
  const one = () => fileForm(toneWav(0.3), 'again.wav', { clientId: 'same' });
  const first = await said(await send(owner, one()));
  const before = await storedFiles();
  const again = await said(await send(owner, one()));
  expect(again.id).toBe(first.id);
  expect(again.attachmentUrl).toBe(first.attachmentUrl);
  const twice = () => fileForm(toneWav(0.3), 'at once.wav', { clientId: 'twice' });
  const both = await Promise.all([send(owner, twice()), send(owner, twice())]);
  const [a, b] = await Promise.all(both.map(said));
  expect(a?.id).toBe(b?.id);
  expect(await storedFiles(before)).toHaveLength(1);
});

it('is refused if the request is rejected while the file arrives, and leaves no file', async () => {
  const id = await newSpace(singer);
  const before = await storedFiles();
  const { adopt } = site.services.storage;
  const adopting = vi.spyOn(site.services.storage, 'adopt').mockImplementationOnce(async (path) => {
    const json = { status: 'rejected' };
    await site.call('PATCH', `/api/collaborations/${id}`, { as: owner, json });
    return adopt(path);
  });
  expect((await send(singer, fileForm(toneWav(0.3), 'late.wav'), id)).status).toBe(409);
  expect(adopting).toHaveBeenCalledOnce();
  adopting.mockRestore();
  expect(await storedFiles(before)).toEqual([]);
});

it('can be removed only by its sender, with its files; the words stay', async () => {
  const before = await storedFiles();
  const message = await said(
    await send(singer, fileForm(await photo(), 'wrong.jpg', { message: 'This one' })),
  );
  expect(await storedFiles(before)).not.toEqual([]);
  const remove = (as: Artist | undefined, space = spaceId) =>
    site.call('DELETE', `${address(space)}/${message.id}/file`, { as });
  expect((await remove(undefined)).status).toBe(401);
  expect((await remove(stranger)).status).toBe(404);
  expect((await remove(owner)).status).toBe(403);
  expect((await remove(singer, spaceId + 1)).status).toBe(404);
  expect((await remove(singer)).status).toBe(204);
  expect((await remove(singer)).status).toBe(404);
  expect(await storedFiles(before)).toEqual([]);
  const listed = await site.call('GET', `${address()}?after=${message.id - 1}`, { as: owner });
  const [left] = (await listed.json()) as MessageEntity[];
  expect(left).toMatchObject({ message: 'This one', messageType: 'image', attachmentUrl: null });
});

it('is deleted with its sender’s account, and is in their archive; the words stay', async () => {
  const gone = await site.artist('gone@example.org');
  const id = await newSpace(gone);
  const message = await said(
    await send(gone, fileForm(toneWav(0.3), 'idea.wav', { message: 'Mine' }), id),
  );
  await site.work();
  const context = contextFor(site.services, {
    artistId: gone.artistId,
    userId: gone.userId,
    email: 'gone@example.org',
  });
  const { keptBytes } = await perform(viewSettings, context, {});
  expect(keptBytes).toBeGreaterThan(50_000);
  await perform(requestArchive, context, {});
  await site.work();
  const { archive } = await perform(viewSettings, context, {});
  const zip = await site.call('GET', archive?.url ?? '', { as: gone });
  const names = [...readZip(new Uint8Array(await zip.arrayBuffer())).keys()];
  expect(names).toContain('data/messageAttachments.json');
  expect(names.some((name) => /^files\/attachment \d+ idea\.wav\/original\.wav$/.test(name))).toBe(
    true,
  );
  await perform(deleteAccount, context, { currentPassword: 'correct horse' });
  const listed = await site.call('GET', address(id), { as: owner });
  const [left] = (await listed.json()) as MessageEntity[];
  expect(left).toMatchObject({ message: 'Mine', messageType: 'audio', attachmentUrl: null });
  expect(left).not.toHaveProperty('attachment');
  expect((await site.call('GET', message.attachmentUrl ?? '', { as: owner })).status).toBe(404);
});

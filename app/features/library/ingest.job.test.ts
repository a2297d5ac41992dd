import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { deleteReplacedAtOnce, expectNamedFilesOnly } from '#tests/stored-files.ts';
import {
  id3Tag,
  latinFrame,
  lyricsFrame,
  pictureFrame,
  textFrame,
  utf16Frame,
  type Id3Frame,
} from '#tests/fixtures/audio/id3.ts';
import type { TrackEntity } from './track.schema.ts';

const fixtures = join(import.meta.dirname, '../../../tests/fixtures/audio');
type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;

beforeEach(async () => {
  deleteReplacedAtOnce();
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site.close();
});

/** The tone of the fixtures with an ID3 tag in front. */
async function taggedMp3(frames: readonly Id3Frame[]): Promise<Uint8Array<ArrayBuffer>> {
  const sound = await readFile(join(fixtures, 'tone.mp3'));
  return new Uint8Array(Buffer.concat([id3Tag(frames), sound]));
}

async function upload(
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'take_07.mp3', ...fields }: Record<string, string> = {},
): Promise<TrackEntity> {
  const form = trackForm({ title: 'take_07', ...fields }, { bytes, name });
  const response = await site.call('POST', '/api/tracks', { as: owner, form });
  expect(response.status).toBe(201);
  return (await response.json()) as TrackEntity;
}

async function read(id: number) {
  await site.work();
  const { db } = site.services.database;
  return db.selectFrom('tracks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const cover = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#EC4899' } })
    .png()
    .toBuffer();

describe('metadata from a file', () => {
  it('fills what the artist has left empty, and is marked as detected', async () => {
    const { id } = await upload(
      await taggedMp3([
        textFrame('TIT2', 'Paper Moons'),
        utf16Frame('TPE1', 'Ána & the Night Bus'),
        textFrame('TALB', 'Tide'),
        textFrame('TCON', 'Dream pop'),
        textFrame('TDRC', '2024-05-01'),
        textFrame('TBPM', '92'),
        textFrame('TKEY', 'Fm'),
        textFrame('TCOM', 'Ana Brandt'),
        lyricsFrame('One\nTwo'),
        pictureFrame(await cover()),
      ]),
    );
    const row = await read(id);
    expect(row).toMatchObject({
      ingestState: 'ready',
      title: 'Paper Moons',
      artist: 'Ána & the Night Bus',
      album: 'Tide',
      genre: 'Dream pop',
      year: 2024,
      bpm: 92,
      key: 'F minor',
      lyrics: 'One\nTwo',
      credits: 'Written by: Ana Brandt',
    });
    expect(row.detected).toEqual(
      expect.arrayContaining([
        'title',
        'artist',
        'album',
        'genre',
        'bpm',
        'key',
        'lyrics',
        'cover',
      ]),
    );
    expect(row.searchText).toContain('paper moons\nana the night bus tide dream pop');

    const { coverImageUrl } = (await (
      await site.call('GET', `/api/tracks/${id}`, { as: owner })
    ).json()) as TrackEntity;
    const picture = await site.call('GET', coverImageUrl ?? '');
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'webp' });
  });

  it('never replaces what was typed or chosen', async () => {
    const form = trackForm(
      { title: 'Mine', artist: 'Me', genre: 'drill', bpm: '140', key: 'own' },
      {
        name: 'take_07.mp3',
        bytes: await taggedMp3([
          textFrame('TIT2', 'Other'),
          textFrame('TPE1', 'Other'),
          textFrame('TCON', 'Other'),
          textFrame('TBPM', '92'),
          textFrame('TKEY', 'Fm'),
          pictureFrame(await cover()),
        ]),
      },
    );
    form.set('coverImage', new File([new Uint8Array(await cover())], 'mine.png'));
    const response = await site.call('POST', '/api/tracks', { as: owner, form });
    const before = (await response.json()) as TrackEntity;
    const row = await read(before.id);
    expect(row).toMatchObject({
      title: 'Mine',
      artist: 'Me',
      genre: 'drill',
      bpm: 140,
      key: 'own',
    });
    expect(row.detected).toEqual([]);
    const after = (await (
      await site.call('GET', `/api/tracks/${before.id}`, { as: owner })
    ).json()) as TrackEntity;
    expect(after.coverImageUrl).toBe(before.coverImageUrl);
  });

  it('reads tags in wrong encodings, and lives with damaged ones', async () => {
    const { id } = await upload(
      await taggedMp3([
        latinFrame('TIT2', Buffer.from('Ночной автобус', 'utf8')),
        latinFrame('TALB', Buffer.from([0xca, 0xe8, 0xed, 0xee])),
        textFrame('TBPM', 'quick'),
        pictureFrame(Buffer.from('no picture at all')),
      ]),
    );
    expect(await read(id)).toMatchObject({
      ingestState: 'ready',
      title: 'Ночной автобус',
      album: 'Кино',
    });
    const broken = id3Tag([textFrame('TIT2', 'Half')]);
    broken.writeUInt32BE(0x7f7f7f7f, 14);
    const sound = await readFile(join(fixtures, 'tone.mp3'));
    const second = await upload(new Uint8Array(Buffer.concat([broken, sound])), { title: 'Kept' });
    expect(await read(second.id)).toMatchObject({ title: 'Kept', ingestState: 'ready' });
  });

  it('leaves no file behind that no row refers to', async () => {
    await upload(await taggedMp3([pictureFrame(await cover())]));
    await site.work();
    await expectNamedFilesOnly(site);
  });
});

describe('a file that cannot become a track', () => {
  it.each([
    ['video.mp4', 'This is a video. Save its sound as an audio file and try again.'],
    ['video.webm', 'This is a video. Save its sound as an audio file and try again.'],
  ])('%s ends as failed, in words', async (name, sentence) => {
    const bytes = new Uint8Array(await readFile(join(fixtures, name)));
    const { id } = await upload(bytes, { name });
    expect(await read(id)).toMatchObject({ ingestState: 'failed', ingestError: sentence });
  });

  it('says so when the file is copy-protected', async () => {
    const bytes = await readFile(join(fixtures, 'tone.m4a'));
    const entry = bytes.lastIndexOf('mp4a', bytes.indexOf('esds'));
    bytes.write('drms', entry, 'latin1');
    const { id } = await upload(new Uint8Array(bytes), { name: 'bought.m4a' });
    const { ingestState, ingestError } = await read(id);
    expect(ingestState).toBe('failed');
    expect(ingestError).toMatch(/^This file is copy-protected \(DRM\)/);
  });
});

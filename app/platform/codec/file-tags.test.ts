import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aiffFile, cafFile } from '#tests/fixtures/audio/apple-files.ts';
import { readFileTags } from './file-tags.server.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tags-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function tagsOf(bytes: Uint8Array) {
  const path = join(directory, 'sound');
  await writeFile(path, bytes);
  return readFileTags(path);
}

const silence = [new Float32Array(1000)];

it('reads what a CAF file says about itself, behind its sound too', async () => {
  const info = {
    title: 'Größe',
    artist: 'Ana',
    album: 'Paper Moons',
    genre: 'Dub',
    year: '2024',
    tempo: '84',
    'key signature': 'Am',
    composer: 'Ana Sea',
  };
  expect(await tagsOf(cafFile(silence, { sampleRate: 44_100, info }))).toMatchObject({
    title: 'Größe',
    artist: 'Ana',
    album: 'Paper Moons',
    genre: 'Dub',
    year: 2024,
    bpm: 84,
    key: { tonic: 9, mode: 'minor' },
    credits: 'Written by: Ana Sea',
    cover: null,
  });
});

it('reads the name of an AIFF file', async () => {
  const tags = await tagsOf(aiffFile(silence, { sampleRate: 44_100, title: 'Slack Water' }));
  expect(tags).toMatchObject({ title: 'Slack Water', artist: null, year: null });
});

it('answers none for a file without tags, or with damaged ones', async () => {
  const whole = cafFile(silence, { sampleRate: 44_100, info: { tempo: 'fast', year: '' } });
  expect(await tagsOf(whole)).toMatchObject({ title: null, bpm: null, year: null });
  expect(await tagsOf(whole.subarray(0, 30))).toMatchObject({ title: null });
  expect(await tagsOf(Buffer.from('caff'))).toMatchObject({ title: null });
});

it('reads who produced and mixed it from ID3’s list of involved people', async () => {
  const text = Buffer.from('\u0003producer\0Dee\0mix\0Ed', 'latin1');
  const frame = Buffer.concat([
    Buffer.from('TIPL'),
    Buffer.from([0, 0, 0, text.length, 0, 0]),
    text,
  ]);
  const tag = Buffer.concat([
    Buffer.from('ID3\u0004\0\0\0\0\0'),
    Buffer.from([frame.length]),
    frame,
  ]);
  const sound = Buffer.alloc(417 * 20);
  for (let at = 0; at < sound.length; at += 417) sound.set([0xff, 0xfb, 0x90, 0x00], at);
  expect(await tagsOf(Buffer.concat([tag, sound]))).toMatchObject({
    credits: 'Produced by: Dee\nMixed by: Ed',
  });
});

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav } from '#tests/audio-files.ts';
import { openScene, type TwoArtists } from '#tests/faults/two-artists.ts';
import { startSite, type StartedSite } from '#tests/started-site.ts';
import { askDatabase } from './site-database.ts';

/** Requests that describe a file on the server instead of sending one: the storage would adopt it. */
let site: StartedSite;
let scene: TwoArtists;
let database: string;

beforeAll(async () => {
  site = await startSite();
  scene = await openScene(site);
  database = join(site.server.folder, 'storage', 'artist-space.sqlite');
}, 240_000);
afterAll(() => site.close());

/** A picture on the server that was not uploaded: red, one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

async function trackOfBen(): Promise<number> {
  const form = new FormData();
  form.set('title', 'Own');
  form.set('audio', new File([toneWav(0.2)], 'own.wav', { type: 'audio/wav' }));
  const headers = { cookie: scene.ben.cookie };
  const answer = await fetch(`${site.url}/api/tracks`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Bytes of an ID3 tag that is longer than the data after it: the head of an MP3. */
const HEAD = [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5];

const forged = () => ({
  field: 'audio',
  filename: 'song.mp3',
  path: database,
  byteSize: 10,
  size: 10,
  checksum: '0'.repeat(64),
  contentType: 'audio/mpeg',
});

/** Uploaded files; their renditions are still being made. */
const files = () =>
  askDatabase<{ files: number }>(
    site,
    "select count(*) as files from media where role not in ('opus-64', 'mp3-128')",
  );

it('a call that describes a file has sent none', async () => {
  const { ben, track, chatPath } = scene;
  const before = files();
  const heads = [HEAD, { ...HEAD, length: HEAD.length }, { bytes: HEAD, sound: forged() }, 'ID3'];
  for (const head of heads) {
    const file = { ...forged(), head };
    const bodies: [string, object][] = [
      [chatPath, { message: '', attachment: file }],
      ['/api/vocal-recordings', { trackId: track.id, title: 'Take', audio: file }],
      ['/api/tracks', { title: 'Theirs', audio: file, coverImage: file }],
      [`/api/tracks/${track.id}/cover`, { image: file }],
      ['/api/ai/humming-to-song', { audio: file, files: [file] }],
      ['/api/my-artist/images/profile', { image: file }],
    ];
    for (const [path, body] of bodies) {
      for (const method of ['POST', 'PUT']) {
        const { status } = await site.ask(method, path, { as: ben, body });
        expect([400, 404, 405, 415, 422], `${method} ${path} ${status}`).toContain(status);
      }
    }
  }
  expect(files()).toEqual(before);
  expect(existsSync(database)).toBe(true);
}, 60_000);

it('a form that describes a file has sent none', async () => {
  const { ben, track } = scene;
  const own = await trackOfBen();
  const before = files();
  const described = (field: string, head: Record<string, string>) => ({
    ...Object.fromEntries(
      Object.entries(forged()).map(([name, value]) => [`${field}.${name}`, String(value)]),
    ),
    ...Object.fromEntries(
      Object.entries(head).map(([name, value]) => [`${field}.head${name}`, value]),
    ),
  });
  const heads = [
    { '': 'ID3' },
    Object.fromEntries(HEAD.map((value, index) => [`[${index}]`, String(value)])),
    { '.bytes': 'ID3', '.sound.contentType': 'audio/mpeg' },
  ];
  const space = `/creative-space/${/\d+/.exec(scene.chatPath)?.[0]}`;
  const forms: [string, string, string][] = [
    ['/ai-studio/humming-to-song', 'start', 'audio'],
    ['/ai-studio/humming-to-song', 'start', 'files[0]'],
    ['/ai-studio/humming-library', 'addRecording', 'audio'],
    ['/beats/upload', 'upload', 'files[0]'],
    [`/tracks/${track.id}/record`, 'save', 'audio'],
    [space, 'send', 'attachment'],
    [`/beats/${own}/edit`, 'saveImage', 'image'],
    [`/beats/${own}/edit`, 'saveImage', 'files[0]'],
  ];
  for (const head of heads) {
    for (const [path, intent, field] of forms) {
      const { status } = await site.submit(path, { intent, ...described(field, head) }, ben);
      expect([400, 403, 404, 415, 422], `${path} ${field} ${status}`).toContain(status);
    }
  }
  expect(files()).toEqual(before);
  expect(existsSync(database)).toBe(true);
}, 60_000);

it('a form that describes a picture of the machine does not get it', async () => {
  const { ben } = scene;
  const path = join(site.server.folder, 'of-the-host.png');
  writeFileSync(path, Buffer.from(PICTURE, 'base64'));
  const own = await trackOfBen();
  const described = { path, checksum: '0', size: '70', byteSize: '70', filename: 'a.png' };
  for (const field of ['image', 'files[0]']) {
    const fields = Object.entries({ ...described, field: 'image' });
    const form = Object.fromEntries(fields.map(([name, value]) => [`${field}.${name}`, value]));
    const answer = await site.submit(`/beats/${own}/edit`, { intent: 'saveImage', ...form }, ben);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('No file selected');
  }
});

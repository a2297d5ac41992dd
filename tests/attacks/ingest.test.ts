import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';
import { afterReading, readingOf } from './site-database.ts';

let site: StartedSite;
beforeAll(async () => {
  // Uses the embedded decoders, even if ffmpeg is installed.
  site = await startSite({ MAX_AUDIO_HOURS: '0.05', FFMPEG_PATH: '/nowhere/ffmpeg' });
}, 240_000);
afterAll(() => site.close());

const idOf = async (answer: Response) => ((await answer.json()) as { id: number }).id;

/** Minutes of sound in few bytes: 8 bits, 8000 samples a second, one channel. */
function longWav(minutes: number, declared?: number): Uint8Array<ArrayBuffer> {
  const length = minutes * 60 * 8000;
  const bytes = new Uint8Array(44 + length);
  bytes.set(toneWav(0.01).subarray(0, 44));
  const view = new DataView(bytes.buffer);
  view.setUint32(4, 36 + length, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  view.setUint32(40, declared ?? length, true);
  for (let at = 0; at < length; at += 1) bytes[44 + at] = 128 + 60 * Math.sin(at / 7);
  return bytes;
}

const upload = (as: Account, title: string, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(`${site.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: as.cookie },
    body: trackForm({ title }, { bytes, name: `${title}.wav` }),
  });

it('reads a short file while another artist has sent hours', async () => {
  const [many, one] = [
    await site.register('many@example.org'),
    await site.register('o@example.org'),
  ];
  const long = longWav(0.4);
  const ids: number[] = [];
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    ids.push(await idOf(await upload(many, title, long)));
  }
  const id = await idOf(await upload(one, 'Short', toneWav(1)));
  expect(await afterReading(site, id)).toMatchObject({ state: 'ready' });
  expect(ids.map((own) => readingOf(site, own).state)).toContain('waiting');
}, 300_000);

it('refuses a file that is too long: by its head, or once it is read', async () => {
  const artist = await site.register('endless@example.org');
  const refused = await upload(artist, 'Endless', longWav(3.5));
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain('This recording is longer than 3 minutes.');
  const taken = await upload(artist, 'Untold', longWav(3.5, 0xffffffff));
  expect(taken.status).toBe(201);
  expect(await afterReading(site, await idOf(taken))).toMatchObject({
    state: 'failed',
    error: 'This recording is longer than 3 minutes.',
  });
}, 300_000);

it('goes on when a file of some KB asks for all memory', async () => {
  const artist = await site.register('greedy@example.org');
  const whole = await readFile('tests/fixtures/audio/tone.m4a');
  const table = whole.indexOf('stsz') + 4;
  for (const [sampleBytes, count] of [
    [0, 0x02000058],
    [0, 0xf0000000],
    [512, 0x08000000],
  ] as const) {
    const bytes = new Uint8Array(whole);
    const view = new DataView(bytes.buffer);
    view.setUint32(table + 4, sampleBytes);
    view.setUint32(table + 8, count);
    const answer = await fetch(`${site.url}/api/tracks`, {
      method: 'POST',
      headers: { cookie: artist.cookie },
      body: trackForm({ title: `Greedy ${count}` }, { bytes, name: 'greedy.m4a' }),
    });
    expect(await afterReading(site, await idOf(answer))).toMatchObject({
      state: 'failed',
      error: 'The index of this M4A file is damaged.',
    });
    expect((await site.ask('GET', '/healthz')).status).toBe(200);
  }
}, 60_000);

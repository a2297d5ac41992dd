import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';
import { afterReading } from '../attacks/site-database.ts';

/**
 * An ffmpeg that has all encoders, and then hangs, returns no sound, or a few bytes for ever, depending on
 * the first sample of the file.
 */
const FAKE_FFMPEG = String.raw`#!${process.execPath}
const { openSync, readSync, readFileSync } = require('node:fs');
const words = process.argv.slice(2);
if (words.includes('-encoders')) {
  console.log(' A..... libopus  Opus\n A..... libmp3lame  MP3');
  process.exit(0);
}
const input = words[words.indexOf('-i') + 1];
if (input === 'pipe:0') setInterval(() => {}, 1000);
else {
  const head = Buffer.alloc(48);
  readSync(openSync(input.replace('file:', ''), 'r'), head, 0, 48, 0);
  const kind = head.readInt16LE(44);
  if (kind === 1) setInterval(() => {}, 1000);
  if (kind === 2) process.stdout.write('This is no sound at all. '.repeat(10000), () => process.exit(0));
  if (kind === 3) {
    const wav = Buffer.from(head.subarray(0, 44));
    wav.writeUInt32LE(0xffffffff, 40);
    process.stdout.write(wav);
    setInterval(() => process.stdout.write(Buffer.alloc(8)), 100);
  }
}
`;

let folder: string;
let site: StartedSite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'artist-space-ffmpeg-'));
  const path = join(folder, 'ffmpeg.cjs');
  writeFileSync(path, FAKE_FFMPEG);
  chmodSync(path, 0o755);
  site = await startSite({ FFMPEG_PATH: path, AUDIO_THREADS: '2' });
}, 240_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(as: Account, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const response = await fetch(`${site.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: as.cookie },
    body: trackForm({}, { bytes }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

/** A tone whose first sample selects the behaviour of the fake. */
function markedWav(kind: number): Uint8Array<ArrayBuffer> {
  const bytes = toneWav(2);
  new DataView(bytes.buffer).setInt16(44, kind, true);
  return bytes;
}

it('reads files all the same when ffmpeg hangs, dribbles or answers no sound', async () => {
  const artists = await Promise.all(
    [1, 2, 3].map((kind) => site.register(`kind-${kind}@example.org`)),
  );
  const ids = await Promise.all(
    artists.map((artist, index) => upload(artist, markedWav(index + 1))),
  );
  for (const id of ids) {
    const { state, error, duration } = await afterReading(site, id);
    expect([state, error]).toEqual(['ready', null]);
    expect(duration).toBeCloseTo(2, 1);
  }
}, 120_000);

it('says what is wrong when no reader can read it', async () => {
  const artist = await site.register('torn@example.org');
  const torn = markedWav(2);
  // More channels than any real sound has.
  new DataView(torn.buffer).setUint16(22, 999, true);
  const { state, error } = await afterReading(site, await upload(artist, torn));
  expect(state).toBe('failed');
  expect(error).toMatch(/WAV file is damaged/);
}, 120_000);

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

/** Pictures and sounds that pages receive: smaller ones if the browser saves data, AVIF if it shows it. */
let site: StartedSite;
let artist: Account;
let track: { id: number; coverImageUrl: string; outputUrl: string };

beforeAll(async () => {
  site = await startSite();
  artist = await site.register('ana@example.org');
  const form = trackForm({ isPublic: 'true' }, { bytes: toneWav(3) });
  form.set('coverImage', new File([await soft(1400)], 'cover.jpg', { type: 'image/jpeg' }));
  const added = await fetch(`${site.url}/api/tracks`, {
    method: 'POST',
    headers: { cookie: artist.cookie },
    body: form,
  });
  const { id } = (await added.json()) as { id: number };
  const read = async () => {
    const answer = await site.ask('GET', `/api/tracks/${id}`, { as: artist });
    track = (await answer.json()) as typeof track;
    return track.outputUrl;
  };
  await vi.waitUntil(read, { timeout: 60_000 });
}, 90_000);
afterAll(() => site.close());

/** A JPEG of soft colours. */
async function soft(edge: number): Promise<Uint8Array<ArrayBuffer>> {
  const coarse = Uint8Array.from({ length: 8 * 8 * 3 }, (_, index) => (index * 89) % 256);
  const bytes = await sharp(coarse, { raw: { width: 8, height: 8, channels: 3 } })
    .resize(edge, edge, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
  return new Uint8Array(bytes);
}

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const SAVING = { 'save-data': 'on' };

/** Requests a file as a browser does for an element of a page. */
async function shown(path: string, destination: string, headers: Record<string, string> = {}) {
  const answer = await site.ask('GET', path, {
    headers: { 'sec-fetch-dest': destination, accept: '*/*', ...headers },
  });
  expect(answer.status).toBe(200);
  // Caches must know which headers the response depends on.
  expect(answer.headers.get('vary')).toBe('accept, save-data, sec-fetch-dest');
  expect(answer.headers.get('cache-control')).toContain('public');
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { bytes, type: answer.headers.get('content-type'), etag: answer.headers.get('etag') };
}

describe('a picture', () => {
  const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width;
  /** The widest copy that the page lists. */
  const widest = async () => {
    const page = await (await site.ask('GET', `/tracks/${track.id}`)).text();
    return /(\/media\/[\w-]+) 1280w/.exec(page)?.[1] ?? '';
  };

  it('is half as wide for a page where data are saved', async () => {
    const path = await widest();
    expect(await widthOf((await shown(path, 'image')).bytes)).toBe(1280);
    expect(await widthOf((await shown(path, 'image', SAVING)).bytes)).toBe(640);
  });

  it('is whole for who opens it or saves it', async () => {
    const path = await widest();
    const headers = { accept: CHROMIUM, ...SAVING };
    for (const [address, destination] of [
      [path, 'document'],
      [`${path}?download`, 'image'],
    ] as const) {
      const { bytes, type } = await shown(address, destination, headers);
      expect([type, await widthOf(bytes)]).toEqual(['image/webp', 1280]);
    }
  });

  it('is AVIF and smaller where the browser shows that, also where data are saved', async () => {
    const path = await widest();
    const [webp, avif, less] = [
      await shown(path, 'image'),
      await shown(path, 'image', { accept: CHROMIUM }),
      await shown(path, 'image', { accept: CHROMIUM, ...SAVING }),
    ];
    expect([webp.type, avif.type, less.type]).toEqual(['image/webp', 'image/avif', 'image/avif']);
    expect(await widthOf(avif.bytes)).toBe(1280);
    expect(await widthOf(less.bytes)).toBe(640);
    expect(avif.bytes.byteLength).toBeLessThan(webp.bytes.byteLength);
    expect(less.bytes.byteLength).toBeLessThan(avif.bytes.byteLength);
    expect(new Set([webp.etag, avif.etag, less.etag]).size).toBe(3);
  });
});

describe('a sound', () => {
  it('is the 64 kbit/s rendition for a page where data are saved, and the same file for a download', async () => {
    const whole = await shown(track.outputUrl, 'audio');
    const less = await shown(track.outputUrl, 'audio', SAVING);
    expect([whole.type, less.type]).toEqual(['audio/mpeg', 'audio/webm; codecs=opus']);
    expect(less.bytes.byteLength).toBeLessThan(whole.bytes.byteLength * 0.7);
    const saved = await shown(`${track.outputUrl}?download`, 'audio', SAVING);
    expect(saved.bytes.equals(whole.bytes)).toBe(true);
  });
});

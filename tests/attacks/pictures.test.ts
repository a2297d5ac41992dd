import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';
import { drawings, heavy, tooLarge, type Bomb } from './picture-bombs.ts';

/** A page may be slow for a moment on a busy machine; it must not wait for a picture. */
const MAX_WAIT_MS = 1500;
const MAX_MEGABYTES = 200;

let site: StartedSite;
let artists: Account[];
beforeAll(async () => {
  site = await startSite();
  artists = await Promise.all(
    Array.from({ length: 8 }, (_, index) => site.register(`bomber-${index}@example.org`)),
  );
}, 240_000);
afterAll(() => site.close());

async function send(as: Account | undefined, { name, bytes }: Bomb): Promise<Response> {
  const form = new FormData();
  form.append('image', new File([bytes], name, { type: 'image/png' }));
  const headers = { cookie: as?.cookie ?? '' };
  return fetch(`${site.url}/api/my-artist/images/profile`, { method: 'POST', headers, body: form });
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${site.server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Longest wait of pages during `work`, and the growth of the server's memory. */
async function measured<Result>(work: Promise<Result>) {
  const before = residentMegabytes();
  let longest = 0;
  let grown = 0;
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  ended.catch(() => undefined);
  while (!isOver) {
    const asked = performance.now();
    await (await fetch(`${site.url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - asked);
    grown = Math.max(grown, residentMegabytes() - before);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { result: await ended, longest, grown };
}

it('refuses by its first bytes what is no picture that is read here', async () => {
  for (const drawing of drawings()) {
    const { result, longest, grown } = await measured(send(artists[0], drawing));
    expect([drawing.name, result.status]).toEqual([drawing.name, 415]);
    expect(await result.text()).toContain('Please select an image file');
    expect(longest).toBeLessThan(MAX_WAIT_MS);
    expect(grown).toBeLessThan(MAX_MEGABYTES);
  }
}, 60_000);

it('answers pages while eight pictures of 49 megapixels arrive', async () => {
  const [bomb] = await tooLarge();
  if (!bomb) throw new Error('There is no such picture.');
  const sent = Promise.all(artists.map((artist) => send(artist, bomb)));
  const { result, longest, grown } = await measured(sent);
  for (const answer of result) {
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('at most 25 megapixels');
  }
  expect(longest).toBeLessThan(MAX_WAIT_MS);
  expect(grown).toBeLessThan(MAX_MEGABYTES);
}, 60_000);

it('reads heavy pictures or gives them up, in bounded time, and goes on', async () => {
  const bombs = await heavy();
  const sent = Promise.all(bombs.map((bomb, index) => send(artists[index % 8], bomb)));
  const { result, longest, grown } = await measured(sent);
  for (const [index, answer] of result.entries()) {
    expect([bombs[index]?.name, [200, 413, 415].includes(answer.status)]).toEqual([
      bombs[index]?.name,
      true,
    ]);
  }
  expect(longest).toBeLessThan(MAX_WAIT_MS);
  expect(grown).toBeLessThan(MAX_MEGABYTES);
  const create = { width: 300, height: 300, channels: 3, background: '#0a0' } as const;
  const plain = await sharp({ create }).tiff().toBuffer();
  const after = await send(artists[0], { name: 'plain.tiff', bytes: new Uint8Array(plain) });
  expect(after.status).toBe(200);
}, 120_000);

it('draws previews for an address so often, and says when to come back', async () => {
  const artist = artists[0];
  const statuses: number[] = [];
  // A new name each time, since drawn pictures are cached.
  for (let index = 0; index < 70 && !statuses.includes(429); index += 1) {
    await site.ask('PATCH', '/api/my-artist', { as: artist, body: { name: `Name ${index}` } });
    const preview = await site.ask('GET', `/og/${artist?.artistId}.png`);
    statuses.push(preview.status);
    if (preview.status === 429)
      expect(Number(preview.headers.get('retry-after'))).toBeGreaterThan(0);
    await preview.arrayBuffer();
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
}, 120_000);

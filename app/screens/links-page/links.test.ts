import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import sharp from 'sharp';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { qrCode } from '../../display/qr-code.ts';

type Artist = Awaited<ReturnType<TestSite['artist']>>;
let site: TestSite;
let owner: Artist;

beforeEach(async () => {
  site = await createTestSite();
  owner = await site.artist('owner@example.org');
});
afterEach(() => site.close());

const add = (json: object) => site.call('POST', '/api/push-links', { as: owner, json });
const page = (path = `/links/${owner.artistId}`) => site.call('GET', path);

it('shows the active links in their order, in the artist’s colours', async () => {
  await site.call('PATCH', '/api/my-artist', {
    as: owner,
    json: { name: 'Ana & the <Tides>', colorScheme: 'green', bio: 'Songs about weather.\nMore.' },
  });
  await add({ title: 'Second', url: 'https://youtu.be/x', iconType: 'youtube' });
  await add({ title: 'Not yet', url: 'https://a.example', iconType: 'other', isActive: false });
  await add({ title: 'Shop <b>', url: 'https://ѕhop.example/x', iconType: 'other' });
  const answer = await page();
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('data-scheme="green"');
  expect(html).toContain('Ana &amp; the &lt;Tides&gt;');
  expect(html).toContain('Songs about weather.');
  expect(html.indexOf('Second')).toBeLessThan(html.indexOf('Shop &lt;b&gt;'));
  expect(html).not.toContain('Not yet');
  expect(html).toContain('xn--hop-ehd.example');
  expect(html).toContain(
    `property="og:image" content="http://localhost:3000/og/${owner.artistId}.png"`,
  );
  expect(html).not.toMatch(/<script|https:\/\/youtu\.be/);
});

it('allows no style but its own, and no script at all', async () => {
  const answer = await page();
  const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
});

it('stays small, however many links there are', async () => {
  for (let count = 0; count < 50; count += 1) {
    await add({
      title: `The title of link number ${count}`,
      url: `https://site-${count}.example/a/page`,
      iconType: 'other',
    });
  }
  const html = await (await page()).text();
  expect(gzipSync(html).byteLength).toBeLessThan(8 * 1024);
});

it('says so if there are no links or no artist', async () => {
  expect(await (await page()).text()).toContain('No push links yet');
  for (const path of ['/links/99999', '/links/x', '/links/99999/qr.svg']) {
    expect((await page(path)).status).toBe(404);
  }
});

it('is not indexed behind the gate', async () => {
  await site.close();
  site = await createTestSite({ ACCESS_PASSWORD: 'Velvet Lantern' });
  const answer = await page('/links/1');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/gate?next=%2Flinks%2F1');
});

it('has a printable QR code: square pixels and a quiet zone', async () => {
  const answer = await page(`/links/${owner.artistId}/qr.svg`);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  const { size } = qrCode(`http://localhost:3000/links/${owner.artistId}`);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .resize(size * 4, size * 4, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = (x: number, y: number) => (data[(y * 4 + 2) * info.width + x * 4 + 2] ?? 255) < 128;
  // The three corner marks are seven modules wide, and the quiet zone is four modules wide.
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let step = 0; step < 7; step += 1) expect(dark(x + step, y)).toBe(true);
    expect(dark(x + 1, y + 1)).toBe(false);
    expect(dark(x + 3, y + 3)).toBe(true);
  }
  for (let step = 0; step < size; step += 1) expect(dark(step, 3)).toBe(false);
});

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toneWav, trackForm } from '#tests/audio-files.ts';
import { hasNginx, startNginx, type Nginx } from '#tests/nginx.ts';
import { startSite, type Account, type StartedSite } from '#tests/started-site.ts';

if (!hasNginx()) console.log('Files are not sent by nginx: it is not installed.');

/** MEDIA=accel: the server checks permissions, nginx sends the file. */
describe.runIf(hasNginx())('files that nginx sends', () => {
  let site: StartedSite;
  let nginx: Nginx;
  let owner: Account;
  let address: string;
  const bytes = toneWav(2);

  beforeAll(async () => {
    site = await startSite({ MEDIA: 'accel' });
    nginx = await startNginx(site.url, join(site.server.folder, 'storage/files'));
    owner = await site.register('ana@example.org');
    const added = await fetch(`${nginx.passing}/api/tracks`, {
      method: 'POST',
      headers: { cookie: owner.cookie },
      body: trackForm({ isPublic: 'false' }, { bytes }),
    });
    expect(added.status).toBe(201);
    address = nginx.passing + ((await added.json()) as { audioUrl: string }).audioUrl;
  }, 60_000);
  afterAll(async () => {
    await nginx.close();
    await site.close();
  });

  const get = (headers: Record<string, string>, url = address) =>
    fetch(url, { headers: { cookie: owner.cookie, ...headers } });

  it('arrive whole and in ranges, with the headers that the site gives them', async () => {
    const whole = await get({});
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('content-type')).toBe('audio/wav');
    expect(whole.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(whole.headers.get('content-security-policy')).toBe(
      "default-src 'none'; media-src 'self'",
    );
    const part = await get({ range: 'bytes=44-143' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(44, 144))).toBe(true);
    const etag = whole.headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    const saved = await get({}, `${address}?download`);
    expect(saved.headers.get('content-disposition')).toContain('Glass Weather.wav');
  });

  it('are refused as ever, and lie at no address of their own', async () => {
    expect((await fetch(address)).status).toBe(404);
    expect((await fetch(`${nginx.passing}/stored/`)).status).toBe(404);
    const answer = await fetch(site.url + new URL(address).pathname, {
      headers: { cookie: owner.cookie },
    });
    const place = answer.headers.get('x-accel-redirect') ?? '';
    expect(place).toMatch(/^\/stored\/[\da-f]{2}\/[\da-f]{64}\.dat$/);
    expect((await fetch(nginx.passing + place)).status).toBe(404);
  });
});

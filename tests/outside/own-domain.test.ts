import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackForm } from '#tests/audio-files.ts';
import { askHost } from '#tests/host-request.ts';
import {
  atCommandLine,
  ownAddress,
  type Account,
  type StartedSite,
  startSite,
} from '#tests/started-site.ts';

let site: StartedSite;
let port: string;
let ana: Account;
let bo: Account;
let anaTrack: number;
let boTrack: number;
const DOMAIN = 'music.example';

const ask = (
  path: string,
  {
    host = `${DOMAIN}:${port}`,
    ...options
  }: { host?: string } & Parameters<typeof askHost>[3] = {},
) => askHost(site.url, host, path, options);

const admin = (...words: string[]) => atCommandLine(site, 'domain', ...words);

beforeAll(async () => {
  const address = await ownAddress();
  port = address.PORT;
  site = await startSite(address);
  ana = await site.register('ana@example.org');
  bo = await site.register('bo@example.org');
  const upload = async (as: Account, title: string) => {
    const response = await fetch(`${site.url}/api/tracks`, {
      method: 'POST',
      headers: { cookie: as.cookie },
      body: trackForm({ title, isPublic: 'true' }),
    });
    return ((await response.json()) as { id: number }).id;
  };
  anaTrack = await upload(ana, 'Slack Water');
  boTrack = await upload(bo, 'Not Here');
}, 120_000);
afterAll(() => site.close());

const main = () => site.url;

describe('an artist’s own domain', () => {
  it('is refused until the host lists it, and told to Caddy once it is', async () => {
    const check = (domain: string, host = `127.0.0.1:${port}`) =>
      ask(`/api/domain-check?domain=${domain}`, { host });
    expect((await ask('/')).status).toBe(421);
    expect((await check(DOMAIN)).status).toBe(404);
    expect(await admin('add', 'Music.Example', '@ana')).toContain(`${DOMAIN} shows @ana`);
    expect((await check(DOMAIN)).status).toBe(200);
    // Caddy reaches the server by an address of its own.
    expect((await check(DOMAIN, 'localhost:3000')).status).toBe(200);
    expect((await check(`other.${DOMAIN}`)).status).toBe(404);
    expect(await admin('list')).toContain(`${DOMAIN}  @ana`);
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/', { host: `evil.example:${port}` })).status).toBe(421);
  });

  it('shows the artist’s page, shop and links, with addresses of its own', async () => {
    const origin = `http://${DOMAIN}:${port}`;
    const page = await ask('/');
    expect(page.text).toContain(`<link rel="canonical" href="${origin}/"`);
    expect(page.text).toContain('Slack Water');
    expect(page.text).not.toContain(main());
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${main()};`);
    // From the cache, too.
    expect((await ask('/')).text).toContain(`<link rel="canonical" href="${origin}/"`);
    const same = await fetch(`${main()}/profile/${ana.artistId}`);
    expect(await same.text()).toContain(`<link rel="canonical" href="${main()}/@ana"`);
    expect((await ask('/shop')).status).toBe(200);
    const links = await ask('/links');
    expect(links.text).toContain(`${origin}/links/${ana.artistId}`);
    expect((await ask(`/tracks/${anaTrack}`)).text).toContain(
      `<link rel="canonical" href="${origin}/tracks/${anaTrack}"`,
    );
    const feed = await ask(`/profile/${ana.artistId}/feed.xml`);
    expect(feed.text).toContain(`<link>${origin}/@ana</link>`);
    expect(feed.text).not.toContain(main());
    for (const path of [`/profile/${ana.artistId}`, '/@ana']) {
      expect((await ask(path)).headers.location).toBe('/');
      expect((await ask(`${path}.data`)).status).toBe(200);
    }
    expect((await ask('/_root.data')).text).toContain(`/profile/${ana.artistId}`);
  });

  it('leads everything else to the site’s main address, screens and their data alike', async () => {
    for (const path of ['/auth', '/explore', `/tracks/${boTrack}`, `/profile/${bo.artistId}`]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.location]).toEqual([302, main() + path]);
      expect((await ask(`${path}.data`)).text).toContain(main() + path);
    }
    expect((await ask('/api/tracks')).status).toBe(404);
    const wrong = await ask('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(wrong.status).toBe(404);
  });

  it('knows no session, and takes writes from its own pages only', async () => {
    const page = await ask('/', { headers: { cookie: ana.cookie } });
    expect(page.headers['artist-space-viewer']).toBeUndefined();
    const plays = (origin: string) =>
      ask(`/api/tracks/${anaTrack}/plays`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ heard: 30, key: 'k'.repeat(22), source: 'profile' }),
      });
    expect((await plays(`http://${DOMAIN}:${port}`)).status).not.toBe(403);
    expect((await plays(main())).status).toBe(403);
    expect((await plays('http://evil.example')).status).toBe(403);
    const forged = await fetch(`${main()}/`, { headers: { 'x-own-domain': String(ana.artistId) } });
    expect(await forged.text()).not.toContain(`href="${main()}/@ana"`);
  });

  it('is refused again once it is removed', async () => {
    expect(await admin('remove', DOMAIN)).toContain(`${DOMAIN} is removed`);
    await ask(`/api/domain-check?domain=${DOMAIN}`);
    expect((await ask('/')).status).toBe(421);
  });
});

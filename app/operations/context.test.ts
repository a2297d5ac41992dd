import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { clientFacts, contextFor, createContext } from './context.server.ts';
import { countSecurityEvent } from './counted-events.server.ts';
import { gateCookie, gateIsOpen, gateToken, opensGate } from './gate.server.ts';
import { createLimit } from './limit.server.ts';
import { demandRecentProof } from './recent-proof.server.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.close());

const withSettings = async (settings: Record<string, string>) => {
  await site.close();
  site = await createTestSite(settings);
};

const request = (headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/', { headers });

const facts = (headers?: Record<string, string>) => clientFacts(request(headers), site.services);

describe('who asks', () => {
  it('is known by what the connection and the headers tell', () => {
    expect(facts({ 'user-agent': 'Test', cookie: 'a=1' })).toMatchObject({
      userAgent: 'Test',
      cookieHeader: 'a=1',
      secure: false,
      origin: 'http://localhost:3000',
      country: null,
    });
    expect(facts()).toMatchObject({ userAgent: '', cookieHeader: null });
  });

  it('comes by https where the site is reached by it', async () => {
    await withSettings({ PUBLIC_URL: 'https://music.example' });
    expect(facts()).toMatchObject({ secure: true, origin: 'https://music.example' });
  });

  it.each([
    ['pt', 'PT'],
    [' PT ', 'PT'],
    ['XX', null],
    ['T1', null],
    ['PRT', null],
    ['', null],
  ])('comes from the country that a trusted proxy tells: %j is %j', async (told, country) => {
    await withSettings({ COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: 'true' });
    expect(facts({ 'cf-ipcountry': told }).country).toBe(country);
    expect(facts().country).toBeNull();
  });

  it('comes from nowhere that is told by nobody who is trusted', async () => {
    await withSettings({ COUNTRY_HEADER: 'cf-ipcountry' });
    expect(facts({ 'cf-ipcountry': 'PT' }).country).toBeNull();
  });

  it('is who the session’s cookie names', async () => {
    const { cookie, artistId } = await site.artist('ana@example.org');
    const { viewer } = await createContext(request({ cookie }));
    expect(viewer?.artistId).toBe(artistId);
    expect((await createContext(request())).viewer).toBeNull();
  });
});

describe('the program itself', () => {
  it('works in an artist’s name, without a session', async () => {
    const viewer = { userId: 1, artistId: 5, email: 'ana@example.org' };
    const context = contextFor(site.services, viewer);
    expect(context.viewer).toBe(viewer);
    expect(context.client).toMatchObject({ address: 'local', origin: 'http://localhost:3000' });
    expect(context.session).toMatchObject({ key: null, cookieSent: false });
    expect(await context.session.isStillOpen()).toBe(true);
    expect(() => demandRecentProof(context)).not.toThrow();
    await expect(context.session.open(1, true)).rejects.toThrow(
      'There is no session without a request.',
    );
    await withSettings({ PUBLIC_URL: 'https://music.example' });
    expect(contextFor(site.services, null).client.origin).toBe('https://music.example');
  });
});

describe('a password that was given', () => {
  it('is enough for fifteen minutes', () => {
    const { clock } = site;
    const at = (provenAt: Date | null) => () =>
      demandRecentProof({ session: { provenAt } as never, clock });
    const now = clock.now();
    clock.advance(15 * 60_000);
    expect(at(now)).not.toThrow();
    clock.advance(1);
    expect(at(now)).toThrow('Please give your password again, then repeat this.');
    expect(at(null)).toThrow('Please give your password again');
  });
});

describe('the site password', () => {
  beforeEach(() => withSettings({ ACCESS_PASSWORD: ' Open Sesame ' }));

  const isOpen = async (cookie?: string) =>
    gateIsOpen(await createContext(request(cookie === undefined ? {} : { cookie })));

  it('opens the site whatever its case, and by the token that it gave', () => {
    expect(opensGate(site.services, { password: 'open sesame' })).toBe(true);
    expect(opensGate(site.services, { password: '  OPEN SESAME' })).toBe(true);
    expect(opensGate(site.services, { password: 'open' })).toBe(false);
    expect(opensGate(site.services, {})).toBe(false);
    const token = gateToken(site.services);
    expect(opensGate(site.services, { token })).toBe(true);
    expect(opensGate(site.services, { token: `${token}x` })).toBe(false);
    expect(opensGate(site.services, { token: '', password: 'open sesame' })).toBe(false);
  });

  it('is remembered by a cookie for a year, until the password is another one', async () => {
    const cookie = await gateCookie(await createContext(request()));
    expect(cookie).toMatch(/^gate=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [value] = cookie.split(';');
    expect(await isOpen(value)).toBe(true);
    expect(await isOpen()).toBe(false);
    expect(await isOpen('gate=open')).toBe(false);
    await withSettings({ ACCESS_PASSWORD: 'another' });
    expect(await isOpen(value)).toBe(false);
    await withSettings({});
    expect(await isOpen()).toBe(true);
    expect(opensGate(site.services, {})).toBe(true);
  });
});

describe('a limit', () => {
  const viewer = (artistId: number) => ({ userId: artistId, artistId, email: '' });
  const client = (address: string) => facts() && { ...facts(), address };

  it('counts accounts and addresses, each by itself', async () => {
    const limit = createLimit(
      'test',
      { perAccount: { points: 1, seconds: 60 }, perAddress: { points: 3, seconds: 60 } },
      'tests',
    );
    const demand = (artistId: number | null, address: string) =>
      limit
        .demand({ viewer: artistId === null ? null : viewer(artistId), client: client(address) })
        .then(
          () => 'taken',
          (error: { code: string; message: string }) => [error.code, error.message],
        );
    expect(await demand(1, 'a')).toBe('taken');
    expect(await demand(1, 'b')).toEqual([
      'tooManyRequests',
      expect.stringContaining('tests') as string,
    ]);
    expect(await demand(2, 'a')).toBe('taken');
    expect(await demand(null, 'a')).toBe('taken');
    expect(await demand(null, 'a')).toMatchObject(['tooManyRequests', expect.anything()]);
    expect(await demand(null, 'b')).toBe('taken');
  });
});

describe('the security log', () => {
  const rows = () =>
    site.services.database.db.selectFrom('securityEvents').selectAll().orderBy('id').execute();
  const note = (address: string, detail: Record<string, string> = { code: 'x' }) =>
    countSecurityEvent(site.services, { address }, { kind: 'refused', userId: null, detail });
  const times = async (count: number, action: () => Promise<void>) => {
    for (let index = 0; index < count; index += 1) await action();
  };

  it('counts repeats of a network in one row, written when the count has doubled', async () => {
    await times(7, () => note('198.51.100.7'));
    expect(await rows()).toMatchObject([
      { kind: 'refused', userId: null, detail: { code: 'x', count: 4 } },
    ]);
    await note('198.51.100.7');
    expect(await rows()).toMatchObject([{ detail: { code: 'x', count: 8 } }]);
    await note('203.0.113.9');
    await note('198.51.100.7', { code: 'y' });
    expect(await rows()).toHaveLength(3);
    site.clock.advance(10 * 60_000);
    await note('198.51.100.7');
    expect(await rows()).toHaveLength(4);
  });

  it('gives further networks one row together, so that a flood fills no disk', async () => {
    for (let index = 0; index < 64; index += 1) await note(`10.${index}.1.1`);
    await note('10.0.1.1');
    const all = await rows();
    expect(all).toHaveLength(61);
    expect(all[0]?.detail).toEqual({ code: 'x', count: 2 });
    expect(all.at(-1)).toMatchObject({
      userId: null,
      addressPrefix: 'many networks',
      detail: { count: 4 },
    });
    expect(all.at(-1)?.detail).not.toHaveProperty('code');
  });

  it('never changes an answer when it cannot be written', async () => {
    await site.services.database.db.schema.dropTable('securityEvents').execute();
    await expect(note('198.51.100.7')).resolves.toBeUndefined();
    await expect(note('198.51.100.7')).resolves.toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { clientFacts, contextFor, createContext, demandRecentProof } from './context.server.ts';

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

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { createContext } from './context.server.ts';
import { gateCookie, gateIsOpen, gateToken, opensGate } from './door.server.ts';

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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, PASSWORD, startSite, type StartedSite } from '#tests/started-site.ts';

let site: StartedSite;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
}, 240_000);
afterAll(() => site.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('a password that others would guess', () => {
  const register = (email: string, password: string) =>
    site.ask('POST', '/api/register', { body: { email, password } });

  it.each([
    ['password1', 'is one of the passwords that are guessed first'],
    ['QwertyUiop', 'is one of the passwords that are guessed first'],
    ['Artist Space', 'is one of the passwords that are guessed first'],
    ['weak.owner@example.org', 'must not be your email'],
    ['WEAK.OWNER', 'must not be your email'],
    ['zzzzzzzzzzzz', 'is one character repeated'],
    ['            ', 'is made of blanks alone'],
    ['\u00a0\u2003        ', 'is made of blanks alone'],
  ])('is refused with a sentence: %j', async (password, reason) => {
    const answer = await register('weak.owner@example.org', password);
    expect(answer.status).toBe(422);
    const { fields } = (await answer.json()) as { fields: { password: string[] } };
    expect(fields.password[0]).toContain(reason);
  });

  it('is refused as the artist’s name, and as a new password', async () => {
    const ana = await site.register('choosy@example.org');
    await site.submit(
      '/settings',
      { intent: 'changeName', name: 'Velvet Lantern', handle: 'velvet-lantern' },
      ana,
    );
    for (const password of ['velvet lantern', 'iloveyou', 'choosy@example.org']) {
      const fields = { currentPassword: PASSWORD, password, confirmPassword: password };
      const answer = await site.submit('/settings', { intent: 'changePassword', ...fields }, ana);
      expect(answer.status).toBe(422);
    }
    expect((await site.signIn('choosy@example.org')).status).toBe(200);
  });

  it('does not make a long one slow', async () => {
    const started = Date.now();
    const long = `${'ab cd '.repeat(42)}xyz`;
    expect(long).toHaveLength(255);
    const answer = await register('long@example.org', long);
    expect(answer.status).toBe(201);
    expect(Date.now() - started).toBeLessThan(5000);
  });
});

describe('guesses at an account', () => {
  it('do not lock out the device that signed in before', async () => {
    const owner = await site.register('guessed@example.org');
    const guess = (address: string, cookie = '') =>
      site.ask('POST', '/api/login', {
        body: { email: 'guessed@example.org', password: 'not this one' },
        headers: { ...from(address), cookie },
      });
    for (let tries = 0; tries < 12; tries += 1) await guess(`198.51.100.${tries}`);
    const signIn = (cookie: string) =>
      site.ask('POST', '/api/login', {
        body: { email: 'guessed@example.org', password: PASSWORD },
        headers: { ...from('203.0.113.9'), cookie },
      });
    expect((await signIn('')).status).toBe(429);
    const known = await signIn(owner.cookie);
    expect(known.status).toBe(200);
    expect(cookieOf(known)).toContain('sid=');

    // The device has a limit of its own.
    const device = owner.cookie
      .split('; ')
      .filter((part) => !part.startsWith('sid='))
      .join('; ');
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await guess('203.0.113.9', device)).status);
    }
    expect(statuses).toContain(429);
  });

  it('are not eased by a device that is known for another account, or by a changed cookie', async () => {
    await site.register('victim@example.org');
    const thief = await site.register('thief@example.org');
    const statuses = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await site.ask('POST', '/api/login', {
        body: { email: 'victim@example.org', password: 'not this one' },
        headers: {
          ...from(`198.51.101.${tries}`),
          cookie: `${thief.cookie}${tries % 2 ? 'x' : ''}`,
        },
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a limit per address', () => {
  it('counts an IPv6 network of /64 as one', async () => {
    const look = async (address: string) =>
      (await site.ask('GET', '/reset/no-such-link', { headers: from(address) })).status;
    const statuses = [];
    for (let host = 1; host <= 32; host += 1) {
      statuses.push(await look(`2001:db8:7:1:${host.toString(16)}::${host}`));
    }
    expect(statuses.at(-1)).toBe(429);
    expect(await look('2001:db8:7:2::1')).toBe(404);
    // An IPv4 address stands for itself, however it is written.
    expect(await look('192.0.2.7')).toBe(404);
    for (let tries = 0; tries < 31; tries += 1) await look('::ffff:192.0.2.8');
    expect(await look('192.0.2.8')).toBe(429);
    expect(await look('192.0.2.9')).toBe(404);
  });
});

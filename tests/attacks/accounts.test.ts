import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toneWav } from '#tests/audio-files.ts';
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
    ['password1', 'is too easy to guess'],
    ['QwertyUiop', 'is too easy to guess'],
    ['Artist Space', 'is too easy to guess'],
    ['weak.owner@example.org', 'can’t be your email'],
    ['WEAK.OWNER', 'can’t be your email'],
    ['zzzzzzzzzzzz', 'is one character over and over'],
    ['            ', 'is nothing but spaces'],
    ['\u00a0\u2003        ', 'is nothing but spaces'],
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

    // The device has a rate limit of its own.
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
    // IPv4 addresses are counted separately, however they are written.
    expect(await look('192.0.2.7')).toBe(404);
    for (let tries = 0; tries < 31; tries += 1) await look('::ffff:192.0.2.8');
    expect(await look('192.0.2.8')).toBe(429);
    expect(await look('192.0.2.9')).toBe(404);
  });
});

describe('what a visitor wanted before they signed in', () => {
  /** A browser that keeps its cookies, and does not follow redirects by itself. */
  class Visitor {
    readonly #cookies = new Map<string, string>();

    async get(path: string) {
      return this.#keep(await site.ask('GET', path, { headers: this.#headers() }));
    }

    async submit(path: string, fields: Record<string, string>, headers = {}) {
      return this.#keep(
        await fetch(site.url + path, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...this.#headers(), ...headers },
          body: new URLSearchParams(fields),
        }),
      );
    }

    #headers() {
      const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
      return { cookie: cookies.join('; ') };
    }

    #keep(response: Response) {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/max-age=0/i.test(cookie)) this.#cookies.delete(name);
        else this.#cookies.set(name, value);
      }
      return { status: response.status, to: response.headers.get('location') ?? '', response };
    }
  }

  const account = (email: string) => ({
    intent: 'register',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  const followersOf = async (artistId: number) => {
    const answer = await site.ask('GET', `/api/artists/${artistId}`);
    return ((await answer.json()) as { followers: number }).followers;
  };
  let idol: Awaited<ReturnType<StartedSite['register']>>;
  let page: string;
  beforeAll(async () => {
    idol = await site.register('idol@example.org');
    page = `/profile/${idol.artistId}`;
  });

  it('is said, offered an account for first, and done once: after the sign-up and the name', async () => {
    const visitor = new Visitor();
    const pressed = await visitor.submit(page, { intent: 'follow' });
    const next = encodeURIComponent(`${page}/follow`);
    expect(pressed).toMatchObject({ status: 303, to: `/auth?tab=create&next=${next}` });
    const html = await (await visitor.get(pressed.to)).response.text();
    expect(html.replace(/<!-- -->|<[^>]+>/g, '')).toContain('Create an account to follow idol');
    const registered = await visitor.submit(pressed.to, account('fan1@example.org'));
    expect(registered.to).toBe(`/welcome?next=${next}`);
    const named = await visitor.submit(registered.to, { intent: 'nameArtist', name: 'Fan One' });
    expect(named.to).toBe(`${page}/follow`);
    expect((await visitor.get(named.to)).to).toBe(page);
    expect(await followersOf(idol.artistId)).toBe(1);
    expect((await visitor.get(named.to)).to).toBe(page);
    expect(await followersOf(idol.artistId)).toBe(1);

    // Next time this browser is recognised, and the pending action is shown on the other form.
    await visitor.submit('/logout', { intent: 'logout' });
    const again = new Visitor();
    await again.submit('/auth', {
      intent: 'signIn',
      email: 'fan1@example.org',
      password: PASSWORD,
    });
    await again.submit(page, { intent: 'unfollow' });
    expect(await followersOf(idol.artistId)).toBe(0);
    await again.submit('/logout', { intent: 'logout' });
    const known = await again.submit(page, { intent: 'follow' });
    expect(known.to).toBe(`/auth?next=${next}`);
    const signedIn = await again.submit(known.to, {
      intent: 'signIn',
      email: 'fan1@example.org',
      password: PASSWORD,
    });
    expect((await again.get(signedIn.to)).to).toBe(page);
    expect(await followersOf(idol.artistId)).toBe(1);
  });

  it('is not done by an address alone, nor for another artist, nor from another site', async () => {
    const other = await site.register('other-idol@example.org');
    const before = await followersOf(idol.artistId);
    const visitor = new Visitor();
    const foreign = await visitor.submit(
      page,
      { intent: 'follow' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.status).toBe(403);
    await visitor.submit(page, { intent: 'follow' });
    await visitor.submit('/auth', account('fan2@example.org'));
    const asked = await visitor.get(`/profile/${other.artistId}/follow`);
    expect(asked.status).toBe(200);
    expect(await asked.response.text()).toContain('other-idol');
    expect(await followersOf(other.artistId)).toBe(0);
    expect(await followersOf(idol.artistId)).toBe(before);
  });

  it('is to sing: the recorder opens, and the sign-in says over what', async () => {
    const form = new FormData();
    form.set('title', 'Slack <Water>');
    form.set('audio', new File([toneWav(1)], 'slack.wav', { type: 'audio/wav' }));
    const sent = await fetch(`${site.url}/api/tracks`, {
      method: 'POST',
      headers: { cookie: idol.cookie },
      body: form,
    });
    const { id } = (await sent.json()) as { id: number };
    const visitor = new Visitor();
    const asked = await visitor.get(`/tracks/${id}/record`);
    expect(asked.to).toBe(`/auth?tab=create&next=%2Ftracks%2F${id}%2Frecord`);
    const signIn = asked.to.replace('tab=create&', '');
    const html = await (await visitor.get(signIn)).response.text();
    expect(html.replace(/<!-- -->|<[^>]+>/g, '')).toContain(
      'Sign in to sing over Slack &lt;Water&gt;',
    );
    const registered = await visitor.submit(asked.to, account('singer@example.org'));
    const named = await visitor.submit(registered.to, { intent: 'nameArtist', name: 'Singer' });
    expect(named.to).toBe(`/tracks/${id}/record`);
    expect((await visitor.get(named.to)).status).toBe(200);
  });

  it('leads nowhere else, whatever the address says', async () => {
    for (const next of [
      '//evil.example/profile/1/follow',
      'https://evil.example/tracks/1/record',
    ]) {
      const visitor = new Visitor();
      const email = `lost${next.length}@example.org`;
      const address = `/auth?next=${encodeURIComponent(next)}`;
      expect((await visitor.submit(address, account(email))).to).toBe('/welcome');
      const query = new URLSearchParams({ next }).toString();
      const named = await visitor.submit(`/welcome?${query}`, {
        intent: 'nameArtist',
        name: 'Lost',
      });
      expect(named.to).toBe('/');
    }
  });
});

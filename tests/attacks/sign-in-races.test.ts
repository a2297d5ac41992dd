import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '#tests/authenticator.ts';
import {
  cookieOf,
  PASSWORD,
  startSite,
  type Account,
  type StartedSite,
} from '#tests/started-site.ts';

/** Sign-ins that are in progress while their password or factor changes. */
let site: StartedSite;

beforeAll(async () => {
  site = await startSite();
}, 240_000);
afterAll(() => site.close());

const NEW_PASSWORD = 'another orchard 43';

const isSignedIn = async (cookie: string) =>
  (await site.ask('GET', '/api/user', { headers: { cookie } })).status === 200;

/**
 * Signs in repeatedly, several at a time, until `change` has been made, and a while longer.
 * @returns the sessions that are open at the end
 */
async function signingInDuring({ email }: Account, change: () => Promise<unknown>) {
  const cookies: string[] = [];
  let isOver = false;
  const attacker = async () => {
    while (!isOver) {
      const answer = await site.signIn(email);
      if (answer.status === 200) cookies.push(cookieOf(answer));
      else await answer.arrayBuffer();
    }
  };
  const attackers = Array.from({ length: 8 }, attacker);
  await vi.waitFor(() => expect(cookies.length).toBeGreaterThan(0), 30_000);
  await change();
  isOver = true;
  await Promise.all(attackers);
  expect(cookies.length).toBeGreaterThan(0);
  const open = await Promise.all(cookies.map(isSignedIn));
  return open.filter(Boolean).length;
}

describe('a sign-in under way', () => {
  it('with a password that is changed meanwhile opens nothing that stays open', async () => {
    const ana = await site.register('changed-meanwhile@example.org');
    const open = await signingInDuring(ana, async () => {
      const fields = { currentPassword: PASSWORD, password: NEW_PASSWORD };
      const answer = await site.submit(
        '/settings',
        { intent: 'changePassword', ...fields, confirmPassword: NEW_PASSWORD },
        ana,
      );
      expect(answer.status).toBe(303);
    });
    expect(open).toBe(0);
    expect(await isSignedIn(ana.cookie)).toBe(true);
  });

  it('by the password alone does not pass the second factor that is added meanwhile', async () => {
    const ana = await site.register('factor-meanwhile@example.org');
    const begun = await site.ask('POST', '/api/authenticator', { as: ana, body: {} });
    const { secret } = (await begun.json()) as { secret: string };
    const open = await signingInDuring(ana, async () => {
      const body = { code: codeOf(secret) };
      const answer = await site.ask('PATCH', '/api/authenticator', { as: ana, body });
      expect(answer.status).toBe(200);
    });
    expect(open).toBe(0);
    expect(await isSignedIn(ana.cookie)).toBe(true);
  });
});

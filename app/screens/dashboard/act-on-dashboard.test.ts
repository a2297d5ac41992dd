import { describe, expect, it } from 'vitest';
import { actOnDashboard } from './act-on-dashboard.ts';

/** Sends a form of the dashboard and returns the server's answer. */
function act(intent: string, serverAction: () => Promise<unknown>) {
  const request = new Request('http://localhost:3000/?index', {
    method: 'POST',
    body: new URLSearchParams({ intent, section: 'tour' }),
  });
  const answer = serverAction as Parameters<typeof actOnDashboard>[0]['serverAction'];
  return actOnDashboard({ request, params: {}, serverAction: answer });
}

const cutLine = () => Promise.reject(new TypeError('Failed to fetch'));
const redirectTo = (path: string) => async () => {
  throw new Response(null, { status: 303, headers: { Location: path } });
};

describe('a form that saves at once', () => {
  it('stays on the page when it is done', async () => {
    expect(await act('showSection', redirectTo('/?controls=1#manage'))).toEqual({ done: true });
  });

  it('leaves a lost connection to the router, which shows it on the screen', async () => {
    await expect(act('orderSections', cutLine)).rejects.toThrow('Failed to fetch');
  });

  it('follows the redirect of an expired session', async () => {
    await expect(act('saveScheme', redirectTo('/auth?next=/'))).rejects.toBeInstanceOf(Response);
  });
});

describe('an editor', () => {
  it('ends with the redirect of the server', async () => {
    await expect(act('saveHero', redirectTo('/#hero'))).rejects.toBeInstanceOf(Response);
  });

  it('gets the server’s refusal', async () => {
    const refused = { intent: 'saveHero', error: { message: 'Required' } };
    expect(await act('saveHero', () => Promise.resolve(refused))).toBe(refused);
  });

  it('leaves a lost connection to the router as well', async () => {
    await expect(act('saveHero', cutLine)).rejects.toThrow('Failed to fetch');
  });
});

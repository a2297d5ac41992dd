import { describe, expect, it } from 'vitest';
import { actOnDashboard } from './act-on-dashboard.ts';

/** Sends a form of the own page, and says how the server took it. */
function act(intent: string, serverAction: () => Promise<unknown>) {
  const request = new Request('http://localhost:3000/?index', {
    method: 'POST',
    body: new URLSearchParams({ intent, section: 'tour' }),
  });
  const answer = serverAction as Parameters<typeof actOnDashboard>[0]['serverAction'];
  return actOnDashboard({ request, params: {}, serverAction: answer });
}

const CUT = 'Network error. Please check your connection and try again.';
const cutLine = () => Promise.reject(new TypeError('Failed to fetch'));
const redirectTo = (path: string) => async () => {
  throw new Response(null, { status: 303, headers: { Location: path } });
};

async function failureOf(outcome: unknown) {
  expect(outcome).toBeInstanceOf(Response);
  const response = outcome as Response;
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('what saves at once', () => {
  it('stays on the page when it is done', async () => {
    expect(await act('showSection', redirectTo('/?controls=1#manage'))).toEqual({ done: true });
  });

  it('is undone on the page when the line is cut, and nothing is asked for again', async () => {
    const { status, body } = await failureOf(await act('orderSections', cutLine));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toEqual({ done: false, message: CUT });
  });

  it('goes where a session that has ended leads', async () => {
    await expect(act('saveScheme', redirectTo('/auth?next=/'))).rejects.toBeInstanceOf(Response);
  });
});

describe('an editor', () => {
  it('ends with the redirect of the server', async () => {
    await expect(act('saveHero', redirectTo('/#hero'))).rejects.toBeInstanceOf(Response);
  });

  it('gets back what the server refused', async () => {
    const refused = { intent: 'saveHero', error: { message: 'Required' } };
    expect(await act('saveHero', () => Promise.resolve(refused))).toBe(refused);
  });

  it('stays as it is when the line is cut, and is told why', async () => {
    const { status, body } = await failureOf(await act('saveHero', cutLine));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({
      intent: 'saveHero',
      error: { title: 'Update failed', message: CUT },
    });
  });
});

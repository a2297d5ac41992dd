import { redirect } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { actInPlace } from './act-in-place.ts';

const throwing = (outcome: unknown) => async () => {
  throw outcome;
};

describe('actInPlace', () => {
  it.each(['/beats', '/beats?before=7#track-5'])('stays where it is after %s', async (to) => {
    expect(await actInPlace(throwing(redirect(to, 303)), '/beats')).toEqual({ done: true });
  });

  it('follows the way to another screen', async () => {
    const toAuth = redirect('/auth?next=/beats', 303);
    await expect(actInPlace(throwing(toAuth), '/beats')).rejects.toBe(toAuth);
  });

  it('gives the sentence of a refusal', async () => {
    const refused = {
      intent: 'delete',
      error: { message: 'This track doesn’t exist, or it was deleted.' },
    };
    expect(await actInPlace(() => Promise.resolve(refused), '/beats')).toEqual({
      done: false,
      message: 'This track doesn’t exist, or it was deleted.',
    });
  });

  it('gives the sentence of an answer before the operation', async () => {
    const body = {
      error: 'This request came from another site, so we stopped it.',
      code: 'crossOrigin',
    };
    const answer = { status: 403, statusText: 'Forbidden', internal: false, data: body };
    expect(await actInPlace(throwing(answer), '/beats')).toEqual({
      done: false,
      message: body.error,
    });
  });

  it('leaves a lost connection to the router', async () => {
    const cut = new TypeError('Failed to fetch');
    await expect(actInPlace(throwing(cut), '/beats')).rejects.toBe(cut);
  });
});

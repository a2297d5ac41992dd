import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { afterSignIn, formAction, intent, type Refused } from './form-action.server.ts';
import { defineOperation } from './operation.ts';
import { takeToast } from './cookies.server.ts';

const SITE = 'http://localhost:3000';

let site: TestSite;
let given: unknown[];
beforeEach(async () => {
  site = await createTestSite();
  given = [];
});
afterEach(() => site.close());

/** Records its input. */
const note = defineOperation({
  name: 'note',
  input: z.looseObject({}),
  permission: anyone,
  run: (_, input) => {
    given.push(input);
    return 7;
  },
});

const refusing = (error: Error) =>
  defineOperation({
    name: 'refuse',
    input: z.unknown(),
    permission: anyone,
    run: (): never => {
      throw error;
    },
  });

const done = () => ({ to: '/done' });

const intents = (operation: Parameters<typeof intent>[0]['operation']) => ({
  save: intent({ operation, done }),
});

interface Sent {
  fields?: Record<string, string> | [string, string][];
  headers?: Record<string, string>;
  path?: string;
}

type Answered = Response | { data: unknown; init: { status: number; headers: Headers } };

/** Response to a posted form. */
async function post(
  action: ReturnType<typeof formAction>,
  { fields = {}, headers = {}, path = '/screen' }: Sent = {},
): Promise<Answered> {
  const request = new Request(SITE + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
  const run = action({ request, params: {}, context: {} }) as Promise<Answered>;
  return run.catch((thrown: unknown) => {
    // A response thrown for the error screen counts as a response; an error does not.
    if (thrown instanceof Error) throw thrown;
    return thrown as Answered;
  });
}

async function leads(answered: Promise<Answered>): Promise<[number, string | null]> {
  const answer = await answered;
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer.data));
  return [answer.status, answer.headers.get('location')];
}

async function refused(answered: Promise<Answered>) {
  const answer = await answered;
  if (answer instanceof Response) throw new Error(`It leads to ${answer.headers.get('location')}`);
  return {
    status: answer.init.status,
    headers: answer.init.headers,
    refused: answer.data as Refused,
  };
}

describe('a form that succeeds', () => {
  it('leads on by 303, so that a reload sends nothing again', async () => {
    const action = formAction({ save: intent({ operation: note, done }) });
    expect(await leads(post(action, { fields: { intent: 'save' } }))).toEqual([303, '/done']);
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/a/..//evil.example'])(
    'never leads to %j',
    async (to) => {
      const action = formAction({ save: intent({ operation: note, done: () => ({ to }) }) });
      expect(await leads(post(action, { fields: { intent: 'save' } }))).toEqual([303, '/']);
    },
  );

  it('leaves a message for the next screen', async () => {
    const toast = { title: 'Saved', description: 'All of it.' };
    const action = formAction({
      save: intent({ operation: note, done: () => ({ to: '/', toast }) }),
    });
    const answer = (await post(action, { fields: { intent: 'save' } })) as Response;
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const taken = await takeToast({ cookieHeader: cookie, secure: false } as never);
    expect(taken?.toast).toEqual(toast);
    expect(taken?.taken).toContain('Max-Age=0');
    expect(answer.headers.get('x-remix-reload-document')).toBeNull();
  });

  it('has the browser start afresh where it must', async () => {
    const leave = intent({ operation: note, done: () => ({ to: '/', afresh: true }) });
    const answer = (await post(formAction({ save: leave }), {
      fields: { intent: 'save' },
    })) as Response;
    expect(answer.headers.get('x-remix-reload-document')).toBe('true');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('gives the operation its fields: an empty one is null, at any depth, and the intent is none', async () => {
    await post(formAction(intents(note)), {
      fields: [
        ['intent', 'save'],
        ['title', 'Rain'],
        ['notes', ''],
        ['links[0].url', ''],
        ['links[0].label', 'Home'],
        ['tags', ''],
        ['tags', 'slow'],
        ['files', 'not a file'],
      ],
    });
    expect(given).toEqual([
      { title: 'Rain', notes: null, links: [{ url: null, label: 'Home' }], tags: [null, 'slow'] },
    ]);
  });

  it('may put the input together itself, and is told all fields afterwards', async () => {
    const save = intent({
      operation: note,
      input: ({ title }, { params }) => ({ name: title, params }),
      done: (output, _, fields) => ({ to: `/${output}/${String(fields['title'])}` }),
    });
    const sent = { fields: { intent: 'save', title: 'Rain' } };
    expect(await leads(post(formAction({ save }), sent))).toEqual([303, '/7/Rain']);
    expect(given).toEqual([{ name: 'Rain', params: {} }]);
  });
});

describe('a form that is refused', () => {
  const invalid = new AppError('invalid', 'Title: too long', { fields: { title: ['too long'] } });

  it('comes back with what was typed, each error beside its field, and the sentence', async () => {
    const { status, refused: back } = await refused(
      post(formAction(intents(refusing(invalid))), {
        fields: { intent: 'save', title: 'Rain', notes: 'slow' },
      }),
    );
    expect(status).toBe(422);
    expect(back.intent).toBe('save');
    expect(back.error).toEqual({
      code: 'invalid',
      title: 'Please check the form',
      message: 'Title: too long',
    });
    expect(back.submission.error).toEqual({ title: ['too long'] });
    expect(back.submission.initialValue).toMatchObject({ title: 'Rain', notes: 'slow' });
  });

  it('says what is wrong with all of it where no field is to blame', async () => {
    const conflict = new AppError('conflict', 'It has changed.');
    const { status, refused: back } = await refused(
      post(formAction(intents(refusing(conflict))), { fields: { intent: 'save', title: 'Rain' } }),
    );
    expect(status).toBe(409);
    expect(back.submission.error).toEqual({ '': ['It has changed.'] });
  });

  it.each(['password', 'confirmPassword', 'currentPassword'])(
    'never brings back the field %j',
    async (name) => {
      const { refused: back } = await refused(
        post(formAction(intents(refusing(invalid))), {
          fields: { intent: 'save', title: 'Rain', [name]: 'only mine' },
        }),
      );
      expect(back.submission.initialValue).toMatchObject({ title: 'Rain' });
      expect(JSON.stringify(back)).not.toContain('only mine');
    },
  );

  it('brings back a code, such as one of a discount, unless it works only once', async () => {
    const operation = refusing(invalid);
    const codeAfter = async (oneTimeCode?: boolean) => {
      const save = intent({ operation, done, ...(oneTimeCode && { oneTimeCode }) });
      const { refused: back } = await refused(
        post(formAction({ save }), { fields: { intent: 'save', code: 'FRIENDS10' } }),
      );
      return back.submission.initialValue?.['code'];
    };
    expect([await codeAfter(), await codeAfter(true)]).toEqual(['FRIENDS10', undefined]);
  });

  it('says when to try again', async () => {
    const busy = new AppError('tooManyRequests', 'Too many.', { retryAfter: 40 });
    const { status, headers } = await refused(
      post(formAction(intents(refusing(busy))), { fields: { intent: 'save' } }),
    );
    expect([status, headers.get('retry-after')]).toEqual([429, '40']);
    const { headers: others } = await refused(
      post(formAction(intents(refusing(invalid))), { fields: { intent: 'save' } }),
    );
    expect(others.get('retry-after')).toBeNull();
  });

  it.each([
    ['unauthenticated', '/auth'],
    ['passwordNeeded', '/confirm'],
    ['artistsOnly', '/artist-page'],
    ['locked', '/gate'],
  ] as const)('as %s leads to %s, and from there back to the screen', async (code, path) => {
    const action = formAction(intents(refusing(new AppError(code, 'First.'))));
    const referer = `${SITE}/library?page=2`;
    const sent = { fields: { intent: 'save' }, headers: { referer } };
    expect(await leads(post(action, sent))).toEqual([303, `${path}?next=%2Flibrary%3Fpage%3D2`]);
    expect(await leads(post(action, { ...sent, headers: {}, path: '/screen.data?index' }))).toEqual(
      [303, `${path}?next=%2Fscreen`],
    );
    expect(await leads(post(action, { ...sent, headers: { referer: 'nonsense' } }))).toEqual([
      303,
      `${path}?next=%2Fscreen`,
    ]);
  });

  it('as unknown, as unreadable or from another site is told so before anything is done', async () => {
    const action = formAction(intents(note));
    const told = async (sent: Sent) => {
      const { status, refused: back } = await refused(post(action, sent));
      return [status, back];
    };
    const unknown = [400, { code: 'malformed', error: 'This form asks for something unknown.' }];
    expect(await told({ fields: { intent: 'other' } })).toEqual(unknown);
    expect(await told({ fields: { intent: 'toString' } })).toEqual(unknown);
    expect(await told({})).toEqual(unknown);
    expect(
      await told({ fields: { intent: 'save' }, headers: { 'content-type': 'text/plain' } }),
    ).toEqual([400, { code: 'malformed', error: 'That form could not be read.' }]);
    expect(
      await told({ fields: { intent: 'save' }, headers: { 'sec-fetch-site': 'cross-site' } }),
    ).toEqual([
      403,
      { code: 'crossOrigin', error: 'This request came from another site, so we stopped it.' },
    ]);
    expect(given).toEqual([]);
  });

  it('by a fault of the server throws it, for the error screen and the log', async () => {
    const fault = new Error('a fault');
    await expect(
      post(formAction(intents(refusing(fault))), { fields: { intent: 'save' } }),
    ).rejects.toBe(fault);
  });
});

describe('behind the site password', () => {
  beforeEach(async () => {
    await site.close();
    site = await createTestSite({ ACCESS_PASSWORD: 'open sesame' });
  });

  it('nothing is done, unless the gate itself needs it', async () => {
    const sent = { fields: { intent: 'save' } };
    expect(await leads(post(formAction(intents(note)), sent))).toEqual([
      303,
      '/gate?next=%2Fscreen',
    ]);
    expect(given).toEqual([]);
    expect(await leads(post(formAction(intents(note), { gate: 'open' }), sent))).toEqual([
      303,
      '/done',
    ]);
    expect(given).toHaveLength(1);
  });
});

describe('what a visitor signs in for first', () => {
  const like = defineOperation({
    name: 'like',
    input: z.looseObject({}),
    permission: signedIn,
    run: (_, input) => given.push(input),
  });
  const action = formAction({
    like: afterSignIn(
      intent({ operation: like, done }),
      (_, fields) => `/like/${String(fields['id'])}`,
    ),
  });
  const sent = { fields: { intent: 'like', id: '5' } };

  it('is done at once for who is signed in', async () => {
    const { cookie } = await site.artist('ana@example.org');
    expect(await leads(post(action, { ...sent, headers: { cookie } }))).toEqual([303, '/done']);
    expect(given).toEqual([{ id: '5' }]);
  });

  it('is remembered, and an account is offered to a browser that has never had one here', async () => {
    const answer = (await post(action, sent)) as Response;
    expect(answer.headers.get('location')).toBe('/auth?tab=create&next=%2Flike%2F5');
    expect(answer.headers.get('set-cookie')).toMatch(/^wish=[^;]+;.*HttpOnly/);
    expect(given).toEqual([]);
  });

  it('asks who does not take new accounts for none', async () => {
    await site.close();
    site = await createTestSite({ SIGN_UP: 'closed' });
    expect(await leads(post(action, sent))).toEqual([303, '/auth?next=%2Flike%2F5']);
  });
});

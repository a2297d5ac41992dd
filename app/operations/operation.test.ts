import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { anyone, ownsMessage, signedIn, type MaybeViewer } from '#app/permissions.ts';
import type { Context } from './context.server.ts';
import {
  defineOperation,
  demandSignedIn,
  demandStillSignedIn,
  perform,
  type Operation,
} from './operation.ts';

const artist = { userId: 1, artistId: 5, email: 'ana@example.org' };
const listener = { ...artist, isListener: true };

const as = (viewer: MaybeViewer) => ({ viewer }) as Context;

/** Code of an operation's refusal, or its output. */
const outcome = (operation: Operation<unknown>, viewer: MaybeViewer, input: unknown = {}) =>
  perform(operation, as(viewer), input).then(
    (output) => output,
    (error: unknown) => error as AppError,
  );

const limited = (steps: string[]) => ({
  demand: () => {
    steps.push('limit');
    return Promise.resolve();
  },
});

describe('an operation', () => {
  it('checks its input, its limit, its subject and the permission before it works', async () => {
    const steps: string[] = [];
    const operation = defineOperation({
      name: 'read',
      input: z.object({ id: z.coerce.number() }),
      limit: limited(steps),
      subject: (_, { id }) => {
        steps.push(`subject ${id}`);
        return Promise.resolve({ artistId: 5 });
      },
      permission: (viewer, subject) => {
        steps.push('permission');
        return ownsMessage(viewer, subject);
      },
      run: (context, input, subject) => {
        steps.push('run');
        return [context.viewer.artistId, input, subject];
      },
    });
    expect(await outcome(operation, artist, { id: '7' })).toEqual([5, { id: 7 }, { artistId: 5 }]);
    expect(steps).toEqual(['limit', 'subject 7', 'permission', 'run']);
    steps.length = 0;
    expect(await outcome(operation, artist, { id: 'x' })).toMatchObject({ code: 'invalid' });
    expect(steps).toEqual([]);
    expect(await outcome(operation, null, { id: 1 })).toMatchObject({ code: 'unauthenticated' });
    expect(steps).toEqual(['limit', 'subject 1', 'permission']);
  });

  it('may limit some ways of asking alone', async () => {
    const steps: string[] = [];
    const operation = defineOperation({
      name: 'read',
      input: z.object({ search: z.string().optional() }),
      limit: ({ search }) => (search ? limited(steps) : undefined),
      permission: anyone,
      run: () => 'read',
    });
    expect(await outcome(operation, null)).toBe('read');
    expect(steps).toEqual([]);
    await outcome(operation, null, { search: 'rain' });
    expect(steps).toEqual(['limit']);
  });

  it.each([
    ['signIn', 'unauthenticated', 'Please sign in to do this.', false],
    ['forbidden', 'forbidden', 'You can only do this with your own things.', true],
    ['hidden', 'notFound', 'This doesn’t exist, or you don’t have access to it.', true],
    ['apart', 'forbidden', 'This is not possible between you and this artist.', true],
  ] as const)('refused as %s is %s', async (refusal, code, message, denied) => {
    const operation = defineOperation({
      name: 'refuse',
      input: z.object({}),
      permission: () => refusal,
      run: () => 'done',
    });
    expect(await outcome(operation, artist)).toMatchObject({ code, message, denied });
  });

  it('tells which operation refused, the innermost first, and leaves faults alone', async () => {
    const refusing = (name: string, error: unknown) =>
      defineOperation({
        name,
        input: z.unknown(),
        permission: anyone,
        run: (): never => {
          throw error;
        },
      });
    const refusal = new AppError('conflict', 'Changed.');
    expect(await outcome(refusing('inner', refusal), null)).toMatchObject({ operation: 'inner' });
    expect(await outcome(refusing('outer', refusal), null)).toMatchObject({ operation: 'inner' });
    const fault = Object.freeze(new Error('a fault'));
    expect(await outcome(refusing('inner', fault), null)).toBe(fault);
  });
});

describe('a listener, who has no artist page', () => {
  const operation = (forListeners?: true) =>
    defineOperation({
      name: 'write',
      input: z.object({}),
      ...(forListeners && { forListeners }),
      permission: signedIn,
      run: () => 'done',
    });
  const read = defineOperation({
    name: 'read',
    input: z.object({}),
    permission: anyone,
    run: () => 'done',
  });

  it('may do what a visitor may, and what is offered to listeners', async () => {
    expect(await outcome(operation(), listener)).toMatchObject({
      code: 'artistsOnly',
      message: expect.stringContaining('artist page') as string,
    });
    expect(await outcome(operation(true), listener)).toBe('done');
    expect(await outcome(read, listener)).toBe('done');
    expect(await outcome(operation(), artist)).toBe('done');
  });
});

it('an operation may take listeners for some of its work, and tells whom it is closed to', async () => {
  const send = defineOperation({
    name: 'send',
    input: z.object({ purpose: z.enum(['take', 'track']) }),
    forListeners: ({ purpose }) => purpose === 'take',
    permission: signedIn,
    run: () => 'done',
  });
  expect(await outcome(send, listener, { purpose: 'take' })).toBe('done');
  expect(await outcome(send, listener, { purpose: 'track' })).toMatchObject({
    code: 'artistsOnly',
  });
  expect([null, listener, artist].map(send.closedTo)).toEqual(['unauthenticated', null, null]);
  const write = defineOperation({
    name: 'write',
    input: z.object({}),
    permission: signedIn,
    run: () => 'done',
  });
  expect(write.closedTo(listener)).toBe('artistsOnly');
});

describe('input that is wrong', () => {
  const operation = defineOperation({
    name: 'write',
    input: z.object({
      title: z.string('Required').max(3, 'too long'),
      parts: z.array(z.object({ bpm: z.number('Required') })),
      genre: z
        .string()
        .refine((value) => value !== 'x', {
          error: 'There is no such genre.',
          params: { isWhole: true },
        }),
    }),
    permission: anyone,
    run: () => 'done',
  });
  const whole = defineOperation({
    name: 'whole',
    input: z.object({}).refine(() => false, 'Nothing was chosen.'),
    permission: anyone,
    run: () => 'done',
  });
  const right = { title: 'abc', parts: [], genre: 'rock' };

  it('is told by field, and its first field by name', async () => {
    const input = { ...right, title: 'abcd', parts: [{ bpm: '?' }] };
    expect(await outcome(operation, null, input)).toMatchObject({
      code: 'invalid',
      message: 'Title: too long',
      fields: { title: ['too long'], 'parts.0.bpm': ['Required'] },
    });
  });

  it('needs no name where it speaks of itself, or of the whole', async () => {
    expect(await outcome(operation, null, { ...right, genre: 'x' })).toMatchObject({
      message: 'There is no such genre.',
      fields: { genre: ['There is no such genre.'] },
    });
    expect(await outcome(whole, null)).toMatchObject({
      message: 'Nothing was chosen.',
      fields: { '': ['Nothing was chosen.'] },
    });
  });
});

it('names who is signed in, and asks again of what took its time', async () => {
  expect(demandSignedIn({ viewer: artist })).toBe(artist);
  expect(() => demandSignedIn({ viewer: null })).toThrow('Please sign in to do this.');
  const session = (isOpen: boolean) =>
    ({ session: { isStillOpen: () => Promise.resolve(isOpen) } }) as Context;
  await demandStillSignedIn(session(true));
  await expect(demandStillSignedIn(session(false))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

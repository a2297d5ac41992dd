import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import type * as AccountQueries from '#app/features/accounts/account.queries.server.ts';
import { confirmEmail } from './email-change.operations.server.ts';

/** Runs while a link is being used: after it was found, before the email is changed. */
const meanwhile = vi.hoisted(() => ({ happens: () => Promise.resolve() }));

vi.mock('#app/features/accounts/account.queries.server.ts', async (load) => {
  const queries = await load<typeof AccountQueries>();
  const findUserByEmail: typeof queries.findUserByEmail = async (...args) => {
    const user = await queries.findUserByEmail(...args);
    await meanwhile.happens();
    return user;
  };
  return { ...queries, findUserByEmail };
});

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

it('is not confirmed by a link that is replaced during the request', async () => {
  const { db } = site.services.database;
  const { userId, artistId } = await site.artist('ana@example.org');
  const expiresAt = new Date(site.clock.now().getTime() + 60_000);
  const first = { userId, email: 'first@example.org', tokenHash: sha256('first'), expiresAt };
  await db.insertInto('emailChanges').values(first).execute();
  meanwhile.happens = async () => {
    const second = { email: 'second@example.org', tokenHash: sha256('second') };
    await db.updateTable('emailChanges').set(second).execute();
  };
  const context = contextFor(site.services, { userId, artistId, email: 'ana@example.org' });
  await expect(perform(confirmEmail, context, { token: 'first' })).rejects.toMatchObject({
    code: 'linkEnded',
  });
  const user = await db.selectFrom('users').select('email').executeTakeFirstOrThrow();
  expect(user.email).toBe('ana@example.org');
  const waiting = await db.selectFrom('emailChanges').select('email').execute();
  expect(waiting).toEqual([{ email: 'second@example.org' }]);
});

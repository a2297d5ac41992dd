import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { inLanguage } from '#app/languages/language.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startMailStandIn } from '#tests/mail-stand-in.ts';
import { createUserWithArtist } from '#app/features/accounts/account.queries.server.ts';
import type * as AccountQueries from '#app/features/accounts/account.queries.server.ts';
import { hashPassword } from '#app/features/accounts/password.server.ts';
import { changeEmail, confirmEmail } from './email-change.operations.server.ts';

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

it('is confirmed by an email in the language of the one who asked for it', async () => {
  const mail = await startMailStandIn();
  const mailing = await createTestSite({ SMTP_URL: mail.url, PUBLIC_URL: 'https://music.example' });
  meanwhile.happens = () => Promise.resolve();
  const { id: userId, artistId } = await createUserWithArtist(mailing.services.database.db, {
    email: 'berta@example.org',
    passwordHash: await hashPassword('correct horse'),
    artist: { name: 'Berta', handle: 'berta' },
    now: mailing.clock.now(),
  });
  const context = contextFor(mailing.services, {
    userId,
    artistId: artistId ?? 0,
    email: 'berta@example.org',
  });
  const currentPassword = 'correct horse';
  await inLanguage('de', () =>
    perform(changeEmail, context, { email: 'neu@example.org', currentPassword }),
  );
  const job = await mailing.services.database.db
    .selectFrom('jobs')
    .select('payload')
    .where('name', '=', 'send-email-link')
    .executeTakeFirstOrThrow();
  expect(job.payload).toMatchObject({ language: 'de' });
  await mailing.close();
  await mail.close();
});

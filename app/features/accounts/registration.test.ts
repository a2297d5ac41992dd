import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#app/durations.ts';
import { inLanguage } from '#app/languages/language.server.ts';
import { type Context, contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';
import {
  confirmRegistration,
  sweepRegistrations,
  viewConfirmation,
  viewRegistration,
} from './registration.job.server.ts';

const password = 'correct horse';
let mail: MailStandIn;
let site: TestSite;

beforeAll(async () => {
  mail = await startMailStandIn();
  site = await createTestSite({ SMTP_URL: mail.url, PUBLIC_URL: 'https://music.example' });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
beforeEach(() => forgetAllTries());

const register = (email: string) =>
  site.call('POST', '/api/register', { json: { email, password } });

async function tokenFor(email: string): Promise<string> {
  await site.work();
  const { text } = await mail.emailTo(email);
  return /https:\/\/music\.example\/confirm\/(\S+)/.exec(text)?.[1] ?? text;
}

/** A visitor that records the session opened for them. */
function visitor(cookieHeader: string | null = null): { context: Context; opened: number[] } {
  const opened: number[] = [];
  const context = contextFor(site.services, null);
  const open = (userId: number) => Promise.resolve(void opened.push(userId));
  const session = { ...context.session, open };
  return {
    context: { ...context, session, client: { ...context.client, secure: true, cookieHeader } },
    opened,
  };
}

it('makes the account with the link and the password, and signs in', async () => {
  const answer = await register('ana@example.org');
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ email: 'ana@example.org', confirmBy: 'mail' });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(await perform(viewRegistration, visitor(cookie).context, {})).toEqual({
    email: 'ana@example.org',
  });
  const token = await tokenFor('ana@example.org');
  const { context, opened } = visitor();
  await expect(
    perform(confirmRegistration, context, { token, password: 'wrong' }),
  ).rejects.toMatchObject({ code: 'invalid' });
  const user = await perform(confirmRegistration, context, { token, password });
  expect(user.emailVerifiedAt).toEqual(site.clock.now());
  expect(opened).toEqual([user.id]);
  await expect(perform(viewConfirmation, context, { token })).rejects.toMatchObject({
    code: 'linkEnded',
  });
});

it.each([
  ['lang=en', 'de', 'en'],
  ['lang=ja', 'de', 'ja'],
  [null, 'de', 'de'],
  [null, 'en', null],
] as const)('keeps the language that was chosen (%s, read in %s): %s', async (...languages) => {
  const [cookie, read, kept] = languages;
  const email = `reads-${read}-keeps-${kept}@example.org`;
  await register(email);
  const token = await tokenFor(email);
  const confirm = () => perform(confirmRegistration, visitor(cookie).context, { token, password });
  expect((await inLanguage(read, confirm)).language).toBe(kept);
});

it('asks who has an invitation to open it again, where an ended link is of no more use', async () => {
  const { context } = visitor();
  const invited = { ...context, env: { ...context.env, SIGN_UP: 'invite' as const } };
  const view = (seen: Context) => perform(viewConfirmation, seen, { token: 'ended' });
  await expect(view(context)).rejects.toThrow(/has expired\.$/);
  await expect(view(invited)).rejects.toThrow(/open your invitation again/);
});

it('waits for a day, and is then forgotten', async () => {
  await register('late@example.org');
  const token = await tokenFor('late@example.org');
  site.clock.advance(23 * HOUR_MS);
  expect(await perform(viewConfirmation, visitor().context, { token })).toEqual({
    email: 'late@example.org',
  });
  site.clock.advance(1 * HOUR_MS);
  await expect(perform(viewConfirmation, visitor().context, { token })).rejects.toMatchObject({
    code: 'linkEnded',
  });
  await sweepRegistrations(site.services);
  const rows = await site.services.database.db.selectFrom('registrations').selectAll().execute();
  expect(rows).toEqual([]);
});

it('keeps the link nowhere but in the email', async () => {
  const { db } = site.services.database;
  await register('patient@example.org');
  const token = await tokenFor('patient@example.org');
  const { payload } = await db
    .selectFrom('jobs')
    .selectAll()
    .where('name', '=', 'send-registration-letter')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(payload)).not.toContain(token);
});

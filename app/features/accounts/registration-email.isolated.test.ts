import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as AccountQueries from './account.queries.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { startMailStandIn, type MailStandIn } from '#tests/mail-stand-in.ts';

/** Runs while an email is written: after its registration was read, before its link is kept. */
const meanwhile = vi.hoisted(() => ({ happens: () => Promise.resolve() }));

vi.mock('./account.queries.server.ts', async (load) => {
  const queries = await load<typeof AccountQueries>();
  const findUserByEmail: typeof queries.findUserByEmail = async (...args) => {
    const user = await queries.findUserByEmail(...args);
    await meanwhile.happens();
    return user;
  };
  return { ...queries, findUserByEmail };
});

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

it('has no link that confirms an email which was put in the place of its own meanwhile', async () => {
  const { db } = site.services.database;
  const json = { email: 'own@example.org', password: 'plum orchard 42 kettle' };
  await site.call('POST', '/api/register', { json });
  meanwhile.happens = async () => {
    await db
      .updateTable('registrations')
      .set({ email: 'of-another@example.org', tokenHash: null })
      .execute();
  };
  await site.work();
  expect((await mail.emailTo('own@example.org')).text).toContain('/confirm/');
  const rows = await db.selectFrom('registrations').select(['email', 'tokenHash']).execute();
  expect(rows).toEqual([{ email: 'of-another@example.org', tokenHash: null }]);
});

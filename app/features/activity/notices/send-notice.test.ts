import { expect, it } from 'vitest';
import { inSourceLanguage, language } from '#app/languages/language.server.ts';
import { createUserWithArtist } from '#app/features/accounts/account.queries.server.ts';
import { createTestSite } from '#tests/context.ts';
import { startMailStandIn } from '#tests/mail-stand-in.ts';
import { sendNotice } from './send-notice.job.server.ts';

it('writes date and words in the language of the account, also to its previous address', async () => {
  const mail = await startMailStandIn();
  const site = await createTestSite({ SMTP_URL: mail.url, PUBLIC_URL: 'https://music.example' });
  const { db } = site.services.database;
  const now = new Date('2026-03-14T12:00:00Z');
  const { artistId } = await createUserWithArtist(db, {
    email: 'berta@example.org',
    passwordHash: '',
    artist: { name: 'Berta', handle: 'berta' },
    now,
  });
  await db.updateTable('users').set({ language: 'de' }).execute();
  const notice = { kind: 'email-changed', data: {}, createdAt: now, changedAt: now } as const;
  const { id: noticeId } = await db
    .insertInto('notices')
    .values({ ...notice, artistId: artistId ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = { payload: { noticeId, to: 'before@example.org' } };
  const spoken = await inSourceLanguage(async () => {
    await sendNotice.run(site.services, run as Parameters<typeof sendNotice.run>[1]);
    return language();
  });
  expect(spoken).toBe('de');
  const { text } = await mail.emailTo('before@example.org');
  expect(text).toContain('14 Mar 2026, 12:00 UTC');
  await site.close();
  await mail.close();
});

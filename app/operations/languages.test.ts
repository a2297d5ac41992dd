import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLanguage, inSourceLanguage, language } from '#app/languages/language.server.ts';
import { createTestSite, type TestSite } from '#tests/context.ts';
import { speakTo } from './languages.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

/** The language in which a job goes on that writes to an address. */
const spokenTo = (email: string, otherwise?: string | null) =>
  inSourceLanguage(async () => {
    await speakTo(site.services.database.db, { email, otherwise });
    return language();
  });

it('speaks to an account in its language, to others in theirs, else in English', async () => {
  const { db } = site.services.database;
  const email = 'ana@example.org';
  await site.artist(email);
  expect(await spokenTo(email)).toBe('en');
  expect(await spokenTo(email, 'de')).toBe('de');
  await db.updateTable('users').set({ language: 'ja' }).where('email', '=', email).execute();
  expect(await spokenTo(email, 'de')).toBe('ja');
  expect(await spokenTo('nobody@example.org', 'pt-BR')).toBe('pt-BR');
  expect(await spokenTo('nobody@example.org', 'xx')).toBe('en');
  expect(await spokenTo('nobody@example.org', null)).toBe('en');
  expect(await inLanguage('ar', language)).toBe('ar');
});

import { speak } from '#app/languages/language.server.ts';
import { isLanguage, type LanguageCode, SOURCE } from '#app/languages/languages.ts';
import type { Db } from '#db/client.ts';
import type { ClientFacts } from './context.server.ts';
import { YEAR_SECONDS } from './cookies.server.ts';

/** Stores a language for a year. */
export function languageCookie(
  code: LanguageCode,
  { secure }: Pick<ClientFacts, 'secure'>,
): string {
  const name = secure ? '__Host-lang' : 'lang';
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure ? '; Secure' : ''}`;
  return `${name}=${code}; ${attributes}`;
}

/** Goes on in the language of an account, as a job that writes to its owner; in the source language without one. */
export async function speakTo(
  db: Db,
  {
    email,
    artistId,
  }: { email: string; artistId?: undefined } | { artistId: number; email?: undefined },
): Promise<void> {
  const query = db.selectFrom('users').select('language');
  const user = await (
    artistId === undefined
      ? query.where('email', '=', email)
      : query.where('artistId', '=', artistId)
  ).executeTakeFirst();
  await speak(isLanguage(user?.language) ? user.language : SOURCE);
}

import { speak } from '#app/languages/language.server.ts';
import { isLanguage, SOURCE } from '#app/languages/languages.ts';
import type { Db } from '#db/client.ts';

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

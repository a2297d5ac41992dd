import { speak } from '#app/languages/language.server.ts';
import { isLanguage, SOURCE } from '#app/languages/languages.ts';
import type { Db } from '#db/client.ts';

/**
 * Goes on in the language of an account, as a job that writes to its owner.
 * @param otherwise a language for people without an account, or whose account has none; English without it
 */
export async function speakTo(
  db: Db,
  {
    email,
    artistId,
    otherwise,
  }: { otherwise?: string | null } & (
    | { email: string; artistId?: undefined }
    | { artistId: number; email?: undefined }
  ),
): Promise<void> {
  const query = db.selectFrom('users').select('language');
  const user = await (
    artistId === undefined
      ? query.where('email', '=', email)
      : query.where('artistId', '=', artistId)
  ).executeTakeFirst();
  const code = [user?.language, otherwise].find(isLanguage);
  await speak(code ?? SOURCE);
}

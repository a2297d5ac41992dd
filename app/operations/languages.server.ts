import { speak } from '#app/languages/language.server.ts';
import { isLanguage, LANGUAGES, type LanguageCode, SOURCE } from '#app/languages/languages.ts';
import type { Db } from '#db/client.ts';
import type { ClientFacts } from './context.server.ts';
import { YEAR_SECONDS } from './cookies.server.ts';

/**
 * The language of a request: that of the cookie, which a choice sets and a sign-in brings along, or else the one that
 * the browser prefers among those of the site. The cookie contains it in plain text, as it is read for every page.
 * @param acceptLanguage header `Accept-Language` (RFC 9110, 12.5.4)
 */
export function languageOfRequest(
  cookieHeader: string | null | undefined,
  acceptLanguage: string | null | undefined,
): LanguageCode {
  return languageInCookie(cookieHeader) ?? preferredLanguage(acceptLanguage ?? '') ?? SOURCE;
}

/** The language that was chosen in this browser, if any. */
export function languageInCookie(cookieHeader: string | null | undefined): LanguageCode | null {
  const [, chosen] =
    /(?:^|;\s*)(?:__Host-)?lang=([\w-]{2,8})(?:;|$)/.exec(cookieHeader ?? '') ?? [];
  return isLanguage(chosen) ? chosen : null;
}

/** Ranges that are read: a browser sends a handful. */
const MOST_RANGES = 20;

function preferredLanguage(header: string): LanguageCode | null {
  const ranges = header.split(',', MOST_RANGES).map((range) => {
    const [tag = '', ...parameters] = range
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
    return { tag, weight: Number(weight) || 0 };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0);
  // Equal weights keep their order.
  for (const { tag } of wanted.sort((one, other) => other.weight - one.weight)) {
    if (tag === '*') return SOURCE;
    const [base] = tag.split('-');
    const codes = LANGUAGES.map(({ code }) => code);
    const found =
      codes.find((code) => code.toLowerCase() === tag) ??
      codes.find((code) => code.toLowerCase().split('-')[0] === base);
    if (found) return found;
  }
  return null;
}

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

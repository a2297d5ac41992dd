import * as texts from '#app/languages/texts.ts';

const countryNames = new Map<string, Intl.DisplayNames>();

/** The language of the names of countries: in English as Intl has them without a region. */
export const countryLocale = (): string => (texts.locale.startsWith('en') ? 'en' : texts.locale);

/** 'Germany' for 'DE'. */
export function countryName(code: string, locale = countryLocale()): string {
  const names =
    countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  countryNames.set(locale, names);
  return names.of(code) ?? code;
}

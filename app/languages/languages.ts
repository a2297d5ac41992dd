import * as texts from './texts.ts';

/** A language that the site speaks. */
interface Language {
  /** As in `lang` of HTML, and in file names (BCP 47). */
  code: string;
  /** Its own name, for the switch. */
  name: string;
  dir: 'ltr' | 'rtl';
  /** For Intl: numbers in Arabic have the digits that times and amounts in the database have. */
  locale: string;
  /**
   * True once each of its messages is there: from then on `npx vitest run app/languages` fails if one is missing. Until then a
   * missing message is English.
   */
  isComplete: boolean;
}

/** The source language: its texts are those of each `texts.ts`. */
export const SOURCE = 'en';

/** All languages, the source language first. A language is added here; see docs/translating.md. */
export const LANGUAGES = [
  { code: SOURCE, name: 'English', dir: 'ltr', locale: 'en', isComplete: true },
  { code: 'de', name: 'Deutsch', dir: 'ltr', locale: 'de', isComplete: true },
  { code: 'es', name: 'Español', dir: 'ltr', locale: 'es', isComplete: true },
  { code: 'fr', name: 'Français', dir: 'ltr', locale: 'fr', isComplete: true },
  { code: 'pt-BR', name: 'Português', dir: 'ltr', locale: 'pt-BR', isComplete: true },
  { code: 'ar', name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn', isComplete: true },
  { code: 'ja', name: '日本語', dir: 'ltr', locale: 'ja', isComplete: true },
] as const satisfies readonly Language[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

export const isLanguage = (code: unknown): code is LanguageCode =>
  LANGUAGES.some((language) => language.code === code);

/** The languages that are translated from the source language. */
export const TRANSLATED = LANGUAGES.slice(1);

export function languageOf(code: LanguageCode): Language {
  const found = LANGUAGES.find((language) => language.code === code);
  if (!found) throw new Error(`There is no language ${code}.`);
  return found;
}

/** The attributes of `<html>`, for documents that are written as text. */
export function languageAttributes(): string {
  const direction = texts.direction();
  return `lang="${texts.languageCode}"${direction === undefined ? '' : ` dir="${direction}"`}`;
}

import { inSourceLanguage, language } from '#app/languages/language.server.ts';
import { SOURCE } from '#app/languages/languages.ts';
import * as texts from './texts.ts';

/** A part of an error that may vary: a number, or a format. */
const VARYING = /\b(?:\d+|AIFF|CAF|WAV)\b/;

/**
 * The error of a job in the language of the request. It is stored as the job wrote it, in the source language, which is
 * its key here; an error that is none of these texts stays as it is.
 */
export function errorWords(stored: string): string;
export function errorWords(stored: string | null): string | null;
export function errorWords(stored: string | null): string | null {
  if (stored === null || language() === SOURCE) return stored;
  const [varying = ''] = VARYING.exec(stored) ?? [];
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const found = names.find((name) => inSourceLanguage(() => wordsOf(name, varying)) === stored);
  return found === undefined ? stored : wordsOf(found, varying);
}

function wordsOf(name: keyof typeof texts, varying: string): string {
  const text: string | ((value: never) => string) = texts[name];
  if (typeof text === 'string') return text;
  return text((/^\d/.test(varying) ? Number(varying) : varying) as never);
}

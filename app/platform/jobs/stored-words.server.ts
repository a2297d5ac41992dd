import { inSourceLanguage, language } from '#app/languages/language.server.ts';
import { SOURCE } from '#app/languages/languages.ts';
import * as texts from './texts.ts';

/** Stand for the varying parts of a sentence while its words are compared. */
const SLOTS = ['\u0001', '\u0002', '\u0003'] as const;

/** Lists sentences in the language of the moment, each made with up to three slots. */
export type Sentences = (...slots: typeof SLOTS) => string[];

/**
 * A sentence of a job in the language of the request. Jobs store sentences in the source language, which find
 * themselves among `sentences`; any other stays as it is.
 */
export function storedWords(stored: string, sentences: Sentences): string;
export function storedWords(stored: string | null, sentences: Sentences): string | null;
export function storedWords(stored: string | null, sentences: Sentences): string | null {
  if (stored === null || language() === SOURCE) return stored;
  const sources = inSourceLanguage(() => sentences(...SLOTS));
  for (const [index, source] of sources.entries()) {
    const parts = partsOf(source, stored);
    const words = parts && sentences(...SLOTS)[index];
    if (words) return words.replaceAll(SLOT, (slot) => parts.get(slot) ?? '');
  }
  return stored;
}

const SLOT = /[\u0001-\u0003]/g;
const SYNTAX = /[$()*+.?[\\\]^{|}]/g;

/** The parts that a stored sentence has in place of the slots; null if it is another sentence. */
function partsOf(source: string, stored: string): Map<string, string> | null {
  const fixed = source.split(SLOT).map((words) => words.replaceAll(SYNTAX, String.raw`\$&`));
  const found = new RegExp(`^${fixed.join('(.{1,200})')}$`, 's').exec(stored);
  const slots = source.match(SLOT) ?? [];
  return found && new Map(slots.map((slot, index) => [slot, found[index + 1] ?? '']));
}

/** A part of an error that may vary: a number, or a format. */
const VARYING = /\b(?:\d+|AIFF|CAF|WAV)\b/;

/**
 * The error of a job in the language of the request: one of `texts.ts`, or of the further sentences that the caller
 * knows. An error that is none of them stays as it is.
 */
export function errorWords(stored: string, further?: Sentences): string;
export function errorWords(stored: string | null, further?: Sentences): string | null;
export function errorWords(stored: string | null, further?: Sentences): string | null {
  if (stored === null || language() === SOURCE) return stored;
  const [varying = ''] = VARYING.exec(stored) ?? [];
  return storedWords(stored, (...slots) => [
    ...Object.values(texts).map((text) => wordsOf(text, varying, slots)),
    ...(further?.(...slots) ?? []),
  ]);
}

type Text = (typeof texts)[keyof typeof texts];

function wordsOf(text: Text, varying: string, slots: typeof SLOTS): string {
  if (typeof text === 'string') return text;
  const make = text as (...parts: readonly (string | number)[]) => string;
  return text.length > 1 ? make(...slots) : make(/^\d/.test(varying) ? Number(varying) : varying);
}

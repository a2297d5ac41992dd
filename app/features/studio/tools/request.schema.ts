import { clearableNumber, clearableText, flag, z } from '#app/validation.ts';

/** One of a list's words; what is left out is `otherwise`. */
export const choice = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  otherwise: Words[number],
) =>
  z
    .enum(words)
    .nullish()
    .transform((word) => word ?? otherwise);

/** The keys of a table of words. */
export const wordsOf = <Word extends string>(table: Readonly<Record<Word, unknown>>) =>
  Object.keys(table) as [Word, ...Word[]];

/** A number within bounds; what is left out is `otherwise`. */
export const amount = (
  { minimum, maximum }: { minimum: number; maximum: number },
  otherwise: number,
) => clearableNumber(minimum, maximum).transform((value) => value ?? otherwise);

export const text = (longest: number) => clearableText(longest).transform((value) => value ?? '');

export const onOff = (otherwise: boolean) =>
  flag.nullish().transform((value) => value ?? otherwise);

/** Some of a list's words, as a list, as JSON, or with commas between; doubles are dropped. */
export const someOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z
    .union([z.array(z.string()), z.string()])
    .nullish()
    .transform((value) => (typeof value === 'string' ? splitWords(value) : (value ?? [])))
    .pipe(z.array(z.enum(words)))
    .transform((list) => [...new Set(list)]);

const splitWords = (words: string) =>
  words
    .split(/[\s,[\]"]+/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Whether a recording is taken for a melody or a beat whatever it sounds like: 'Convert anyway'. */
export const anyway = onOff(false);

/** The same request with the same seed gives the same sound; null: chance decides. */
export const seed = clearableText(64).transform((value) => value ?? null);

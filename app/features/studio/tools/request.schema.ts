import { clearableNumber, clearableText, flag, z } from '#app/validation.ts';

/** One of several words; `otherwise` by default. */
export const choice = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  otherwise: Words[number],
) =>
  z
    .enum(words)
    .nullish()
    .transform((word) => word ?? otherwise);

/** The keys of a table. */
export const wordsOf = <Word extends string>(table: Readonly<Record<Word, unknown>>) =>
  Object.keys(table) as [Word, ...Word[]];

/** A number within bounds; `otherwise` by default. */
export const amount = (
  { minimum, maximum }: { minimum: number; maximum: number },
  otherwise: number,
) => clearableNumber(minimum, maximum).transform((value) => value ?? otherwise);

export const text = (longest: number) => clearableText(longest).transform((value) => value ?? '');

export const onOff = (otherwise: boolean) =>
  flag.nullish().transform((value) => value ?? otherwise);

/** Several words of a list, given as a list, as JSON, or separated by commas; duplicates are removed. */
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

/** True to convert a recording even if it is not recognised: 'Convert anyway'. */
export const anyway = onOff(false);

/** The same request with the same seed gives the same sound; null for a random one. */
export const seed = clearableText(64).transform((value) => value ?? null);

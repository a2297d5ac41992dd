import { z } from 'zod';
import { capitalised, joinFacts } from '#app/display/format.ts';
import * as texts from './texts.ts';

/**
 * The messages of all validation errors, in one place: they describe the expected value, never
 * types. Both the server and the browser import this module before they validate.
 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined || issue.input === null) return texts.required;
        return MUST_BE[issue.expected] ?? texts.checkThisValue;
      case 'invalid_format':
        return FORMATS[issue.format] ?? texts.checkThisValue;
      case 'too_big':
        if (issue.origin === 'string') {
          return texts.atMostCharacters(Number(issue.maximum));
        }
        if (NUMBERS.has(issue.origin)) {
          const maximum = Number(issue.maximum);
          return issue.inclusive ? texts.numberAtMost(maximum) : texts.numberBelow(maximum);
        }
        return texts.chooseAtMost(Number(issue.maximum));
      case 'too_small':
        if (issue.origin === 'string') {
          return issue.minimum === 1
            ? texts.required
            : texts.atLeastCharacters(Number(issue.minimum));
        }
        if (NUMBERS.has(issue.origin)) {
          const minimum = Number(issue.minimum);
          return issue.inclusive ? texts.numberAtLeast(minimum) : texts.numberAbove(minimum);
        }
        return texts.chooseAtLeast(Number(issue.minimum));
      case 'not_multiple_of':
        return texts.multipleOf(issue.divisor);
      case 'invalid_value':
        if (issue.input === undefined || issue.input === null) return texts.required;
        return oneOf(issue.values.map(String));
      case 'unrecognized_keys':
        return texts.unknownField(joinFacts(issue.keys));
      case 'custom':
        return issue.params?.isId === true
          ? noSuchThing(issue.path, issue.input)
          : texts.checkThisValue;
      default:
        return issue.input === undefined || issue.input === null
          ? texts.required
          : texts.checkThisValue;
    }
  },
});

const NUMBERS = new Set(['number', 'int', 'bigint']);
const MUST_BE: Readonly<Record<string, string>> = {
  string: texts.mustBeText,
  number: texts.mustBeANumber,
  int: texts.mustBeAWholeNumber,
  boolean: texts.mustBeTrueOrFalse,
  array: texts.mustBeAList,
  tuple: texts.mustBeAList,
  object: texts.mustBeAnObject,
  record: texts.mustBeAnObject,
  date: texts.mustBeADate,
};
const FORMATS: Readonly<Record<string, string>> = {
  email: texts.invalidEmail,
  url: texts.enterAWebAddress,
  date: texts.enterADate,
  regex: texts.checkHowThisIsWritten,
};

/** The number of allowed values that a message lists. */
const MAX_WORDS = 8;

function oneOf(words: readonly string[]): string {
  const [only] = words;
  if (words.length === 1 && only !== undefined) return texts.mustBe(only);
  const left = words.length - MAX_WORDS;
  const named = joinFacts(words.slice(0, left > 1 ? MAX_WORDS : words.length));
  return left > 1 ? texts.chooseOneOfMany(named, left) : texts.chooseOneOf(named);
}

/** 'There is no artist 0'. Only numbers are repeated: anything else may be long, or hostile. */
function noSuchThing(path: readonly PropertyKey[] = [], input: unknown): string {
  if (input === undefined || input === null || input === '') return texts.required;
  const named = path.findLast((part) => typeof part === 'string') ?? '';
  const thing = /^(.+)Ids?$/.exec(named)?.[1] ?? 'page';
  const words = thing.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const given = typeof input === 'number' || typeof input === 'string' ? `${input}` : '';
  const isNumber = /^-?\d{1,15}(\.\d{1,9})?$/.test(given) && thing !== 'page';
  return isNumber ? texts.noSuchNumber(words, given) : texts.noSuchKind(words);
}

/** Messages that name the received type: 'Expected string, received number'. Pass it to a schema as its error. */
export const TYPE_ERRORS: { readonly error?: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidType> } = {
  error: ({ code, expected, input }) =>
    code === 'invalid_type' && input !== undefined && input !== null
      ? `Expected ${expected}, received ${Array.isArray(input) ? 'array' : typeof input}`
      : undefined,
};

export { z };

const ACRONYMS = new Set(['bpm', 'url', 'id']);

/**
 * The readable name of a field: `bpm` is 'BPM', `quickStats.releases` is 'Quick stats, releases'.
 */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/\.\d+(?=\.|$)/g, '')
    .replaceAll('.', ', ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[a-z]+/g, (word) => (ACRONYMS.has(word) ? word.toUpperCase() : word));
  return capitalised(words);
}

/** A required line of text; a blank one counts as missing. */
export const requiredText = (maximum: number) => z.string().trim().min(1).max(maximum);

/** An optional line of text; a blank one becomes null. */
export const clearableText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .nullish()
    .transform((text) => (text === '' ? null : text));

/** An optional number; an omitted one stays omitted. */
export function clearableNumber(minimum: number, maximum: number) {
  const sentence = { error: () => texts.numberBetween(minimum, maximum) };
  return z
    .union(
      [
        z.null(),
        z.literal('').transform(() => null),
        z.coerce.number(sentence).min(minimum, sentence).max(maximum, sentence),
      ],
      sentence,
    )
    .optional();
}

/** An id from a path or a form. */
export const id = z
  .custom<string | number>(isId, { params: { isId: true } })
  .transform((value) => Number(value));

function isId(value: unknown): boolean {
  if (typeof value === 'string') return /^\d{1,15}$/.test(value) && Number(value) > 0;
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** A boolean, as JSON or a form sends it. */
export const flag = z.union(
  [
    z.boolean(),
    z.enum(['true', 'on', '1']).transform(() => true),
    z.enum(['false', 'off', '0']).transform(() => false),
  ],
  { error: () => texts.mustBeTrueOrFalse },
);

/** The request itself. Checked by its shape, because the server's adapter may use its own class. */
export const webRequest = z.custom<Request>(
  (value) => typeof value === 'object' && value !== null && 'headers' in value && 'body' in value,
  { error: () => texts.required },
);

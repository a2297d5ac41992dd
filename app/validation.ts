import { z } from 'zod';

/**
 * The messages of all validation errors, in one place: they describe the expected value, never
 * types. Both the server and the browser import this module before they validate.
 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined || issue.input === null) return 'Required';
        return MUST_BE[issue.expected] ?? CHECK;
      case 'invalid_format':
        return FORMATS[issue.format] ?? CHECK;
      case 'too_big':
        if (issue.origin === 'string') {
          return `String must contain at most ${issue.maximum} character(s)`;
        }
        if (NUMBERS.has(issue.origin)) {
          return `Number must be ${issue.inclusive ? 'less than or equal to' : 'less than'} ${issue.maximum}`;
        }
        return `Please choose at most ${issue.maximum}`;
      case 'too_small':
        if (issue.origin === 'string') {
          return issue.minimum === 1
            ? 'Required'
            : `String must contain at least ${issue.minimum} character(s)`;
        }
        if (NUMBERS.has(issue.origin)) {
          return `Number must be ${issue.inclusive ? 'greater than or equal to' : 'greater than'} ${issue.minimum}`;
        }
        return `Please choose at least ${issue.minimum}`;
      case 'not_multiple_of':
        return `Number must be a multiple of ${issue.divisor}`;
      case 'invalid_value':
        if (issue.input === undefined || issue.input === null) return 'Required';
        return oneOf(issue.values.map(String));
      case 'unrecognized_keys':
        return `Unknown field: ${issue.keys.join(', ')}`;
      case 'custom':
        return issue.params?.isId === true ? noSuchThing(issue.path, issue.input) : CHECK;
      default:
        return issue.input === undefined || issue.input === null ? 'Required' : CHECK;
    }
  },
});

const CHECK = 'Please check this value';
const NUMBERS = new Set(['number', 'int', 'bigint']);
const MUST_BE: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Must be a date',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Invalid email',
  url: 'Please enter a web address, such as https://example.com',
  date: 'Please enter a date, such as 2026-05-31',
  regex: 'Please check how this is written',
};

/** The number of allowed values that a message lists. */
const MAX_WORDS = 8;

function oneOf(words: readonly string[]): string {
  if (words.length === 1) return `Must be '${words[0]}'`;
  const left = words.length - MAX_WORDS;
  const named = words.slice(0, left > 1 ? MAX_WORDS : words.length).join(', ');
  return `Please choose one of: ${named}${left > 1 ? ` and ${left} others` : ''}`;
}

/** 'There is no artist 0'. Only numbers are repeated: anything else may be long, or hostile. */
function noSuchThing(path: readonly PropertyKey[] = [], input: unknown): string {
  if (input === undefined || input === null || input === '') return 'Required';
  const named = path.findLast((part) => typeof part === 'string') ?? '';
  const thing = /^(.+)Ids?$/.exec(named)?.[1] ?? 'page';
  const words = thing.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const given = typeof input === 'number' || typeof input === 'string' ? `${input}` : '';
  const isNumber = /^-?\d{1,15}(\.\d{1,9})?$/.test(given) && thing !== 'page';
  return isNumber ? `There is no ${words} ${given}` : `There is no such ${words}`;
}

/**
 * The messages of the registration in the specification's wording: 'Expected string, received
 * number'. Pass it to a schema as its error.
 */
export const SPECIFIED: { readonly error?: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidType> } = {
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
  return words.charAt(0).toUpperCase() + words.slice(1);
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
  const sentence = `Please enter a number between ${minimum} and ${maximum}`;
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
  'Must be true or false',
);

/** The request itself. Checked by its shape, because the server's adapter may use its own class. */
export const webRequest = z.custom<Request>(
  (value) => typeof value === 'object' && value !== null && 'headers' in value && 'body' in value,
  'Required',
);

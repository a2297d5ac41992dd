import { z } from 'zod';

/**
 * The sentences of every validation, in one place. Zod words them otherwise since version 4; both
 * the server and the browser import this module before they validate.
 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        if (issue.input === undefined || issue.input === null) return 'Required';
        return `Expected ${expected(issue.expected)}, received ${received(issue.input)}`;
      case 'invalid_format':
        return issue.format === 'email' ? 'Invalid email' : `Invalid ${issue.format}`;
      case 'too_big':
        if (issue.origin === 'string') {
          return `String must contain at most ${issue.maximum} character(s)`;
        }
        if (issue.origin === 'number') {
          return `Number must be less than or equal to ${issue.maximum}`;
        }
        return undefined;
      case 'too_small':
        if (issue.origin === 'string') {
          return issue.minimum === 1
            ? 'Required'
            : `String must contain at least ${issue.minimum} character(s)`;
        }
        if (issue.origin === 'number') {
          return `Number must be greater than or equal to ${issue.minimum}`;
        }
        return undefined;
      case 'invalid_value':
        return `Expected ${issue.values.map((value) => `'${String(value)}'`).join(' | ')}, received '${String(issue.input)}'`;
      case 'unrecognized_keys':
        return `Unknown field: ${issue.keys.join(', ')}`;
      default:
        return undefined;
    }
  },
});

/** The specification's words for what zod 4 calls otherwise. */
const expected = (type: string) => ({ record: 'object', int: 'integer' })[type] ?? type;

function received(input: unknown): string {
  if (Array.isArray(input)) return 'array';
  if (typeof input === 'number' && Number.isNaN(input)) return 'nan';
  return typeof input;
}

export { z };

const ACRONYMS = new Set(['bpm', 'url', 'id']);

/** What a person calls a field: `bpm` is 'BPM', `quickStats.releases` is 'Quick stats, releases'. */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/\.\d+(?=\.|$)/g, '')
    .replaceAll('.', ', ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[a-z]+/g, (word) => (ACRONYMS.has(word) ? word.toUpperCase() : word));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A required line of text: blank is missing. */
export const requiredText = (maximum: number) => z.string().trim().min(1).max(maximum);

/** A line of text that may be cleared: a blank one becomes null. */
export const clearableText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .nullish()
    .transform((text) => (text === '' ? null : text));

/** A number that may be cleared; what is left out stays left out. */
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
export const id = z.coerce.number().int().positive();

/** A switch, as JSON sends it or as a form does. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'on', '1']).transform(() => true),
  z.enum(['false', 'off', '0']).transform(() => false),
]);

/** The request itself. Told by its look: the server's adapter may make requests of a class of its own. */
export const webRequest = z.custom<Request>(
  (value) => typeof value === 'object' && value !== null && 'headers' in value && 'body' in value,
  'Required',
);

import { createHash } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import * as texts from './texts.ts';

/*
 * Two tabs may edit the same thing. A form has the field `seen`, with short digests of the values that it was opened
 * with: fields that nobody has touched in it are not saved, so that they do not overwrite what another tab has saved.
 */

/** The value of the field `seen` for a form that is opened with these values. */
export const seenOf = (values: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, digestOf(value)])),
  );

/** The fields of a submitted form without those that have the values that it was opened with, and without `seen`. */
export function changedFields({
  seen,
  ...given
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const digests = readSeen(seen);
  return Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [name, unixLines(value)] as const)
      .filter(([name, value]) => digests[name] === undefined || digests[name] !== digestOf(value)),
  );
}

interface Editing {
  /** The field `seen` of the form. */
  seen: unknown;
  /** The values as they are saved now. */
  saved: Readonly<Record<string, string>>;
  /** Names of the values that the form would change. */
  changing: readonly string[];
}

/**
 * Compares a form with what is saved.
 * @param sentence for the whole form
 * @throws {AppError} conflict, with the saved value of each field that was changed in the form, and by somebody else since
 * it was opened
 */
export function demandUnchangedElsewhere(
  { seen, saved, changing }: Editing,
  sentence: string,
): void {
  const digests = readSeen(seen);
  const fields = changing.flatMap((name): [string, string[]][] => {
    const value = saved[name];
    if (value === undefined || digests[name] === undefined) return [];
    if (digests[name] === digestOf(value)) return [];
    return [[name, [texts.fieldChangedElsewhere(shortened(value))]]];
  });
  if (fields.length === 0) return;
  throw new AppError('conflict', sentence, { fields: Object.fromEntries(fields) });
}

const LONGEST_TOLD = 200;
const shortened = (text: string) =>
  text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD)}…` : text;

/** Browsers submit CRLF line ends. */
const unixLines = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;

function readSeen(seen: unknown): Record<string, unknown> {
  if (typeof seen !== 'string') return {};
  try {
    const digests: unknown = JSON.parse(seen);
    return typeof digests === 'object' && digests !== null ? { ...digests } : {};
  } catch {
    return {};
  }
}

function digestOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

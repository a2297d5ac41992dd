import { createHash } from 'node:crypto';

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

/** The saved values that differ from those that a form was opened with: somebody has changed them since. */
export function changedElsewhere(
  seen: unknown,
  saved: Readonly<Record<string, string>>,
): { name: string; value: string }[] {
  const digests = readSeen(seen);
  return Object.entries(saved)
    .map(([name, value]) => ({ name, value }))
    .filter(({ name, value }) => digests[name] !== undefined && digests[name] !== digestOf(value));
}

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

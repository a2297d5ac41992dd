import type { Refused } from '#app/operations/form-action.server.ts';
import * as texts from './texts.ts';

/** No response arrived: the connection was cut. */
export const unreachable = () => texts.networkError;

/** A connection without progress for this long counts as lost: browsers may wait for minutes. */
export const STALLED_MS = 45_000;

/** The error of a field of the refused form, by the field's name; null if there is none. */
export function fieldError(refused: Refused | undefined, name: string): string | null {
  return refused?.submission.error?.[name]?.[0] ?? null;
}

/** The same, or the message of the whole refusal; null once the field is corrected. */
export function fieldOrWholeError(refused: Refused | undefined, name: string): string | null {
  if (!refused || refused.isCorrected) return null;
  return fieldError(refused, name) ?? refused.error.message;
}

/**
 * The submitted value of a field of the refused form, '' if it was empty; undefined if no form was refused.
 * @param name with dots for nested fields: 'quickStats.releases.value'
 */
export function typedValue(refused: Refused | undefined, name: string): string | undefined {
  const typed = refused?.submission.initialValue;
  if (!typed) return undefined;
  let value: unknown = typed;
  for (const part of name.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  }
  return typeof value === 'string' ? value : '';
}

/** All values that were submitted under one name. */
export function typedList(refused: Refused | undefined, name: string): string[] | undefined {
  const typed = refused?.submission.initialValue;
  if (!typed) return undefined;
  const value: unknown = typed[name];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((entry) => (typeof entry === 'string' ? entry : ''));
}

/** The message above the form: where fields show their own errors, it points to them. */
export function refusalSentence({ submission, error }: Refused): string {
  const blamed = Object.keys(submission.error ?? {}).some(Boolean);
  return blamed ? texts.checkTheFormBelow : error.message;
}

import type { Refused } from '#app/operations/form-action.server.ts';

/** Nothing came back at all: the line was cut. */
export const UNREACHABLE = 'Network error. Please check your connection and try again.';

/** What is wrong with a field of the form that came back, by the field's name; null if nothing. */
export function fieldError(refused: Refused | undefined, name: string): string | null {
  return refused?.submission.error?.[name]?.[0] ?? null;
}

/**
 * What was typed into a field, as it came back; undefined if no form did. A field that was sent empty
 * did not come back.
 * @param name with dots for parts of parts: 'quickStats.releases.value'
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

/** The whole list that was typed under one name. */
export function typedList(refused: Refused | undefined, name: string): string[] | undefined {
  const typed = refused?.submission.initialValue;
  if (!typed) return undefined;
  const value: unknown = typed[name];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((entry) => (typeof entry === 'string' ? entry : ''));
}

/** The sentence over the form: where fields say themselves what is wrong, it points to them. */
export function refusalSentence({ submission, error }: Refused): string {
  const blamed = Object.keys(submission.error ?? {}).some(Boolean);
  return blamed ? 'Please check the form below. Nothing is lost.' : error.message;
}

/** A refusal of the browser's own: the form stays as it is, and is told why. */
export const refusedHere = (intent: string, message: string): Refused => ({
  intent,
  submission: { status: 'error' },
  error: { code: 'unexpected', title: 'Update failed', message },
});

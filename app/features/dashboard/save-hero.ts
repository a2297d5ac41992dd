import type { ErrorBody } from '#app/errors.ts';
import type { Refused } from '#app/operations/form-action.server.ts';

export const HERO_FIELDS = ['name', 'genre', 'bio'] as const;
export type HeroField = (typeof HERO_FIELDS)[number];
export type HeroValues = Record<HeroField, string>;

/** Why the hero could not be saved: a sentence, and what is wrong with each field. */
export interface HeroProblem {
  message: string;
  fields: Partial<Record<HeroField, readonly string[]>>;
}

const UNREACHABLE = 'Network error. Please check your connection and try again.';

/** What the form says now. */
export function readHero(form: HTMLFormElement): HeroValues {
  const fields = new FormData(form);
  return valuesOf((name) => fields.get(name));
}

/** Saves in place, so that a cut line costs nothing of what was typed. Null is success. */
export async function saveHero(values: HeroValues): Promise<HeroProblem | null> {
  try {
    const answer = await fetch('/api/my-artist', {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
    });
    if (answer.ok) return null;
    const body = (await answer.json().catch(() => null)) as ErrorBody | null;
    const message = body?.error ?? `${answer.status}: ${answer.statusText}`;
    return { message: sentenceOf(message, body?.fields), fields: body?.fields ?? {} };
  } catch {
    return { message: UNREACHABLE, fields: {} };
  }
}

/** What the plain form brought back. */
export function refusedHero(refused: Refused | undefined): HeroProblem | null {
  if (!refused) return null;
  const fields = refused.submission.error ?? {};
  return { message: sentenceOf(refused.error.message, fields), fields: withoutNulls(fields) };
}

/** What was typed, as it came back. A field that was sent empty did not come back at all. */
export function typedHero(refused: Refused | undefined): HeroValues | null {
  const typed = refused?.submission.initialValue;
  if (!typed) return null;
  return valuesOf((name) => typed[name]);
}

function valuesOf(read: (name: HeroField) => unknown): HeroValues {
  const text = (name: HeroField) => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), genre: text('genre'), bio: text('bio') };
}

/** Where the fields say what is wrong, one sentence points there. */
function sentenceOf(message: string, fields: object | undefined): string {
  const blamed = HERO_FIELDS.some((name) => fields && name in fields);
  return blamed ? 'Please check the form below. Nothing is lost.' : message;
}

function withoutNulls(fields: Record<string, string[] | null>): HeroProblem['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([, messages]) => messages !== null));
}

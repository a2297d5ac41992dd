import type { PromptReading } from '../words/prompt.ts';
import { lookupForm } from '../words/prompt-lexicon.ts';
import type { BeatRequest } from './compose-beat.ts';
import { clamp } from './dice.ts';
import { SUB_GENRES } from './sub-genres.ts';

const BY_PHRASE: ReadonlyMap<string, string> = new Map(
  Object.entries(SUB_GENRES).flatMap(([name, { calledBy }]) =>
    [name, ...calledBy].map((phrase) => [lookupForm(phrase), name] as const),
  ),
);

/** The sub-genre that a prompt names and does not rule out; null where it names none. */
function subGenreOf({ spans }: PromptReading): string | null {
  const named = spans.filter(({ field, negated }) => field === 'genre' && !negated);
  const kinds = named.map(({ text }) => BY_PHRASE.get(lookupForm(text)));
  return kinds.find((name) => name !== undefined) ?? null;
}

/**
 * Narrows a request, to which the prompt's words have been applied, to the kind of its genre that the
 * prompt names. Its own tempo counts unless the prompt gives one.
 */
export function applySubGenre(request: BeatRequest, reading: PromptReading): BeatRequest {
  const name = subGenreOf(reading);
  const kind = name === null ? undefined : SUB_GENRES[name];
  if (name === null || !kind || kind.of !== request.genre) return request;
  const { typical } = kind.tempo;
  const tempo = clamp(Math.round(typical * (reading.pace ?? 1)), 60, 200);
  return { ...request, subGenre: name, ...(reading.tempo === undefined && { tempo }) };
}

import type { PromptReading } from '../words/prompt-reading.ts';
import { applyPrompt } from './apply-prompt.ts';
import type { BeatRequest } from './compose-beat.ts';
import { clamp } from './dice.ts';
import { SUB_GENRES } from './sub-genres.ts';

/** The sub-genre that a prompt names and does not rule out; null where it names none. */
const subGenreOf = ({ spans }: PromptReading): string | null =>
  spans.find(({ kind, negated }) => kind !== undefined && !negated)?.kind ?? null;

/** Tempo that a prompt requests by a number, a pace or a genre; null if it contains none of them. */
export function tempoOfPrompt(
  reading: PromptReading,
  fields: Pick<BeatRequest, 'genre' | 'mood' | 'style' | 'tempo' | 'instruments'>,
): number | null {
  const { tempo, pace, genre } = reading;
  if (tempo === undefined && pace === undefined && genre === undefined) return null;
  const request = { ...PLAIN, ...fields };
  return applySubGenre(applyPrompt(request, reading), reading).tempo;
}

const PLAIN = {
  duration: 30,
  energy: 7,
  danceability: 6,
  complexity: 5,
  valence: 5,
  instrumental: true,
  variations: false,
};

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

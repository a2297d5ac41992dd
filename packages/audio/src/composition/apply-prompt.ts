import { BEAT_TEMPOS } from '../beats-per-minute.ts';
import type { BeatsPerMinute } from '../units.ts';
import type { Genre } from '../vocabulary.ts';
import type { PromptReading } from '../words/prompt-reading.ts';
import type { BeatRequest } from './compose-beat.ts';
import { clamp } from '../numbers.ts';
import { GENRE_DESCRIPTIONS } from './genres/catalogue.ts';
import { SUB_GENRES } from './sub-genres.ts';

/**
 * Overrides the fields of the form by those of the prompt. A pace without a number is relative to the genre or
 * sub-genre: slow techno is faster than fast ambient. Instruments selected in the form stay unless the prompt excludes
 * them.
 */
export function applyPrompt(request: BeatRequest, reading: PromptReading): BeatRequest {
  const genre = reading.genre ?? request.genre;
  const subGenre = subGenreOf(reading, genre);
  const instruments = [...new Set([...request.instruments, ...reading.instruments])];
  return {
    ...request,
    genre,
    ...(subGenre && { subGenre }),
    mood: reading.mood ?? request.mood,
    style: reading.style ?? request.style,
    tempo: tempoAfter(request, reading),
    duration: reading.duration ?? request.duration,
    energy: reading.energy ?? request.energy,
    danceability: reading.danceability ?? request.danceability,
    complexity: reading.complexity ?? request.complexity,
    valence: reading.valence ?? request.valence,
    instruments: instruments.filter((instrument) => !reading.without.includes(instrument)),
    without: [...new Set([...(request.without ?? []), ...reading.without])],
    instrumental: reading.instrumental ?? request.instrumental,
    ...(reading.only ? { only: true, instruments: reading.instruments } : {}),
    ...(reading.lead ? { lead: reading.lead } : {}),
    ...(reading.entrances ? { entrances: reading.entrances } : {}),
    ...(reading.steps ? { steps: reading.steps } : {}),
    ...(reading.opens ? { opens: reading.opens } : {}),
    ...(reading.meter ? { meter: reading.meter } : {}),
    ...(reading.key ? { key: reading.key } : {}),
    ...(reading.mode ? { mode: reading.mode } : {}),
    ...(reading.motto ? { motto: reading.motto } : {}),
  };
}

/** The sub-genre of `genre` that a prompt names and does not exclude; undefined if there is none. */
function subGenreOf({ spans }: PromptReading, genre: Genre): string | undefined {
  const name = spans.find(({ kind, negated }) => kind !== undefined && !negated)?.kind;
  return name !== undefined && SUB_GENRES[name]?.of === genre ? name : undefined;
}

/** Tempo of a request after a prompt, which may give a number, a pace, a genre or a sub-genre. */
function tempoAfter(
  request: Pick<BeatRequest, 'genre' | 'tempo'>,
  reading: PromptReading,
): BeatsPerMinute {
  const genre = reading.genre ?? request.genre;
  const subGenre = SUB_GENRES[subGenreOf(reading, genre) ?? ''];
  const { typical } = (subGenre ?? GENRE_DESCRIPTIONS[genre]).tempo;
  const isChanged = reading.pace !== undefined || genre !== request.genre || subGenre !== undefined;
  const usual = isChanged ? Math.round(typical * (reading.pace ?? 1)) : request.tempo;
  return clamp(reading.tempo ?? usual, BEAT_TEMPOS.slowest, BEAT_TEMPOS.fastest);
}

/** Tempo that a prompt requests by a number, a pace or a genre; null if it contains none of them. */
export function tempoOfPrompt(
  reading: PromptReading,
  fields: Pick<BeatRequest, 'genre' | 'tempo'>,
): BeatsPerMinute | null {
  const { tempo, pace, genre } = reading;
  const isNamed = tempo !== undefined || pace !== undefined || genre !== undefined;
  return isNamed ? tempoAfter(fields, reading) : null;
}

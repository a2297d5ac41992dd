import type { PromptReading } from '../words/prompt-reading.ts';
import type { BeatRequest } from './compose-beat.ts';
import { clamp } from './dice.ts';
import { GENRE_DESCRIPTIONS } from './genres/catalogue.ts';

/**
 * Overrides the form's fields by the prompt. A pace without a number is relative to the genre:
 * slow techno is faster than fast ambient. Instruments that the form asks for stay unless ruled out.
 */
export function applyPrompt(request: BeatRequest, reading: PromptReading): BeatRequest {
  const genre = reading.genre ?? request.genre;
  const { typical } = GENRE_DESCRIPTIONS[genre].tempo;
  const paced =
    reading.pace === undefined
      ? reading.genre && reading.genre !== request.genre
        ? { tempo: typical }
        : {}
      : { tempo: typical * reading.pace };
  const tempo = reading.tempo ?? paced.tempo ?? request.tempo;
  const instruments = [...new Set([...request.instruments, ...reading.instruments])];
  return {
    ...request,
    genre,
    mood: reading.mood ?? request.mood,
    style: reading.style ?? request.style,
    tempo: clamp(Math.round(tempo), 60, 200),
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

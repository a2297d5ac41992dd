import { GENRES, INSTRUMENTS, MOODS, STYLES } from '@artist-space/audio/vocabulary.ts';
import { readPrompt, tempoOfPrompt, writePrompt } from '@artist-space/audio/prompt.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { BEAT_DEFAULTS, BEAT_TEMPO } from '../tools/beat/tool.ts';
import type { Understood } from './understood.ts';

/** What a form that is still being filled in says of it: whatever is not there yet has its default. */
const input = z.object({
  prompt: z.string().max(2000).catch(''),
  genre: z.enum(GENRES).catch(BEAT_DEFAULTS.genre),
  mood: z.enum(MOODS).catch(BEAT_DEFAULTS.mood),
  style: z.enum(STYLES).catch(BEAT_DEFAULTS.style),
  tempo: z.coerce
    .number()
    .min(BEAT_TEMPO.minimum)
    .max(BEAT_TEMPO.maximum)
    .catch(BEAT_DEFAULTS.tempo),
  instruments: z.array(z.enum(INSTRUMENTS)).catch([]),
});

/** What a prompt is understood to ask for, and the sentence that is written for the fields. */
export const understandPrompt = defineOperation({
  name: 'understandPrompt',
  input,
  permission: signedIn,
  run(_context, { prompt, ...wishes }): Understood {
    const reading = readPrompt(prompt);
    const { spans, unknown } = reading;
    const tempo = tempoOfPrompt(reading, wishes);
    return { words: spans, unknown, tempo, written: writePrompt(wishes) };
  },
});

/** Of an address, for `understandPrompt`. */
export const promptFields = (search: URLSearchParams) => ({
  ...Object.fromEntries(search),
  instruments: search.getAll('instruments'),
});

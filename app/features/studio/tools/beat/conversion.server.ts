import { GENRES, INSTRUMENTS, MOODS, QUALITIES, STYLES } from '@artist-space/audio/vocabulary.ts';
import { capitalised } from '#app/display/format.ts';
import { MINUTE_MS } from '#app/durations.ts';
import { z } from '#app/validation.ts';
import { amount, choice, onOff, seed, someOf, text } from '../../generation.schema.ts';
import { writePrompt } from '@artist-space/audio/prompt.ts';
import { AppError } from '#app/errors.ts';
import type { PromptThread } from '#app/operations/services.server.ts';
import { OrdersWaiting } from '#app/platform/worker/limited-thread.server.ts';
import type { PromptOrder, PromptRead } from '#app/platform/worker/prompt-thread.ts';
import * as texts from '../../texts.ts';
import { defineConversion } from '../conversion.server.ts';
import { makeBeat } from './task.ts';
import { BEAT_DEFAULTS, BEAT_DURATION, BEAT_SLIDER, BEAT_TEMPO } from './tool.ts';
import { MAX_PROMPT_LENGTH } from '../humming-to-song/tool.ts';

export const beatRequest = z.object({
  prompt: text(MAX_PROMPT_LENGTH),
  genre: choice(GENRES, BEAT_DEFAULTS.genre),
  mood: choice(MOODS, BEAT_DEFAULTS.mood),
  style: choice(STYLES, BEAT_DEFAULTS.style),
  tempo: amount(BEAT_TEMPO, BEAT_DEFAULTS.tempo),
  duration: amount(BEAT_DURATION, BEAT_DEFAULTS.duration),
  energy: amount(BEAT_SLIDER, BEAT_DEFAULTS.energy),
  danceability: amount(BEAT_SLIDER, BEAT_DEFAULTS.danceability),
  complexity: amount(BEAT_SLIDER, BEAT_DEFAULTS.complexity),
  valence: amount(BEAT_SLIDER, BEAT_DEFAULTS.valence),
  instruments: someOf(INSTRUMENTS),
  instrumental: onOff(BEAT_DEFAULTS.instrumental),
  variations: onOff(BEAT_DEFAULTS.variations),
  quality: choice(QUALITIES, BEAT_DEFAULTS.quality),
  stereo: onOff(BEAT_DEFAULTS.stereo),
  seed,
});

const TITLE_WORDS = 6;
const PROMPTS_WAIT_SECONDS = 5;

export const conversion = defineConversion({
  request: beatRequest,
  timeoutMs: 10 * MINUTE_MS,
  contentType: () => 'beat',
  // Without a prompt, the one written from the fields is stored, as the form shows it.
  async details(request, prompts) {
    const { genre, style } = request;
    const prompt = request.prompt || writePrompt(request);
    const { spans } = await readPromptOf(prompts, { prompt, fields: request });
    return { genre: genreSaid(spans) ?? genre, style, prompt, title: titleOfPrompt(prompt) };
  },
  run(conversions, { request: { prompt, quality, stereo, ...request }, ...given }, options) {
    const { destination, seed, edits } = given;
    const payload = { ...destination, prompt, request, quality, stereo, seed, edits };
    return conversions.run(makeBeat, payload, options);
  },
});

/** The genre that the prompt names; it overrides the field. */
const genreSaid = (spans: PromptRead['spans']) =>
  spans.find(({ field, negated }) => field === 'genre' && !negated)?.value.toString();

/** @throws {AppError} malformed, if the words are too costly to read; tooManyRequests, if many wait */
export async function readPromptOf(
  prompts: PromptThread,
  { prompt, fields }: PromptOrder,
): Promise<PromptRead> {
  const { genre, tempo } = fields;
  const order = { prompt, fields: { genre, tempo } };
  const read = await prompts.ask(order).catch((error: unknown) => {
    if (!(error instanceof OrdersWaiting)) throw error;
    throw new AppError('tooManyRequests', texts.queueIsFull, { retryAfter: PROMPTS_WAIT_SECONDS });
  });
  if (!read) throw new AppError('malformed', texts.promptTooCostly);
  return read;
}

/**
 * 'Dark trap for an empty stairwell': the first clause of the prompt, up to a comma or full stop, without a
 * leading article.
 */
function titleOfPrompt(prompt: string): string {
  const parts = prompt.split(/[,.;:!?\n]/).map((part) => part.trim());
  const start = parts.find((part) => /\p{L}/u.test(part)) ?? prompt.trim();
  const words = start.replace(/^an? (?=\S)/i, '').split(/\s+/);
  return capitalised(words.slice(0, TITLE_WORDS).join(' ').slice(0, 80));
}

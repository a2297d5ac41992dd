import { writePrompt } from '@artist-space/audio/prompt.ts';
import { AppError } from '#app/errors.ts';
import { type PromptReader, PromptsWaiting } from '#app/platform/worker/prompt-reader.server.ts';
import type { PromptOrder, PromptRead } from '#app/platform/worker/prompt-thread.ts';
import * as texts from '../../texts.ts';
import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { beatRequest } from './tool.schema.ts';
import { makeBeat } from './task.ts';

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
    const { spans } = await readPromptOf(prompts, { prompt, wishes: request });
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
  prompts: PromptReader,
  { prompt, wishes }: PromptOrder,
): Promise<PromptRead> {
  const { genre, mood, style, tempo, instruments } = wishes;
  const order = { prompt, wishes: { genre, mood, style, tempo, instruments } };
  const read = await prompts.read(order).catch((error: unknown) => {
    if (!(error instanceof PromptsWaiting)) throw error;
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
  const title = words.slice(0, TITLE_WORDS).join(' ').slice(0, 80);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

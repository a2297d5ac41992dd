import { readPrompt, writePrompt } from '@artist-space/audio/prompt.ts';
import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { beatRequest } from './tool.schema.ts';
import { makeBeat } from './task.ts';

const TITLE_WORDS = 6;

export const conversion = defineConversion({
  request: beatRequest,
  timeoutMs: 10 * MINUTE_MS,
  contentType: () => 'beat',
  // Without a prompt, the one written from the fields is stored, as the form shows it.
  details(request) {
    const { genre, style } = request;
    const prompt = request.prompt || writePrompt(request);
    return { genre: genreSaid(prompt) ?? genre, style, prompt, title: titleOfPrompt(prompt) };
  },
  run(conversions, { request: { prompt, quality, stereo, ...request }, ...given }, options) {
    const { destination, seed, edits } = given;
    const payload = { ...destination, prompt, request, quality, stereo, seed, edits };
    return conversions.run(makeBeat, payload, options);
  },
});

/** The genre that the prompt names; it overrides the field. */
const genreSaid = (prompt: string) =>
  readPrompt(prompt)
    .spans.find(({ field, negated }) => field === 'genre' && !negated)
    ?.value.toString();

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

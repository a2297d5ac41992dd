import { defineConversion, MINUTE_MS } from '../conversion.server.ts';
import { beatRequest } from './tool.schema.ts';
import { makeBeat } from './task.ts';

const TITLE_WORDS = 6;

export const conversion = defineConversion({
  request: beatRequest,
  timeoutMs: 10 * MINUTE_MS,
  contentType: () => 'beat',
  details: ({ genre, style, prompt }) => ({
    ...{ genre, style },
    ...(prompt && { prompt, title: titleOfPrompt(prompt) }),
  }),
  run(conversions, { request: { prompt, quality, stereo, ...request }, ...given }, options) {
    const { destination, seed } = given;
    const payload = { ...destination, prompt, request, quality, stereo, seed };
    return conversions.run(makeBeat, payload, options);
  },
});

/** 'Dark trap for an empty stairwell': the first words, up to the first comma or stop. */
function titleOfPrompt(prompt: string): string {
  const [start = ''] = prompt.trim().split(/[,.;:!?\n]/);
  const title = start.split(/\s+/).slice(0, TITLE_WORDS).join(' ').slice(0, 80);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

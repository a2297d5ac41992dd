import { RENDER_DETAIL, type RenderSettings } from '../instruments/render-settings.ts';
import { ENGINE_RATE, type Score } from '../score.ts';
import type { Seconds } from '../units.ts';
import type { RenderOptions } from './render-options.ts';

/** Maximum decay time of the last sounds; silence at the end is cut off. */
const TAIL: Seconds = 6;
/** Time that is rendered before a loop's beginning, until effects and tails are in a steady state. */
const PRE_ROLL: Seconds = 8;
const MAX_LENGTH: Seconds = 20 * 60;

export type TimeLayout =
  | {
      readonly ok: true;
      readonly settings: RenderSettings;
      /** Start and length of the loop on the bus, in samples; null without a loop. */
      readonly loop: { readonly start: number; readonly length: number } | null;
    }
  | { readonly ok: false; readonly reason: string };

/** Timing of a score in samples, or the reason why it cannot be rendered. */
export function layOutTime(score: Score, options: RenderOptions): TimeLayout {
  const { tempo, length, parts, drums } = score;
  const seconds = (length * 60) / tempo;
  if (!Number.isFinite(seconds) || tempo <= 0 || seconds <= 0) {
    return { ok: false, reason: 'The score has no length or no tempo.' };
  }
  if (seconds > MAX_LENGTH) {
    return { ok: false, reason: 'The score is longer than twenty minutes.' };
  }
  const silent = (drums?.hits.length ?? 0) === 0 && parts.every((part) => part.notes.length === 0);
  if (silent && options.vocals === undefined) {
    return { ok: false, reason: 'There is nothing to play in the score.' };
  }
  const frames = Math.round(seconds * ENGINE_RATE);
  const plain = {
    tempo,
    seed: options.seed,
    renderDetail: RENDER_DETAIL[options.quality],
    saturation: 0,
    ...(options.bank && { bank: options.bank }),
  };
  if (options.loop !== true) {
    const { duration } = options;
    const whole =
      duration === undefined
        ? frames + Math.round(TAIL * ENGINE_RATE)
        : Math.round(duration * ENGINE_RATE);
    return {
      ok: true,
      loop: null,
      settings: { ...plain, frames: whole, beginnings: [0], period: null },
    };
  }
  const start = Math.round(PRE_ROLL * ENGINE_RATE);
  const passes = Math.ceil(start / frames) + 1;
  const beginnings = Array.from({ length: passes + 1 }, (_, pass) => start - pass * frames);
  return {
    ok: true,
    loop: { start, length: frames },
    settings: { ...plain, frames: start + frames, beginnings, period: frames / ENGINE_RATE },
  };
}

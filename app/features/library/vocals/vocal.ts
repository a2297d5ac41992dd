import type { Tone } from '#app/ui/Badge.tsx';
import type { VocalStatus } from '#db/schema.ts';
import * as texts from './texts.ts';

/** The page of an own take over an own track: played together with it, mixed down, renamed and deleted. */
export const vocalAddress = (vocalId: number) => `/vocals/${vocalId}`;

/** The largest shift by the slider, from the saved position, in milliseconds. */
export const MAX_NUDGE_MS = 300;

/**
 * The maximum shift of a vocal against its track in either direction, in milliseconds: the device's latency plus
 * nudges.
 */
export const MAX_OFFSET_MS = 2_000;

/** The status of a vocal over another artist's track. */
export const VOCAL_STATUS: Record<VocalStatus, { tone: Tone; word: string }> = {
  pending: { tone: 'pending', word: texts.pending },
  approved: { tone: 'ok', word: texts.approved },
  rejected: { tone: 'bad', word: texts.rejected },
};

import type { Tone } from '#app/ui/Badge.tsx';
import type { VocalStatus } from '#db/schema.ts';
import * as texts from './texts.ts';

/** The page of an own take over an own track: played together with it, mixed down, renamed and deleted. */
export const vocalAddress = (vocalId: number) => `/vocals/${vocalId}`;

/** The status of a vocal over another artist's track. */
export const VOCAL_STATUS: Record<VocalStatus, { tone: Tone; word: string }> = {
  pending: { tone: 'pending', word: texts.pending },
  approved: { tone: 'ok', word: texts.approved },
  rejected: { tone: 'bad', word: texts.rejected },
};

import type { VocalStatus } from '#db/schema.ts';
import type { Tone } from '#app/ui/Badge.tsx';
import * as texts from './texts.ts';

/** What became of a vocal over somebody else's track. */
export const VOCAL_STATUS: Record<VocalStatus, { tone: Tone; word: string }> = {
  pending: { tone: 'pending', word: texts.pending },
  approved: { tone: 'ok', word: texts.approved },
  rejected: { tone: 'bad', word: texts.rejected },
};

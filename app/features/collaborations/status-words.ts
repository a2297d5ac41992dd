import type { Tone } from '#app/ui/Badge.tsx';
import type { CollaborationStatus } from '#db/schema.ts';
import * as texts from './texts.ts';

export const STATUS_WORDS: Record<CollaborationStatus, string> = {
  pending: texts.pending,
  active: texts.accepted,
  rejected: texts.rejected,
};

export const STATUS_TONES: Record<CollaborationStatus, Tone> = {
  pending: 'pending',
  active: 'ok',
  rejected: 'bad',
};

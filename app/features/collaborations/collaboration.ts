import type { Tone } from '#app/ui/Badge.tsx';
import type { CollaborationStatus } from '#db/schema.ts';
import * as texts from './texts.ts';

/** Characters. */
export const COLLABORATION_LIMITS = { title: 255, message: 2000, chat: 4000 } as const;

export const MESSAGES_PER_PAGE = 50;
/**
 * The number of messages that a collaborator may send before the track's owner answers or decides.
 */
export const UNANSWERED_MESSAGES = 10;

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

/** The anchor of a message on the page; the form that sent it leads there. */
export const messageAnchor = (id: number) => `message-${id}`;

import type { Action } from '../actions/actions.ts';
import type { AssistantId } from '../assistants.ts';
import type { ArtistData } from '../facts/artist-data.server.ts';
import type { OfferKind } from '../offers/offer.ts';
import type { PlaybookEntry } from '../playbook/entry.ts';
import type { AssistantQuestion } from './adviser.ts';

/** Requests to the thread that reads questions to assistants: all work that depends on what was typed. */
export type AssistantOrder =
  /** The answer (unless a model has given it), the action and the offers for a question. */
  | { kind: 'reply'; asked: SentQuestion; whole: string; isAnswered: boolean }
  /** An answer from the artist's own data alone. */
  | { kind: 'fact'; asked: SentQuestion }
  /** The pages of a trade's playbook that match a question. */
  | { kind: 'pages'; assistantId: AssistantId; question: string }
  /** The assistant whose trade a question belongs to. */
  | { kind: 'trade'; question: string };

/** A question without the artist's data, which the thread asks for part by part. */
export type SentQuestion = Omit<AssistantQuestion, 'data'> & Pick<ArtistData, 'origin' | 'today'>;

export interface AssistantRead {
  /** Null if nothing was asked for, or nothing is known. */
  answer: string | null;
  action: Action | null;
  offers: readonly OfferKind[];
  pages: readonly PlaybookEntry[];
  trade: AssistantId | null;
}

/** The parts of the artist's data without an argument. */
export const DATA_PARTS = [
  'profile',
  'library',
  'plays',
  'measures',
  'links',
  'merch',
  'albums',
  'statistics',
  'orders',
  'collaborations',
] as const satisfies readonly (keyof ArtistData)[];

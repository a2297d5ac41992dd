import type { Generated } from 'kysely';
import type { Nullable, NullableJson } from './column-types.ts';

/** The active ones of an artist's ten assistants. */
export interface AssistantStateTable {
  artistId: number;
  assistantId: string;
  isActive: boolean;
  updatedAt: Date;
}

/** Source of an assistant's message: `fallback` is the playbook in place of a model that failed. */
export type AnswerSource = 'playbook' | 'model' | 'fallback';

export interface AssistantMessageTable {
  id: Generated<number>;
  artistId: number;
  assistantId: string;
  sender: 'user' | 'assistant';
  message: string;
  /** Null for the artist's own messages, and for greetings. */
  source: Nullable<AnswerSource>;
  /** Names of the buttons offered with it: `publish-12`. */
  offers: NullableJson<string[]>;
  /** Created by the sender of the form, unique per chat: sending it again adds nothing. */
  messageKey: Nullable<string>;
  /** The message that this one answers: each has one answer. */
  replyTo: Nullable<number>;
  createdAt: Date;
}

/** Spending of an artist on the language model on one day: `2026-03-14`, in UTC. */
export interface ModelSpendingTable {
  artistId: number;
  day: string;
  tokens: number;
  /** Millionths of a US dollar. */
  microDollars: number;
}

/** Spending of all artists together on the language model. */
export interface SiteModelSpendingTable {
  day: string;
  tokens: number;
  microDollars: number;
}

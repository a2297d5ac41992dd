import type { Licence, TokenScope } from '#db/schema.ts';
import type { WebhookView } from '#app/features/activity/webhooks/webhook.ts';

/** Characters of a token's name. */
export const TOKEN_NAME_LENGTH = 60;

/** The screen of licence, tokens and webhooks, its parts, and the screen that shows a new token once. */
const PROGRAMS = '/settings/programs';
export const USE = `${PROGRAMS}#use`;
export const TOKENS = `${PROGRAMS}#tokens`;
export const WEBHOOKS = `${PROGRAMS}#webhooks`;
export const NEW_TOKEN = `${PROGRAMS}/token`;
export const webhookAddress = (webhookId: number) => `${PROGRAMS}/webhooks/${webhookId}`;

/** Days until a token expires; 0 for never. */
export const LIFETIMES = ['30', '90', '365', '0'] as const;

/** A personal access token in the settings. */
export interface TokenView {
  id: number;
  name: string;
  scopes: TokenScope[];
  /** ISO 8601. */
  since: string;
  /** ISO 8601; null for never. */
  expiresAt: string | null;
  isExpired: boolean;
  /** ISO 8601, accurate to ten minutes; null if it was never used. */
  usedAt: string | null;
}

export interface ProgramsView {
  /** Null for listeners, who have no music. `noAi`: the artist asks that their music trains no models; `licence`: null for all rights reserved. */
  use: { noAi: boolean; licence: Licence | null } | null;
  formKey: string;
  tokens: TokenView[];
  /** Null for listeners, who have no events to be told of. */
  webhooks: { formKey: string; webhooks: WebhookView[] } | null;
}

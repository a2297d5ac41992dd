import type { Generated } from 'kysely';
import type { Json, Nullable, WithDefault } from './column-types.ts';

/** Groups of calls that a token may be used for. */
export type TokenScope = 'read' | 'write' | 'upload';

/** A token by which a program calls the JSON API as an account. */
export interface ApiTokenTable {
  id: Generated<number>;
  userId: number;
  /** The program, in its owner's words. */
  name: string;
  /** SHA-256 in hexadecimal digits. */
  secretHash: string;
  scopes: Json<TokenScope[]>;
  /** As in AlbumTable. */
  formKey: Nullable<string>;
  createdAt: Date;
  /** Null for a token without an end. */
  expiresAt: Nullable<Date>;
  /** Accurate to ten minutes; null until it is used. */
  usedAt: Nullable<Date>;
}

/** A write with an Idempotency-Key, and its answer for those who repeat it. */
export interface RepeatableWriteTable {
  userId: number;
  keyHash: string;
  /** Hash of the address and of the body. */
  fingerprint: string;
  /** Status, headers and body, encrypted; null while the write runs. */
  sealedAnswer: Nullable<string>;
  startedAt: Date;
}

export type WebhookEventType =
  | 'track.published'
  | 'album.released'
  | 'collaboration.requested'
  | 'collaboration.accepted'
  | 'collaboration.declined'
  | 'order.placed'
  | 'order.paid'
  | 'order.sent'
  | 'order.cancelled'
  | 'order.refunded';

/** An address that is called about events of an artist. */
export interface WebhookTable {
  id: Generated<number>;
  artistId: number;
  url: string;
  eventTypes: Json<WebhookEventType[]>;
  /** The secret that signs, encrypted with SESSION_SECRET. */
  sealedSecret: string;
  /** The secret before it, which signs as well until `previousEndsAt`. */
  previousSecret: Nullable<string>;
  previousEndsAt: Nullable<Date>;
  /** False after its owner or a long failure has switched it off. */
  isActive: WithDefault<boolean>;
  formKey: Nullable<string>;
  /** The last delivery that was accepted. */
  deliveredAt: Nullable<Date>;
  createdAt: Date;
}

/** `queued` while a job has it; `failed` after the last try. */
export type DeliveryState = 'waiting' | 'queued' | 'delivered' | 'failed';

/** An event for one webhook. */
export interface WebhookDeliveryTable {
  id: Generated<number>;
  webhookId: number;
  /** The header webhook-id: the same at each try. */
  messageId: string;
  type: WebhookEventType | 'test';
  data: Json<Record<string, unknown>>;
  state: DeliveryState;
  attempts: WithDefault<number>;
  nextAt: Date;
  /** Status of the last answer; null if there was none. */
  status: Nullable<number>;
  /** Reason of the last failure, for the artist. */
  error: Nullable<string>;
  createdAt: Date;
  triedAt: Nullable<Date>;
}

import type { DeliveryState, WebhookEventType } from '#db/schema.ts';
import * as texts from './texts.ts';

/** The most webhooks of an artist. */
export const WEBHOOKS_AT_MOST = 10;
/** Characters of an address. */
export const WEBHOOK_URL_LENGTH = 500;
/** Hours for which the secret before the present one still signs. */
export const OLD_SECRET_HOURS = 24;
/** The prefix of all secrets, by Standard Webhooks. */
export const SECRET_PREFIX = 'whsec_';

/** The events that a webhook may be called about, in the words of the settings. */
export const EVENT_WORDS: Record<WebhookEventType, string> = {
  'track.published': texts.trackPublished,
  'album.released': texts.albumReleased,
  'collaboration.requested': texts.collaborationRequested,
  'collaboration.accepted': texts.collaborationAccepted,
  'collaboration.declined': texts.collaborationDeclined,
  'order.placed': texts.orderPlaced,
  'order.paid': texts.orderPaid,
  'order.sent': texts.orderSent,
  'order.cancelled': texts.orderCancelled,
  'order.refunded': texts.orderRefunded,
};

export const EVENT_TYPES = Object.keys(EVENT_WORDS) as WebhookEventType[];

/** A webhook in the settings. */
export interface WebhookView {
  id: number;
  url: string;
  eventTypes: WebhookEventType[];
  isActive: boolean;
  /** ISO 8601; null unless the secret before is still in use. */
  oldSecretUntil: string | null;
}

/** A message in the log of a webhook. */
export interface DeliveryView {
  id: number;
  type: string;
  state: DeliveryState;
  attempts: number;
  /** Status of the last answer, and why it was no success. */
  status: number | null;
  error: string | null;
  /** ISO 8601. */
  createdAt: string;
  nextAt: string;
}

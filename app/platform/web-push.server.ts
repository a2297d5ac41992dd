import { createOutgoing, hostOf, type Outgoing } from './guarded-fetch.server.ts';

/** A browser's subscription, as issued by its push service. */
export interface PushTarget {
  endpoint: string;
  /** base64url: the browser's public key, and its secret. */
  p256dh: string;
  auth: string;
}

/** Sender of notifications (RFC 8292): the host's contact address, and the site's keys in base64url. */
export interface VapidSender {
  subject: string;
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  /** Encrypted for the browser before it is sent (RFC 8291). At most 3 KB. */
  payload: string;
  /** Replaces an undelivered notification of the same topic; at most 32 characters of base64url. */
  topic: string;
  ttlSeconds: number;
}

/** Sends messages to push services. */
export interface PushSender {
  /** True if an endpoint may be requested at all. */
  accepts(endpoint: string): boolean;
  /**
   * @returns 'gone' if the push service does not know the subscription (any more)
   * @throws {PushRefused} if a retry would not help; after other errors it may
   */
  send(
    target: PushTarget,
    message: PushMessage,
    sender: VapidSender,
    signal: AbortSignal,
  ): Promise<'sent' | 'gone'>;
}

/** The push service refuses this message; only the service's name is logged, never the endpoint. */
export class PushRefused extends Error {}

const GONE = [404, 410];
const NEVER = [400, 401, 403, 413];

export function createPushSender({ accepts, send }: Outgoing = createOutgoing()): PushSender {
  return {
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }, vapidDetails, signal) {
      if (!accepts(endpoint)) return 'gone';
      // Loaded with the first message: most sites never send one.
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails, TTL: ttlSeconds, topic, urgency: 'normal', contentEncoding: 'aes128gcm' },
      );
      const status = await send(endpoint, { method: 'POST', headers, body, signal });
      if (status >= 200 && status < 300) return 'sent';
      if (GONE.includes(status)) return 'gone';
      const sentence = `The push service at ${hostOf(endpoint)} answered ${status}.`;
      throw NEVER.includes(status) ? new PushRefused(sentence) : new Error(sentence);
    },
  };
}

import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { isPublicWebAddress, lookUpPublic } from './public-address.server.ts';

/** A browser's subscription, as its push service gave it. */
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
  /** Encrypted for the browser before it leaves (RFC 8291). At most 3 KB. */
  payload: string;
  /** Replaces an undelivered notification of the same topic; at most 32 characters of base64url. */
  topic: string;
  ttlSeconds: number;
}

/** Hands messages to push services. */
export interface PushSender {
  /** Whether an endpoint may be asked at all. */
  accepts(endpoint: string): boolean;
  /**
   * @returns 'gone' where the push service knows no such subscription (any more)
   * @throws {PushRefused} where sending it again would not help; anything else may be tried again
   */
  send(
    target: PushTarget,
    message: PushMessage,
    sender: VapidSender,
    signal: AbortSignal,
  ): Promise<'sent' | 'gone'>;
}

/** The push service does not want this message; its name alone is told, never the endpoint. */
export class PushRefused extends Error {}

const TIMEOUT_MS = 15_000;
const GONE = [404, 410];
const NEVER = [400, 401, 403, 413];

/** @param toLoopback for tests: asks any address, by http too */
export function createPushSender({ toLoopback = false } = {}): PushSender {
  const accepts = (endpoint: string) => toLoopback || isPublicWebAddress(endpoint);
  return {
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }, vapidDetails, signal) {
      if (!accepts(endpoint)) return 'gone';
      // Loaded by the first message: most sites never send one.
      const { default: webPush } = await import('web-push');
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails, TTL: ttlSeconds, topic, urgency: 'normal', contentEncoding: 'aes128gcm' },
      );
      const url = new URL(endpoint);
      const ask = url.protocol === 'https:' ? askHttps : askHttp;
      const status = await new Promise<number>((resolve, reject) => {
        const options = {
          method,
          headers: headers as Record<string, string>,
          timeout: TIMEOUT_MS,
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
          ...(toLoopback ? {} : { lookup: lookUpPublic }),
        };
        const request = ask(url, options, (response) => {
          // Its words are of no use to anybody, and might be many.
          response.destroy();
          resolve(response.statusCode ?? 0);
        });
        request.on('error', reject);
        request.end(body);
      });
      if (status >= 200 && status < 300) return 'sent';
      if (GONE.includes(status)) return 'gone';
      const sentence = `The push service at ${url.hostname} answered ${status}.`;
      throw NEVER.includes(status) ? new PushRefused(sentence) : new Error(sentence);
    },
  };
}

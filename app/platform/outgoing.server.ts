import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { isPublicWebAddress, lookUpPublic } from './public-address.server.ts';

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  signal: AbortSignal;
}

/** Sends requests to addresses that users have named. */
export interface Outgoing {
  /** True if an address may be requested at all, as far as is known before its name is resolved. */
  accepts(address: string): boolean;
  /**
   * Sends a request to a public host by https. Redirects are not followed, and the body of the answer is not read.
   * @returns the status of the answer
   * @throws {Error} if the host is not public, cannot be reached, or takes longer than 15 seconds
   */
  send(address: string, request: OutgoingRequest): Promise<number>;
}

const TIMEOUT_MS = 15_000;

/** @param toLoopback for tests: allows any address, also by http */
export function createOutgoing({ toLoopback = false } = {}): Outgoing {
  const accepts = (address: string) => toLoopback || isPublicWebAddress(address);
  return {
    accepts,
    async send(address, { method, headers, body, signal }) {
      if (!accepts(address)) throw new Error(`${hostOf(address)} is not a public host.`);
      const url = new URL(address);
      const ask = url.protocol === 'https:' ? askHttps : askHttp;
      return new Promise<number>((resolve, reject) => {
        const options = {
          method,
          headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
          timeout: TIMEOUT_MS,
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
          ...(toLoopback ? {} : { lookup: lookUpPublic }),
        };
        const request = ask(url, options, (response) => {
          // Its body is of no use, and might be large.
          response.destroy();
          resolve(response.statusCode ?? 0);
        });
        request.on('error', reject);
        request.end(body);
      });
    },
  };
}

/** The host of an address for a message; never the path, which may contain a secret. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname : 'The address';

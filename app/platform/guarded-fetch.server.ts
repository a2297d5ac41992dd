import { Agent as PlainAgent, request as askHttp, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as askHttps } from 'node:https';
import { isPublicWebAddress, lookUpPublic } from './public-address.server.ts';

/**
 * Requests to addresses that strangers name. Each address is checked before it is requested, a redirect's too, and
 * each resolved name again when the connection is made, so that nothing inside the host's network is reached.
 */

interface GuardOptions {
  /** For tests: allows any address, also by http. */
  toLoopback: boolean;
  /** Longest time for an answer with its body. */
  timeoutMs?: number;
  /** Most bytes of a body. */
  maxBytes?: number;
}

export interface GuardedRequest {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  signal?: AbortSignal;
  /** True if the answer's body is of no use: it is not read. */
  wantsStatusOnly?: boolean;
}

export interface GuardedAnswer {
  status: number;
  headers: Headers;
  /** Without one if it was not wanted. */
  body: Buffer;
}

/** An address that may not be requested, or an answer that is too large. A retry does not help. */
export class GuardRefused extends Error {}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
/** Connections kept open to one host, and in all. */
const SOCKETS = { maxSockets: 4, maxTotalSockets: 64, keepAlive: true, timeout: 30_000 };

export interface GuardedFetch {
  /** True if an address may be requested at all. */
  accepts(address: string): boolean;
  /**
   * Sends one request. Redirects are not followed: the caller checks and signs each address.
   * @throws {GuardRefused} or an error of the connection
   */
  send(address: string, request?: GuardedRequest): Promise<GuardedAnswer>;
}

export function createGuardedFetch({
  toLoopback,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: GuardOptions): GuardedFetch {
  const lookup = toLoopback ? undefined : lookUpPublic;
  const secure = new SecureAgent({ ...SOCKETS, ...(lookup && { lookup }) });
  const plain = new PlainAgent(SOCKETS);
  const accepts = (address: string) =>
    toLoopback ? /^https?:\/\//.test(address) : isPublicWebAddress(address);
  return {
    accepts,
    async send(address, { method = 'GET', headers = {}, body, signal, wantsStatusOnly } = {}) {
      if (!accepts(address)) throw new GuardRefused(`${hostOf(address)} is not a public host.`);
      const url = new URL(address);
      const isSecure = url.protocol === 'https:';
      const ask = isSecure ? askHttps : askHttp;
      const limit = AbortSignal.timeout(timeoutMs);
      const options = {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        agent: isSecure ? secure : plain,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      };
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = ask(url, options, resolve);
        request.on('error', reject);
        request.end(body);
      });
      if (wantsStatusOnly) response.destroy();
      return {
        status: response.statusCode ?? 0,
        headers: headersOf(response),
        body: wantsStatusOnly ? Buffer.alloc(0) : await bodyOf(response, maxBytes),
      };
    },
  };
}

/** The host of an address for a message; never the path, which may contain a secret. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname : 'The address';

export type OutgoingRequest = Pick<
  Required<GuardedRequest>,
  'method' | 'headers' | 'body' | 'signal'
>;

/** Sends requests to addresses that users have named, of whose answers only the status is of use. */
export interface Outgoing extends Pick<GuardedFetch, 'accepts'> {
  /**
   * @returns the status of the answer
   * @throws {Error} if the host is not public, cannot be reached, or takes longer than 15 seconds
   */
  send(address: string, request: OutgoingRequest): Promise<number>;
}

const OUTGOING_MS = 15_000;

/** @param options `toLoopback`: for tests; allows any address, also by http */
export function createOutgoing({ toLoopback = false } = {}): Outgoing {
  const { accepts, send } = createGuardedFetch({ toLoopback, timeoutMs: OUTGOING_MS });
  return {
    accepts,
    send: async (address, request) =>
      (await send(address, { ...request, wantsStatusOnly: true })).status,
  };
}

function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) all.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return all;
}

/** @throws {GuardRefused} if it has more bytes than `most` */
async function bodyOf(response: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > most) {
      response.destroy();
      throw new GuardRefused(`An answer has more than ${most} bytes.`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

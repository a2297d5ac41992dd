import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { inSourceLanguage } from '#app/languages/language.server.ts';
import type { Reading } from '#db/write-versions.ts';
import { isbot } from 'isbot';

/**
 * The Node request and response behind the web request being served. A loader needs them for what a web
 * `Request` lacks: the client's address, and the speed at which the response is read. Node publishes both
 * when a request starts, in the async context in which it is then handled.
 */
export interface Connection {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** True if somebody is signed in: the response is for them alone. */
  personal: boolean;
  /** Records from which data the response is made; null if it cannot be cached. */
  record: ResponseRecord | null;
}

/** A request whose response may be cached. */
export interface RecordedRequest {
  /** By which the response is cached. */
  readonly key: string;
  /** The rows that the response is made from. */
  readonly reading: Reading;
}

/** The parts of a response. */
export interface ResponseRecord extends RecordedRequest {
  /** Keys that are new in each response. */
  readonly freshKeys: string[];
}

/** Results of `onceForRequest`, by key. */
const known = new WeakMap<Connection, Map<string, Promise<unknown>>>();
const connections = new AsyncLocalStorage<Connection>();
const channel = 'http.server.request.start';
let watching = false;

/** Starts watching. `sees` is called with every request before other handlers, and may change its headers. */
export function watchConnections(sees: (connection: Connection) => void): void {
  if (watching) return;
  watching = true;
  diagnostics.subscribe(channel, (message) => {
    const { request, response } = message as Connection;
    const connection = { request, response, personal: false, record: null };
    connections.enterWith(connection);
    sees(connection);
  });
}

export function currentResponse(): ServerResponse | undefined {
  return connections.getStore()?.response;
}

/** Runs work that outlives the request that started it, such as a job, outside the request's context. */
export function outsideRequests<Result>(run: () => Result): Result {
  return connections.exit(() => inSourceLanguage(run));
}

/**
 * Reads data once that several parts of a response need, such as the loaders of a page. Without a Node
 * server, as in tests, it is read each time.
 * @param key names the data, and the state in which it is
 */
export function onceForRequest<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
  const connection = connections.getStore();
  if (!connection) return read();
  const all = known.get(connection) ?? new Map<string, Promise<unknown>>();
  known.set(connection, all);
  const result = (all.get(key) as Promise<Result> | undefined) ?? read();
  all.set(key, result);
  return result;
}

/** Records from now on what the response to the current request is made from. */
export function recordResponse({ key, reading }: RecordedRequest): void {
  const connection = connections.getStore();
  if (connection) connection.record = { key, reading, freshKeys: [] };
}

/** The record of the current response so far; null if `recordResponse` was not called. */
export const recordOfResponse = (): ResponseRecord | null => connections.getStore()?.record ?? null;

/**
 * Creates the key by which a form is sent only once (a UUID). A page that is answered from memory has a new one in each
 * response.
 */
export function createFormKey(): string {
  const key = crypto.randomUUID();
  connections.getStore()?.record?.freshKeys.push(key);
  return key;
}

/** Marks the response as meant only for the signed-in account. */
export function markPersonal(): void {
  const connection = connections.getStore();
  if (connection) connection.personal = true;
}

/** The connection of a response that stays open. */
export interface AnswerConnection {
  /** Calls once, immediately if it is already closed. */
  whenClosed(listener: () => void): void;
  /** Bytes written but still buffered in this process, because the client does not read them. */
  unsentBytes(): number;
  /** Closes it without sending the buffered bytes. */
  destroy(): void;
}

/**
 * The connection of the response to the request being served; undefined without a Node server, as in tests.
 * Not `Request.signal`: Remix's controller, and with it the listeners on its signal, may be garbage-collected
 * while the response is still being sent.
 */
export function answerConnection(): AnswerConnection | undefined {
  const response = currentResponse();
  if (!response) return undefined;
  return {
    whenClosed(listener) {
      if (response.destroyed) queueMicrotask(listener);
      else response.once('close', listener);
    },
    unsentBytes: () => response.writableLength,
    destroy: () => void response.destroy(),
  };
}

/**
 * The caller's address. Behind a trusted proxy (`trustProxy`) it is the last one in X-Forwarded-For, which
 * the proxy added; anything before it was written by the client.
 */
export function clientAddress(request: Request, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return connections.getStore()?.request.socket.remoteAddress ?? 'unknown';
}

/**
 * The key for counting requests of one visitor: a full IPv4 address, or the network of an IPv6 address
 * (`2001:db8:0:1::/64`), because one customer has all addresses in it. Anything else is returned unchanged.
 */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? addressPrefix(plain) : plain;
}

/**
 * The network that an address belongs to: the first three parts of an IPv4 address (`203.0.113.0/24`), the
 * first four groups of an IPv6 address (`2001:db8:0:1::/64`), which is what one customer gets. An IPv4-mapped
 * IPv6 address counts as IPv4. Anything else is returned unchanged.
 */
export function addressPrefix(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const plainAddress = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');

/**
 * Browsers without scripts, or nearly so, by the beginning of their User-Agent: isbot takes several of them
 * for bots, because they do not begin with `Mozilla/` and are short. Taken from Debian 12: Dillo 3.0.5,
 * NetSurf 3.10, ELinks 0.13.2, Links 2.28, Lynx 2.9.0, w3m 0.5.3, edbrowse 3.8.5, Emacs 28.2.
 */
const LIGHT_BROWSER =
  /^(?:Mozilla\/\d+\.\d+ \(compatible; )?(?:Amaya|AWeb|Chawan|Dillo|E?Links|edbrowse|(?:URL\/)?Emacs(?:-w3m|\/W3)?|IBrowse|Konqueror|Lynx|Midori|(?:NCSA|VMS)_Mosaic|NetSurf|OffByOne|retawq|w3m)(?:[/ ][\w.+~-]+|(?= ?\()|$)/i;

/** Replaces the beginning of a user agent, so that the rest is judged as that of any other browser. */
const COMMON_BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

/**
 * Podcast players and apps that isbot does not know, and that download on their own: at night, in advance,
 * and repeatedly. When a person follows a link in one of them, a browser opens.
 */
const FETCHING_PLAYER =
  /^(?:AppleCoreMedia|Podcasts|iTunes|iTMS|Podcast ?Addict|CastBox|Spotify|Deezer|VLC|LibVLC|libmpv|Lavf|stagefright|NSPlayer|Windows-Media-Player|QuickTime)\b/i;

/**
 * True if the program with this User-Agent runs without a person. Every browser names itself; one without
 * scripts has a user as well.
 */
export function isAutomated(userAgent: string): boolean {
  if (userAgent === '' || FETCHING_PLAYER.test(userAgent)) return true;
  if (!isbot(userAgent)) return false;
  const light = LIGHT_BROWSER.exec(userAgent);
  return !light || isbot(COMMON_BROWSER + userAgent.slice(light[0].length));
}

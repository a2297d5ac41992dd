import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { MINUTE_MS } from '#app/durations.ts';

/** Minimum number of bytes that a body must deliver within a time in milliseconds. */
interface Pace {
  least: number;
  within: number;
}

/**
 * A quarter of a KB per second. A phone at the edge of its network (20 kbit/s) sends ten times as much, and
 * may pause for fifty seconds of each minute.
 */
const PACE: Pace = { least: 15 * 1024, within: MINUTE_MS };

/** Limit for chunks that are smaller than this on average, in bytes: each costs as much as a large one. */
const CRUMBS = { most: 2_000, smallerThan: 64 };

/**
 * Bytes that are still read after the response: a little more than the largest upload, because browsers read
 * no response before they have sent everything.
 */
const MOST_BYTES_AFTER_ANSWER = 256 * 1024 * 1024;
/** Longest time for reading them, in milliseconds. */
const LONGEST_MS = 30_000;
/** Longest time without a byte, in milliseconds. */
const LONGEST_SILENCE_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * Cuts off a body that arrives in chunks of a few bytes: a single packet of them would occupy the server for
 * a tenth of a second.
 */
function cutCrumbs(request: IncomingMessage): void {
  const { push, socket } = request;
  let beyond = 0;
  request.push = (piece: Uint8Array | null, encoding?: BufferEncoding) => {
    if (piece !== null) beyond += 1 - piece.length / CRUMBS.smallerThan;
    // The rest of the packet is still delivered, and dropped.
    if (beyond > CRUMBS.most && piece !== null) {
      socket.destroy();
      return false;
    }
    return push.call(request, piece, encoding);
  };
}

interface Mark {
  /** Beginning of the period, in milliseconds. */
  since: number;
  /** Bytes received on the connection by then. */
  bytes: number;
}

/**
 * Disconnects clients that occupy a connection by sending a body byte by byte. Time in which the app does not
 * read is not counted.
 * @returns a function that watches the body of a request
 */
export function cutSlowBodies(server: Server, { least, within }: Pace = PACE) {
  const arriving = new Map<IncomingMessage, Mark>();
  const look = () => {
    const now = Date.now();
    for (const [request, mark] of arriving) {
      const { socket, complete } = request;
      if (complete || socket.destroyed) arriving.delete(request);
      else if (request.readableLength > 0) arriving.set(request, markOf(socket, now));
      else if (now - mark.since >= within) {
        if (socket.bytesRead - mark.bytes < least) socket.destroy();
        else arriving.set(request, markOf(socket, now));
      }
    }
  };
  const timer = setInterval(look, within / 12);
  timer.unref();
  server.on('close', () => clearInterval(timer));
  return (request: IncomingMessage): void => {
    arriving.set(request, markOf(request.socket, Date.now()));
  };
}

const markOf = (socket: Socket, since: number): Mark => ({ since, bytes: socket.bytesRead });

const closing = new WeakSet<Duplex>();

/** True after the last response on this connection: later bytes are ignored. */
const isBeingClosed = (socket: Duplex): boolean => closing.has(socket);

/**
 * Makes a response arrive that is sent before the end of the request's body. If a connection is closed with
 * unread bytes, it is reset, and the response is lost. So such a response has `Connection: close`, our side
 * is closed after it, and bytes that still arrive are read and dropped (a lingering close, RFC 9112, 9.6).
 */
function letAnswersArrive(request: IncomingMessage, response: ServerResponse): void {
  const { socket, destroy } = request;
  // Destroying the body would destroy the connection, and the response with it.
  request.destroy = (error) => {
    if (socket.destroyed || request.readableEnded) return destroy.call(request, error);
    discard(request);
    return request;
  };
  const { writeHead } = response;
  response.writeHead = (...parts: unknown[]) => {
    if (!request.complete && !response.headersSent) {
      response.setHeader('Connection', 'close');
      socket.destroySoon = () => {
        discard(request);
        socket.end();
        closeAfter(socket, () => request.complete);
      };
    }
    return Reflect.apply(writeHead, response, parts) as typeof response;
  };
}

function discard(request: IncomingMessage): void {
  request.removeAllListeners('data');
  request.resume();
}

/** Closes a connection after its last response, once the client has no more to send. */
function closeAfter(socket: Socket, isComplete = () => false): void {
  closing.add(socket);
  const since = Date.now();
  const before = socket.bytesRead;
  let lastRead = before;
  let lastAt = since;
  const look = () => {
    const now = Date.now();
    if (socket.bytesRead > lastRead) lastAt = now;
    lastRead = socket.bytesRead;
    const isOver = now - since > LONGEST_MS || now - lastAt > LONGEST_SILENCE_MS;
    const isRead = socket.readableEnded || isComplete();
    const isTooMuch = lastRead - before > MOST_BYTES_AFTER_ANSWER;
    if (isOver || isTooMuch || (isRead && socket.writableFinished)) socket.destroy();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  socket.on('close', () => clearInterval(timer));
}

/** A header block arrives in one packet, or in a few: 16 KB take seven seconds at 20 kbit/s. */
const headersMayTake = 20_000;
/** Interval for checking connections whose headers are due. */
const headersChecked = 5_000;
/**
 * Each open page holds one connection for its events. Above this number, connections without a request are
 * closed, and new ones are refused until some have ended.
 */
const maxConnections = 2_000;

/** Bytes of an address. Those of the product have at most 700: the titles of 50 tracks to correct. */
const longestAddress = 2_048;
/**
 * Screens with text of the user as a parameter, each character of up to nine bytes (a prompt of 1,000
 * characters, the lines of a song, the album of a filter), and those that redirect to one.
 */
const takingWords = new Set(
  [
    '/beat-machine',
    '/beat-machine/understood',
    '/ai-studio/humming-to-song',
    '/beats',
    '/explore',
    '/auth',
    '/gate',
    '/confirm',
    '/artist-page',
  ].flatMap((path) => [path, `${path}.data`]),
);
const longestWithWords = 12_288;
/** Calls of apps, which name every song of a queue or a playlist. */
const naming = /^\/rest\//i;

/**
 * Time that a connection without a request stays open, in milliseconds: a visitor who reads for a while and
 * then presses play needs no round trip for a new one. Longer than the timeout of proxies.
 */
const connectionsRest = 65_000;

/** Some screens read all parameters of an address once for each of them. */
const maxParameters = 200;
/** As many ids of songs as fit into an address. */
const maxNamedParameters = 1_200;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const allow = { Allow: methods.join(', ') };
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** A response instead of the app's; without a message it has no content. */
interface Refusal {
  status: number;
  sentence?: string;
  headers?: Record<string, string>;
}

const tooLong = { status: 414, sentence: 'That address is too long.' };
const unreadable = { status: 400, sentence: 'That request could not be read.' };
const notOffered = { status: 405, sentence: 'That method is not offered here.', headers: allow };
const clientErrors: Record<string, Required<Omit<Refusal, 'headers'>>> = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers of that request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'That request took too long.' },
};

/**
 * Creates the server between the network and the app (`serve`): it answers invalid requests itself, closes
 * connections that send nothing, and makes sure that a response sent before the end of its request's body
 * arrives.
 */
export function createGuardedServer(serve: RequestListener): Server {
  const server = http.createServer({
    headersTimeout: headersMayTake,
    connectionsCheckingInterval: headersChecked,
    keepAliveTimeout: connectionsRest,
    // A large file over a slow connection takes hours. Clients that send too little are disconnected by
    // `cutSlowBodies`.
    requestTimeout: 0,
  });
  server.maxConnections = maxConnections;
  server.on('drop', () => server.closeIdleConnections());

  const watchBody = cutSlowBodies(server);
  server.on('request', (request, response) => {
    // Sent after a request whose response announced the end of the connection.
    if (isBeingClosed(request.socket)) return;
    if (mayHaveBody(request)) {
      letAnswersArrive(request, response);
      watchBody(request);
      cutCrumbs(request);
    }
    const refusal = refusalOf(request);
    if (refusal) refuse(request, response, refusal);
    else serve(request, response);
  });
  server.on('clientError', (error, socket) => refuseBytes(error, socket as Socket));
  server.on('connect', (_request, socket) => answerBytes(socket as Socket, notOffered));
  return server;
}

function mayHaveBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reduces the request's target to a path, or returns why it cannot be served. */
function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { method = '', url = '', headers } = request;
  // Checked before any pattern matching: routes are matched in more than linear time.
  if (isTooLong(url)) return tooLong;
  if (!methods.includes(method)) return notOffered;
  const forwarded = headers['x-forwarded-host'];
  const hosts = [headers.host, ...(forwarded === undefined ? [] : String(forwarded).split(','))];
  if (!hosts.every((host) => host === undefined || isHost(host.trim()))) {
    return { status: 400, sentence: 'The Host of that request is no address.' };
  }
  if (url === '*' && method === 'OPTIONS') return { status: 204, headers: allow };
  // Requests to proxies have absolute addresses, which every server must accept (RFC 9112, 3.2.2).
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) {
    const { pathname, search } = new URL(url);
    request.url = pathname + search;
  }
  const target = request.url ?? '';
  if (!target.startsWith('/') || !URL.canParse(`http://localhost${target}`)) return unreadable;
  // As read by everything behind this: a backslash is a slash there, and `/./` a single one.
  if (new URL(`http://localhost${target}`).pathname.includes('//')) {
    return { status: 400, sentence: 'The path of an address has no two slashes in a row.' };
  }
  const most = naming.test(target) ? maxNamedParameters : maxParameters;
  if (target.split('&', most + 1).length > most) {
    return { status: 400, sentence: `An address has at most ${most} parameters.` };
  }
  return undefined;
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

const isTooLong = (url: string) =>
  url.length > longestAddress &&
  (url.length > longestWithWords || !(takingWords.has(pathOf(url)) || naming.test(url)));

function isHost(host: string): boolean {
  return hostPattern.test(host) && URL.canParse(`http://${host}`);
}

function refuse(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  { status, sentence, headers }: Refusal,
): void {
  response.writeHead(status, {
    ...headers,
    ...(sentence && contentHeaders(url)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(sentence && contentOf(url, status, sentence));
}

const isCall = (url: string) => url.startsWith('/api/');

const contentHeaders = (url: string) => ({
  'Content-Type': isCall(url) ? 'application/json' : 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
});

function contentOf(url: string, status: number, sentence: string): string {
  const code = status === 405 ? 'methodNotAllowed' : 'malformed';
  return isCall(url) ? JSON.stringify({ error: sentence, code }) : `${sentence}\n`;
}

/** Responds to bytes that are not HTTP, too many, or too late. */
function refuseBytes(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  if (isBeingClosed(socket)) return;
  const { code = '', rawPacket } = error;
  const isMethod = code === 'HPE_INVALID_METHOD' && looksLikeRequest(rawPacket);
  answerBytes(socket, isMethod ? notOffered : (clientErrors[code] ?? unreadable));
}

const looksLikeRequest = (bytes: Buffer | undefined) =>
  /^[A-Za-z-]{1,40} \S+ HTTP\/1/.test(bytes?.subarray(0, 4096).toString('latin1') ?? '');

/** Node's socket: its response, if one has begun, has no public name. */
type AnsweringSocket = Socket & { _httpMessage?: ServerResponse };

function answerBytes(
  socket: AnsweringSocket,
  { status, sentence, headers = {} }: Refusal & { sentence: string },
): void {
  // The connection is closed, or a response has begun: another one would be taken for its content.
  if (!socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(sentence) + 1,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join('')}\r\n${sentence}\n`);
  closeAfter(socket);
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The least that a body must bring, in bytes, within a time in milliseconds. */
interface Pace {
  least: number;
  within: number;
}

/**
 * A quarter of a KB a second. A telephone at the edge of its network (20 kbit/s) sends ten times as much, and
 * may fall silent for fifty seconds of each minute.
 */
const PACE: Pace = { least: 15 * 1024, within: 60_000 };

/** Pieces that may be smaller than this on average, in bytes: each costs as much as a large one. */
const CRUMBS = { most: 2_000, smallerThan: 64 };

/**
 * Bytes that are still taken from somebody who is answered already: a little more than the largest
 * upload, because browsers read no answer before they have sent everything.
 */
const MOST_BYTES_AFTER_ANSWER = 256 * 1024 * 1024;
/** For how long they are taken, in milliseconds. */
const LONGEST_MS = 30_000;
/** For how long without a byte, in milliseconds. */
const LONGEST_SILENCE_MS = 5_000;
const LOOK_EVERY_MS = 100;

/**
 * Cuts off a body that comes in chunks of a few bytes: a single packet of them would occupy the
 * server for a tenth of a second.
 */
function cutCrumbs(request: IncomingMessage): void {
  const { push, socket } = request;
  let beyond = 0;
  request.push = (piece: Uint8Array | null, encoding?: BufferEncoding) => {
    if (piece !== null) beyond += 1 - piece.length / CRUMBS.smallerThan;
    // The rest of the packet is still handed over, and dropped.
    if (beyond > CRUMBS.most && piece !== null) {
      socket.destroy();
      return false;
    }
    return push.call(request, piece, encoding);
  };
}

interface Mark {
  /** When the time began, in milliseconds. */
  since: number;
  /** Bytes received on the connection by then. */
  bytes: number;
}

/**
 * Cuts off whoever holds a connection by sending a body byte by byte. Time in which the app does not
 * read counts for nothing.
 * @returns a function that watches over the body of a request
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

/** The last answer on this connection has been given: what still comes is not looked at. */
const isBeingClosed = (socket: Duplex): boolean => closing.has(socket);

/**
 * Lets an answer that is given before the request's body has arrived reach whoever is sending it.
 * A connection that is closed with bytes unread is reset, and the answer is lost with it. So such an
 * answer says `Connection: close`, our side is closed behind it, and what is still on its way is read
 * and thrown away (a lingering close, RFC 9112, 9.6).
 */
function letAnswersArrive(request: IncomingMessage, response: ServerResponse): void {
  const { socket, destroy } = request;
  // Giving up the body would destroy the connection, and the answer with it.
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

/** Closes a connection whose last answer is on its way, once its other side has no more to say. */
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

/** A header block comes in one packet, or in a few: 16 KB take seven seconds at 20 kbit/s. */
const headersMayTake = 20_000;
/** How often connections are looked at whose headers are due. */
const headersChecked = 5_000;
/**
 * Open pages hold one connection each for their events. Above this, connections without a request
 * are closed, and new ones are refused until some are gone.
 */
const mostConnections = 2_000;

/** Bytes of an address. What the product names itself has at most 700: the titles of 50 tracks to correct. */
const longestAddress = 2_048;
/**
 * Screens that take what somebody writes as a parameter, each letter of up to nine bytes (a prompt of 1,000
 * letters, the lines of a song, the album of a filter), or lead back to one.
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

/**
 * How long a connection without a request stays, in milliseconds: whoever reads for a while and then
 * presses play pays no round trip for a new one. Longer than proxies keep theirs.
 */
const connectionsRest = 65_000;

/** Some screens walk over an address's parameters once for each of them. */
const mostParameters = 200;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const allow = { Allow: methods.join(', ') };
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** An answer in place of the app's: without a sentence it has no content. */
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
 * Creates the server that stands between the network and the app (`serve`): what is no proper request gets
 * its answer here, nobody holds a connection without sending, and an answer that comes before its request's
 * body arrives.
 */
export function createGuardedServer(serve: RequestListener): Server {
  const server = http.createServer({
    headersTimeout: headersMayTake,
    connectionsCheckingInterval: headersChecked,
    keepAliveTimeout: connectionsRest,
    // A large file over a slow connection takes hours. Whoever sends too little is cut off by `cutSlowBodies`.
    requestTimeout: 0,
  });
  server.maxConnections = mostConnections;
  server.on('drop', () => server.closeIdleConnections());

  const watchBody = cutSlowBodies(server);
  server.on('request', (request, response) => {
    // Sent behind a request whose answer said that it is the last one.
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

/** Makes the request's target a path, and says why it cannot be served. */
function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { method = '', url = '', headers } = request;
  // Before anything looks for a pattern in it: routes are matched in more than linear time.
  if (isTooLong(url)) return tooLong;
  if (!methods.includes(method)) return notOffered;
  const forwarded = headers['x-forwarded-host'];
  const hosts = [headers.host, ...(forwarded === undefined ? [] : String(forwarded).split(','))];
  if (!hosts.every((host) => host === undefined || isHost(host.trim()))) {
    return { status: 400, sentence: 'The Host of that request is no address.' };
  }
  if (url === '*' && method === 'OPTIONS') return { status: 204, headers: allow };
  // Proxies may be asked for whole addresses, and every server understands them (RFC 9112, 3.2.2).
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) {
    const { pathname, search } = new URL(url);
    request.url = pathname + search;
  }
  const target = request.url ?? '';
  if (pathOf(target).includes('//')) {
    return { status: 400, sentence: 'The path of an address has no two slashes in a row.' };
  }
  if (target.split('&', mostParameters + 1).length > mostParameters) {
    return { status: 400, sentence: `An address has at most ${mostParameters} parameters.` };
  }
  const isPath = target.startsWith('/') && URL.canParse(`http://localhost${target}`);
  return isPath ? undefined : unreadable;
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

const isTooLong = (url: string) =>
  url.length > longestAddress && (url.length > longestWithWords || !takingWords.has(pathOf(url)));

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

/** Answers bytes that are not HTTP, too many, or too late. */
function refuseBytes(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  if (isBeingClosed(socket)) return;
  const { code = '', rawPacket } = error;
  const isMethod = code === 'HPE_INVALID_METHOD' && looksLikeRequest(rawPacket);
  answerBytes(socket, isMethod ? notOffered : (clientErrors[code] ?? unreadable));
}

const looksLikeRequest = (bytes: Buffer | undefined) =>
  /^[A-Za-z-]{1,40} \S+ HTTP\/1/.test(bytes?.subarray(0, 4096).toString('latin1') ?? '');

/** A socket as Node has it: its answer, where one has begun, has no public name. */
type AnsweringSocket = Socket & { _httpMessage?: ServerResponse };

function answerBytes(
  socket: AnsweringSocket,
  { status, sentence, headers = {} }: Refusal & { sentence: string },
): void {
  // A connection that is gone, or an answer that has begun: another one would be taken for its content.
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

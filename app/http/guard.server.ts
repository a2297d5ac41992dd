import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import {
  closeAfter,
  cutCrumbs,
  cutSlowBodies,
  isBeingClosed,
  letAnswersArrive,
} from './request-bodies.server.ts';

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

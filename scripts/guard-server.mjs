import { letAnswersArrive, isBeingClosed, closeAfter } from './answers-before-bodies.mjs';
import { cutCrumbs, cutSlowBodies } from './slow-bodies.mjs';

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

/** Some screens walk over an address's parameters once for each of them. */
const mostParameters = 200;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const allow = { Allow: methods.join(', ') };
const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const tooLong = { status: 414, sentence: 'That address is too long.' };
const unreadable = { status: 400, sentence: 'That request could not be read.' };
const notOffered = { status: 405, sentence: 'That method is not offered here.', headers: allow };
const clientErrors = {
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers of that request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'That request took too long.' },
};

/**
 * Stands between the network and the app: what is no proper request gets its answer here, nobody
 * holds a connection without sending, and an answer that comes before its request's body arrives.
 */
export function guardServer(server) {
  server.headersTimeout = headersMayTake;
  // A large file over a slow connection takes hours. Whoever sends too little is cut off by `cutSlowBodies`.
  server.requestTimeout = 0;
  server.connectionsCheckingInterval = headersChecked;
  server.maxConnections = mostConnections;
  server.on('drop', () => server.closeIdleConnections());

  const watchBody = cutSlowBodies(server);
  const [serve] = server.listeners('request');
  server.removeAllListeners('request');
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
  server.on('clientError', refuseBytes);
  server.on('connect', (_request, socket) => answerBytes(socket, notOffered));
}

function mayHaveBody({ headers }) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Makes the request's target a path, and says why it cannot be served. */
function refusalOf(request) {
  const { method, url, headers } = request;
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
  if (pathOf(request.url).includes('//')) {
    return { status: 400, sentence: 'The path of an address has no two slashes in a row.' };
  }
  if (request.url.split('&', mostParameters + 1).length > mostParameters) {
    return { status: 400, sentence: `An address has at most ${mostParameters} parameters.` };
  }
  const isPath = request.url.startsWith('/') && URL.canParse(`http://localhost${request.url}`);
  return isPath ? undefined : unreadable;
}

const pathOf = (url) => url.split('?', 1)[0];

const isTooLong = (url) =>
  url.length > longestAddress && (url.length > longestWithWords || !takingWords.has(pathOf(url)));

function isHost(host) {
  return hostPattern.test(host) && URL.canParse(`http://${host}`);
}

function refuse({ url }, response, { status, sentence, headers }) {
  response.writeHead(status, {
    ...headers,
    ...(sentence && contentHeaders(url)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(sentence && contentOf(url, status, sentence));
}

const isCall = (url) => url.startsWith('/api/');

const contentHeaders = (url) => ({
  'Content-Type': isCall(url) ? 'application/json' : 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
});

function contentOf(url, status, sentence) {
  const code = status === 405 ? 'methodNotAllowed' : 'malformed';
  return isCall(url) ? JSON.stringify({ error: sentence, code }) : `${sentence}\n`;
}

/** What was sent is not HTTP, too long, or too late. */
function refuseBytes(error, socket) {
  if (isBeingClosed(socket)) return;
  const isMethod = error.code === 'HPE_INVALID_METHOD' && looksLikeRequest(error.rawPacket);
  answerBytes(socket, isMethod ? notOffered : (clientErrors[error.code] ?? unreadable));
}

const looksLikeRequest = (bytes) =>
  /^[A-Za-z-]{1,40} \S+ HTTP\/1/.test(bytes?.subarray(0, 4096).toString('latin1') ?? '');

function answerBytes(socket, { status, sentence, headers = {} }) {
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

const reasons = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

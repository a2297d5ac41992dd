import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import {
  createReadableStreamFromReadable,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import { boot } from '#app/boot.server.ts';
import type { ClusterRole } from '#app/duties.server.ts';
import { endOfLoading, enterLanguage, inSourceLanguage } from '#app/languages/language.server.ts';
import { createContext, mayHaveSession } from '#app/operations/context.server.ts';
import {
  languageOfRequest,
  mayHaveToast,
  themeOf,
  timeZoneInCookie,
} from '#app/operations/cookies.server.ts';
import { gateIsOpen } from '#app/operations/door.server.ts';
import { visitorKey, visitorCache } from '#app/operations/load.server.ts';
import { originOf, ownDomainOf, refusedHost, services } from '#app/operations/services.server.ts';
import { HYDRATION_DATA_HEADER } from '#app/rendering/hydration-data.ts';
import { createNonce, documentHeaders, pageCache } from '#app/rendering/page-response.server.ts';
import { enterOwnDomain } from '#app/screens/own-domain/own-domain.server.ts';
import { resourceAt } from '#app/screens/resources.server.ts';
import { markPersonal, recordOfResponse, recordResponse } from '#app/platform/connection.server.ts';
import { ownPages, writeOwnPage } from '#app/rendering/own-pages.server.ts';
import { watchReads } from '#db/row-reads.ts';
import { createGuardedServer } from './guard.server.ts';
import { compression, express, type Middleware, morgan, remixScreens } from './screens.server.ts';
import { createAssetAnswer } from '../../scripts/compressed-assets.mjs';
import { jsonLine, printAsServer, printsJson } from '../../scripts/log-lines.mjs';
import { redactUrl } from '../../scripts/redact-url.mjs';

/** A complete response (200). */
interface CachedAnswer {
  headers: [name: string, value: string][];
  body: Buffer;
}

/**
 * Responds to a visitor's request for a page that is cached and current. Remix would give the same response,
 * but matches the URL with every route, twice, and runs the loaders, which costs more than everything else.
 * @returns null for every other request
 */
function cachedAnswer({
  method,
  url,
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Promise<CachedAnswer | null> | null {
  if (method !== 'GET' || headers[HYDRATION_DATA_HEADER.toLowerCase()] !== undefined) return null;
  const cookies = headers.cookie ?? null;
  if (mayHaveSession(cookies) || mayHaveToast(cookies)) return null;
  const all = services();
  const address = originOf(headers, all.env) + url;
  const page = pageCache.current(
    address,
    themeOf(cookies),
    visitorCache(all).currentVersion(visitorKey(address)),
  );
  if (!page) return null;
  const request = new Request(`http://${headers.host}${url}`, { headers: webHeaders(headers) });
  return answerWith(page, request);
}

/** The path of a request's URL. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** True for the address of a screen: none has a dot, which those of assets and of a screen's data have. */
function isScreen(url: string): boolean {
  const path = pathOf(url);
  return !path.includes('.') && resourceAt(path) === null;
}

/**
 * Responds with the page that the same person has requested shortly before, if nothing that it shows has changed.
 * Otherwise the page is recorded while Remix makes it.
 */
function ownCachedAnswer(incoming: IncomingMessage): CachedAnswer | null {
  const { url = '', headers: asked } = incoming;
  const cookies = asked.cookie ?? null;
  if (!mayHaveSession(cookies) || mayHaveToast(cookies) || !isScreen(url)) return null;
  const pages = ownPages(services());
  const described = pages.describe(incoming);
  if (!described) return null;
  const page = pages.current(described);
  if (!page) {
    recordResponse(described);
    return null;
  }
  markPersonal();
  const request = new Request(`http://${asked.host}${url}`, { headers: webHeaders(asked) });
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  const nonce = createNonce();
  documentHeaders(headers, nonce, request);
  const body = writeOwnPage(page, nonce, request, headers);
  return { headers: [...headers], body };
}

async function answerWith(
  page: NonNullable<ReturnType<typeof pageCache.current>>,
  request: Request,
): Promise<CachedAnswer | null> {
  if (!(await gateIsOpen(await createContext(request)))) return null;
  const headers = new Headers();
  const nonce = createNonce();
  documentHeaders(headers, nonce, request);
  const body = page.write(nonce, request, headers);
  return { headers: [...headers], body };
}

const webHeaders = (headers: IncomingMessage['headers']) =>
  Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);

/** The started program, before it listens. */
interface OpenApp {
  /** Creates the server that answers requests; the caller lets it listen, and closes it. */
  createServer(): Promise<Server>;
  /** Requeues jobs and closes the database. Called when no request is left that could need them. */
  close(): Promise<void>;
}

/**
 * Starts the program: settings, database, jobs. An invalid setting ends the process with a message.
 * `scripts/serve.mjs` imports this from the server's bundle, whose entry this file is.
 * @param clusterRole role of this process among those of WEB_PROCESSES
 */
export async function openApp(clusterRole: ClusterRole): Promise<OpenApp> {
  printAsServer();
  // Jobs and timers that it starts stay in the source language.
  const { close } = await inSourceLanguage(() => boot(clusterRole));
  return { createServer, close };
}

/** Exports of `entry.server.tsx` for the server. */
interface ServerEntry {
  prepare(): Promise<void>;
}

async function createServer(): Promise<Server> {
  // After the services: the modules of screens use them while loading.
  const build = await import('virtual:remix/server-build');
  await (build.entry.module as unknown as ServerEntry).prepare();
  endOfLoading();
  const log = requestLog();
  return createGuardedServer(
    inOrder(
      [
        refuseOtherHosts,
        languages,
        ownDomains,
        compressedAssets(),
        cachedPages(log),
        resources(log),
      ],
      remixApp(build, log),
    ),
  );
}

/** Calls the middleware in turn, until one responds. An error is left to the last. */
function inOrder(middleware: readonly Middleware[], last: RequestListener): RequestListener {
  return (request, response) => {
    const ask = (index: number): void => {
      const one = middleware[index];
      if (one) one(request, response, () => ask(index + 1));
      else last(request, response);
    };
    ask(0);
  };
}

/** The app of `remix-serve`, without the lines that it prints. */
function remixApp(build: ServerBuild, log: Middleware): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  // The routes parse addresses themselves.
  app.set('query parser', false);
  app.use(compression());
  app.use(onlyFiles(express.static(build.assetsBuildDirectory, { immutable: true, maxAge: '1y' })));
  app.use(onlyFiles(express.static('public', { maxAge: '1h' })));
  app.use(log);
  app.use(remixScreens(build));
  return app;
}

/** Addresses of files contain a dot: for any other, no file is looked for on the disk. */
const onlyFiles =
  (files: Middleware): Middleware =>
  (request, response, next) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (path.includes('.') && !path.endsWith('.data')) files(request, response, next);
    else next();
  };

const SILENT_LEVELS = ['warn', 'error', 'fatal', 'silent'];

/** Logs a line per request, without the secrets of its URL, and in the format of all other lines. */
function requestLog(): Middleware {
  if (SILENT_LEVELS.includes(services().env.LOG_LEVEL))
    return (_request, _response, next) => next();
  morgan.token('url', (request) => redactUrl(request.url ?? ''));
  if (!printsJson()) return morgan('tiny');
  const line = morgan.compile(morgan.tiny);
  morgan.format('json', (tokens, request, response) => jsonLine(line(tokens, request, response)));
  return morgan('json');
}

/** No other code receives a request that is not for this site, static files included. */
const refuseOtherHosts: Middleware = (request, response, next) => {
  const refusal = refusedHost(request);
  if (!refusal) {
    next();
    return;
  }
  response.writeHead(refusal.status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`${refusal.sentence}\n`);
};

/** All that follows answers in the language and the time zone of the request. */
const languages: Middleware = ({ headers }, _response, next) => {
  const code = languageOfRequest(headers.cookie, headers['accept-language']);
  enterLanguage({ code, timeZone: timeZoneInCookie(headers.cookie) }, next, next);
};

/** Leads requests on an artist's own domain to the screens that it shows, or to the main address. */
const ownDomains: Middleware = (request, response, next) => {
  if (ownDomainOf(request.headers) === undefined) {
    next();
    return;
  }
  enterOwnDomain(services(), request).then((refused) => {
    if (!refused) {
      next();
      return;
    }
    response.writeHead(refused.status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(refused.to !== undefined && { Location: refused.to }),
    });
    response.end(refused.to === undefined ? 'This is not on this domain.\n' : '');
  }, next);
};

function compressedAssets(): Middleware {
  const answer = createAssetAnswer(process.cwd());
  return (request, response, next) => {
    if (!answer(request, response)) next();
  };
}

/** Responds at the addresses that are not screens, which Remix does not know. */
function resources(log: Middleware): Middleware {
  const compress = compression();
  return (request, response, next) => {
    const found = resourceAt(pathOf(request.url ?? ''));
    if (!found) {
      next();
      return;
    }
    log(request, response, () => {
      compress(request, response, () => void answerResource(request, response, found));
    });
  };
}

/** Responds with cached pages, without calling Remix. */
const cachedPages =
  (log: Middleware): Middleware =>
  (request, response, next) => {
    const own = ownCachedAnswer(request);
    const cached = own ? Promise.resolve(own) : cachedAnswer(request);
    if (!cached) {
      watchReads(recordOfResponse()?.reading.reads, next);
      return;
    }
    void cached
      .catch(() => null)
      .then((answer) => {
        if (!answer) {
          next();
          return;
        }
        log(request, response, () => undefined);
        // Headers of every response are decided by those that are set (`finishHeaders`).
        for (const [name, value] of answer.headers) response.setHeader(name, value);
        response.writeHead(200);
        response.end(answer.body);
      });
  };

/**
 * Responds at an address that is not a screen, without Remix, which would match it with the routes of all screens.
 * @param found the result of `resourceAt`
 */
async function answerResource(
  incoming: IncomingMessage,
  response: ServerResponse,
  found: NonNullable<ReturnType<typeof resourceAt>>,
): Promise<void> {
  const request = webRequest(incoming, response);
  try {
    await send(await responseOf(request, found), response, request.method === 'HEAD');
  } catch (error) {
    // The client has disconnected, or the content broke off on its way.
    if (!request.signal.aborted) logFailure(error, request);
    response.destroy();
  }
}

/** For the development server: the same, if the address is not a screen. @returns false if it is */
export function answerInDevelopment(incoming: IncomingMessage, response: ServerResponse): boolean {
  const found = resourceAt(pathOf(incoming.url ?? ''));
  if (found) void answerResource(incoming, response, found);
  return found !== null;
}

async function responseOf(
  request: Request,
  { value: answer, params }: NonNullable<ReturnType<typeof resourceAt>>,
): Promise<Response> {
  try {
    return await answer({ request, params });
  } catch (error) {
    if (error instanceof Response) return error;
    if (!request.signal.aborted) logFailure(error, request);
    return new Response('Unexpected Server Error', {
      status: 500,
      headers: { 'Content-Type': 'text/plain' },
    });
  }
}

function logFailure(error: unknown, { method, url }: Request): void {
  services().log.error({ err: error, method, path: new URL(url).pathname }, 'request failed');
}

/**
 * Converts to a Fetch API request. Its signal aborts when the connection closes before the response is sent.
 */
function webRequest(incoming: IncomingMessage, response: ServerResponse): Request {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headers)) {
    if (Array.isArray(values)) for (const value of values) headers.append(name, value);
    else if (values) headers.set(name, values);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${incoming.headers.host}${url}`, {
    method,
    headers,
    signal: controller.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(incoming), duplex: 'half' as const }),
  });
}

/** Text types, which get a character set, as Express adds it. */
const TEXT = /^(?:text\/|application\/(?:javascript|json)\b)/;

async function send(answer: Response, response: ServerResponse, isHead: boolean): Promise<void> {
  const { status, headers, body } = answer;
  const type = headers.get('content-type') ?? '';
  response.statusCode = status;
  for (const [name, value] of headers) {
    const isBareText = name === 'content-type' && TEXT.test(value) && !/;\s*charset/i.test(value);
    response.appendHeader(name, isBareText ? `${value}; charset=utf-8` : value);
  }
  if (type.startsWith('text/event-stream')) response.flushHeaders();
  if (!body || isHead) {
    await body?.cancel();
    response.end();
  } else if (type.startsWith('application/json')) {
    // With a known length, the compression leaves short responses as they are.
    const content = Buffer.from(await answer.arrayBuffer());
    response.setHeader('Content-Length', content.length);
    response.end(content);
  } else {
    await writeReadableStreamToWritable(body, response);
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createReadableStreamFromReadable,
  type LoaderFunctionArgs,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import { services } from '#app/operations/services.server.ts';
import { compression, type Middleware } from './screens.server.ts';

/**
 * Addresses of calls (path and parameters). Uploads use the tus protocol, and have routes of their own. Addresses of a screen's data end with `.data`,
 * which no call does.
 */
export const CALL = /^\/api\/(?!uploads(?:[/?]|$))[^?]+(?<!\.data)(?:\?|$)/i;

/** Calls of the Subsonic protocol, by which apps play music. */
export const APP_CALL = /^\/rest\/[^?]+(?<!\.data)(?:\?|$)/i;

type Loader = (asked: LoaderFunctionArgs) => Promise<Response>;

/**
 * Handles calls of the JSON API or of the Subsonic protocol without Remix, which would match the address with every
 * route, and respond the same. In development, and for other spellings of an address (`/%61pi`),
 * `routes/api.$.ts` and `routes/rest.$.ts` handle them.
 * @param loader `api.loader` for addresses of `CALL`, `answerSubsonic` for those of `APP_CALL`
 */
export function apiCalls(log: Middleware, loader: Loader): Middleware {
  const compress = compression();
  return (request, response) => {
    log(request, response, () => {
      compress(request, response, () => void answer(request, response, loader));
    });
  };
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  loader: Loader,
): Promise<void> {
  const request = webRequest(incoming, response);
  try {
    await send(await answerOf(request, loader), response, request.method === 'HEAD');
  } catch (error) {
    // The client has disconnected, or the content broke off on its way.
    if (!request.signal.aborted) logFailure(error, request);
    response.destroy();
  }
}

async function answerOf(request: Request, loader: Loader): Promise<Response> {
  try {
    return await loader({ request, params: {}, context: {} });
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

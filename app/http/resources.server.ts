import type { IncomingMessage, ServerResponse } from 'node:http';
import { createReadableStreamFromReadable, writeReadableStreamToWritable } from '@remix-run/node';
import { services } from '#app/operations/services.server.ts';
import { resourceAt } from '#app/screens/resources.server.ts';

/** The path of a request's URL. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/**
 * Responds at an address that is not a screen, without Remix, which would match it with the routes of all screens.
 * @param found the result of `resourceAt`
 */
export async function answerResource(
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

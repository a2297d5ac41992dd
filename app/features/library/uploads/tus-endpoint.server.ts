import type { LoaderFunctionArgs } from '@remix-run/node';
import { AppError, ERRORS, errorBody } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { endpoint } from '#app/operations/endpoint.server.ts';
import * as texts from './texts.ts';

const VERSION = '1.0.0';
/** Common to all answers, refusals included. */
const HEADERS = { 'Tus-Resumable': VERSION, 'Cache-Control': 'private, no-store' };
/** A Request takes no other method, and no door would. */
const METHODS = /^(?:GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/;

/**
 * An endpoint of the tus protocol 1.0 (https://tus.io/protocols/resumable-upload, "Core Protocol"):
 * `X-HTTP-Method-Override` takes the place of the method, for clients and proxies that cannot send PATCH or
 * DELETE; a request of another version of the protocol, or of none, changes nothing and is answered 412 with
 * the version that is offered. GET is not of the protocol, and OPTIONS asks for the version.
 */
export function tusEndpoint(calls: Exclude<Parameters<typeof endpoint>[0], 'unknown'>) {
  const ofVersion = Object.entries(calls).map(([method, call]) => [
    method,
    {
      ...call,
      run: (door: Door) => {
        if (!speaksTus(door.request)) {
          throw new AppError('wrongVersion', texts.tusVersionNeeded(VERSION));
        }
        return call.run(door);
      },
    },
  ]);
  const { loader, action } = endpoint(Object.fromEntries(ofVersion) as typeof calls);
  const handle = async ({ request, ...rest }: LoaderFunctionArgs): Promise<Response> => {
    const wanted = request.headers.get('x-http-method-override')?.trim().toUpperCase();
    const asked = wanted === undefined ? request : withMethod(request, wanted);
    const answer = asked ? await loader({ request: asked, ...rest }) : noSuchMethod();
    for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value);
    if (answer.status === ERRORS.wrongVersion.status) answer.headers.set('Tus-Version', VERSION);
    return answer;
  };
  return { loader: handle, action: Object.assign(handle, { calls: action.calls }) };
}

/** The request as if it had been sent by `method`; null if there is no such method. */
function withMethod(request: Request, method: string): Request | null {
  if (method === request.method) return request;
  if (!METHODS.test(method)) return null;
  const { url, headers, signal, body } = request;
  const hasBody = body && method !== 'GET' && method !== 'HEAD';
  return new Request(url, {
    ...{ method, headers, signal },
    ...(hasBody && { body, duplex: 'half' as const }),
  });
}

const speaksTus = ({ method, headers }: Request) =>
  method === 'GET' || method === 'OPTIONS' || headers.get('tus-resumable') === VERSION;

function noSuchMethod(): Response {
  const error = new AppError('methodNotAllowed', texts.noSuchMethod);
  return Response.json(errorBody(error), { status: error.status });
}

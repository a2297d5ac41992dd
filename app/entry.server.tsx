import { RemixServer } from '@remix-run/react';
import type { EntryContext } from '@remix-run/node';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { boot } from './boot.server.ts';
import { services } from './operations/services.server.ts';
import {
  createNonce,
  NONCE_PLACEHOLDER,
  pageCache,
  visitorVersion,
} from './rendering/page-cache.server.ts';
import { NonceProvider } from './rendering/nonce.tsx';
import { documentHeaders } from './rendering/security-headers.server.ts';
import { letScriptsSleep, sleepingPage } from './rendering/sleeping-scripts.server.ts';
import { WAKE_HEADER } from './rendering/wake-script.ts';

// The server answers nothing before its database is migrated and its jobs are running.
await boot();

export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const nonce = createNonce();
  documentHeaders(headers, nonce, request);

  const version = status === 200 ? visitorVersion(request, remixContext) : undefined;
  const waking = request.headers.get(WAKE_HEADER);
  if (version === undefined) {
    // It was a visitor's page that everybody shares; it no longer is.
    if (waking !== null) return new Response(null, { status: 409, headers });
    const html = await render(request, remixContext, nonce);
    return new Response(isVisitors(remixContext) ? letScriptsSleep(html) : html, {
      status,
      headers,
    });
  }
  const page = await pageCache.remember(request.url, version, async () => {
    const html = await render(request, remixContext, NONCE_PLACEHOLDER);
    return isVisitors(remixContext) ? sleepingPage(html) : { html, data: null };
  });
  if (waking !== null) return page.respondToWaking(waking, headers);
  return page.respond(nonce, request, headers);
}

/** Visitors who are not signed in read and listen: their scripts wait until they are wanted. */
function isVisitors({ staticHandlerContext }: EntryContext): boolean {
  // Nothing at all, where an action was refused before any loader ran.
  const root = staticHandlerContext.loaderData.root as { viewer?: unknown } | null | undefined;
  return import.meta.env.PROD && Boolean(root && !root.viewer);
}

/** Renders the whole document: every screen reads complete before any script runs. */
function render(request: Request, context: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          resolve(text(pipe(new PassThrough())));
        },
        onShellError: reject,
        onError(error) {
          services().log.error({ err: error }, 'a screen could not be rendered');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  services().log.error({ err: error, method: request.method, path: pathname }, 'request failed');
}

export function handleDataRequest(response: Response): Response {
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Cache-Control', 'private, no-cache');
  return response;
}

import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { EntryContext } from '@remix-run/node';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { boot } from './boot.server.ts';
import { readTimeZone } from './display/time-zone.ts';
import { forEverybody, language, timeZoneOfRequest } from './languages/language.server.ts';
import { SOURCE } from './languages/languages.ts';
import { VIEWER_HEADER } from './operations/response-headers.ts';
import { HYDRATED, HYDRATION_DATA_HEADER } from './rendering/hydration-data.ts';
import { ownDomainOf, services } from './operations/services.server.ts';
import { recordOfResponse } from './platform/connection.server.ts';
import {
  createNonce,
  deferHydration,
  deferPage,
  documentHeaders,
  NONCE_PLACEHOLDER,
  pageCache,
  pageCaching,
  visitorPage,
} from './rendering/page-response.server.ts';
import { NonceProvider } from './screens/shell/Frame.tsx';
import { isOwnPage, ownPages } from './rendering/own-pages.server.ts';
import { loadAllParts, PartsProvider } from './ui/hydration.tsx';

// Nothing is answered before the database is migrated and the jobs are running. In production the
// server's entry (http/serve.server.ts) has done that; in development there is none.
await boot();
readTimeZone(timeZoneOfRequest);

export const streamTimeout = 10_000;

/** Loads the parts of screens that browsers load later, before any request chooses a language. */
export const prepare = loadAllParts;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  // Not at import time, because the parts import from the same bundle.
  await loadAllParts();
  const nonce = createNonce();
  const ownHeaders = [...headers];
  documentHeaders(headers, nonce, request);
  // Headers of a failed screen do not reach this place.
  if (status === 503) headers.set('Retry-After', '5');
  const viewer = viewerOf(remixContext);
  if (viewer) headers.set(...viewerHeader(viewer));

  const shared = status === 200 ? visitorPage(request, remixContext) : undefined;
  const dataKey = request.headers.get(HYDRATION_DATA_HEADER);
  if (shared === undefined) {
    // The page was shared by all visitors when it was rendered; it no longer is.
    if (dataKey !== null) return new Response(null, { status: 409, headers });
    const record = recordOfResponse();
    if (
      record &&
      viewer &&
      status === 200 &&
      !headers.has('Set-Cookie') &&
      isOwnPage(remixContext)
    ) {
      const html = sightFirst(await render(request.url, remixContext, NONCE_PLACEHOLDER));
      ownPages(services()).add(record, { html, headers: [...ownHeaders, viewerHeader(viewer)] });
      return new Response(html.replaceAll(NONCE_PLACEHOLDER, nonce), { status, headers });
    }
    const html = atHome(request, await render(request.url, remixContext, nonce));
    return new Response(
      isVisitors(remixContext) ? deferHydration(withoutIndents(html)) : sightFirst(html),
      { status, headers },
    );
  }
  const page = await pageCache.remember(shared, async () => {
    const rendered = await forEverybody(() =>
      render(shared.address, remixContext, NONCE_PLACEHOLDER),
    );
    const html = atHome(request, rendered);
    return isVisitors(remixContext) ? deferPage(withoutIndents(html)) : { html, data: null };
  });
  if (dataKey !== null) return page.respondWithData(dataKey, headers);
  return page.respond(nonce, request, headers);
}

/**
 * On an artist's own domain, the address of a page may be shorter than that of its route (`/` for `/profile/7`), and
 * Remix reloads a page whose address is not its route's: it finds that one while it starts, and the browser shows the
 * short one again afterwards.
 */
function atHome(request: Request, html: string): string {
  if (ownDomainOf(request.headers) === undefined) return html;
  const path = JSON.stringify(new URL(request.url).pathname);
  const script = `((shown,to)=>{if(shown==${path})return;to(${path});addEventListener("${HYDRATED}",()=>to(shown),{once:true})})(location.pathname,path=>history.replaceState(history.state,"",path+location.search+location.hash));`;
  return html.replace(ENTRY, (entry) => script + entry);
}

const viewerHeader = ({ artistId }: { artistId: number }): [name: string, value: string] => [
  VIEWER_HEADER,
  String(artistId),
];

/**
 * Lowers the priority of scripts and fonts, and omits superfluous spaces: on a slow connection they would delay the styles,
 * without which nothing is shown. Until its font has loaded, a heading uses a fallback font with
 * the same widths.
 */
const sightFirst = (html: string) =>
  withoutIndents(
    html.replaceAll(/<link rel="(?:modulepreload|preload)"/g, '$& fetchpriority="low"'),
  );

/** The import that starts the scripts of a page. */
const ENTRY = /import\("[^"]{0,200}entry\.client/;

const ROUTES = 'window.__remixManifest = {';

/**
 * Remix indents its list of routes, and says of each what it lacks, which is the same as nothing. A text in JSON contains
 * no line break.
 */
function withoutIndents(html: string): string {
  const start = html.indexOf(ROUTES);
  const end = start < 0 ? -1 : html.indexOf('\n};', start);
  if (end < 0) return html;
  const list = html
    .slice(start, end)
    .replaceAll(/\n */g, '')
    .replaceAll(/"has[A-Z]\w+": false,|,"css": \[\]/g, '')
    .replaceAll('": ', '":');
  return html.slice(0, start) + list + html.slice(end);
}

/** True for a visitor's page: visitors read and listen, so their pages hydrate on demand. */
function isVisitors(context: EntryContext): boolean {
  return import.meta.env.PROD && viewerOf(context) === null;
}

/** The signed-in artist; undefined if an action was refused before any loader ran. */
function viewerOf({ staticHandlerContext }: EntryContext): { artistId: number } | null | undefined {
  const root = staticHandlerContext.loaderData.root as
    | { viewer?: { artistId: number } | null }
    | null
    | undefined;
  return root ? (root.viewer ?? null) : undefined;
}

/**
 * Renders the whole document, so that every screen can be read completely before any script runs.
 */
function render(address: string, context: EntryContext, nonce: string): Promise<string> {
  // Links and forms of a page repeat its parameters: a cached page keeps only the parameters that
  // it uses.
  const { location } = context.staticHandlerContext;
  context.staticHandlerContext.location = { ...location, search: new URL(address).search };
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <PartsProvider>
          <RemixServer context={context} url={address} nonce={nonce} />
        </PartsProvider>
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          resolve(text(pipe(new PassThrough())).then(withoutPadding).then(withOwnStyles));
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

/**
 * Removes NULs: React 18 writes blocks of 2 KB, and pads a block with NULs if a character does not
 * fit into its last bytes. Browsers show each in an attribute as a replacement character.
 */
const withoutPadding = (html: string) => html.replaceAll('\0', '');

/** A page has the style sheets of its language, which the build made. */
function withOwnStyles(html: string): string {
  const code = language();
  if (import.meta.env.DEV || code === SOURCE) return html;
  return html.replaceAll(/"\/assets\/([\w.-]+\.css)"/g, `"/assets/${code}/$1"`);
}

/** Logs errors that are the server's fault; a missing page is a normal response. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { pathname } = new URL(request.url);
  services().log.error({ err: error, method: request.method, path: pathname }, 'request failed');
}

export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  response.headers.set('Cache-Control', pageCaching(request));
  return response;
}

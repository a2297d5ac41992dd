import { createHash, randomBytes } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { language } from '#app/languages/language.server.ts';
import { SOURCE } from '#app/languages/languages.ts';
import { themeOf } from '#app/operations/cookies.server.ts';
import { OPEN_SHELL, VISITOR_VERSION, visitorVersion } from '#app/operations/load.server.ts';
import { CSP_REPORTS, REPORT_URI } from '#app/operations/response-headers.ts';
import { ownDomainOf, services, siteOrigin } from '#app/operations/services.server.ts';
import type { Theme } from '#app/operations/theme.ts';
import { bucketOrigin } from '#app/platform/bucket/bucket-address.ts';
import { ByteCache } from '#app/platform/byte-cache.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import * as texts from '#app/ui/texts.ts';
import inlineScript from './deferred-hydration-script.ts?inline-script';
import { PagePieces } from './page-pieces.server.ts';

/** A nonce: 16 random bytes in base64. */
export const createNonce = () => randomBytes(16).toString('base64');

/**
 * Placeholder in a cached page for the nonce of the next response. It cannot be guessed, so nobody can write
 * it into a page.
 */
export const NONCE_PLACEHOLDER = createNonce();

/** Some hundred pages. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A page that is the same for all visitors. */
interface VisitorPage {
  /** Version of the data that it was rendered from. */
  version: string;
  /** Address with only the known parameters: the page is rendered for this address, and cached by it. */
  address: string;
  theme: Theme;
}

/** Separator of the versions of a page's loaders. */
const AND = '/';

/**
 * Returns what a page is cached by, if all its loaders declare that all visitors see the same; otherwise
 * undefined.
 */
export function visitorPage(request: Request, context: EntryContext): VisitorPage | undefined {
  if (request.method !== 'GET') return undefined;
  const { matches, loaderHeaders } = context.staticHandlerContext;
  const versions: string[] = [];
  const addresses = new Set<string>();
  for (const { route } of matches) {
    if (!route.loader) continue;
    const version = loaderHeaders[route.id]?.get(VISITOR_VERSION);
    if (!version) return undefined;
    versions.push(version);
    const [, address] = version.split(' ');
    if (address !== undefined) addresses.add(address);
  }
  const [address, another] = addresses;
  if (address === undefined || another !== undefined) return undefined;
  const theme = themeOf(request.headers.get('cookie'));
  return { version: versions.join(AND), address, theme };
}

/** A rendered page, and the hydration data that was removed from it. */
interface PageParts {
  html: string;
  data: { key: string; text: string } | null;
}

/** A page whose HTML is cached in pieces between its nonces, plain and compressed. */
class CachedPage {
  readonly #pieces: PagePieces;
  readonly #data: PageParts['data'];

  constructor({ html, data }: PageParts) {
    this.#pieces = new PagePieces(html, [NONCE_PLACEHOLDER]);
    this.#data = data;
  }

  get bytes(): number {
    return this.#pieces.bytes + 2 * (this.#data?.text.length ?? 0);
  }

  /**
   * @param nonce from `createNonce`, whose length is fixed
   * @param headers of the response; those of its encoding are added
   * @returns the body
   */
  write(nonce: string, request: Request, headers: Headers): Buffer<ArrayBuffer> {
    return writePieces(this.#pieces, () => nonce, request, headers);
  }

  /** As `write`, as a response. */
  respond(nonce: string, request: Request, headers: Headers): Response {
    return new Response(this.write(nonce, request, headers), { headers });
  }

  /** Responds with the data of this key, for hydration; without content (204) if it has changed. */
  respondWithData(dataKey: string, headers: Headers): Response {
    if (this.#data?.key !== dataKey) return new Response(null, { status: 204, headers });
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response(this.#data.text, { headers });
  }
}

/**
 * Caches pages that are the same for all visitors who are not signed in. A cached page costs no rendering and
 * no compression: its pieces are compressed once, and the nonce of each response is inserted between them.
 */
class PageCache {
  readonly #pages = new ByteCache<{ version: string; page: CachedPage }>(MAX_BYTES);

  /** Total size of the cached pages. */
  get bytes(): number {
    return this.#pages.bytes;
  }

  async remember(
    { address, version, theme }: VisitorPage,
    render: () => Promise<PageParts>,
  ): Promise<CachedPage> {
    const key = keyOf(address, theme);
    const cached = this.#pages.get(key);
    if (cached?.version === version) return cached.page;
    const page = new CachedPage(await render());
    this.#pages.set(key, { version, page }, page.bytes);
    return page;
  }

  /**
   * The page of this address and theme in the language of the request, if it was made for visitors who have passed the gate, by one loader,
   * from this version of its data.
   */
  current(address: string, theme: Theme, version: string | undefined): CachedPage | undefined {
    if (version === undefined) return undefined;
    const cached = this.#pages.get(keyOf(address, theme));
    const made = [OPEN_SHELL, visitorVersion(version, address)].join(AND);
    return cached?.version === made ? cached.page : undefined;
  }
}

/** The HTML contains its theme and its language, so each is cached separately. URLs contain no spaces. */
const keyOf = (address: string, theme: Theme) => `${language()} ${theme} ${address}`;

export const pageCache = new PageCache();

/** Writes a cached page as `request` accepts it, and adds the headers of its encoding. */
export function writePieces(
  pieces: PagePieces,
  valueOf: (placeholder: string) => string,
  request: Request,
  headers: Headers,
): Buffer<ArrayBuffer> {
  headers.append('Vary', 'Accept-Encoding');
  const gzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  const body = pieces.write(valueOf, gzip);
  if (!gzip) return body;
  headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(body.byteLength));
  return body;
}

/**
 * Defers the hydration of a page: its preloads and module scripts get types that the browser ignores, and an
 * inline script restores them once the page has been idle for a moment, or at the first interaction.
 * Everything on such a page works without scripts, so nothing waits for them.
 * @param dataKey of the page's data, if it was removed from the page: the script fetches it
 */
export function deferHydration(html: string, dataKey?: string): string {
  const nonce = /<script nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const key = dataKey === undefined ? '' : ` data-key="${dataKey}"`;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(
      /<script( nonce="[^"]{0,100}")?( async="")? type="module"/g,
      '<script$1 type="later"',
    )
    .replace('</body>', () => `<script nonce="${nonce}"${key}>${ownScript()}</script></body>`);
}

/** The first word of an English label, and both words: what the inline script exchanges as a track starts or stops. */
const LABEL_PATTERN = String.raw`/^\w+/`;
const LABEL_WORDS = /"Pause":"Play"/;

/** The inline script with the labels of the language, in which the title may stand anywhere. */
export function ownScript(script: string = inlineScript): string {
  if (language() === SOURCE) return script;
  const [play, pause] = [texts.playTitle('\0'), texts.pauseTitle('\0')];
  const literal = (label: string) => label.replaceAll(/[/.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const around = (label: string) => literal(label).replace('\0', '(.*)');
  // One of both groups is empty.
  const words = [pause, play].map((label) => JSON.stringify(label.replace('\0', '$1$2')));
  return script
    .replace(LABEL_PATTERN, () => `/^(?:${around(pause)}|${around(play)})$/s`)
    .replace(LABEL_WORDS, () => words.join(':'));
}

const PAGE_END = '</html>';
const DATA_BEGIN = 'window.__remixContext.streamController.enqueue(';
const DATA_END = ');</script>';

/** A page whose hydration is deferred, and its hydration data; null if that is in the page. */
interface DeferredPage {
  html: string;
  data: { key: string; text: string } | null;
}

/**
 * Defers the hydration of a page and removes its hydration data, which readers do not need. Remix writes the
 * data at the end of the page, as calls whose argument is a JSON string without `<`. A page without such
 * calls is left unchanged.
 */
export function deferPage(page: string): DeferredPage {
  const end = page.indexOf(PAGE_END) + PAGE_END.length;
  const calls = page.slice(end).split(DATA_BEGIN).slice(1);
  if (calls.length === 0) return { html: deferHydration(page), data: null };
  const text = calls
    .map((call) => JSON.parse(call.slice(0, call.indexOf(DATA_END))) as string)
    .join('');
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { html: deferHydration(page.slice(0, end), key), data: { key, text } };
}

/** The name of the reporting endpoint in the policy. */
const ENDPOINT = 'csp';

/** The headers of every document: only scripts that we sent may run, and no other site may frame it. */
export function documentHeaders(headers: Headers, nonce: string, request: Request): void {
  const { env } = services();
  const secure = siteOrigin(request, env).startsWith('https:');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(nonce, secure, {
      files: filesOrigin(env),
      main: mainOrigin(request, env),
    }),
  );
  headers.set('Reporting-Endpoints', `${ENDPOINT}="${CSP_REPORTS}"`);
  headers.set('X-Frame-Options', 'DENY');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'microphone=(self), camera=(), geolocation=()');
  if (isSecret(request)) {
    // The URL is not sent to other sites, and search engines do not index the page.
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('X-Robots-Tag', 'noindex');
  }
  headers.set('Cache-Control', pageCaching(request));
}

/** How long a screen, or its data, may be cached. Responses to signed-in viewers are never cached. */
export const pageCaching = (request: Request) =>
  isSecret(request) ? 'private, no-store' : 'private, no-cache';

/** True if the URL itself grants access: a secret link, an order, a new password. */
function isSecret(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return searchParams.has('key') || /^\/(orders|reset)\//.test(pathname);
}

/** Other origin that browsers fetch files from: the bucket that they are redirected to. */
const filesOrigin = ({ MEDIA, S3_URL }: Env) =>
  MEDIA === 'redirect' && S3_URL ? ` ${bucketOrigin(S3_URL)}` : '';

/** On an artist's own domain, the site's main address: a form that needs an account leads there. */
const mainOrigin = ({ headers }: Request, { PUBLIC_URL }: Env) =>
  ownDomainOf(headers) === undefined ? '' : ` ${PUBLIC_URL}`;

function contentSecurityPolicy(
  nonce: string,
  secure: boolean,
  { files, main }: { files: string; main: string },
): string {
  const connect = `connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}${files}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    // Styles are in files, except those of the live waveform; style attributes have a progress or a colour of
    // the artist.
    import.meta.env.DEV
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    "font-src 'self'",
    // Videos, once a visitor starts one.
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    connect,
    // A service worker is not a script of the page, so no nonce applies to it.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${main}`,
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
    `report-to ${ENDPOINT}`,
    REPORT_URI,
  ].join('; ');
}

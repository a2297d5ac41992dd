import { randomBytes } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { OPEN_SHELL, VISITOR_VERSION, visitorVersion } from '#app/operations/load.server.ts';
import { themeOf } from '#app/operations/cookies.server.ts';
import type { Theme } from '#app/operations/theme.ts';
import { ByteCache } from '#app/platform/byte-cache.server.ts';
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
export interface VisitorPage {
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
   * The page of this address and theme, if it was made for visitors who have passed the gate, by one loader,
   * from this version of its data.
   */
  current(address: string, theme: Theme, version: string | undefined): CachedPage | undefined {
    if (version === undefined) return undefined;
    const cached = this.#pages.get(keyOf(address, theme));
    const made = [OPEN_SHELL, visitorVersion(version, address)].join(AND);
    return cached?.version === made ? cached.page : undefined;
  }
}

/** The HTML contains its theme, so each theme is cached separately. URLs contain no spaces. */
const keyOf = (address: string, theme: Theme) => `${theme} ${address}`;

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

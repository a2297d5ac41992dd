import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { EntryContext } from '@remix-run/node';
import { OWN_PAGE } from '#app/operations/load.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { ByteCache } from '#app/platform/byte-cache.server.ts';
import type { RecordedRequest, ResponseRecord } from '#app/platform/connection.server.ts';
import type { Database } from '#db/client.ts';
import type { Reading } from '#db/write-versions.ts';
import { PagePieces } from './page-pieces.server.ts';
import { NONCE_PLACEHOLDER, writePieces } from './page-response.server.ts';

/** About a hundred pages. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Milliseconds for which a page is cached: what depends on the time is at most that old. */
const MAX_AGE_MS = 10_000;

/**
 * Headers that differ between two requests for the same page, and that no screen reads for its content. All others,
 * the session's cookie among them, are part of a page's key.
 */
const NOT_READ = new Set([
  'cache-control',
  'connection',
  'dnt',
  'if-modified-since',
  'if-none-match',
  'pragma',
  'priority',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'sec-fetch-user',
  'upgrade-insecure-requests',
]);

interface OwnPage {
  pieces: PagePieces;
  /** The rows that the page is made from. */
  reading: Reading;
  /** Epoch milliseconds. */
  until: number;
  /** Headers of the response that do not follow from the request. */
  headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Caches pages of people who are signed in, each for the session that requested it: the key of a page includes the
 * cookies and all other headers that a screen can read. A page is answered again only until one of the rows is written
 * that it was read from, and for ten seconds at most.
 */
class OwnPages {
  readonly #pages = new ByteCache<OwnPage>(MAX_BYTES);
  readonly #services: Pick<Services, 'database' | 'clock'>;

  constructor(services: Pick<Services, 'database' | 'clock'>) {
    this.#services = services;
  }

  /** Describes a request before anything is read for it; null if its page cannot be cached. */
  describe({ method, url, headers, socket }: IncomingMessage): RecordedRequest | null {
    const { database } = this.#services;
    if (method !== 'GET' || !database.knowsAllWrites()) return null;
    const read = Object.entries(headers).filter(([name]) => !NOT_READ.has(name));
    const text = JSON.stringify([url, socket.remoteAddress, ...read]);
    const key = createHash('sha256').update(text).digest('base64');
    return { key, reading: database.versions.startReading() };
  }

  /** The page that was cached for the same request, if it is still what would be rendered. */
  current({ key }: RecordedRequest): OwnPage | undefined {
    const { database, clock } = this.#services;
    const page = this.#pages.get(key);
    if (!page || clock.now().getTime() >= page.until) return undefined;
    return database.versions.isCurrent(page.reading) ? page : undefined;
  }

  /** @param html with `NONCE_PLACEHOLDER` in place of nonces */
  add(
    { key, reading, freshKeys }: ResponseRecord,
    { html, headers }: { html: string; headers: OwnPage['headers'] },
  ): void {
    const page = {
      pieces: new PagePieces(html, [NONCE_PLACEHOLDER, ...freshKeys]),
      reading,
      until: this.#services.clock.now().getTime() + MAX_AGE_MS,
      headers,
    };
    // Plain and compressed, which is done when the page is requested again.
    this.#pages.set(key, page, Math.ceil(1.3 * html.length) + reading.reads.bytes);
  }
}

/** Writes a cached page with a new nonce and new form keys. */
export function writeOwnPage(
  { pieces }: OwnPage,
  nonce: string,
  request: Request,
  headers: Headers,
): Buffer<ArrayBuffer> {
  const keys = new Map([[NONCE_PLACEHOLDER, nonce]]);
  const valueOf = (placeholder: string) => {
    const value = keys.get(placeholder) ?? crypto.randomUUID();
    keys.set(placeholder, value);
    return value;
  };
  return writePieces(pieces, valueOf, request, headers);
}

/** True if all loaders of a page declare that it is made from the database, the request and the settings alone. */
export function isOwnPage({ staticHandlerContext }: EntryContext): boolean {
  const { matches, loaderHeaders } = staticHandlerContext;
  return matches.every(
    ({ route }) => !route.loader || loaderHeaders[route.id]?.get(OWN_PAGE) === '1',
  );
}

const caches = new WeakMap<Database, OwnPages>();

export function ownPages(services: Pick<Services, 'database' | 'clock'>): OwnPages {
  const pages = caches.get(services.database) ?? new OwnPages(services);
  caches.set(services.database, pages);
  return pages;
}

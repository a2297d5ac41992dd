import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { EntryContext } from '@remix-run/node';
import { VISITOR_VERSION } from '#app/operations/visitor-cache.server.ts';

/**
 * Stands in a kept page wherever the nonce of the next answer goes: as long as a nonce (16 bytes in
 * base64), and of control characters, three of which never stand together in a page.
 */
export const NONCE_PLACEHOLDER = String.fromCharCode(
  ...[1, 2, 3, 4, 5, 6, 7, 8, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29],
);

const MAX_PAGES = 500;

/**
 * Of which version of the data a page was made, if every loader of it says that all visitors see
 * the same; undefined for all other pages.
 */
export function visitorVersion(request: Request, context: EntryContext): string | undefined {
  if (request.method !== 'GET') return undefined;
  const { matches, loaderHeaders } = context.staticHandlerContext;
  const versions: string[] = [];
  for (const { route } of matches) {
    if (!route.loader) continue;
    const version = loaderHeaders[route.id]?.get(VISITOR_VERSION);
    if (!version) return undefined;
    versions.push(version);
  }
  return versions.join('/');
}

/** A rendered page, and what was taken out of it for its scripts to ask for. */
interface PageParts {
  html: string;
  data: string;
}

/** A page whose HTML is kept, whole and compressed, in the pieces between its nonces. */
class KeptPage {
  readonly #pieces: Buffer[];
  readonly #compressed: Buffer[];
  readonly #data: string;

  constructor({ html, data }: PageParts) {
    this.#pieces = html.split(NONCE_PLACEHOLDER).map((piece) => Buffer.from(piece));
    this.#compressed = compressPieces(this.#pieces);
    this.#data = data;
  }

  /** @param nonce as long as the placeholder, because the compressed pieces look back across it */
  respond(nonce: string, request: Request, headers: Headers): Response {
    const nonceBytes = Buffer.from(nonce);
    if (nonceBytes.byteLength !== NONCE_PLACEHOLDER.length) throw new TypeError('nonce length');
    const html = join(this.#pieces, nonceBytes);
    headers.append('Vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) {
      return new Response(html, { headers });
    }
    headers.set('Content-Encoding', 'gzip');
    const body = Buffer.concat([
      GZIP_HEADER,
      join(this.#compressed, storedBlock(nonceBytes)),
      gzipTrailer(html),
    ]);
    headers.set('Content-Length', String(body.byteLength));
    return new Response(body, { headers });
  }

  /** Answers the data that the scripts of the page begin with, if it still shows these. */
  respondToWaking(isCurrent: boolean, headers: Headers): Response {
    if (!isCurrent) return new Response(null, { status: 409, headers });
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    return new Response(this.#data, { headers });
  }
}

/**
 * Keeps the pages that visitors who are not signed in see alike. A kept page costs no rendering and
 * no compression: its pieces were compressed once, and the nonce of each answer goes between them.
 */
class PageCache {
  readonly #pages = new Map<string, { version: string; page: KeptPage }>();

  async remember(
    url: string,
    version: string,
    render: () => Promise<PageParts>,
  ): Promise<KeptPage> {
    const kept = this.#pages.get(url);
    if (kept?.version === version) return kept.page;
    const page = new KeptPage(await render());
    this.#pages.delete(url);
    this.#pages.set(url, { version, page });
    if (this.#pages.size > MAX_PAGES) {
      const [oldest] = this.#pages.keys();
      if (oldest !== undefined) this.#pages.delete(oldest);
    }
    return page;
  }
}

export const pageCache = new PageCache();

/**
 * Compresses each piece to blocks that end on a byte (RFC 1951, a sync flush), so that a nonce fits
 * between them as a stored block. A piece may repeat anything of those before it: whoever unpacks
 * it has them, and the nonces, in the same places. No piece repeats a part of a nonce, because the
 * placeholder, which stood for it when the piece was compressed, has nothing in common with a page.
 */
function compressPieces(pieces: readonly Buffer[]): Buffer[] {
  const placeholder = Buffer.from(NONCE_PLACEHOLDER);
  return pieces.map((piece, index) =>
    deflateRawSync(piece, {
      level: 9,
      ...(index > 0 && {
        dictionary: window(join(pieces.slice(0, index), placeholder), placeholder),
      }),
      finishFlush: index === pieces.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    }),
  );
}

/** The end of what comes before a piece: as far as deflate looks back. */
function window(before: Buffer, nonce: Buffer): Buffer {
  return Buffer.concat([before, nonce]).subarray(-WINDOW_BYTES);
}

const WINDOW_BYTES = 32_768;

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** RFC 1951, 3.2.4: bytes as they are, not the last block. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.byteLength, 1);
  head.writeUInt16LE(~bytes.byteLength & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** RFC 1952, 2.3.1: the checksum and the length of what was compressed. */
function gzipTrailer(plain: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(plain), 0);
  trailer.writeUInt32LE(plain.byteLength, 4);
  return trailer;
}

function join(pieces: readonly Buffer[], separator: Buffer): Buffer<ArrayBuffer> {
  return Buffer.concat(
    pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece])),
  );
}

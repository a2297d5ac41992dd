import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { redirect } from '@remix-run/node';
import { createFileResponse } from '@remix-run/response/file';
import { makeZip, predictLength } from 'client-zip';
import { AppError } from '#app/errors.ts';
import { currentResponse } from '#app/platform/connection.server.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { pacedSource } from '#app/platform/paced-stream.server.ts';
import { storedPath } from '#app/platform/storage.server.ts';
import { askedBytes } from './byte-range.ts';
import {
  type Door,
  type DoorArguments,
  openDoor,
  redirectFor,
  isForeignFetch,
  noteRefusal,
} from './door.server.ts';
import { endingOf, nameOfFile } from './file-name.ts';
import type { Operation } from './operation.ts';
import * as texts from './texts.ts';

/**
 * The Content-Disposition of a download (RFC 6266): an ASCII name for old clients, and the real name in UTF-8
 * for all others.
 */
function attachment(title: string, ending: string): string {
  const name = `${nameOfFile(title) || 'track'}.${ending}`;
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Request headers that determine which file is sent. */
const VARIES_BY = ['accept', 'save-data', 'sec-fetch-dest'];

export interface OpenedMedia {
  key: string;
  contentType: string;
  checksum: string;
  title: string;
  everybody: boolean;
  /**
   * True if other viewers get a different file at the same URL: a cached copy is then revalidated at each
   * use.
   */
  personal?: true;
  /** True if its bytes change while its URL stays: caches revalidate it at each use. */
  rewritten?: true;
  /** The file is always a download, under its title. */
  saved?: boolean;
  /** The URL of the file to send instead. */
  instead?: string | undefined;
}

const NOT_KEPT = { status: 302, headers: { 'Cache-Control': 'no-store' } };

/**
 * Handler for stored files: GET and HEAD with ETag, Last-Modified, Range and If-Range, with backpressure.
 * Permissions are checked at every request. The content of most URLs never changes, so public files are
 * cached forever, and those that are rewritten are revalidated; private ones are not cached at all.
 * `?download` saves the file under its title; `?key=` is that of a secret link. Pages get pictures as AVIF if
 * the browser supports it, and smaller pictures and sounds with Save-Data; opening or saving a file sends it
 * unchanged.
 */
export function mediaDoor(operation: Operation<OpenedMedia>) {
  return async ({ request, params }: DoorArguments): Promise<Response> => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new AppError('methodNotAllowed', texts.fileCanOnlyBeRead);
      }
      const door = await openDoor({ request, params });
      const secret = door.url.searchParams.get('key');
      const isShown = showsOnPage(request) && !door.url.searchParams.has('download');
      const sparing = isShown && wantsLess(request);
      const avif = isShown && takesAvif(request);
      const media = await door.perform(operation, { ...params, secret, sparing, avif });
      if (media.instead) return redirect(media.instead, NOT_KEPT);
      if (!isShared(door, media) && isForeignFetch(Object.fromEntries(request.headers))) {
        throw new AppError('notFound', texts.fileNotHere);
      }
      return await sendFile(door, media);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await noteRefusal(refusal, request, 'screen');
      const page = pageOf(request);
      if (refusal.code === 'passwordNeeded' && page) {
        return redirect(`/confirm?next=${encodeURIComponent(page)}`, NOT_KEPT);
      }
      const response = plainRefusal(refusal);
      if (refusal.code === 'methodNotAllowed') response.headers.set('Allow', 'GET, HEAD');
      return response;
    }
  };
}

/** Behind the gate nothing is public. */
const isShared = ({ context }: Pick<Door, 'context'>, { everybody }: OpenedMedia) =>
  everybody && !context.env.ACCESS_PASSWORD;

/**
 * Sends a stored file, or the part of it that the request asks for, as described at `mediaDoor`. The caller must
 * have checked the permission.
 * @throws {AppError} notFound, if the storage does not have it
 */
export async function sendFile(
  door: Pick<Door, 'context' | 'request' | 'url'>,
  media: OpenedMedia,
): Promise<Response> {
  const { request } = door;
  const { storage } = door.context;
  const shared = isShared(door, media);
  const file = await storage.get(media.key);
  if (!file) throw new AppError('notFound', texts.fileNotHere);
  const saved = media.saved || door.url.searchParams.has('download');
  const headers = new Headers({
    'Content-Type': media.contentType,
    'Cache-Control': shared
      ? media.personal
        ? 'private, no-cache, no-transform'
        : media.rewritten
          ? 'public, no-cache, no-transform'
          : 'public, max-age=31536000, immutable, no-transform'
      : 'private, no-store, no-transform',
    'Content-Security-Policy': policyOf(media.contentType),
    // Public files are also played by feed readers and link previews on other sites.
    Vary: VARIES_BY.join(', '),
    'Cross-Origin-Resource-Policy': shared ? 'cross-origin' : 'same-origin',
  });
  if (door.url.searchParams.has('key')) headers.set('Referrer-Policy', 'no-referrer');
  if (saved) {
    headers.set('Content-Disposition', attachment(media.title, endingOf(media.contentType)));
  }
  const elsewhere = await sentFromElsewhere(door, media.key, file.size, headers);
  if (elsewhere) return elsewhere;
  const response = await createFileResponse(
    {
      name: media.key,
      size: file.size,
      type: media.contentType,
      lastModified: file.lastModified,
      stream: () => storage.stream(media.key, 0, file.size, currentResponse()),
      slice: (start = 0, end = file.size) => ({
        stream: () => storage.stream(media.key, start, end, currentResponse()),
      }),
      arrayBuffer: () => new Response(storage.stream(media.key, 0, file.size)).arrayBuffer(),
    },
    asFileResponseReads(request, { size: file.size, etag: `"${media.checksum}"` }),
    { acceptRanges: true, etag: 'strong', digest: () => Promise.resolve(media.checksum) },
  );
  if (response.status >= 400) {
    // The response has no bytes of the file, so neither the file's type nor its caching applies.
    response.headers.set('Cache-Control', 'no-store');
    return response;
  }
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}

/**
 * Below this size, a request to another host costs a listener on a slow connection more than it saves this
 * server.
 */
const SENT_HERE_BYTES = 256 * 1024;

/**
 * The response that delegates sending, if the host has configured it (MEDIA): to the bucket, by a URL that is
 * valid for some minutes, or to nginx, which sends the file itself.
 */
async function sentFromElsewhere(
  { context: { env, storage }, request }: Pick<Door, 'context' | 'request'>,
  key: string,
  size: number,
  headers: Headers,
): Promise<Response | null> {
  if (env.MEDIA === 'accel') {
    const left = new Headers(headers);
    left.set('X-Accel-Redirect', `/stored/${storedPath(key)}`);
    return new Response(null, { headers: left });
  }
  if (env.MEDIA !== 'redirect' || request.method !== 'GET' || size < SENT_HERE_BYTES) return null;
  const contentType = headers.get('Content-Type') ?? 'application/octet-stream';
  const disposition = headers.get('Content-Disposition');
  const address = await storage.address(key, {
    contentType,
    ...(disposition !== null && { disposition }),
  });
  return address === null ? null : redirect(address, NOT_KEPT);
}

/**
 * The request with the range that is sent, as the file response reads it: it knows one range of any unit,
 * and refuses what RFC 9110 lets a server ignore. A cut of several ranges, or none, is the whole file. It also
 * compares `If-None-Match` strongly, where RFC 9110 (13.1.2) says weakly: proxies that compress make tags weak.
 */
function asFileResponseReads(
  { url, method, headers: sent }: Request,
  { size, etag }: { size: number; etag: string },
): Request {
  const headers = new Headers(sent);
  const asked = askedBytes(headers.get('range'), size);
  if (asked === 'whole') headers.delete('range');
  else if (asked === 'none') headers.set('range', `bytes=${size}-`);
  else headers.set('range', `bytes=${asked.from}-${asked.to}`);
  const known = headers.get('if-none-match');
  if (known !== null) headers.set('if-none-match', isKnown(known, etag) ? etag : '"another"');
  return new Request(url, { method, headers });
}

/** Whether a page requests the file for an image or audio element. */
const showsOnPage = ({ headers }: Request): boolean =>
  ['image', 'audio'].includes(headers.get('sec-fetch-dest') ?? '');

/** Whether the browser requests reduced data. */
const wantsLess = ({ headers }: Request): boolean =>
  headers.get('save-data')?.toLowerCase() === 'on';

/** Whether the browser accepts AVIF: all that support it list it. */
const takesAvif = ({ headers }: Request): boolean =>
  headers.get('accept')?.includes('image/avif') ?? false;

/** The page of this site on which the link to the file was clicked; undefined for programs. */
function pageOf(request: Request): string | undefined {
  const referer = request.headers.get('referer');
  if (!referer || !request.headers.get('accept')?.includes('text/html')) return undefined;
  return URL.canParse(referer) ? new URL(referer).pathname : undefined;
}

/**
 * Files are never rendered as pages. Sound that is opened directly, as without scripts, is played by the
 * browser's own player: the policy lets it load the file, which the sandbox would otherwise block.
 */
const policyOf = (contentType: string) =>
  contentType.startsWith('audio/')
    ? "default-src 'none'; media-src 'self'"
    : "default-src 'none'; sandbox";

/** Returns a refusal as plain text, for responses that no page shows. @throws {unknown} any other error */
export function plainRefusal(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  return new Response(error.message, {
    status: error.status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(error.retryAfter && { 'Retry-After': String(error.retryAfter) }),
    },
  });
}

/** A file that is generated line by line while it is sent. */
export interface StreamedFile {
  headers: Record<string, string>;
  lines: Iterable<string> | AsyncIterable<string>;
}

/** A CSV file to save under its title, with lines made by `csvLine`. */
export const csvFile = (title: string, lines: StreamedFile['lines']): StreamedFile => ({
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(title, 'csv'),
  },
  lines,
});

/** Handler of a file that is generated for the request. No cache may store it. */
export const streamedFileDoor =
  (make: (door: Door) => Promise<StreamedFile>) =>
  async ({ request, params }: DoorArguments): Promise<Response> => {
    try {
      const { headers, lines } = await make(await openDoor({ request, params }));
      const bytes = Readable.toWeb(Readable.from(encoded(lines))) as ReadableStream<Uint8Array>;
      return new Response(pacedSource(bytes), {
        headers: { ...headers, 'Cache-Control': 'private, no-store' },
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await noteRefusal(refusal, request, 'screen');
      return redirectFor(refusal, request) ?? plainRefusal(refusal);
    }
  };

async function* encoded(lines: StreamedFile['lines']): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line);
}

/**
 * True if If-None-Match names a tag, or any ('*'), by the weak comparison of RFC 9110 (13.1.2, 8.8.3.2): a proxy
 * that compresses a response makes its tag weak.
 * @param etag with its quotes, strong
 */
export const isKnown = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || (ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag) ?? false);

/** A response with an ETag of its content, and 304 for clients that have it already. */
export function unlessUnchanged(door: Door, value: unknown): Response {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  // Stored by the browser, and revalidated each time.
  door.context.responseHeaders.set('Cache-Control', 'private, no-cache');
  const headers = { ETag: etag };
  if (isKnown(door.request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return Response.json(value, { headers });
}

/** A file in a ZIP that is generated while it is sent. */
export interface ZipEntry {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly lastModified: Date;
  readonly input: ReadableStream<Uint8Array> | string;
}

export const textEntry = (name: string, text: string, lastModified: Date): ZipEntry => ({
  name,
  lastModified,
  input: text,
  size: Buffer.byteLength(text),
});

/**
 * The files as one ZIP download, whose length is known in advance. It is not cached.
 * @param extension of formats that are a ZIP by another name
 */
export function zipResponse(
  title: string,
  entries: readonly ZipEntry[],
  extension = 'zip',
): Response {
  const length = predictLength(entries.map(({ name, size }) => ({ name, size })));
  return new Response(pacedSource(makeZip(entries)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(length),
      'Content-Disposition': attachment(title, extension),
      'Cache-Control': 'private, no-store, no-transform',
    },
  });
}

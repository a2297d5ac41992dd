import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat, statfs, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { formatBytes } from '#app/display/format.ts';
import { Refusal } from '#app/command-line/terminal.ts';

export interface DownloadOptions {
  /** SHA-256 of the whole file, in lower case. */
  sha256: string;
  /** Bytes of the disk that stay free. */
  reserveBytes: number;
  /** Called with the share that is there, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Pause before the first repetition, which doubles with each. */
  pauseMs?: number;
  /** A connection on which nothing has come for this time is given up. */
  stallMs?: number;
}

/** Repetitions after which nothing new came. */
const ATTEMPTS = 5;
/** Statuses that may be others later. */
const PASSING = [408, 425, 429, 500, 502, 503, 504];

/** A failure after which the same request may succeed. */
class Interrupted extends Error {}

/**
 * Downloads a file. A connection that was cut is continued at the byte where it ended (RFC 9110, 14.2), now or by the
 * next call with the same path. A file with another checksum is deleted; if it came in several parts, which may be of
 * two releases, it is first downloaded anew.
 * @throws {Refusal} with a sentence for the host
 */
export async function download(
  address: string,
  path: string,
  options: DownloadOptions,
): Promise<void> {
  if ((await sizeOf(path)) > 0 && (await sha256Of(path)) === options.sha256) return;
  const isResumed = await fetchAll(address, path, options);
  let found = await sha256Of(path);
  if (found !== options.sha256 && isResumed) {
    await rm(path, { force: true });
    await fetchAll(address, path, options);
    found = await sha256Of(path);
  }
  if (found === options.sha256) return;
  await rm(path, { force: true });
  throw new Refusal(
    `The file has the SHA-256 ${found}, and not ${options.sha256}: it is another file, or was changed. It was deleted.`,
  );
}

/** @returns whether it came in several parts */
async function fetchAll(address: string, path: string, options: DownloadOptions) {
  const { pauseMs = 1000 } = options;
  let failures = 0;
  let isResumed = (await sizeOf(path)) > 0;
  for (;;) {
    const before = await sizeOf(path);
    try {
      await fetchRest(address, path, before, options);
      return isResumed;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const there = await sizeOf(path);
      failures = there > before ? 1 : failures + 1;
      if (failures > ATTEMPTS) {
        throw new Refusal(
          `The download ended after ${formatBytes(there)}: ${reasonOf(error)}. The same command continues it.`,
        );
      }
      isResumed ||= there > 0;
      await pause(pauseMs * 2 ** (failures - 1));
    }
  }
}

/** Appends what comes after the first `from` bytes. */
async function fetchRest(
  address: string,
  path: string,
  from: number,
  { reserveBytes, onProgress, stallMs = 30_000 }: DownloadOptions,
): Promise<void> {
  const stalled = new AbortController();
  const restart = () => stalled.abort(new Interrupted('nothing came any more'));
  let timer = setTimeout(restart, stallMs);
  try {
    const response = await request(address, {
      // Compressed, the bytes of a range are others.
      headers: { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) },
      signal: stalled.signal,
    });
    const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(
      response.headers.get('content-range') ?? '',
    );
    if (response.status === 416) {
      await response.body?.cancel();
      if (Number(range?.[2]) === from) return;
      await truncate(path, 0);
      throw new Interrupted('the file is shorter than before');
    }
    if (PASSING.includes(response.status)) {
      await response.body?.cancel();
      throw new Interrupted(`the server answers ${response.status}`);
    }
    if (!response.ok || !response.body) {
      throw new Refusal(`${hostOf(address)} answers ${response.status}: there is no such file.`);
    }
    const start = response.status === 206 ? Number(range?.[1]) : 0;
    if (start !== 0 && start !== from) {
      await response.body.cancel();
      await truncate(path, 0);
      throw new Interrupted('the server sent another part');
    }
    const length = Number(response.headers.get('content-length') ?? NaN);
    const isPlain = response.headers.get('content-encoding') === null;
    const whole = start + (isPlain ? length : NaN);
    await demandSpace(path, whole - start, reserveBytes);
    let there = start;
    await pipeline(
      Readable.fromWeb(response.body as never),
      async function* count(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          clearTimeout(timer);
          timer = setTimeout(restart, stallMs);
          there += piece.byteLength;
          if (whole > 0) onProgress?.(there / whole);
          yield piece;
        }
      },
      createWriteStream(path, { flags: start > 0 ? 'a' : 'w', mode: 0o600 }),
      { signal: stalled.signal },
    );
    if (there < whole) throw new Interrupted('the connection was cut');
  } finally {
    clearTimeout(timer);
  }
}

const MAX_TEXT_BYTES = 256 * 1024;

/**
 * Reads a text.
 * @returns null if there is none: another status than 200, a web page, or something else that is no text
 */
export async function fetchText(address: string, timeoutMs = 10_000): Promise<string | null> {
  const response = await request(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  if (!response?.ok || !response.body) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > MAX_TEXT_BYTES) return null;
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString('utf8').trim();
  return text === '' || text.includes('\0') || /^<(?:!doctype|html)/i.test(text) ? null : text;
}

/** Sends the name and password of an address as `fetch`, which refuses them, would not. Redirects are followed. */
async function request(address: string, { headers, ...init }: RequestInit): Promise<Response> {
  const url = new URL(address);
  const all = new Headers(headers);
  if (url.username || url.password) {
    const pair = [url.username, url.password].map(decodeURIComponent).join(':');
    all.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
    url.username = url.password = '';
  }
  return fetch(url, { ...init, headers: all });
}

async function demandSpace(path: string, bytes: number, reserveBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path));
  const free = bavail * bsize - reserveBytes;
  if (!(bytes > free)) return;
  throw new Refusal(
    `The file needs ${formatBytes(bytes)} more, and ${dirname(path)} has ${formatBytes(Math.max(0, free))} for it.`,
  );
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

const sizeOf = async (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

const hostOf = (address: string) => new URL(address).host;

/** `fetch` says only that it failed, and the reason in its cause. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const said = cause instanceof Error ? cause : error;
  return said instanceof Error ? said.message.replace(/\.$/, '') : String(said);
}

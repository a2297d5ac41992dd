import { AppError } from '#app/errors.ts';
import { readUrlencoded } from '#app/platform/form-fields.server.ts';
import { readMultipartFields } from '#app/platform/upload/receive-multipart.server.ts';
import { formatBytes } from '#app/display/format-bytes.ts';
import { JsonText } from './json-text.server.ts';
import * as texts from './texts.ts';

/** The longest form: 24 videos with all their texts, every letter written as nine bytes. */
const SMALL_BODY = 384 * 1024;
/** The memory that all bodies being read may use together. */
const HELD_BYTES = 96 * 1024 * 1024;

let held = 0;

/**
 * Reads a whole body, but never more than `limit` bytes, whatever its Content-Length is.
 * @param look called with each chunk as it arrives; may throw
 * @throws {AppError} tooLarge; tooManyRequests, when too much memory is in use already; malformed, when the
 *   connection broke
 */
async function readPieces(
  request: Request,
  limit: number,
  look: (piece: Uint8Array) => void,
): Promise<void> {
  const tooLarge = () => new AppError('tooLarge', texts.pleaseSendAtMost(formatBytes(limit)));
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
      held += value.byteLength;
      if (size > limit) throw tooLarge();
      if (held > HELD_BYTES) {
        throw new AppError('tooManyRequests', texts.tooMuchAtOnce, {
          retryAfter: 5,
        });
      }
      look(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (error instanceof AppError) throw error;
    throw new AppError('malformed', texts.requestBrokeOff);
  } finally {
    held -= size;
  }
}

/**
 * Reads a body whole.
 * @throws {AppError} tooLarge over `limit` bytes, malformed
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await readPieces(request, limit, (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}

/**
 * Reads a JSON body; an empty one is an empty object. If the limit is above the usual one, the excess must be
 * long ASCII strings: pictures as `data:` URLs.
 * @param types the allowed Content-Types
 * @throws {AppError} malformed, tooLarge, unsupportedType
 */
export async function readJson(
  request: Request,
  limit = SMALL_BODY,
  types = /^application\/json\b/i,
): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const isJson = types.test(type);
  const text = new JsonText(SMALL_BODY, limit > SMALL_BODY);
  await readPieces(request, limit, (piece) => {
    if (!isJson) {
      throw new AppError('unsupportedType', 'Please send JSON (Content-Type: application/json).');
    }
    text.add(piece);
  });
  return text.isEmpty ? {} : text.parse();
}

/** Reads a small form. @throws {AppError} malformed, tooLarge */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return readMultipartFields(request);
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    throw new AppError('malformed', texts.formUnreadable);
  }
  return readUrlencoded(await readBytes(request, SMALL_BODY));
}

/** A field of a form as text; a file, or nothing, is the empty text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

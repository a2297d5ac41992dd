import { setImmediate } from 'node:timers/promises';
import { formatBytes } from '#app/display/format.ts';
import { AppError } from '#app/errors.ts';
import {
  type FileRule,
  readMultipartFields,
  readUrlencoded,
  type Received,
  receiveMultipart,
} from '#app/platform/upload/receive-form.server.ts';
import type { ReceivedFile, ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { SignedInContext } from './context.server.ts';
import type { Door } from './door.server.ts';
import { demandSignedIn, demandStillSignedIn } from './operation.ts';
import * as texts from './texts.ts';

/** The files that a form or a call may bring, by field name. */
export type FileRules = Readonly<Record<string, FileRule>>;

export const isMultipart = (request: Request) =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');

/**
 * Checked before the first byte is read, and again while a body of unknown length arrives.
 * @param bytes of this request and of the artist's other current uploads
 * @throws {AppError} if they may not be sent
 */
export type Admission = (
  context: SignedInContext,
  bytes: number,
  params: Door['params'],
) => Promise<void>;

const MEBIBYTE = 1024 * 1024;
/** A body of unknown length may be ahead of what was admitted by this much. */
const ASK_AGAIN_AFTER = MEBIBYTE;

/** Bytes of current uploads, by artist: the database does not contain them yet. */
const onTheirWay = new Map<number, number>();

/**
 * Receives the files of a signed-in artist; for all others the body is not read. Files that `use` has not
 * moved to the storage are removed, however it ends.
 */
export async function withReceivedFiles<Result>(
  door: Door,
  rules: FileRules,
  use: (received: Received) => Promise<Result>,
  admit?: Admission,
): Promise<Result> {
  const context = { ...door.context, viewer: demandSignedIn(door.context) };
  const received = await receiveAdmitted(door, context, rules, admit);
  try {
    await demandStillSignedIn(context);
    return await use(received);
  } finally {
    await received.discard();
  }
}

async function receiveAdmitted(
  { request, params }: Door,
  context: SignedInContext,
  rules: FileRules,
  admit: Admission | undefined,
): Promise<Received> {
  const artistId = context.viewer.artistId;
  const most = maxBytesOf(rules);
  let reserved = 0;
  let arrived = 0;
  const reserve = (bytes: number) => {
    onTheirWay.set(artistId, (onTheirWay.get(artistId) ?? 0) + bytes - reserved);
    reserved = bytes;
  };
  const ask = async (bytes: number) => {
    if (bytes > most) throw new AppError('tooLarge', texts.sendAtMostBytes(formatBytes(most)));
    reserve(bytes);
    await context.storage.demandDisk(bytes);
    await admit?.(context, onTheirWay.get(artistId) ?? bytes, params);
  };
  try {
    const declared = Number(request.headers.get('content-length') ?? 0);
    await ask(declared);
    let askAt = declared;
    const received = await receiveMultipart(request, context.storage, rules, async (bytes) => {
      arrived += bytes;
      if (arrived <= askAt) return;
      await ask(arrived);
      askAt = arrived + ASK_AGAIN_AFTER;
    });
    if (arrived <= reserved) return received;
    try {
      await ask(arrived);
      return received;
    } catch (error) {
      await received.discard();
      throw error;
    }
  } finally {
    reserve(0);
    if (onTheirWay.get(artistId) === 0) onTheirWay.delete(artistId);
  }
}

/**
 * The file received in `field`; undefined if there is none.
 * @throws {AppError} its refusal, if it violates its rule
 */
export function fileIn(files: unknown, field: string): ScratchFile | undefined {
  const file = ((files ?? []) as ReceivedFile[]).find((received) => received.field === field);
  if (file && 'refusal' in file) throw file.refusal;
  return file;
}

/** As `fileIn`; a refusal is shown beside the field. @throws {AppError} with `fields` */
export function fileOfField(files: unknown, field: string): ScratchFile | undefined {
  try {
    return fileIn(files, field);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.message, { fields: { [field]: [error.message] } });
  }
}

/** Twice the limit of the files, so that a file that is too large is still refused by its name. */
function maxBytesOf(rules: FileRules): number {
  const files = Object.values(rules).map(({ maxBytes, most = 1 }) => maxBytes * most);
  return MEBIBYTE + 2 * files.reduce((total, bytes) => total + bytes, 0);
}

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
async function readPieces(request: Request, limit: number, look: (piece: Uint8Array) => void) {
  const tooLarge = () => new AppError('tooLarge', texts.sendAtMostBytes(formatBytes(limit)));
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
        throw new AppError('tooManyRequests', texts.tooMuchAtOnce, { retryAfter: 5 });
      }
      look(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (error instanceof AppError) throw error;
    throw new AppError('malformed', texts.requestWasCutOff);
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
    throw new AppError('malformed', texts.formCouldNotBeRead);
  }
  return readUrlencoded(await readBytes(request, SMALL_BODY));
}

/** A field of a form as text; a file, or nothing, is the empty text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Maximum commas, colons, brackets and strings: more than any client sends, and few enough to parse at once.
 */
const MAX_PARTS = 10_000;
const DEEPEST = 32;
/** Strings from this length on are extracted as long texts. */
const LONG_TEXT = 32 * 1024;
const BLOCK = 64 * 1024;
/** The placeholder of a long text while the rest is parsed. */
const STAND_IN = '\u0000long text ';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const notJson = () => new AppError('malformed', 'The body is not valid JSON.');

/**
 * A JSON body that is checked as it arrives: parsing it must not block the event loop, whatever it contains.
 * Strings of megabytes (pictures as `data:` URLs) are extracted, not parsed, and put back afterwards.
 */
export class JsonText {
  readonly #limit: number;
  readonly #takesOut: boolean;
  /**
   * Full except for the last: a body may arrive in chunks of one byte, each of which would cost a hundred.
   */
  readonly #blocks: Buffer[] = [];
  /** Ranges of long strings within the text. */
  readonly #long: { start: number; end: number }[] = [];
  #size = 0;
  #longBytes = 0;
  #parts = 0;
  #depth = 0;
  #inText = false;
  #isEscaped = false;
  /** State of the string that is being read: its start, and whether it is ASCII without escapes. */
  #start = 0;
  #isPlain = true;

  /** @param limit for everything but long texts, in bytes */
  constructor(limit: number, takesOut: boolean) {
    this.#limit = limit;
    this.#takesOut = takesOut;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** @throws {AppError} malformed, tooLarge */
  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (this.#inText) this.#readText(byte, this.#size + at);
      else this.#readStructure(byte, this.#size + at);
    }
    this.#keep(piece);
    const open = this.#inText ? this.#size - this.#start : 0;
    const isLong = this.#takesOut && open >= LONG_TEXT;
    if (isLong && !this.#isPlain) throw notPlain();
    if (this.#size - this.#longBytes - (isLong ? open : 0) > this.#limit) {
      throw new AppError('tooLarge', `Please send at most ${formatBytes(this.#limit)}.`);
    }
  }

  /** @throws {AppError} malformed */
  async parse(): Promise<unknown> {
    const kept: Buffer[] = [];
    let from = 0;
    for (const [index, { start, end }] of this.#long.entries()) {
      kept.push(
        ...this.#slice(from, start),
        Buffer.from(JSON.stringify(STAND_IN + index).slice(1, -1)),
      );
      from = end;
    }
    kept.push(...this.#slice(from, this.#size));
    const texts: string[] = [];
    for (const { start, end } of this.#long) {
      // Copying megabytes takes milliseconds: others are served in between.
      await setImmediate();
      texts.push(Buffer.concat(this.#slice(start, end)).toString('latin1'));
    }
    const putBack = (_name: string, value: unknown) =>
      typeof value === 'string' && value.startsWith(STAND_IN)
        ? (texts[Number(value.slice(STAND_IN.length))] ?? value)
        : value;
    try {
      const text = new TextDecoder().decode(Buffer.concat(kept));
      return JSON.parse(text, texts.length > 0 ? putBack : undefined) as unknown;
    } catch {
      throw notJson();
    }
  }

  #readText(byte: number, at: number): void {
    if (this.#isEscaped) {
      this.#isEscaped = false;
    } else if (byte === BACKSLASH) {
      this.#isEscaped = true;
      this.#isPlain = false;
    } else if (byte === QUOTE) {
      this.#inText = false;
      if (!this.#takesOut || at - this.#start < LONG_TEXT) return;
      if (!this.#isPlain) throw notPlain();
      this.#long.push({ start: this.#start, end: at });
      this.#longBytes += at - this.#start;
    } else if (byte < 0x20 || byte > 0x7e) {
      this.#isPlain = false;
    }
  }

  #readStructure(byte: number, at: number): void {
    switch (byte) {
      case QUOTE:
        this.#inText = true;
        this.#isPlain = true;
        this.#start = at + 1;
        break;
      // [ and {
      case 0x5b:
      case 0x7b:
        this.#depth += 1;
        if (this.#depth > DEEPEST)
          throw new AppError('malformed', 'The body is nested too deeply.');
        break;
      // ] and }
      case 0x5d:
      case 0x7d:
        this.#depth -= 1;
        return;
      // , and :
      case 0x2c:
      case 0x3a:
        break;
      default:
        return;
    }
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) {
      throw new AppError('malformed', `The body has too many parts: send at most ${MAX_PARTS}.`);
    }
  }

  #keep(piece: Uint8Array): void {
    for (let from = 0; from < piece.length;) {
      const at = this.#size % BLOCK;
      if (at === 0) this.#blocks.push(Buffer.allocUnsafe(BLOCK));
      const part = piece.subarray(from, from + BLOCK - at);
      this.#blocks.at(-1)?.set(part, at);
      this.#size += part.length;
      from += part.length;
    }
  }

  /** The bytes from `start` to `end`, as the blocks that hold them. */
  #slice(start: number, end: number): Buffer[] {
    const found: Buffer[] = [];
    for (let from = start; from < end;) {
      const block = Math.floor(from / BLOCK);
      const to = Math.min(end, (block + 1) * BLOCK);
      found.push(
        (this.#blocks[block] as Buffer).subarray(from - block * BLOCK, to - block * BLOCK),
      );
      from = to;
    }
    return found;
  }
}

const notPlain = () =>
  new AppError(
    'malformed',
    `A text of more than ${formatBytes(LONG_TEXT)} can only be a picture, as a data: URL.`,
  );

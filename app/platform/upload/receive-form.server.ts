import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { AppError } from '#app/errors.ts';
import { SNIFF_LENGTH } from '../codec/sniff.ts';
import { refusalOf } from '../failures.server.ts';
import type { Storage } from '../storage.server.ts';
import { readFileHead } from './read-scratch-file.server.ts';
import { FileHead, type ReceivedFile, ScratchFile } from './scratch-file.ts';

/**
 * More than any screen sends. Parsing a name such as `list[999]` allocates that many entries, in each list
 * that a form names: `entries` limits their sum.
 */
const MOST = { fields: 200, nameLength: 200, index: 999, entries: 2000, depth: 7 };

/** Names that have a special meaning to the form parser, or to JavaScript itself. */
const RESERVED = new Set([
  '__intent__',
  '__state__',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
]);

/** `title`, `tags[]`, `links[2].url` */
const NAME = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{0,9}\])*$/;

/**
 * Each character of a name may take up to twelve when encoded: four bytes of UTF-8, three characters each.
 */
const MAX_ENCODED = MOST.nameLength * 12;

const tooMany = () =>
  new AppError('malformed', `This form has too many fields: send at most ${MOST.fields}.`);
const wrongName = () =>
  new AppError('malformed', 'This form has a field with a name that is not understood.');

/**
 * Collects the fields of a form, and refuses those that would be expensive to parse before they are parsed.
 * Fields with a reserved name are left out.
 */
class FormFields {
  readonly form = new FormData();
  #count = 0;
  /** Length of each list, by its name. */
  readonly #lists = new Map<string, number>();
  #entries = 0;

  /** @throws {AppError} malformed */
  append(name: string, value: string): void {
    this.#count += 1;
    if (this.#count > MOST.fields) throw tooMany();
    if (name === '') return;
    if (name.length > MOST.nameLength || !NAME.test(name)) throw wrongName();
    const parts = name.split(/[.[\]]+/).filter(Boolean);
    if (parts.some((part) => RESERVED.has(part))) return;
    // An empty pair of brackets is a level as well.
    if (parts.length + (name.match(/\[\]/g)?.length ?? 0) > MOST.depth) throw wrongName();
    for (const found of name.matchAll(/\[(\d+)\]/g)) {
      this.#lengthen(name.slice(0, found.index), Number(found[1]));
    }
    this.form.append(name, value);
  }

  #lengthen(list: string, index: number) {
    const before = this.#lists.get(list) ?? 0;
    const length = Math.max(before, index + 1);
    this.#lists.set(list, length);
    this.#entries += length - before;
    if (index > MOST.index || this.#entries > MOST.entries) throw wrongName();
  }
}

/**
 * Reads the fields of an `application/x-www-form-urlencoded` body. Their number and the length of their names
 * are checked on the raw bytes: a refusal costs microseconds for any body.
 * @throws {AppError} malformed
 */
export function readUrlencoded(bytes: Buffer): FormData {
  let separators = 0;
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1)) {
    separators += 1;
    if (separators >= MOST.fields) throw tooMany();
  }
  const text = bytes.toString('utf8');
  const fields = new FormFields();
  for (const pair of text.split('&')) {
    const end = pair.indexOf('=');
    if ((end < 0 ? pair.length : end) > MAX_ENCODED) throw wrongName();
    for (const [name, value] of new URLSearchParams(pair)) fields.append(name, value);
  }
  return fields.form;
}

export interface FileRule {
  maxBytes: number;
  /** Number of files of this name that a form may contain; one by default. */
  most?: number;
  /** Size limit for a file with this head, if it is lower. */
  maxBytesOf?(head: FileHead): number;
  tooLarge(filename: string, head: FileHead): AppError;
  /** Checks the name and the first bytes; an error stops this file at once. */
  check(filename: string, head: FileHead): AppError | undefined;
}

export interface Received {
  form: FormData;
  files: ReceivedFile[];
  /** Removes files that the storage has not adopted. */
  discard(): Promise<void>;
}

/** Limit for all other fields together: as much as a form without files may have. */
const MAX_TEXT = 384 * 1024;
/**
 * Limit for the number of parts: fields are counted one by one, and most of so many files are not even
 * received.
 */
const MAX_PARTS = 500;

/**
 * Streams a multipart form to disk, so that memory does not grow with the size of its files. A file that
 * breaks its rule is dropped and reported; the others go on. If the client disconnects, all received files
 * are removed and the call throws.
 * @param arrives is called with every chunk of the body before it is used, and may throw
 * @throws {AppError} malformed, if this is no multipart form or the connection broke; tooLarge
 */
export async function receiveMultipart(
  request: Request,
  storage: Pick<Storage, 'scratchPath'>,
  rules: Readonly<Record<string, FileRule>>,
  arrives: (bytes: number) => Promise<void> | void,
): Promise<Received> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) {
    throw new AppError('unsupportedType', 'Please send a form with files (multipart/form-data).');
  }
  const fields = new FormFields();
  const arriving: Promise<ReceivedFile>[] = [];
  const paths: string[] = [];
  const discard = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };

  try {
    const parser = busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { parts: MAX_PARTS, fieldSize: MAX_TEXT, fieldNameSize: 1000, headerPairs: 20 },
    });
    const refuse = (refusal: AppError) => parser.destroy(refusal);
    parser.on('partsLimit', () =>
      refuse(new AppError('malformed', `Please send at most ${MAX_PARTS} parts in a form.`)),
    );
    let textBytes = 0;
    parser.on('field', (name, value, { valueTruncated }) => {
      if (parser.destroyed) return;
      textBytes += Buffer.byteLength(value);
      if (valueTruncated || textBytes > MAX_TEXT) {
        refuse(new AppError('tooLarge', 'The texts of this form are too long.'));
        return;
      }
      try {
        fields.append(name, value);
      } catch (error) {
        refuse(error as AppError);
      }
    });
    const counts = new Map<string, number>();
    parser.on('file', (field, stream, { filename }) => {
      const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
      // An aborted part ends with an error, which is reported below.
      stream.on('error', () => undefined);
      if (!rule || !filename || parser.destroyed) {
        stream.resume();
        return;
      }
      const count = (counts.get(field) ?? 0) + 1;
      counts.set(field, count);
      const most = rule.most ?? 1;
      if (count > most) {
        stream.resume();
        refuse(new AppError('malformed', tooManyFiles(field, most)));
        return;
      }
      const path = storage.scratchPath();
      paths.push(path);
      const file = receiveFile(stream, { field, filename, path, rule });
      // A broken connection rejects before anything awaits this file; it is reported below.
      file.catch(() => undefined);
      arriving.push(file);
    });
    await pipeline(
      Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>),
      async function* counted(pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          await arrives(piece.byteLength);
          yield piece;
        }
      },
      parser,
    );
    const files = await Promise.all(arriving);
    return { form: fields.form, files, discard };
  } catch (error) {
    await Promise.allSettled(arriving);
    await discard();
    const refusal = refusalOf(error);
    if (refusal) throw refusal;
    throw new AppError(
      'malformed',
      'The upload broke off before it was complete. Please try again.',
    );
  }
}

/**
 * Reads a multipart form without files.
 * @throws {AppError} malformed, tooLarge
 */
export async function readMultipartFields(request: Request): Promise<FormData> {
  let size = 0;
  const nowhere = { scratchPath: () => '' };
  const { form } = await receiveMultipart(request, nowhere, {}, (bytes) => {
    size += bytes;
    if (size > 2 * MAX_TEXT) throw new AppError('tooLarge', 'This form is too large.');
  });
  return form;
}

const tooManyFiles = (field: string, most: number) =>
  most === 1
    ? `Please send one file as \u201c${field}\u201d.`
    : `Please send at most ${most} files at once.`;

async function receiveFile(
  stream: Readable,
  {
    field,
    filename,
    path,
    rule,
  }: { field: string; filename: string; path: string; rule: FileRule },
): Promise<ReceivedFile> {
  const inspector = new Inspector(filename, rule);
  await pipeline(stream, inspector, async (chunks: AsyncIterable<Buffer>) => {
    const file = await open(path, 'w');
    try {
      for await (const chunk of chunks) {
        if (!inspector.refusal) await file.appendFile(chunk).catch(inspector.refuse);
      }
    } finally {
      await file.close();
    }
  });
  const { size: byteSize } = inspector;
  let { refusal, head } = inspector;
  if (!refusal && head.isTagged) {
    // The bytes after a tag decide the format, and may lie beyond the ones already read.
    head = await readFileHead(path);
    refusal = rule.check(filename, head);
  }
  if (refusal) {
    await rm(path, { force: true });
    return { field, filename, refusal };
  }
  const checksum = inspector.checksum();
  return new ScratchFile({ field, filename, path, byteSize, checksum, head });
}

/**
 * Counts, hashes and inspects the bytes that pass. After a refusal it drops the rest instead of failing: the
 * parser would wait for ever for a part that nobody reads.
 */
class Inspector extends Transform {
  size = 0;
  refusal: AppError | undefined;
  head = new FileHead(new Uint8Array(0));
  readonly #hash = createHash('sha256');
  readonly #filename: string;
  readonly #rule: FileRule;
  #limit: number;
  readonly #start: Buffer[] = [];
  #checked = false;

  constructor(filename: string, rule: FileRule) {
    super();
    this.#filename = filename;
    this.#rule = rule;
    this.#limit = rule.maxBytes;
  }

  /** Turns a full disk into a refusal. @throws every other error */
  readonly refuse = (error: unknown): void => {
    this.refusal = refusalOf(error);
    if (!this.refusal) throw error;
  };

  checksum(): string {
    return this.#hash.digest('hex');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.refusal) {
      done();
      return;
    }
    this.size += chunk.byteLength;
    this.#hash.update(chunk);
    if (!this.#checked) {
      this.#start.push(chunk);
      if (this.size >= SNIFF_LENGTH) this.#check();
    }
    this.#measure();
    done(null, this.refusal ? undefined : chunk);
  }

  override _flush(done: TransformCallback): void {
    if (!this.#checked && !this.refusal) {
      this.#check();
      this.#measure();
    }
    done();
  }

  #measure(): void {
    if (this.size > this.#limit) this.refusal ??= this.#rule.tooLarge(this.#filename, this.head);
  }

  #check(): void {
    this.#checked = true;
    this.head = new FileHead(new Uint8Array(Buffer.concat(this.#start).subarray(0, SNIFF_LENGTH)));
    this.#start.length = 0;
    this.refusal = this.#rule.check(this.#filename, this.head);
    this.#limit = this.#rule.maxBytesOf?.(this.head) ?? this.#limit;
  }
}

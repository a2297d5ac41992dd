import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import busboy from 'busboy';
import { AppError } from '#app/errors.ts';
import type { Storage } from '../storage.server.ts';

/** A file that has arrived whole and lies in the scratch folder, or the reason why it does not. */
export type ReceivedFile = { field: string; filename: string } & (
  { path: string; size: number; checksum: string; head: Uint8Array } | { refusal: AppError }
);

export type StoredFile = Extract<ReceivedFile, { path: string }>;

export interface FileRule {
  maxBytes: number;
  /** Bytes that a file which begins like this may have, where that is less. */
  maxBytesOf?(head: Uint8Array): number;
  tooLarge(filename: string, head: Uint8Array): AppError;
  /** Looks at the name and at the first bytes (up to 64 KiB); an error stops this file at once. */
  check(filename: string, head: Uint8Array): AppError | undefined;
}

export interface Received {
  form: FormData;
  files: ReceivedFile[];
  /** Removes what has not been adopted by the storage. */
  discard(): Promise<void>;
}

const HEAD_BYTES = 64 * 1024;
const MAX_FILES = 50;

/**
 * Streams a multipart form to disk, so that memory does not grow with the size of its files. A file
 * that breaks its rule is dropped and told about; the others go on. When the sender goes away, what
 * has arrived is removed and the call throws.
 * @throws {AppError} malformed, when this is no multipart form or the line broke
 */
export async function receiveMultipart(
  request: Request,
  storage: Storage,
  rules: Readonly<Record<string, FileRule>>,
): Promise<Received> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) {
    throw new AppError('unsupportedType', 'Please send a form with files (multipart/form-data).');
  }
  const form = new FormData();
  const arriving: Promise<ReceivedFile>[] = [];
  const paths: string[] = [];
  const discard = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };

  try {
    const parser = busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { files: MAX_FILES, fields: 200, fieldSize: 256 * 1024, fieldNameSize: 200 },
    });
    parser.on('field', (name, value) => form.append(name, value));
    parser.on('file', (field, stream, { filename }) => {
      const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
      if (!rule || !filename) {
        stream.resume();
        return;
      }
      const path = storage.scratchPath();
      paths.push(path);
      const file = receiveFile(stream, { field, filename, path, rule });
      // A broken line rejects before anybody waits for this file; it is reported below.
      file.catch(() => undefined);
      arriving.push(file);
    });
    await pipeline(Readable.fromWeb(request.body as NodeReadableStream), parser);
    const files = await Promise.all(arriving);
    return { form, files, discard };
  } catch (error) {
    await Promise.allSettled(arriving);
    await discard();
    if (error instanceof AppError) throw error;
    throw new AppError(
      'malformed',
      'The upload broke off before it was complete. Please try again.',
    );
  }
}

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
  await pipeline(stream, inspector, createWriteStream(path));
  const { refusal, size, head } = inspector;
  if (refusal) {
    await rm(path, { force: true });
    return { field, filename, refusal };
  }
  return { field, filename, path, size, checksum: inspector.checksum(), head };
}

/**
 * Counts, hashes and looks at the bytes that pass. After a refusal it drops the rest instead of
 * failing: the parser would wait for ever for a part that nobody reads.
 */
class Inspector extends Transform {
  size = 0;
  refusal: AppError | undefined;
  head: Uint8Array = new Uint8Array(0);
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
      if (this.size >= HEAD_BYTES) this.#check();
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
    this.head = new Uint8Array(Buffer.concat(this.#start).subarray(0, HEAD_BYTES));
    this.#start.length = 0;
    this.refusal = this.#rule.check(this.#filename, this.head);
    this.#limit = this.#rule.maxBytesOf?.(this.head) ?? this.#limit;
  }
}

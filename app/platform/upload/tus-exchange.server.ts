import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore, type Configstore } from '@tus/file-store';
import { ERRORS, Metadata, Server, Upload } from '@tus/server';
import { AppError } from '#app/errors.ts';
import { SNIFF_LENGTH } from '../codec/sniff.ts';
import { refusalOf } from '../failures.server.ts';
import { syncToDisk } from '../storage.server.ts';
import { readHead } from './read-scratch-file.server.ts';
import { FileHead } from './scratch-file.ts';
import { isPart, removeReceived, type TusLocks } from './tus-files.server.ts';

/** A resumable upload as recorded in the database. */
export interface IncomingFile {
  id: string;
  filename: string;
  /** Size of the whole file, in bytes. */
  byteSize: number;
  /** `Upload-Metadata` as the client sent it, which HEAD must return; undefined if there was none. */
  metadata: string | undefined;
  /**
   * Called while no other request reads or writes the file. `finished`: complete, and moved to the library,
   * so that its bytes are no longer here.
   */
  state(): Promise<'incoming' | 'finished' | 'gone'>;
}

export interface TusRules {
  /** The folder of the bytes, under the file's id. */
  folder: string;
  locks: TusLocks;
  /** Checks the first bytes (up to 64 KiB) as soon as they have arrived; an error ends the upload. */
  check(filename: string, head: FileHead): AppError | undefined;
}

/** Time for an interrupted request to store the bytes that have already arrived. */
const DRAIN_MS = 500;
/** The only headers that are passed to the implementation of the protocol. */
const HEADERS = ['tus-resumable', 'upload-offset', 'content-type', 'content-length'];

/**
 * Lets a request of the tus protocol (1.0: creation, creation-with-upload, termination, expiration) read or
 * write one file. The caller must have checked the permission; the id comes from the database, not from the
 * request's address. An offset is reported only once the bytes before it are on the disk.
 * @throws {AppError} refused by the protocol, or by the file's first bytes
 */
export async function exchangeTus(
  request: Request,
  file: IncomingFile,
  { folder, locks, check }: TusRules,
): Promise<Response> {
  const store = new IncomingFileStore(folder, file, check);
  const failures: unknown[] = [];
  const server = new Server({
    path: '/uploads',
    datastore: store,
    locker: locks,
    lockDrainTimeout: DRAIN_MS,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => file.id,
    getFileIdFromRequest: () => file.id,
    onResponseError: (_request, error) => {
      failures.push(error);
      return undefined;
    },
  });
  const answer = await server.handleWeb(protocolRequest(request, file));
  if (store.refusal) {
    await removeReceived(folder, locks, file.id);
    throw store.refusal;
  }
  if (store.failure) throw store.failure;
  if (answer.status >= 400) throw await protocolRefusal(answer, failures[0]);
  const headers = new Headers(answer.headers);
  headers.delete('Access-Control-Expose-Headers');
  headers.delete('Location');
  if (request.method === 'HEAD' && file.metadata) headers.set('Upload-Metadata', file.metadata);
  return new Response(answer.body, { status: answer.status, headers });
}

function protocolRequest(request: Request, { id, byteSize }: IncomingFile): Request {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { method, body } = request;
  if (method === 'POST') headers.set('upload-length', String(byteSize));
  const sent = method === 'POST' && !isPart(request) ? null : body;
  return new Request(`http://localhost/uploads/${method === 'POST' ? '' : id}`, {
    method,
    headers,
    ...(sent && { body: sent, duplex: 'half' as const }),
  });
}

/** Replaces the protocol's own error messages; client programs act on the status. */
async function protocolRefusal(answer: Response, failure: unknown): Promise<unknown> {
  const said = (await answer.text()).trim();
  switch (answer.status) {
    case 404:
    case 410:
      return new AppError('notFound', 'This upload no longer exists. Please send the file again.');
    case 409:
    case 423:
      return new AppError('conflict', 'This upload stands elsewhere by now. Ask where, and go on.');
    case 400:
      if (failure === undefined && said.includes('content-type')) return wrongContentType();
      break;
    case 403:
      if (failure === ERRORS.INVALID_CONTENT_TYPE) return wrongContentType();
      break;
    case 413:
      return new AppError('tooLarge', 'There is more in this part than belongs to the file.');
    case 500:
      return failure instanceof Error ? failure : brokenOff();
  }
  return answer.status < 500
    ? new AppError('malformed', `The upload protocol (tus 1.0) was not kept: ${said}`)
    : brokenOff();
}

const wrongContentType = () =>
  new AppError(
    'unsupportedType',
    'The bytes of a part are sent with Content-Type: application/offset+octet-stream.',
  );

const brokenOff = () =>
  new AppError('malformed', 'This part broke off before it was complete. Please go on.');

/** The file of one upload; the row in the database replaces the library's own metadata. */
class IncomingFileStore extends FileStore {
  refusal: AppError | undefined;
  /** Error of writing a part; the bytes received before stay. */
  failure: AppError | undefined;
  readonly #file: IncomingFile;
  readonly #check: TusRules['check'];
  readonly #path: string;

  constructor(folder: string, file: IncomingFile, check: TusRules['check']) {
    super({ directory: folder, configstore: notes(file) });
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
    this.#file = file;
    this.#check = check;
    this.#path = join(folder, file.id);
  }

  /** Never more than is on the disk, so that no byte that was acknowledged can be lost. */
  override async getUpload(id: string): Promise<Upload> {
    const { byteSize } = this.#file;
    const state = await this.#file.state();
    if (state === 'finished') return new Upload({ id, size: byteSize, offset: byteSize });
    if (state === 'gone') throw ERRORS.FILE_NOT_FOUND;
    await createIfMissing(this.#path);
    await syncToDisk(this.#path);
    return super.getUpload(id);
  }

  override async write(readable: Readable, _id: string, offset: number): Promise<number> {
    const looked =
      offset < SNIFF_LENGTH ? readable.pipe(await this.#lookingAtHead(offset)) : readable;
    readable.on('error', (error) => looked.destroy(error));
    const file = createWriteStream(this.#path, { flags: 'r+', start: offset });
    try {
      await pipeline(looked, file);
      await syncToDisk(this.#path);
    } catch (error) {
      this.failure = refusalOf(error);
      throw ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }

  override async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  async #lookingAtHead(offset: number): Promise<Transform> {
    const pieces = [await readHead(this.#path, offset)];
    const { filename, byteSize } = this.#file;
    const needed = Math.min(SNIFF_LENGTH, byteSize);
    let seen = offset;
    let isChecked = false;
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        seen += chunk.byteLength;
        if (!isChecked) {
          pieces.push(chunk);
          if (seen >= needed) {
            isChecked = true;
            const head = Buffer.concat(pieces).subarray(0, SNIFF_LENGTH);
            this.refusal = this.#check(filename, new FileHead(new Uint8Array(head)));
          }
        }
        done(this.refusal ?? null, chunk);
      },
    });
  }
}

function notes({ id, byteSize }: IncomingFile): Configstore {
  const upload = new Upload({ id, size: byteSize, offset: 0 });
  return {
    get: () => Promise.resolve(upload),
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}

/** The row is written before the file: a crash in between leaves a row without one. */
async function createIfMissing(path: string): Promise<void> {
  await writeFile(path, '', { flag: 'a' });
}

/**
 * Parses the `Upload-Metadata` header of the client.
 * @throws {AppError} malformed
 */
export function readMetadata(header: string | null): Record<string, string> {
  if (!header?.trim()) return {};
  try {
    const pairs = Object.entries(Metadata.parse(header));
    return Object.fromEntries(pairs.map(([name, value]) => [name, value ?? '']));
  } catch {
    throw new AppError('malformed', 'Upload-Metadata cannot be read: send names and base64.');
  }
}

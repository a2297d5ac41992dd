import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { FileLike, FileMetadata, ListOptions, ListResult } from '@remix-run/file-storage';
import type { LazyFile } from '@remix-run/lazy-file';
import { StorageUnavailable } from '../failures.server.ts';
import { pacedSource, whole } from '../paced-stream.server.ts';
import { randomKey } from '../secrets.server.ts';
import {
  createStorage,
  type FolderStorage,
  lazyFile,
  type Storage,
  storedPath,
  withScratchCopy,
} from '../storage.server.ts';
import type { BucketAddress } from './bucket-address.ts';
import { LocalCopies } from './local-copies.server.ts';

export interface BucketOptions {
  address: BucketAddress;
  /** The folder of this machine for unfinished files, with its reserve: as in `createWorkingDisk`. */
  directory: string;
  reserveBytes: number;
  /** True if browsers are redirected to the bucket for files. */
  redirects: boolean;
}

export interface BucketStorage extends Storage {
  /** Files on this machine that have not been moved yet. */
  readonly folder: FolderStorage;
  /** The bytes of the object itself, even if the file is also elsewhere; null if there is no object. */
  object(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  removeObject(key: string): Promise<void>;
  /** Copies the file at `path` into the bucket; the original stays. */
  copy(key: string, path: string): Promise<void>;
}

/** Disk space that local copies for tools may take. */
const COPIES_BYTES = 4 * 1024 ** 3;
/** Larger files are sent in parts of this size, two at a time, which limits the memory of one upload. */
const PART_BYTES = 8 * 1024 ** 2;
const PARTS_AT_ONCE = 2;
/** A listener who resumes after a pause gets a new address from the site. */
const ADDRESS_SECONDS = 15 * 60;
/** Sizes never change under a key; asking for each of many ranges again would double the requests. */
const REMEMBERED = 10_000;
const REQUEST_MS = 20_000;
const CONNECT_MS = 3_000;

/**
 * Stores every file as an object of a bucket, under the names that the folder uses (`ab/<hash>.dat`): no name
 * comes from user input, and files move between folder and bucket unchanged. A file that is still in the
 * folder is read from there. The clients are loaded here, since only hosts with a bucket need them.
 * @returns a storage whose calls throw `StorageUnavailable` while the bucket cannot be reached
 */
export async function createBucketStorage(options: BucketOptions): Promise<BucketStorage> {
  const { address, directory, reserveBytes, redirects } = options;
  const s3 = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = openClient(s3, address);
  const { bucket: Bucket, prefix } = address;
  const folder = createStorage(directory, reserveBytes);
  const copies = new LocalCopies(join(dirname(folder.scratchPath()), 'copies'), COPIES_BYTES);
  /** Removes local copies first when the disk is full. */
  const withMadeSpace: Pick<Storage, 'demandDisk' | 'hasWorkingSpace'> = {
    async demandDisk(bytes) {
      try {
        await folder.demandDisk(bytes);
      } catch (error) {
        if (!(await copies.giveWay())) throw error;
        await folder.demandDisk(bytes);
      }
    },
    hasWorkingSpace: async () =>
      (await folder.hasWorkingSpace()) ||
      ((await copies.giveWay()) && (await folder.hasWorkingSpace())),
  };
  const known = new Map<string, LazyFile>();
  const nameOf = (key: string) => prefix + storedPath(key);
  const isHere = async (key: string) => (await folder.sizeOf(key)) !== null;

  /** Metadata of an object; its key is unknown if an earlier release stored it. */
  async function head(Key: string): Promise<(Omit<FileMetadata, 'key'> & { key?: string }) | null> {
    const found = await reach(() => client.send(new s3.HeadObjectCommand({ Bucket, Key }))).catch(
      orMissing,
    );
    if (!found) return null;
    const { key, name = '', modified, type = '' } = found.Metadata ?? {};
    return {
      ...(key !== undefined && { key: decodeURIComponent(key) }),
      lastModified: Number(modified ?? found.LastModified?.getTime() ?? 0),
      name: decodeURIComponent(name),
      size: found.ContentLength ?? 0,
      type: decodeURIComponent(type),
    };
  }

  async function get(key: string): Promise<LazyFile | null> {
    const remembered = known.get(key);
    if (remembered) return remembered;
    if (await isHere(key)) return folder.get(key);
    const found = await head(nameOf(key));
    if (!found) return null;
    const file = lazyFile({ ...found, name: found.name || key }, (start, end) =>
      toWeb(chunks(key, start, end)),
    );
    known.set(key, file);
    for (const [oldest] of known) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
    return file;
  }

  async function* chunks(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    if (start >= end) return;
    if (await isHere(key)) {
      yield* whole(createReadStream(folder.pathOf(key), { start, end: end - 1 }), end - start);
      return;
    }
    const Range = `bytes=${start}-${end - 1}`;
    const { Body } = await reach(() =>
      client.send(new s3.GetObjectCommand({ Bucket, Key: nameOf(key), Range })),
    );
    try {
      yield* whole(Body as Readable, end - start);
    } catch (error) {
      throw new StorageUnavailable({ cause: error });
    }
  }

  async function upload(
    key: string,
    path: string,
    described?: Pick<FileMetadata, 'lastModified' | 'name' | 'type'>,
  ): Promise<void> {
    const { size, mtimeMs } = await stat(path);
    const { name = key, type = '', lastModified = Math.floor(mtimeMs) } = described ?? {};
    // Values of metadata are ASCII.
    const Metadata = {
      key: encodeURIComponent(key),
      modified: String(lastModified),
      name: encodeURIComponent(name),
      type: encodeURIComponent(type),
    };
    const object = { Bucket, Key: nameOf(key), Metadata };
    if (size <= PART_BYTES) {
      // Read into memory so that a retry can send it again: a stream can be read only once.
      const Body = await readFile(path);
      await reach(() => client.send(new s3.PutObjectCommand({ ...object, Body })));
      return;
    }
    await reach(() =>
      new Upload({
        client,
        params: { ...object, Body: createReadStream(path) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      }).done(),
    );
  }

  async function remove(name: string): Promise<void> {
    await reach(() => client.send(new s3.DeleteObjectCommand({ Bucket, Key: prefix + name })));
  }

  /**
   * Lists the folder's files, then objects by their names. Objects of earlier releases, which did not record
   * their keys, are left out; `entries` has them all.
   */
  async function list<Options extends ListOptions>(
    options?: Options,
  ): Promise<ListResult<Options>> {
    const { cursor, limit = 32, prefix: keyPrefix = '', includeMetadata } = options ?? {};
    if (cursor === undefined || !cursor.startsWith(OBJECTS)) {
      const page = await folder.list(options);
      if (page.files.length > 0) return { files: page.files, cursor: page.cursor ?? OBJECTS };
    }
    let after = cursor?.slice(OBJECTS.length) ?? '';
    const files: FileMetadata[] = [];
    for await (const { path } of objects(after && prefix + after)) {
      const found = await head(prefix + path);
      if (found?.key?.startsWith(keyPrefix)) {
        if (files.length >= limit) return { cursor: OBJECTS + after, files: listed(files) };
        files.push({ ...found, key: found.key });
      }
      after = path;
    }
    return { files: listed(files) };

    function listed(all: FileMetadata[]): ListResult<Options>['files'] {
      const shown = includeMetadata ? all : all.map(({ key }) => ({ key }));
      return shown as ListResult<Options>['files'];
    }
  }

  /** Our objects whose names come after `StartAfter`. */
  async function* objects(StartAfter?: string) {
    for (let ContinuationToken: string | undefined, more = true; more;) {
      const page = await reach(() =>
        client.send(
          new s3.ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            ContinuationToken,
            ...(StartAfter && { StartAfter }),
          }),
        ),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const path = Key.slice(prefix.length);
        if (STORED.test(path)) yield { path, storedAt: LastModified?.getTime() ?? Date.now() };
      }
      ContinuationToken = page.NextContinuationToken;
      more = page.IsTruncated === true && ContinuationToken !== undefined;
    }
  }

  const sizeOf = async (key: string) => {
    known.delete(key);
    return (await get(key))?.size ?? null;
  };

  async function set(key: string, file: FileLike): Promise<void> {
    await withScratchCopy(folder, file, (path) => upload(key, path, file));
    known.delete(key);
    await copies.forget(key);
    await folder.remove(key);
  }

  return {
    ...folder,
    ...withMadeSpace,
    folder,
    get,
    has: async (key) => (await sizeOf(key)) !== null,
    list,
    set,
    async put(key, file) {
      await set(key, file);
      return (await get(key)) as LazyFile;
    },
    sizeOf,
    localPath: async (key) => {
      if (await isHere(key)) return folder.pathOf(key);
      return copies.path(key, async (path) => {
        const file = await get(key);
        if (!file) throw new Error('There is no such file in the bucket.');
        await withMadeSpace.demandDisk(file.size);
        await pipeline(chunks(key, 0, file.size), createWriteStream(path, { mode: 0o600 }));
      });
    },
    stream(key, start, end, response) {
      const bytes = toWeb(chunks(key, start, end));
      return response ? pacedSource(bytes, response) : bytes;
    },
    async address(key, { contentType, disposition }) {
      if (!redirects || (await isHere(key))) return null;
      const command = new s3.GetObjectCommand({
        Bucket,
        Key: nameOf(key),
        ResponseContentType: contentType,
        ...(disposition && { ResponseContentDisposition: disposition }),
        ResponseCacheControl: 'private, max-age=900',
      });
      return getSignedUrl(client, command, { expiresIn: ADDRESS_SECONDS });
    },
    async adopt(path) {
      const key = randomKey();
      await upload(key, path);
      await copies.take(key, path).catch(() => rm(path, { force: true }));
      return key;
    },
    async object(key) {
      const found = await reach(() =>
        client.send(new s3.GetObjectCommand({ Bucket, Key: nameOf(key) })),
      ).catch(orMissing);
      return found ? (found.Body as Readable) : null;
    },
    copy: (key, path) => upload(key, path),
    removeObject: (key) => remove(storedPath(key)),
    async remove(key) {
      known.delete(key);
      await copies.forget(key);
      await folder.remove(key);
      await remove(storedPath(key));
    },
    async *entries() {
      yield* folder.entries();
      yield* objects();
    },
    async removeEntry(entry) {
      await folder.removeEntry(entry);
      if (STORED.test(entry.path)) await remove(entry.path);
    },
  };
}

const toWeb = (chunks: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>;

/** Begins the cursor of a list that has passed the folder's files. */
const OBJECTS = 'objects ';

/** Our names; other objects in the bucket are not swept. */
const STORED = /^[\da-f]{2}\/[\da-f]{64}\.dat$/;

function openClient(
  { S3Client: Client }: { S3Client: typeof S3Client },
  { endpoint, region, accessKeyId, secretAccessKey }: BucketAddress,
): S3Client {
  return new Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other servers of the protocol than Amazon's do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  });
}

interface ServiceError extends Error {
  $metadata?: { httpStatusCode?: number };
}

/** Status of the bucket's response; undefined if there was none. */
const statusOf = (error: unknown) => (error as ServiceError).$metadata?.httpStatusCode;

/**
 * Calls the bucket. A missing bucket counts as unreachable: the site needs one to start, so its servers are
 * probably just starting.
 * @throws {StorageUnavailable} if the bucket could not be reached, or fails itself; its other errors are
 * thrown unchanged
 */
async function reach<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const status = statusOf(error);
    const isGone = error instanceof Error && error.name === 'NoSuchBucket';
    if (status === undefined || status >= 500 || status === 429 || isGone) {
      throw new StorageUnavailable({ cause: error });
    }
    throw error;
  }
}

function orMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

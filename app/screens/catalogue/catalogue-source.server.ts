import { isUtf8 } from 'node:buffer';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { AppError } from '#app/errors.ts';
import { MAX_AUDIO_BYTES } from '#app/features/media/audio-file.ts';
import type { Storage } from '#app/platform/storage.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import * as texts from './texts.ts';

/** A file of a catalogue. */
export interface SourceFile {
  /** With '/' between folders: 'Album/01 Song.flac'. It is compared and shown, and never opened. */
  readonly path: string;
  /** Bytes after unpacking. */
  readonly byteSize: number;
}

/** The files of a catalogue, from a ZIP or from a folder that was sent file by file. */
export interface CatalogueSource {
  readonly files: readonly SourceFile[];
  /**
   * Reads a whole text file.
   * @param maxBytes a longer file is refused before it is read
   * @throws {AppError} tooLarge, notFound, invalid (it is damaged)
   */
  text(path: string, maxBytes: number): Promise<string>;
  /** Copies a file into the scratch folder, passes it to `use`, and removes what is left of it. */
  withFile<Result>(path: string, use: (file: ScratchFile) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** Files in one ZIP: a directory of more takes longer to read than anybody's catalogue needs. */
const MAX_FILES = 50_000;
/** The largest that all files together may become. The artist's quota is usually lower. */
const MAX_TOTAL_BYTES = 512 * 1024 ** 3;

const SYMBOLIC_LINK = 0o12_0000;
const FILE_TYPE = 0o17_0000;

/**
 * Opens a ZIP without unpacking it. Its directory is checked first: the number of files and their sizes after
 * unpacking, names that leave the folder or occur twice, encryption, links. Each file is unpacked only when it
 * is asked for, and never beyond the size that the directory declares.
 * @throws {AppError} invalid, tooLarge
 */
export async function openZip(
  storage: Pick<Storage, 'scratchPath' | 'demandDisk'>,
  path: string,
): Promise<CatalogueSource> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw damaged(error);
  });
  try {
    const entries = await entriesOf(zip);
    const open = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new AppError('notFound', texts.fileIsNotInIt(name));
      return Readable.from(checked(await zip.openReadStreamPromise(entry), entry.crc32));
    };
    const files = [...entries].map(([name, entry]) => ({
      path: name,
      byteSize: entry.uncompressedSize,
    }));
    return sourceOf(storage, files, open, () => zip.close());
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Fails at the end if the bytes are not those that were packed; yauzl compares their number alone. */
async function* checked(bytes: AsyncIterable<Buffer>, expected: number): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of bytes) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== expected) throw new Error('The checksum differs.');
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_FILES) throw new AppError('tooLarge', texts.tooManyFiles(MAX_FILES));
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const fileName = nameOf(entry);
      const { uncompressedSize } = entry;
      if (fileName.endsWith('/') || isOfTheSystem(fileName)) continue;
      if (entry.isEncrypted()) throw new AppError('invalid', texts.isEncrypted(fileName));
      const mode = entry.externalFileAttributes >>> 16;
      if ((mode & FILE_TYPE) === SYMBOLIC_LINK) continue;
      if (entries.has(fileName)) throw new AppError('invalid', texts.isThereTwice(fileName));
      if (uncompressedSize > MAX_AUDIO_BYTES) {
        throw new AppError('tooLarge', texts.fileIsTooLarge(fileName));
      }
      total += uncompressedSize;
      if (total > MAX_TOTAL_BYTES) throw new AppError('tooLarge', texts.filesAreTooLarge);
      entries.set(fileName, entry);
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error);
  }
  return entries;
}

const IS_UTF8 = 1 << 11;
const UNICODE_PATH = 0x7075;

/**
 * The path of a file. Info-ZIP's zip 3.0, minizip and others write UTF-8 without the flag for it, which yauzl takes
 * for code page 437. Accented letters of that code page are hardly ever valid UTF-8.
 */
function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const isDeclared =
    (generalPurposeBitFlag & IS_UTF8) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
  return isDeclared || !isUtf8(fileNameRaw)
    ? fileName
    : fileNameRaw.toString('utf8').replaceAll('\\', '/');
}

/** Files that operating systems add to folders and archives; '...And Home' is an album. */
const isOfTheSystem = (path: string) =>
  /(?:^|\/)(?:__MACOSX\/|\.(?!\.\.)|Thumbs\.db$|desktop\.ini$)/i.test(path);

/** A folder whose files were sent one by one. @param paths of the stored files, by their path in the folder */
export function openFolder(
  storage: Pick<Storage, 'scratchPath' | 'demandDisk'>,
  paths: ReadonlyMap<string, { localPath: () => Promise<string>; byteSize: number }>,
): CatalogueSource {
  const files = [...paths].map(([path, { byteSize }]) => ({ path, byteSize }));
  const open = async (path: string) => {
    const file = paths.get(path);
    if (!file) throw new AppError('notFound', texts.fileIsNotInIt(path));
    return createReadStream(await file.localPath());
  };
  return sourceOf(
    storage,
    files.filter(({ path }) => !isOfTheSystem(path)),
    open,
    () => undefined,
  );
}

function sourceOf(
  storage: Pick<Storage, 'scratchPath' | 'demandDisk'>,
  files: SourceFile[],
  open: (path: string) => Promise<Readable>,
  close: () => void,
): CatalogueSource {
  const sizes = new Map(files.map(({ path, byteSize }) => [path, byteSize]));
  files.sort((one, other) => byPath(one.path, other.path));
  return {
    files,
    close,
    async text(path, maxBytes) {
      if ((sizes.get(path) ?? 0) > maxBytes) {
        throw new AppError('tooLarge', texts.fileIsTooLarge(path));
      }
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of await open(path)) chunks.push(chunk as Buffer);
      } catch (error) {
        throw damaged(error, path);
      }
      return decoded(Buffer.concat(chunks));
    },
    async withFile(path, use) {
      await storage.demandDisk(sizes.get(path) ?? 0);
      const copy = storage.scratchPath();
      try {
        const bytes = await open(path);
        await pipeline(bytes, createWriteStream(copy)).catch((error: unknown) => {
          throw damaged(error, path);
        });
        const filename = path.split('/').at(-1) ?? path;
        return await use(await readScratchFile(copy, { filename }));
      } finally {
        await rm(copy, { force: true });
      }
    },
  };
}

/** 'Disc 2' before 'Disc 10', and '2.flac' before '10.flac'. */
export const byPath = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true }) || (one < other ? -1 : 1);

/** UTF-8 and UTF-16 with their marks; other bytes as Windows-1252, which older programs write. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Errors of the disk stay what they are; all others are about the ZIP's bytes. */
function damaged(error: unknown, path?: string): unknown {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(?:ENOSPC|EIO|EMFILE|EACCES|ENOENT|EDQUOT)$/.test(code)) return error;
  const reason = error instanceof Error ? error.message : '';
  if (/relative path|absolute path|invalid characters in fileName/.test(reason)) {
    return new AppError('invalid', texts.nameLeavesTheFolder);
  }
  return new AppError(
    'invalid',
    path === undefined ? texts.zipIsDamaged : texts.fileIsDamaged(path),
  );
}

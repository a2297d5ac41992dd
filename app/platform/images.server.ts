import { mkdir, rm, writeFile } from 'node:fs/promises';
import { HOUR_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { refusalOf } from './failures.server.ts';
import { measureFile } from './observability.server.ts';
import { type Copy, MAX_MEGAPIXELS, type Part, PictureRefused } from './pictures/picture-orders.ts';
import type { PictureProcess } from './pictures/picture-process.server.ts';
import { createRateLimit } from './rate-limit.server.ts';
import type { Storage } from './storage.server.ts';
import { readHead } from './upload/read-scratch-file.server.ts';
import type { FileRule } from './upload/receive-form.server.ts';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/**
 * Pictures that one artist may upload in an hour: more than a person needs, fewer than a program could send.
 */
const PICTURES_PER_HOUR = 300;
const picturesOfArtist = createRateLimit('pictures', PICTURES_PER_HOUR, HOUR_SECONDS, 'pictures');

const CHOOSE_ANOTHER = 'Please select an image file (JPG, PNG, GIF, etc.)';

export const imageTooLarge = () => new AppError('tooLarge', 'Please select an image under 5MB');
export const notAnImage = () => new AppError('unsupportedType', CHOOSE_ANOTHER);
const isDrawing = () =>
  new AppError('unsupportedType', `SVG files can carry scripts. ${CHOOSE_ANOTHER}`);

/** Error messages for a picture that cannot be used. */
const SENTENCES = {
  unreadable: notAnImage,
  'too-many-pixels': () =>
    new AppError('tooLarge', `Please select an image of at most ${MAX_MEGAPIXELS} megapixels`),
  'too-heavy': () =>
    new AppError(
      'unsupportedType',
      'This image takes too much time or memory to read. Please save it anew as a plain JPG or PNG and select that.',
    ),
} as const;

/** The rule for a picture in a form: its bytes decide, not its name. */
export const imageRule: FileRule = {
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: imageTooLarge,
  check: (_filename, { bytes }) => wrongStart(bytes),
};

/** Error if the first bytes are not those of a supported picture; otherwise undefined. */
function wrongStart(head: Uint8Array): AppError | undefined {
  if (looksLikeImage(head)) return undefined;
  const text = Buffer.from(head.subarray(0, 4096)).toString('utf8').trimStart();
  return text.startsWith('<') && /<svg[\s>]/i.test(text) ? isDrawing() : notAnImage();
}

/** True if the first bytes are those of a picture format that is decoded. */
export function looksLikeImage(head: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, 12)).toString('latin1');
  return IMAGE_STARTS.some((pattern) => pattern.test(start));
}

/** JPEG, PNG, GIF, WebP, HEIF with AVIF, TIFF. */
const IMAGE_STARTS = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(heic|heix|hevc|heim|mif1|msf1|avif|avis)/,
  /^(II\*\0|MM\0\*)/,
];

export interface StoredImage {
  key: string;
  width: number;
  height: number;
  contentType: Copy['contentType'];
  byteSize: number;
  checksum: string;
}

export interface Slot {
  /** Pixels. */
  widths: readonly number[];
  /** Width ÷ height: the picture is cropped to it. */
  aspect?: number;
}

/** The services that pictures need. */
export interface PictureServices {
  storage: Storage;
  pictures: PictureProcess;
}

/**
 * Re-encodes an artist's picture in several widths and stores each; see `makeCopies`.
 * @throws {AppError} unsupportedType if the bytes are no picture that can be decoded safely, tooLarge if it
 * has too many pixels, tooManyRequests
 */
export async function storeImage(
  services: PictureServices,
  artistId: number,
  source: Uint8Array | string,
  slot: Slot,
  part?: Part,
): Promise<StoredImage[]> {
  await picturesOfArtist.demand(String(artistId));
  return storeCopies(services, artistId, source, slot, part);
}

/** The same for a picture inside a file that is counted itself. @throws {AppError} */
export async function storeCopies(
  { storage, pictures }: PictureServices,
  artistId: number,
  source: Uint8Array | string,
  slot: Slot,
  part?: Part,
): Promise<StoredImage[]> {
  const wrong = wrongStart(typeof source === 'string' ? await readHead(source, 4096) : source);
  if (wrong) throw wrong;
  const directory = storage.scratchPath();
  const stored: StoredImage[] = [];
  try {
    await mkdir(directory, { recursive: true });
    const input = typeof source === 'string' ? source : `${directory}/source`;
    if (typeof source !== 'string') await writeFile(input, source);
    const order = { task: 'copies', input, directory, ...slot, ...(part && { part }) } as const;
    for (const { path, ...copy } of await pictures.run(`artist ${artistId}`, order)) {
      const measured = await measureFile(path);
      const key = await storage.adopt(path);
      stored.push({ key, ...copy, ...measured });
    }
    return stored;
  } catch (error) {
    await Promise.allSettled(stored.map(({ key }) => storage.remove(key)));
    throw error instanceof PictureRefused
      ? SENTENCES[error.problem]()
      : (refusalOf(error) ?? error);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

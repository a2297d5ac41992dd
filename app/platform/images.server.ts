import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp, { type Region } from 'sharp';
import { AppError } from '#app/errors.ts';
import { randomKey } from './secrets.server.ts';
import type { Storage } from './storage.server.ts';
import type { FileRule } from './upload/receive-multipart.server.ts';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** A picture of more pixels than this is a bomb, not a cover. */
const MAX_PIXELS = 50_000_000;
/** What is decoded. Drawings (SVG) are programs, and are not. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'tiff']);

const CHOOSE_ANOTHER = 'Please select an image file (JPG, PNG, GIF, etc.)';

export const imageTooLarge = () => new AppError('tooLarge', 'Please select an image under 5MB');
export const notAnImage = () => new AppError('unsupportedType', CHOOSE_ANOTHER);
const isDrawing = () =>
  new AppError('unsupportedType', `SVG files can carry scripts. ${CHOOSE_ANOTHER}`);
const tooManyPixels = () =>
  new AppError('tooLarge', 'Please select an image of at most 50 megapixels');

/** The rule for a picture in a form: its bytes decide, not its name. */
export const imageRule: FileRule = {
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: imageTooLarge,
  check: (_filename, head) => wrongStart(head),
};

/** Why bytes that begin like this are no picture; undefined if they may be one. */
function wrongStart(head: Uint8Array): AppError | undefined {
  if (head.byteLength === 0) return notAnImage();
  const text = Buffer.from(head.subarray(0, 4096)).toString('utf8').trimStart();
  if (!text.startsWith('<')) return undefined;
  return /<svg[\s>]/i.test(text) ? isDrawing() : notAnImage();
}

/** Whether bytes that begin like this are a picture of a kind that is decoded. */
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
  contentType: 'image/webp';
  byteSize: number;
  checksum: string;
}

export interface Slot {
  /** Pixels. */
  widths: readonly number[];
  /** Width ÷ height: the picture is cut to it. */
  aspect?: number;
}

/** The part of the upright picture that is kept, in fractions of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Re-encodes a picture as WebP in several widths and stores each: upright, without metadata, never
 * enlarged. A slot's `aspect` crops, in the middle of `part` if that is given, else around what draws
 * the eye. Of an animation the first picture is kept.
 * @throws {AppError} unsupportedType if the bytes are no picture that can be decoded safely, tooLarge
 *   if it has too many pixels
 */
export async function storeImage(
  storage: Storage,
  source: Uint8Array | string,
  { widths, aspect }: Slot,
  part?: Part,
): Promise<StoredImage[]> {
  const size = await measure(source);
  const region = regionOf(part, size);
  const stored: StoredImage[] = [];
  try {
    const upright = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
    const original = part ? upright.extract(region) : upright;
    const available = aspect
      ? Math.max(1, Math.min(region.width, Math.round(region.height * aspect)))
      : region.width;
    const position = part ? 'centre' : 'attention';
    for (const width of usefulWidths(widths, available)) {
      const height = aspect ? Math.max(1, Math.round(width / aspect)) : undefined;
      const { data, info } = await original
        .clone()
        .resize({ width, ...(height ? { height, fit: 'cover', position } : {}) })
        .webp({ quality: 78, effort: 4 })
        .toBuffer({ resolveWithObject: true });
      const key = randomKey();
      const path = storage.scratchPath();
      await writeFile(path, data);
      await storage.adopt(key, path, 'image/webp');
      stored.push({
        key,
        width: info.width,
        height: info.height,
        contentType: 'image/webp',
        byteSize: info.size,
        checksum: createHash('sha256').update(data).digest('hex'),
      });
    }
    return stored;
  } catch {
    await Promise.all(stored.map(({ key }) => storage.remove(key)));
    throw notAnImage();
  }
}

/** The size of the upright picture, in pixels: read from its head, before anything is decoded. */
async function measure(source: Uint8Array | string): Promise<{ width: number; height: number }> {
  if (typeof source !== 'string') {
    const wrong = wrongStart(source);
    if (wrong) throw wrong;
  }
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format === 'svg') throw isDrawing();
  if (!metadata || !FORMATS.has(metadata.format)) throw notAnImage();
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  return { width, height };
}

function regionOf(part: Part | undefined, { width, height }: { width: number; height: number }) {
  if (!part) return { left: 0, top: 0, width, height } satisfies Region;
  const left = Math.min(Math.round(part.x * width), width - 1);
  const top = Math.min(Math.round(part.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(part.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(part.height * height), height - top)),
  } satisfies Region;
}

/** The widths up to the picture's own, which stands in for the first that is wider. */
function usefulWidths(widths: readonly number[], available: number): number[] {
  const smaller = widths.filter((width) => width <= available);
  return smaller.length < widths.length ? [...new Set([...smaller, available])] : smaller;
}

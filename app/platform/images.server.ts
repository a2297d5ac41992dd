import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '#app/errors.ts';
import { randomKey } from './secrets.server.ts';
import type { Storage } from './storage.server.ts';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** A picture of more pixels than this is a bomb, not a cover. */
const MAX_PIXELS = 50_000_000;

export const imageTooLarge = () => new AppError('tooLarge', 'Please select an image under 5MB');
export const notAnImage = () =>
  new AppError('unsupportedType', 'Please select an image file (JPG, PNG, GIF, etc.)');

export interface StoredImage {
  key: string;
  width: number;
  height: number;
  contentType: 'image/webp';
  byteSize: number;
  checksum: string;
}

/**
 * Re-encodes a picture as WebP in several widths and stores each: upright, without metadata, never
 * enlarged. `aspect` (width ÷ height) crops to the slot's shape, around what draws the eye.
 * @throws {AppError} unsupportedType if the bytes are no picture that can be decoded safely
 */
export async function storeImage(
  storage: Storage,
  source: Uint8Array | string,
  { widths, aspect }: { widths: readonly number[]; aspect?: number },
): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  try {
    const original = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const { autoOrient } = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
    const available = aspect
      ? Math.min(autoOrient.width, Math.round(autoOrient.height * aspect))
      : autoOrient.width;
    for (const width of usefulWidths(widths, available)) {
      const height = aspect ? Math.max(1, Math.round(width / aspect)) : undefined;
      const { data, info } = await original
        .clone()
        .resize({ width, ...(height ? { height, fit: 'cover', position: 'attention' } : {}) })
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

/** The widths up to the picture's own, which stands in for the first that is wider. */
function usefulWidths(widths: readonly number[], available: number): number[] {
  const smaller = widths.filter((width) => width <= available);
  return smaller.length < widths.length ? [...new Set([...smaller, available])] : smaller;
}

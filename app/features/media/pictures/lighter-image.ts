import type { PictureSize } from './crop-geometry.ts';

/** In pixels: no slot shows more, and photos of phones are several times as large. */
const MAX_EDGE = 2000;
/** Files smaller than this are sent unchanged. */
const LIGHT_BYTES = 300 * 1024;
const QUALITY = 0.86;

/**
 * A smaller copy of a picture for the upload; the file itself if this browser cannot make one or if
 * it would not be smaller.
 */
export async function lighterImage(file: File, { width, height }: PictureSize): Promise<Blob> {
  const scale = Math.min(1, MAX_EDGE / Math.max(width, height));
  if (scale === 1 && file.size <= LIGHT_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: Math.round(width * scale),
      resizeHeight: Math.round(height * scale),
      resizeQuality: 'high',
    });
    const copy = await encoded(bitmap, file.type);
    return copy && copy.size < file.size ? copy : file;
  } catch {
    return file;
  }
}

async function encoded(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const webp = await toBlob(canvas, 'image/webp');
  // A browser that cannot write WebP returns a PNG. JPEG would turn transparent pixels black.
  if (webp?.type === 'image/webp') return webp;
  return type === 'image/jpeg' ? toBlob(canvas, 'image/jpeg') : null;
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

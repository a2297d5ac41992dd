import type { PictureSize } from './crop-geometry.ts';

/** The size of a picture that this browser can read, upright; null for one that it cannot. */
export async function measureImage(url: string): Promise<PictureSize | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : null;
}

import sharp from 'sharp';
import type { DemoArtist, DemoTrack } from './scene-types.ts';

/** Bytes of a picture and their media type. */
export interface Picture {
  bytes: Uint8Array;
  contentType: 'image/webp';
}

const drawings = import.meta.glob<string>('./art/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A track's cover: 1200 by 1200 pixels. */
export async function drawTrackCover({ picture }: DemoTrack): Promise<Picture> {
  return rasterise(picture);
}

/** An artist's profile image: 1200 by 1200 pixels. */
export async function drawArtistImage({ handle }: DemoArtist): Promise<Picture> {
  return rasterise(handle);
}

/** An artist's wide cover: 1600 by 640 pixels, its subject on the right. */
export async function drawArtistCover({ handle }: DemoArtist): Promise<Picture> {
  return rasterise(`${handle}-wide`);
}

/** Rasterises a drawing of `art/` at its own size. */
async function rasterise(name: string): Promise<Picture> {
  const svg = drawings[`./art/${name}.svg`];
  if (svg === undefined) throw new Error(`The demo has no picture ${name}.`);
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 90, effort: 2 }).toBuffer();
  return { bytes, contentType: 'image/webp' };
}

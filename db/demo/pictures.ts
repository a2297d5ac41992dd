import sharp from 'sharp';
import type { DemoArtist, DemoTrack } from './scene-types.ts';
import type { DemoItem } from './shop.ts';

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

const things = import.meta.glob<string>('./merch/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Left edge, upper edge and side of the print on each thing. */
const PRINTS = {
  shirt: [430, 440, 340],
  bag: [405, 550, 390],
  single: [130, 260, 680],
} as const satisfies Record<DemoItem['key'], readonly number[]>;

/** A thing of a shop with a track's cover printed on it: 1200 by 1200 pixels. */
export async function drawItem(key: DemoItem['key'], { picture }: DemoTrack): Promise<Picture> {
  const thing = things[`./merch/${key}.svg`] ?? '';
  const [x, y, side] = PRINTS[key];
  // A drawing within a drawing: it keeps its own coordinates.
  const frame = `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 1200 1200">`;
  const print = drawingOf(picture).replace(/^\s*<svg[^>]*>/, frame);
  return webp(thing.replace('<g id="art"/>', print));
}

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
  return webp(drawingOf(name));
}

function drawingOf(name: string): string {
  const svg = drawings[`./art/${name}.svg`];
  if (svg === undefined) throw new Error(`The demo has no picture ${name}.`);
  return svg;
}

async function webp(svg: string): Promise<Picture> {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 90, effort: 2 }).toBuffer();
  return { bytes, contentType: 'image/webp' };
}

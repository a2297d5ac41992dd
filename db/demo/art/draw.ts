import sharp from 'sharp';
import { seededRandom } from '@artist-space/audio/random.ts';
import type { Artwork } from '../scene.ts';
import { motifs } from './motifs.ts';
import { palettes } from './palettes.ts';

/** Width and height in pixels. */
export type Format = { width: number; height: number };

export const SQUARE: Format = { width: 1200, height: 1200 };
export const WIDE: Format = { width: 1600, height: 640 };

/** Draws a picture as SVG, decided by `seed`. The left half of a wide one stays plain, for a name over it. */
export function drawSvg(art: Artwork, seed: string, format: Format): string {
  const { width, height } = format;
  const wide = width > height * 1.5;
  const inside = motifs[art.motif]({
    width,
    height,
    x: wide ? width * 0.74 : width / 2,
    y: height / 2,
    size: height / 2,
    colours: palettes[art.palette],
    random: seededRandom(seed),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`;
}

/** Rasterises an SVG to WebP at its own size. */
export async function rasterise(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).webp({ quality: 90, effort: 2 }).toBuffer();
}

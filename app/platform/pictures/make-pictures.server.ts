import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import {
  AVIF,
  type CopiesOrder,
  type Copy,
  type DrawingOrder,
  JPEG,
  type JpegOrder,
  MAX_MEGAPIXELS,
  type Part,
  PictureRefused,
  type SquareOrder,
  WEBP,
} from './picture-orders.ts';

/** Usually within a decibel of the WebP (docs/decisions/0060); more effort takes four times as long. */
const AVIF_OPTIONS = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' } as const;
/** Copies with more pixels are made as WebP alone. */
const AVIF_PIXELS = 1280 * 1280;
/** Processor time for one picture after which its remaining copies are made as WebP alone. */
const AVIF_UNTIL_MICROSECONDS = 3_000_000;

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

/**
 * Makes upright copies without metadata, never enlarged. With an `aspect` they are cropped: to the middle of
 * `part` if given, else around the salient region. Of an animation the first frame is kept. The picture is
 * decoded once, for the widest copy; the others are made from that. A copy gets an AVIF beside it if that is
 * smaller.
 * @throws {PictureRefused} too-many-pixels; any other error means that it is no picture
 */
export async function makeCopies(order: CopiesOrder): Promise<Copy[]> {
  const { input, widths, aspect, part, directory } = order;
  const began = process.cpuUsage();
  const size = await measure(input);
  const region = regionOf(part, size);
  const available = aspect
    ? Math.max(1, Math.min(region.width, Math.round(region.height * aspect)))
    : region.width;
  const wanted = usefulWidths(widths, available).toSorted((one, other) => other - one);
  const upright = open(input).autoOrient();
  const { data, info } = await (part ? upright.extract(region) : upright)
    .resize({
      width: wanted[0] ?? available,
      ...(aspect && {
        height: heightOf(wanted[0] ?? available, aspect),
        fit: 'cover',
        position: part ? 'centre' : 'attention',
      }),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });

  const copies: Copy[] = [];
  for (const width of wanted) {
    const path = join(directory, `${width}.webp`);
    const height = aspect ? heightOf(width, aspect) : undefined;
    const { width: made, height: high } = await sharp(data, { raw: info })
      .resize({ width, ...(height && { height, fit: 'fill' }) })
      .webp({ quality: 78, effort: 4 })
      .toFile(path);
    copies.push({ path, contentType: WEBP, width: made, height: high });
  }
  copies.reverse();
  // From the smallest on: pages show those most.
  const smaller: Copy[] = [];
  for (const copy of copies) {
    const { user, system } = process.cpuUsage(began);
    if (user + system > AVIF_UNTIL_MICROSECONDS || copy.width * copy.height > AVIF_PIXELS) break;
    const path = join(directory, `${copy.width}.avif`);
    const { width, height } = copy;
    const { size } = await sharp(data, { raw: info })
      .resize({ width, height, fit: 'fill' })
      .avif(AVIF_OPTIONS)
      .toFile(path);
    if (size < (await stat(copy.path)).size) smaller.push({ ...copy, path, contentType: AVIF });
    else await rm(path);
  }
  return [...copies, ...smaller];
}

const open = (input: string) => sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

const heightOf = (width: number, aspect: number) => Math.max(1, Math.round(width / aspect));

/** Size of the upright picture in pixels, read from its header before anything is decoded. */
async function measure(input: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(input, { limitInputPixels: false }).metadata();
  if (autoOrient.width * autoOrient.height > MAX_PIXELS)
    throw new PictureRefused('too-many-pixels');
  return autoOrient;
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

/** Widths up to the picture's own, which replaces the first that is wider. */
function usefulWidths(widths: readonly number[], available: number): number[] {
  const smaller = widths.filter((width) => width <= available);
  return smaller.length < widths.length ? [...new Set([...smaller, available])] : smaller;
}

/** Background of a picture that does not fill its frame. */
const GROUND = '#0B0A10';

export async function makeSquare({ source, edge, output }: SquareOrder): Promise<void> {
  await sharp('svg' in source ? Buffer.from(source.svg) : source.picture)
    .resize(edge, edge, { fit: 'contain', background: GROUND })
    .flatten({ background: GROUND })
    .jpeg({ quality: 85, mozjpeg: true })
    .toFile(output);
}

export async function drawPicture(order: DrawingOrder): Promise<void> {
  const { svg, width, height, picture, output } = order;
  const ground = sharp({ create: { width, height, channels: 3, background: GROUND } });
  const square =
    picture &&
    (await sharp(picture).resize(height, height).raw().toBuffer({ resolveWithObject: true }));
  await ground
    .composite([
      ...(square ? [{ input: square.data, raw: square.info, left: width - height, top: 0 }] : []),
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .png({ compressionLevel: 8 })
    .toFile(output);
}

/** Tried in turn, and then again with half the pixels. */
const JPEG_QUALITIES = [86, 74, 60, 45];
const LEAST_EDGE = 64;

/** @returns the picture that was written */
export async function makeJpeg({ input, edge, maxBytes, output }: JpegOrder): Promise<Copy[]> {
  const { data, info } = await open(input)
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#0B0A10' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let longest = Math.max(info.width, info.height); ; longest = Math.round(longest / 2)) {
    for (const quality of JPEG_QUALITIES) {
      const { width, height, size } = await sharp(data, { raw: info })
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality })
        .toFile(output);
      if (size > maxBytes && longest > LEAST_EDGE) continue;
      return [{ path: output, contentType: JPEG, width, height }];
    }
  }
}

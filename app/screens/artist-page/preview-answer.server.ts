import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { openDoor, type Door, type DoorArguments } from '#app/operations/door.server.ts';
import { isKnown, plainRefusal } from '#app/operations/media-door.server.ts';
import { ByteCache } from '#app/platform/byte-cache.server.ts';
import type { ColorScheme } from '#db/schema.ts';
import { seeded } from '#app/display/placeholder.ts';
import { findMedia } from '#app/features/media/media.server.ts';
import { mediaAddress } from '#app/operations/file-name.ts';
import { pictureUrl, type Picture } from '#app/features/media/picture.ts';
import {
  drawPreview,
  drawSquare,
  PREVIEW,
  SQUARE_EDGE,
  type Preview,
} from '../../display/preview-image.ts';
import * as texts from '#app/features/artists/texts.ts';

/** Limit of the memory cache of rendered pictures, each at most about 1 MB. */
const MAX_BYTES = 24 * 1024 * 1024;
const BARS = 72;
/** A service that previews a page of links requests many at once. */
const drawingsOfAddress = createRateLimit('preview', 60, 10 * 60, 'preview pictures');
/** A program that has subscribed to a feed requests the covers of all its items. */
const squaresOfAddress = createRateLimit('square-cover', 300, 10 * 60, 'covers');

export const GRADIENTS: Record<ColorScheme, readonly [string, string]> = {
  purple: ['#8B5CF6', '#EC4899'],
  blue: ['#3B82F6', '#22D3EE'],
  green: ['#10B981', '#A3E635'],
};

/** The content of a preview: texts, colours and a picture. */
export interface Shown {
  preview: Preview;
  picture: Picture | null;
}

/** The rendered parts: an SVG over a stored picture; in a square, only one of them. */
interface Drawn {
  isSquare: boolean;
  svg: string;
  picture: string | null;
}

const kept = new ByteCache<Buffer>(MAX_BYTES);
const making = new Map<string, Promise<Buffer>>();

/**
 * Answers a preview picture: a PNG of 1200 × 630 for links, and a square JPEG for feeds (the
 * artwork, or a drawing if there is none). Its ETag depends only on its content.
 * @param show loads the content by operations; may throw their refusals
 */
export async function answerDrawn(
  { request, params }: DoorArguments,
  show: (door: Door) => Promise<Shown>,
): Promise<Response> {
  try {
    const door = await openDoor({ request, params });
    const drawn = drawnOf(await show(door), params.file?.endsWith('.jpg') ?? false);
    const { isSquare, svg, picture } = drawn;
    const hash = createHash('sha256')
      .update(isSquare ? 'square' : '')
      .update(svg)
      .update(picture ?? '')
      .digest('base64url');
    const headers = new Headers({
      'Content-Type': isSquare ? 'image/jpeg' : 'image/png',
      ETag: `"${hash}"`,
      // Cards on other sites embed it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      // Hidden artists see their own picture; no shared cache may give it to others.
      'Cache-Control': door.context.viewer ? 'private, no-cache' : 'public, max-age=600',
    });
    if (isKnown(request.headers.get('if-none-match'), `"${hash}"`)) {
      return new Response(null, { status: 304, headers });
    }
    const { context } = door;
    const limit = isSquare ? squaresOfAddress : drawingsOfAddress;
    if (!kept.get(hash)) await limit.demand(context.client.address);
    const made = await keep(hash, () => render(context, drawn));
    return new Response(new Uint8Array(made), { headers });
  } catch (error) {
    return plainRefusal(error);
  }
}

function drawnOf({ preview, picture }: Shown, isSquare: boolean): Drawn {
  const edge = isSquare ? SQUARE_EDGE : PREVIEW.height;
  const address = picture && mediaAddress(pictureUrl(picture, edge));
  const svg = isSquare
    ? drawSquare(preview)
    : drawPreview(preview, address === null ? 'colours' : 'scrim');
  return { isSquare, svg, picture: address };
}

/** The id in a file name such as `12.png` or `12-VERSION.jpg`. @throws {AppError} notFound */
export function idOfPicture({ file }: Door['params']): string {
  const id = /^(\d{1,15})(?:\.png|-[\w-]{1,32}\.jpg)$/.exec(file ?? '')?.[1];
  if (!id) throw new AppError('notFound', texts.noSuchPicture);
  return id;
}

/**
 * Waveform bars for a picture without sound: always the same for a name, and different for other
 * names.
 */
export function barsOf(name: string): number[] {
  const random = seeded(`preview-${name}`);
  return Array.from({ length: BARS }, (_, bar) => {
    const swell = 0.35 + 0.65 * Math.sin((Math.PI * bar) / BARS);
    return swell * (0.25 + 0.75 * random());
  });
}

/** In a preview, the picture fills the right side of the frame, below the drawing. */
async function render({ db, storage, pictures }: Context, { isSquare, svg, picture }: Drawn) {
  const file = picture === null ? undefined : await findMedia(db, picture);
  const path = file ? await storage.localPath(file.key) : null;
  const output = storage.scratchPath();
  try {
    await pictures.run(
      'visitors',
      isSquare
        ? {
            task: 'square',
            edge: SQUARE_EDGE,
            output,
            source: path === null ? { svg } : { picture: path },
          }
        : { task: 'drawing', svg, ...PREVIEW, picture: path, output },
    );
    return await readFile(output);
  } finally {
    await rm(output, { force: true });
  }
}

/** Shares one rendering among simultaneous requests; a failed one is tried again. */
function keep(hash: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = kept.get(hash);
  if (before) return Promise.resolve(before);
  const made =
    making.get(hash) ??
    make()
      .then((image) => {
        kept.set(hash, image, image.byteLength);
        return image;
      })
      .finally(() => making.delete(hash));
  making.set(hash, made);
  return made;
}

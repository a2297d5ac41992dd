import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError } from '#app/errors.ts';
import { openDoor, type Door, type DoorArguments } from '#app/operations/door.server.ts';
import type { ColorScheme } from '#db/schema.ts';
import { seeded } from '#app/ui/seeded.ts';
import { mediaKey, pictureUrl, type Picture } from '../media/picture.ts';
import { PREVIEW } from './preview-image.ts';

/** Made pictures are kept in memory, each of at most about 1 MB. */
const MAX_KEPT = 40;
const BARS = 72;

export const GRADIENTS: Record<ColorScheme, readonly [string, string]> = {
  purple: ['#8B5CF6', '#EC4899'],
  blue: ['#3B82F6', '#22D3EE'],
  green: ['#10B981', '#A3E635'],
};

/** What `drawPreview` has drawn, and the key of the picture that goes below. */
export interface Drawn {
  svg: string;
  picture: string | null;
}

const kept = new Map<string, Promise<Buffer>>();

/**
 * Answers a picture that stands for something wherever its page is linked. Its ETag changes with
 * what it is drawn from, and nothing else.
 * @param draw asks the operations of the door that is open then; refusals are its to throw
 */
export async function answerDrawn(
  { request, params }: DoorArguments,
  draw: (door: Door) => Promise<Drawn>,
): Promise<Response> {
  try {
    const door = await openDoor({ request, params });
    const { svg, picture } = await draw(door);
    const hash = createHash('sha256')
      .update(svg)
      .update(picture ?? '')
      .digest('base64url');
    const headers = new Headers({
      'Content-Type': 'image/png',
      ETag: `"${hash}"`,
      // Who is hidden sees their own; nobody else may get it from a cache.
      'Cache-Control': door.context.viewer ? 'private, no-cache' : 'public, max-age=600',
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.headers.get('if-none-match')?.includes(hash)) {
      return new Response(null, { status: 304, headers });
    }
    const path = picture === null ? null : door.context.storage.pathOf(picture);
    return new Response(new Uint8Array(await keep(hash, () => render(svg, path))), { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, {
      status: error.status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  }
}

/** The id in a path's `12.png`. @throws {AppError} notFound */
export function idOfPicture({ file }: Door['params']): string {
  const id = /^(\d{1,15})\.png$/.exec(file ?? '')?.[1];
  if (!id) throw new AppError('notFound', 'There is no such picture.');
  return id;
}

export const keyOfPicture = (picture: Picture | null) =>
  picture && mediaKey(pictureUrl(picture, PREVIEW.height));

/** Where there is no sound to draw: always the same for a name, and no other's. */
export function barsOf(name: string): number[] {
  const random = seeded(`preview-${name}`);
  return Array.from({ length: BARS }, (_, bar) => {
    const swell = 0.35 + 0.65 * Math.sin((Math.PI * bar) / BARS);
    return swell * (0.25 + 0.75 * random());
  });
}

/** The picture fills the right of the frame, under the drawing. */
async function render(svg: string, picturePath: string | null): Promise<Buffer> {
  const { width, height } = PREVIEW;
  const ground = sharp({ create: { width, height, channels: 3, background: '#0B0A10' } });
  const square = picturePath && (await sharp(picturePath).resize(height, height).toBuffer());
  const layers = square ? [{ input: square, left: width - height, top: 0 }] : [];
  return ground
    .composite([...layers, { input: Buffer.from(svg), left: 0, top: 0 }])
    .png({ compressionLevel: 8 })
    .toBuffer();
}

/** One rendering for all who ask at the same time; one that failed is tried again. */
function keep(hash: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = kept.get(hash);
  if (before) return before;
  const made = make();
  kept.set(hash, made);
  made.catch(() => kept.delete(hash));
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}

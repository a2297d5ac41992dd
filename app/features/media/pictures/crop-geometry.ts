import type { Crop } from './crop.ts';

/** Width and height of the upright picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Limits of the zoom: beyond them the slot would be filled with upscaled pixels. */
const MAX_ZOOM = 4;
const MIN_PIXELS = 200;

/**
 * The largest part of a picture that has the slot's shape, in fractions of the picture.
 * @param aspect width ÷ height of the slot
 */
function largestPart({ width, height }: PictureSize, aspect: number) {
  const wide = width / height;
  return wide > aspect ? { width: aspect / wide, height: 1 } : { width: 1, height: wide / aspect };
}

/** The largest part, centred. */
export function centredCrop(picture: PictureSize, aspect: number): Crop {
  const part = largestPart(picture, aspect);
  return { x: (1 - part.width) / 2, y: (1 - part.height) / 2, ...part };
}

/** The zoom of a crop; 1 is the largest part. */
export const zoomOf = (crop: Crop, picture: PictureSize, aspect: number) =>
  largestPart(picture, aspect).width / crop.width;

/** The highest zoom for this picture. Small pictures cannot be zoomed. */
export function maxZoom(picture: PictureSize, aspect: number): number {
  const part = largestPart(picture, aspect);
  const pixels = Math.min(part.width * picture.width, part.height * picture.height);
  return Math.min(MAX_ZOOM, Math.max(1, pixels / MIN_PIXELS));
}

/** A point in the window of the slot: 0 to 1 from the left, 0 to 1 from the top. */
export interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/**
 * The crop at another zoom, within the edges of the picture.
 * @param around the point that stays in place
 */
export function zoomedCrop(
  crop: Crop,
  picture: PictureSize,
  aspect: number,
  zoom: number,
  around = MIDDLE,
): Crop {
  const part = largestPart(picture, aspect);
  const close = clamp(zoom, 1, maxZoom(picture, aspect));
  const [width, height] = [part.width / close, part.height / close];
  return within({
    width,
    height,
    x: crop.x + (crop.width - width) * around.x,
    y: crop.y + (crop.height - height) * around.y,
  });
}

/** The smallest distance of two fingers, in fractions of the window, that is used for zooming. */
const MIN_SPREAD = 0.02;

/**
 * The crop after two fingers have moved: it follows the point between them and zooms as they
 * spread, within the edges of the picture.
 */
export function pinchedCrop(
  crop: Crop,
  picture: PictureSize,
  aspect: number,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): Crop {
  const spread = ([one, other]: readonly [Point, Point]) =>
    Math.max(MIN_SPREAD, Math.hypot((one.x - other.x) * aspect, one.y - other.y));
  const [before, after] = [between(from), between(to)];
  const zoom = (zoomOf(crop, picture, aspect) * spread(to)) / spread(from);
  const zoomed = zoomedCrop(crop, picture, aspect, zoom, before);
  return shiftedCrop(
    zoomed,
    (before.x - after.x) * zoomed.width,
    (before.y - after.y) * zoomed.height,
  );
}

const between = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** The crop moved right and down, in fractions of the picture; it stops at the edges. */
export const shiftedCrop = (crop: Crop, right: number, down: number): Crop =>
  within({ ...crop, x: crop.x + right, y: crop.y + down });

/** The position of the crop on one axis, 0 to 1; 0.5 if it fills the axis. */
export const placeOn = (start: number, extent: number) =>
  extent >= 1 - 1e-9 ? 0.5 : start / (1 - extent);

function within(crop: Crop): Crop {
  return { ...crop, x: clamp(crop.x, 0, 1 - crop.width), y: clamp(crop.y, 0, 1 - crop.height) };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

import type { Crop } from '../sections/images/schema.ts';

/** Width and height of the upright picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Closer than this no slot would be filled with real pixels. */
const MOST_ZOOM = 4;
const LEAST_PIXELS = 200;

/**
 * The largest part of a picture that has the slot's shape, in fractions of the picture.
 * @param aspect width ÷ height of the slot
 */
function largestPart({ width, height }: PictureSize, aspect: number) {
  const wide = width / height;
  return wide > aspect ? { width: aspect / wide, height: 1 } : { width: 1, height: wide / aspect };
}

/** The largest part, from the middle. */
export function centredCrop(picture: PictureSize, aspect: number): Crop {
  const part = largestPart(picture, aspect);
  return { x: (1 - part.width) / 2, y: (1 - part.height) / 2, ...part };
}

/** How close the crop is: 1 is the largest part. */
export const zoomOf = (crop: Crop, picture: PictureSize, aspect: number) =>
  largestPart(picture, aspect).width / crop.width;

/** How close a crop of this picture can be. Small pictures cannot be zoomed. */
export function mostZoom(picture: PictureSize, aspect: number): number {
  const part = largestPart(picture, aspect);
  const pixels = Math.min(part.width * picture.width, part.height * picture.height);
  return Math.min(MOST_ZOOM, Math.max(1, pixels / LEAST_PIXELS));
}

/** The crop at another zoom, around the same middle as far as the edges let it. */
export function zoomedCrop(crop: Crop, picture: PictureSize, aspect: number, zoom: number): Crop {
  const part = largestPart(picture, aspect);
  const close = clamp(zoom, 1, mostZoom(picture, aspect));
  const [width, height] = [part.width / close, part.height / close];
  return within({
    ...{ width, height },
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
  });
}

/** The crop further right and down, in fractions of the picture; it stops at the edges. */
export const shiftedCrop = (crop: Crop, right: number, down: number): Crop =>
  within({ ...crop, x: crop.x + right, y: crop.y + down });

/** Where the crop lies between the two edges of its axis, 0 to 1; in the middle where it fills it. */
export const placeOn = (start: number, extent: number) =>
  extent >= 1 - 1e-9 ? 0.5 : start / (1 - extent);

function within(crop: Crop): Crop {
  return {
    ...crop,
    x: clamp(crop.x, 0, 1 - crop.width),
    y: clamp(crop.y, 0, 1 - crop.height),
  };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most));

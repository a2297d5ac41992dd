import { describe, expect, it } from 'vitest';
import {
  centredCrop,
  maxZoom,
  pinchedCrop,
  placeOn,
  shiftedCrop,
  zoomedCrop,
  zoomOf,
} from './crop-geometry.ts';

const WIDE = { width: 4000, height: 2000 };
const TALL = { width: 1000, height: 3000 };

/** The aspect ratio of a crop in pixels. */
const shape = (crop: { width: number; height: number }, picture: typeof WIDE) =>
  (crop.width * picture.width) / (crop.height * picture.height);

describe('centredCrop', () => {
  it('keeps the largest part of the slot’s shape, from the middle', () => {
    expect(centredCrop(WIDE, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(centredCrop(WIDE, 2)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });

  it.each([1, 16 / 9, 5 / 2])('has the shape %f, whatever the picture’s', (aspect) => {
    for (const picture of [WIDE, TALL]) {
      expect(shape(centredCrop(picture, aspect), picture)).toBeCloseTo(aspect, 9);
    }
  });
});

describe('zoomedCrop', () => {
  it('stays around the middle and keeps the shape', () => {
    const close = zoomedCrop(centredCrop(WIDE, 1), WIDE, 1, 2);
    expect(close).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 });
    expect(zoomOf(close, WIDE, 1)).toBeCloseTo(2, 9);
    expect(shape(close, WIDE)).toBeCloseTo(1, 9);
  });

  it('comes back within the picture when it widens at an edge', () => {
    const corner = shiftedCrop(zoomedCrop(centredCrop(TALL, 1), TALL, 1, 3), 1, 1);
    const wide = zoomedCrop(corner, TALL, 1, 1);
    expect(wide.x).toBe(0);
    expect(wide.width).toBe(1);
    expect(wide.y + wide.height).toBeCloseTo(1, 9);
  });

  it('stops where pixels would be missing', () => {
    const small = { width: 300, height: 300 };
    expect(maxZoom(small, 1)).toBe(1.5);
    expect(maxZoom({ width: 90, height: 90 }, 1)).toBe(1);
    expect(maxZoom(WIDE, 1)).toBe(4);
    expect(zoomOf(zoomedCrop(centredCrop(small, 1), small, 1, 9), small, 1)).toBeCloseTo(1.5, 9);
  });
});

describe('shiftedCrop', () => {
  it('moves, and stops at the edges', () => {
    const crop = centredCrop(WIDE, 1);
    expect(shiftedCrop(crop, 0.1, 0.4)).toMatchObject({ x: 0.35, y: 0 });
    expect(shiftedCrop(crop, -9, 0).x).toBe(0);
    expect(shiftedCrop(crop, 9, 0).x).toBe(0.5);
  });
});

describe('pinchedCrop', () => {
  const under = (crop: ReturnType<typeof centredCrop>, point: { x: number; y: number }) => ({
    x: crop.x + point.x * crop.width,
    y: crop.y + point.y * crop.height,
  });
  const pair = (x1: number, y1: number, x2: number, y2: number) =>
    [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ] as const;

  it('zooms as the fingers spread, around the point between them', () => {
    const start = zoomedCrop(centredCrop(WIDE, 1), WIDE, 1, 1.5);
    const close = pinchedCrop(start, WIDE, 1, pair(0.3, 0.3, 0.5, 0.3), pair(0.2, 0.4, 0.6, 0.4));
    expect(zoomOf(close, WIDE, 1)).toBeCloseTo(3, 9);
    const [was, is] = [under(start, { x: 0.4, y: 0.3 }), under(close, { x: 0.4, y: 0.4 })];
    expect(is.x).toBeCloseTo(was.x, 9);
    expect(is.y).toBeCloseTo(was.y, 9);
  });

  it('moves without zooming when both fingers go the same way', () => {
    const start = zoomedCrop(centredCrop(WIDE, 2), WIDE, 2, 2);
    const moved = pinchedCrop(start, WIDE, 2, pair(0.2, 0.2, 0.6, 0.6), pair(0.3, 0.3, 0.7, 0.7));
    expect(moved.width).toBeCloseTo(start.width, 9);
    expect(moved.x).toBeCloseTo(start.x - 0.1 * start.width, 9);
    expect(moved.y).toBeCloseTo(start.y - 0.1 * start.height, 9);
  });

  it('measures by eye: in a wide slot, as far apart across as upright', () => {
    const start = centredCrop(WIDE, 2);
    const turned = pinchedCrop(start, WIDE, 2, pair(0.4, 0.5, 0.6, 0.5), pair(0.5, 0.3, 0.5, 0.7));
    expect(zoomOf(turned, WIDE, 2)).toBeCloseTo(1, 9);
  });

  it('stops at the edges, at the largest part and at the closest', () => {
    const start = centredCrop(WIDE, 1);
    const all = pinchedCrop(start, WIDE, 1, pair(0.1, 0.5, 0.9, 0.5), pair(0.45, 0.5, 0.55, 0.5));
    expect(all).toMatchObject({ width: 0.5, height: 1, y: 0 });
    const near = pinchedCrop(start, WIDE, 1, pair(0.5, 0.5, 0.5, 0.5), pair(0, 0, 1, 1));
    expect(zoomOf(near, WIDE, 1)).toBeCloseTo(4, 9);
    for (const crop of [all, near]) {
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.width).toBeLessThanOrEqual(1);
    }
  });
});

describe('placeOn', () => {
  it('is between the edges, or in the middle of an axis that is filled', () => {
    expect(placeOn(0, 0.5)).toBe(0);
    expect(placeOn(0.25, 0.5)).toBe(0.5);
    expect(placeOn(0.5, 0.5)).toBe(1);
    expect(placeOn(0, 1)).toBe(0.5);
  });
});

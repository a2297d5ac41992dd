import { z } from '#app/validation.ts';
import * as texts from './texts.ts';

/** A part of the upright picture, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

const fraction = z.coerce.number().min(0).max(1);
const extent = z.coerce.number().gt(0, texts.keptPartIsEmpty).max(1);

/** Accepts JSON (calls) or fields such as `crop.x` (forms); forms without scripts send none. */
export const cropInput = z
  .preprocess(
    parseCrop,
    z.object({ x: fraction, y: fraction, width: extent, height: extent }).nullish(),
  )
  .transform((crop): Crop | undefined => crop ?? undefined);

function parseCrop(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

import type { Picture } from '#app/features/media/picture.ts';
import { z } from '#app/validation.ts';

export const GALLERY_SLOTS = ['gallery-1', 'gallery-2', 'gallery-3', 'gallery-4'] as const;
export const IMAGE_SLOTS = ['profile', 'cover', 'featured', ...GALLERY_SLOTS] as const;
export type ImageSlot = (typeof IMAGE_SLOTS)[number];

/** The shape of each slot: width ÷ height. */
export const SLOT_ASPECTS: Record<ImageSlot, number> = {
  profile: 1,
  cover: 5 / 2,
  featured: 16 / 9,
  'gallery-1': 1,
  'gallery-2': 1,
  'gallery-3': 1,
  'gallery-4': 1,
};

/** A part of the upright picture, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

const fraction = z.coerce.number().min(0).max(1);
const extent = z.coerce.number().gt(0, 'The part that is kept must not be empty').max(1);

/** As JSON (calls) or as `crop.x` and so on (forms); forms without scripts send none. */
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

/** A stored picture by its URL, a new one as `data:image/…;base64,…`, or nothing. */
const image = z.string().nullish();

/** The pictures as PATCH takes them. The list has the filled slots in their order. */
export const imageFields = {
  profileImage: image,
  coverImage: image,
  featuredImage: image,
  galleryImages: z
    .array(z.string().nullable())
    .transform((list) => list.filter((entry) => entry !== null && entry !== ''))
    .pipe(z.array(z.string()).max(GALLERY_SLOTS.length, 'Please choose at most 4 images'))
    .optional(),
};

export interface ImagesData {
  /** One for each gallery slot. */
  slots: (Picture | null)[];
}

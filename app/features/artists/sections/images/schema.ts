import type { Picture } from '#app/features/media/picture.ts';
import { z } from '#app/validation.ts';
import { GALLERY_SLOTS } from './slots.ts';
import * as texts from './texts.ts';

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
    .pipe(z.array(z.string()).max(GALLERY_SLOTS.length, texts.chooseMost4Images))
    .optional(),
};

export interface ImagesData {
  /** One for each gallery slot. */
  slots: (Picture | null)[];
}

import type { Picture } from '#app/features/media/picture.ts';
import { clearableText, z } from '#app/validation.ts';
import { GALLERY_SLOTS } from './slots.ts';
import * as texts from './texts.ts';

/** Two sentences: what a screen reader says at once. */
const MAX_DESCRIPTION_LENGTH = 300;
/** Each picture once in each of its widths. */
const MAX_DESCRIPTIONS = 12;
const chooseFewer = { message: texts.describeFewer };

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
  /**
   * What pictures of the gallery show, by their URL in any width. A picture that is not named keeps its
   * description; one that is gone meanwhile is passed over, so that an artist can be sent back as read.
   */
  galleryDescriptions: z
    .record(z.string().max(300), clearableText(MAX_DESCRIPTION_LENGTH))
    .refine((texts) => Object.keys(texts).length <= MAX_DESCRIPTIONS, chooseFewer)
    .optional(),
};

/** A description for each place of the gallery; what is left out stays. */
export const describeGalleryInput = z.object({
  'gallery-1': clearableText(MAX_DESCRIPTION_LENGTH),
  'gallery-2': clearableText(MAX_DESCRIPTION_LENGTH),
  'gallery-3': clearableText(MAX_DESCRIPTION_LENGTH),
  'gallery-4': clearableText(MAX_DESCRIPTION_LENGTH),
} satisfies Record<(typeof GALLERY_SLOTS)[number], unknown>);

export interface ImagesData {
  /** One for each gallery slot. */
  slots: (Picture | null)[];
}

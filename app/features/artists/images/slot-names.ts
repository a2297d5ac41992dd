import type { ImageSlot } from '../sections/images/slots.ts';
import * as texts from '../texts.ts';

/** What each slot is called, to be read and to be read aloud. */
export const SLOT_NAMES: Record<ImageSlot, string> = {
  profile: texts.profileImage,
  cover: texts.coverImage,
  featured: texts.featuredTrackImage,
  'gallery-1': texts.galleryImage1,
  'gallery-2': texts.galleryImage2,
  'gallery-3': texts.galleryImage3,
  'gallery-4': texts.galleryImage4,
};

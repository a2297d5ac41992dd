import type { ImageSlot } from '../sections/images/slots.ts';

/** What each slot is called, to be read and to be read aloud. */
export const SLOT_NAMES: Record<ImageSlot, string> = {
  profile: 'Profile image',
  cover: 'Cover image',
  featured: 'Featured track image',
  'gallery-1': 'Gallery image 1',
  'gallery-2': 'Gallery image 2',
  'gallery-3': 'Gallery image 3',
  'gallery-4': 'Gallery image 4',
};

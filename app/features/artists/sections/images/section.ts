import * as texts from './texts.ts';
import { defineSection } from '../section.ts';
import type { Picture } from '../../../media/picture.ts';

export interface ImagesData {
  /** One entry per gallery slot. */
  slots: (Picture | null)[];
}

export const images = defineSection<ImagesData>({ title: texts.imagesAndGallery, onNewPage: true });

export const GALLERY_SLOTS = ['gallery-1', 'gallery-2', 'gallery-3', 'gallery-4'] as const;

export const IMAGE_SLOTS = ['profile', 'cover', 'featured', ...GALLERY_SLOTS] as const;

export type ImageSlot = (typeof IMAGE_SLOTS)[number];

/** Aspect ratio of each slot: width ÷ height. */
export const SLOT_ASPECTS: Record<ImageSlot, number> = {
  profile: 1,
  cover: 5 / 2,
  featured: 16 / 9,
  'gallery-1': 1,
  'gallery-2': 1,
  'gallery-3': 1,
  'gallery-4': 1,
};

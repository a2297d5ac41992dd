import { defineSection } from '../section.ts';
import type { ImagesData } from './schema.ts';
import * as texts from './texts.ts';

export const images = defineSection<ImagesData>({
  title: texts.imagesGallery,
  onNewPage: true,
});

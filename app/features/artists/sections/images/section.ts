import { defineSection } from '../section.ts';
import type { ImagesData } from './schema.ts';

export const images = defineSection<ImagesData>({
  title: 'Images & Gallery',
  onNewPage: true,
});

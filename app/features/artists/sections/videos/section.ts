import { defineSection } from '../section.ts';
import type { VideosData } from './schema.ts';

export const videos = defineSection<VideosData>({
  title: 'Videos',
  onNewPage: true,
  saysEmpty: true,
});

import { defineSection } from '../section.ts';
import type { VideosData } from './schema.ts';
import * as texts from './texts.ts';

export const videos = defineSection<VideosData>({
  title: texts.videos,
  onNewPage: true,
  saysEmpty: true,
});

import { defineSection } from '../section.ts';
import type { TourData } from './schema.ts';
import * as texts from './texts.ts';

export const tour = defineSection<TourData>({
  title: texts.tour,
  onNewPage: true,
});

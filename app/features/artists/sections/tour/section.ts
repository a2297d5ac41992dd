import { defineSection } from '../section.ts';
import type { TourData } from './schema.ts';

export const tour = defineSection<TourData>({
  title: 'Tour',
  onNewPage: true,
});

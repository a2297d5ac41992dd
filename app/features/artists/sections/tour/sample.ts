import type { Sample } from '../section-view.ts';
import type { TourData } from './section.ts';
import * as texts from './texts.ts';

export const sample: Sample<TourData> = {
  data: {
    upcoming: [
      { id: -1, date: '2030-05-17', venue: 'The Lantern', city: 'Lisbon', ticketUrl: null },
      { id: -2, date: '2030-05-24', venue: 'Harbour Hall', city: 'Oslo', ticketUrl: null },
    ],
    past: [],
  },
  next: texts.sampleNext,
};

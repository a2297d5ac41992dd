import type { Sample } from '../section-view.ts';
import type { DiscographyData } from './section.ts';
import * as texts from './texts.ts';

export const sample: Sample<DiscographyData> = {
  data: {
    paged: [],
    albums: [
      {
        title: 'First Light',
        year: 2025,
        cover: null,
        tracks: [
          { id: -1, title: 'Night Drive', duration: 214 },
          { id: -2, title: 'Paper Boats', duration: 187 },
        ],
      },
    ],
    singles: [{ id: -3, title: 'Low Tide', year: 2024, cover: null, duration: 201 }],
  },
  next: texts.sampleNext,
};

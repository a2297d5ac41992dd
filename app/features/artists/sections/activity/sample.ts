import type { Sample } from '../section-view.ts';
import type { ActivityData } from './section.ts';
import * as texts from './texts.ts';

export const sample: Sample<ActivityData> = {
  data: {
    entries: [
      { kind: 'published', trackId: -1, title: 'Night Drive', at: '2030-02-01T12:00:00.000Z' },
      { kind: 'published', trackId: -2, title: 'Paper Boats', at: '2030-01-12T12:00:00.000Z' },
    ],
  },
  next: texts.sampleNext,
};

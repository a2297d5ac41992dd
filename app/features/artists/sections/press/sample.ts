import type { Sample } from '../section-view.ts';
import type { PressData } from './section.ts';
import * as texts from './texts.ts';

export const sample: Sample<PressData> = {
  data: {
    quotes: [
      {
        id: -1,
        text: 'Songs that keep the light on until you are home.',
        source: 'The Evening Review',
        url: null,
        date: '2030-03-02',
      },
      {
        id: -2,
        text: 'The quietest loud record of the year.',
        source: 'Harbour Radio',
        url: null,
        date: null,
      },
    ],
  },
  next: texts.sampleNext,
};

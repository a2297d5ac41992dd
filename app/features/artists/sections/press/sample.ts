import type { Sample } from '../section-view.ts';
import type { PressData } from './section.ts';

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
  next: 'Add a quote and your page shows it, with a press kit to download.',
};

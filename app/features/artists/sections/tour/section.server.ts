import { intent } from '#app/operations/form-action.server.ts';
import { TODAY } from '#app/operations/load.server.ts';
import { backToList } from '../../editing/edited.server.ts';
import type { SectionReader } from '../reader.server.ts';
import { addTourDate, deleteTourDate, listTour, updateTourDate } from '../tour.server.ts';
import type { TourData } from './section.ts';

export const reader: SectionReader<TourData> = {
  tables: ['tourDates', TODAY],
  read: ({ db, artist, today }) => listTour(db, artist.row.id, today),
  isEmpty: ({ upcoming, past }) => upcoming.length === 0 && past.length === 0,
  owns: [{ table: 'tourDates', column: 'artistId' }],
  sample: {
    data: {
      upcoming: [
        { id: -1, date: '2030-05-17', venue: 'The Lantern', city: 'Lisbon', ticketUrl: null },
        { id: -2, date: '2030-05-24', venue: 'Harbour Hall', city: 'Oslo', ticketUrl: null },
      ],
      past: [],
    },
    next: 'Add a date and your page shows it.',
  },
};

export const intents = {
  addTourDate: intent({ operation: addTourDate, done: backToList }),
  updateTourDate: intent({ operation: updateTourDate, done: backToList }),
  deleteTourDate: intent({ operation: deleteTourDate, done: backToList }),
};

import { intent } from '#app/operations/form-action.server.ts';
import { backToList } from '../../editing/edited.server.ts';
import type { SectionReader } from '../reader.server.ts';
import { addTourDate, deleteTourDate, listTour, updateTourDate } from '../tour.server.ts';
import type { TourData } from './section.ts';

export const reader: SectionReader<TourData> = {
  read: ({ db, artist, today }) => listTour(db, artist.row.id, today),
  isEmpty: ({ upcoming, past }) => upcoming.length === 0 && past.length === 0,
  owns: [{ table: 'tourDates', column: 'artistId' }],
};

export const intents = {
  addTourDate: intent({ operation: addTourDate, done: backToList }),
  updateTourDate: intent({ operation: updateTourDate, done: backToList }),
  deleteTourDate: intent({ operation: deleteTourDate, done: backToList }),
};

import { TODAY } from '#app/operations/visitor-cache.server.ts';
import type { SectionReader } from '../reader.server.ts';
import type { TourData } from './schema.ts';
import { listTour } from '../tour.queries.server.ts';

export const reader: SectionReader<TourData> = {
  tables: ['tourDates', TODAY],
  read: ({ db, artist, today }) => listTour(db, artist.row.id, today),
  isEmpty: ({ upcoming, past }) => upcoming.length === 0 && past.length === 0,
  owns: [{ table: 'tourDates', column: 'artistId' }],
};

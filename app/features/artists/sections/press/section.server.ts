import type { SectionReader } from '../reader.server.ts';
import { listQuotes } from './press.queries.server.ts';
import type { PressData } from './schema.ts';

export const reader: SectionReader<PressData> = {
  tables: ['pressQuotes'],
  read: async ({ db, artist }) => ({ quotes: await listQuotes(db, artist.row.id) }),
  isEmpty: ({ quotes }) => quotes.length === 0,
  owns: [{ table: 'pressQuotes', column: 'artistId' }],
};

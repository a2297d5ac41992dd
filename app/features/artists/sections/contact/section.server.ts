import type { SectionReader } from '../reader.server.ts';
import type { ContactData } from './schema.ts';

export const reader: SectionReader<ContactData | null> = {
  tables: [],
  read: ({ artist }) => artist.row.contact,
  isEmpty: (contact) => contact === null || (!contact.form && contact.note === null),
};

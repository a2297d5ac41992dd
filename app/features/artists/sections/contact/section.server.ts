import { intent } from '#app/operations/form-action.server.ts';
import { saveContact } from '../../contact.server.ts';
import { closed } from '../../editing/edited.server.ts';
import type { ContactData } from './section.ts';
import type { SectionReader } from '../reader.server.ts';

export const reader: SectionReader<ContactData | null> = {
  read: ({ artist }) => artist.row.contact,
  isEmpty: (contact) => contact === null || (!contact.form && contact.note === null),
};

export const intents = { saveContact: intent({ operation: saveContact, done: closed }) };

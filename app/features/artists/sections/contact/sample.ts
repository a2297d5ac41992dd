import type { Sample } from '../samples.ts';
import type { ContactData } from './schema.ts';

export const sample: Sample<ContactData> = {
  data: { form: true, note: 'For bookings and remixes, leave me a message.' },
  next: 'Open the form and visitors can write to you.',
};

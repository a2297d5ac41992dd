import type { Sample } from '../section-view.ts';
import type { ContactData } from './section.ts';

export const sample: Sample<ContactData> = {
  data: { form: true, note: 'For bookings and remixes, leave me a message.' },
  next: 'Open the form and visitors can write to you.',
};

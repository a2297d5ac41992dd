import type { Sample } from '../section-view.ts';
import type { ContactData } from './section.ts';
import * as texts from './texts.ts';

export const sample: Sample<ContactData> = {
  data: { form: true, note: 'For bookings and remixes, leave me a message.' },
  next: texts.sampleNext,
};

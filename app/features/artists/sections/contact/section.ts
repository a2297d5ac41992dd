import { defineSection } from '../section.ts';
import type { ContactData } from './schema.ts';

export const contact = defineSection<ContactData | null>({
  title: 'Contact',
});

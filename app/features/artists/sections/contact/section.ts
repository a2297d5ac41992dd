import { defineSection } from '../section.ts';
import type { ContactData } from './schema.ts';
import * as texts from './texts.ts';

export const contact = defineSection<ContactData | null>({
  title: texts.contact,
});

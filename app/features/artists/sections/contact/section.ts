import { defineSection } from '../section.ts';
import * as texts from './texts.ts';
import type { ContactSettings } from '#db/schema.ts';

export type ContactData = ContactSettings;

export const contact = defineSection<ContactData | null>({ title: texts.contact });

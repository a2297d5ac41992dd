import { clearableText, flag, z } from '#app/validation.ts';
import type { ContactSettings } from '#db/schema.ts';
import * as texts from './texts.ts';

const CONTACT_NOTE_LIMIT = 500;

const EMAIL = /[^\s@]@[^\s@]{1,253}\.[^\s@]/;

/** A box that is not ticked is not sent at all. */
export const saveContactInput = z.object({
  form: flag.nullish().transform((value) => value ?? false),
  note: clearableText(CONTACT_NOTE_LIMIT)
    .transform((note) => note ?? null)
    .refine((note) => note === null || !EMAIL.test(note), texts.noEmailAddresses),
});

export type ContactData = ContactSettings;

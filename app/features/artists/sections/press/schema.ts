import { clearableText, id, requiredText, z } from '#app/validation.ts';
import { isDay } from '../day-words.ts';
import { webAddress } from '../web-address.ts';
import { PRESS_LIMITS } from './press-limits.ts';
import * as texts from './texts.ts';

/** What somebody wrote about the artist. */
export interface PressQuote {
  id: number;
  text: string;
  /** Who wrote it: a magazine, a station, a person. */
  source: string;
  /** Where it can be read. */
  url: string | null;
  /** 'YYYY-MM-DD' */
  date: string | null;
}

export interface PressData {
  /** In the artist's order. */
  quotes: PressQuote[];
}

const ADVICE = 'Please enter an address that starts with https://';

const secureAddress = clearableText(PRESS_LIMITS.url).transform((typed, context) => {
  if (!typed) return typed;
  const address = webAddress(typed);
  if (address?.startsWith('https://')) return address;
  context.addIssue({ code: 'custom', message: ADVICE });
  return z.NEVER;
});

const day = clearableText(10).refine((text) => !text || isDay(text), texts.dateFormat);

/** The page sets quotation marks of its own: those around the whole text go. */
const quoted = requiredText(PRESS_LIMITS.text)
  .transform((text) => text.replace(/^["“”„«»]{1,9}|["“”„«»]{1,9}$/g, '').trim())
  .pipe(z.string().min(1));

export const addQuoteInput = z.object({
  text: quoted,
  source: requiredText(PRESS_LIMITS.source),
  url: secureAddress,
  date: day,
});

export const quoteById = z.object({ quoteId: id });
export const updateQuoteInput = addQuoteInput.partial().extend({ quoteId: id });
export const moveQuoteInput = quoteById.extend({
  place: z.coerce.number().int().min(0).max(PRESS_LIMITS.quotes),
});

import { id, requiredText, z } from '#app/validation.ts';
import { isDay } from '../day-words.ts';
import { webAddress } from '../web-address.ts';
import * as texts from './texts.ts';

export const TOUR_LIMITS = { dates: 200, venue: 160, city: 120, ticketUrl: 500 } as const;

/** 'YYYY-MM-DD', a day that exists. */
const day = z.string().trim().min(1).refine(isDay, texts.dateFormat);

const ticketUrl = z
  .string()
  .trim()
  .max(TOUR_LIMITS.ticketUrl)
  .nullish()
  .transform((text, context) => {
    if (text === undefined) return undefined;
    if (!text) return null;
    const address = webAddress(text);
    if (!address) {
      context.addIssue({
        code: 'custom',
        message: 'Please enter an address that starts with https://',
      });
    }
    return address;
  });

export const addTourDateInput = z.object({
  date: day,
  venue: requiredText(TOUR_LIMITS.venue),
  city: requiredText(TOUR_LIMITS.city),
  ticketUrl,
});

export const updateTourDateInput = addTourDateInput.partial().extend({ tourDateId: id });

export interface TourDate {
  id: number;
  /** 'YYYY-MM-DD' */
  date: string;
  venue: string;
  city: string;
  ticketUrl: string | null;
}

export interface TourData {
  /** The next one first. */
  upcoming: TourDate[];
  /** The last one first. */
  past: TourDate[];
}

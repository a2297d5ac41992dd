import * as texts from './texts.ts';
import { defineSection } from '../section.ts';

/** A quote about the artist. */
export interface PressQuote {
  id: number;
  text: string;
  /** Source of the quote: a magazine, a station, a person. */
  source: string;
  /** Address at which it can be read. */
  url: string | null;
  /** 'YYYY-MM-DD' */
  date: string | null;
}

export interface PressData {
  /** In the artist's order. */
  quotes: PressQuote[];
}

export const press = defineSection<PressData>({ title: texts.press });

/** Maximum lengths in characters, and the number of quotes. */
export const PRESS_LIMITS = { quotes: 20, text: 500, source: 120, url: 500 } as const;

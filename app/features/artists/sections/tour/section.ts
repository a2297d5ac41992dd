import { defineSection } from '../section.ts';
import * as texts from './texts.ts';

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

export const tour = defineSection<TourData>({ title: texts.tour, onNewPage: true });

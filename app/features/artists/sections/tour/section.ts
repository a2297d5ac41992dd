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
  /** Soonest first. */
  upcoming: TourDate[];
  /** Latest first. */
  past: TourDate[];
}

export const tour = defineSection<TourData>({ title: texts.tour, onNewPage: true });

const DAY_MS = 24 * 60 * 60 * 1000;

/** 'YYYY-MM-DD', in UTC. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** @param days may be negative */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** How many days `day` comes after `from`. */
export const daysSince = (from: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS);

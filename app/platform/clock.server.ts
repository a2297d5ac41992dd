/** The current time, which tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

/**
 * The date that it still is somewhere on Earth (UTC−12), as 'YYYY-MM-DD': an event on a date counts as past
 * only once that date has ended everywhere.
 */
export const lastDayOnEarth = (now: Date): string =>
  new Date(now.getTime() - HALF_A_DAY_MS).toISOString().slice(0, 10);

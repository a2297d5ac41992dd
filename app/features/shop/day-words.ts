const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** '14 Mar 2026, 12:00', the same on the server and in every browser. */
export const dayWords = (at: string) => DAY_AND_TIME.format(new Date(at));

const DAY_ONLY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** '14 Mar 2026', the same on the server and in every browser. */
export const dayOnly = (iso: string) => DAY_ONLY.format(new Date(iso));

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** '14 Mar 2026', the same on the server and in every browser. */
export const dayOnly = (iso: string) => DAY.format(new Date(iso));

const DAY = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** '14 Mar 2026, 12:00', the same on the server and in every browser. */
export const dayWords = (at: string) => DAY.format(new Date(at));

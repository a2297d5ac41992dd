import * as texts from '#app/languages/texts.ts';

// Apart from the other formats, so that screens without a date do not load it.

/** '14 Mar 2026' for an instant or a calendar day ('2026-03-14'): the same on the server and in every browser. */
export const dateOf = (at: string | number | Date): string =>
  new Date(at).toLocaleDateString(texts.locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** For `lang` of HTML (BCP 47). */
export const languageCode = 'en';

/** For Intl (BCP 47): numbers, amounts, dates, lists and relative times. */
export const locale = 'en-GB';

/** For `dir` of HTML; a function, as a language written from left to right needs none. */
export const direction = (): string | undefined => undefined;

/** Said of a time less than a minute ago. */
export const justNow = 'just now';

/** ‘12.4 of 30 MB’: both are sizes, of which the second has the unit. */
export const partOfWhole = (part: string, whole: string) => `${part} of ${whole}`;

/** For `lang` of HTML (BCP 47). */
export const languageCode = 'en';

/** For Intl (BCP 47): numbers, amounts, dates, lists and relative times. */
export const locale = 'en-GB';

/** For `dir` of HTML; a function, as a language written from left to right needs none. */
export const direction = (): string | undefined => undefined;

/** For `lang` of HTML (BCP 47). */
export const languageCode = 'en';

/** For Intl (BCP 47): numbers, amounts, dates, lists and relative times. */
export const locale = 'en-GB';

/** For `dir` of HTML; a function, as a language written from left to right needs none. */
export const direction = (): string | undefined => undefined;

/** Said of a time less than a minute ago. */
export const justNow = 'just now';

/** The parts of a sentence such as ‘Please enter a price between $0.50 and $10,000, with at most two decimals’. */
export const betweenAmounts = (least: string, most: string) =>
  `between ${least} and ${most}, with at most two decimals`;
export const betweenWholeAmounts = (least: string, most: string) =>
  `between ${least} and ${most}, without decimals`;
export const betweenAmountsOfThreeDecimals = (least: string, most: string) =>
  `between ${least} and ${most}, with three decimals, of which the last is 0`;

/** Between the parts of a line: ‘Trap, 142 BPM, 28 November’. */
export const comma = ', ';

/** A title or a name in a sentence. */
export const quoted = (words: string) => `“${words}”`;

/** ‘12.4 of 30 MB’: both are sizes, of which the second has the unit. */
export const partOfWhole = (part: string, whole: string) => `${part} of ${whole}`;

/** Sizes in units of 1024, as formatted numbers. */
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const gigabytes = (size: string) => `${size} GB`;

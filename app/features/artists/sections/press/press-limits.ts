/** Letters, and how many quotes a page carries. */
export const PRESS_LIMITS = { quotes: 20, text: 500, source: 120, url: 500 } as const;

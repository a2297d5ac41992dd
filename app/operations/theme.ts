/** Light or dark: the setting of the reader's system, or their choice. */
export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

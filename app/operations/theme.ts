/** Light or dark: what the system of the reader asks for, or what they chose. */
export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

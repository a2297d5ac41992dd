const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** 'Germany' for 'DE'. */
export const countryName = (code: string): string => NAMES.of(code) ?? code;

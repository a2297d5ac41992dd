import displayFontUrl from './fonts/anybody-700-wdth.woff2?url';

/**
 * Hashed URL of the display typeface, for a `<link rel="preload" as="font" type="font/woff2" crossorigin>`.
 */
export { displayFontUrl };

/** A wave that has a section to itself is finer than one in a row. */
export const FEATURED_BARS = 130;

/** By which a composition may be transposed. */
export const SEMITONES = { lowest: -6, highest: 6 } as const;
/** Beats a minute. */
export const TEMPOS = { slowest: 40, fastest: 220 } as const;
/** How often a section may come, one after another. */
export const MAX_TIMES = 4;
export const MAX_SECTIONS = 64;
/** Seconds that a version may last. */
export const MAX_VERSION_LENGTH = 300;
/** What a form may send beside the parts of each section; see MOST.fields in platform/form-fields. */
export const MAX_CELLS = 150;

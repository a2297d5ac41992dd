/**
 * Jobs of a lane run in parallel with those of all others: long jobs of one kind do not delay other kinds.
 */
export const READING = 'reading';
export const MIXING = 'mixing';
export const PACKING = 'packing';
/** Messages to devices: a push service that does not answer holds nothing else up. */
export const PUSH_LANE = 'push';
/** Files that say what they are: seconds each, and nobody waits. */
export const TAGGING = 'tagging';

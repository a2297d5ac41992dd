/** Jobs of a lane run beside those of all others: long work of one kind holds no other kind up. */
export const READING = 'reading';
export const MIXING = 'mixing';
export const PACKING = 'packing';
/** Messages to devices: a push service that does not answer holds nothing else up. */
export const PUSH_LANE = 'push';

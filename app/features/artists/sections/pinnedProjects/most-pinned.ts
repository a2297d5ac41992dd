export const MAX_PINNED = 6;

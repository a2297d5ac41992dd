/**
 * Has the C library of most Linux systems return the memory of a sound as soon as it is let go:
 * by itself it keeps what it thinks will be needed again. No other library minds.
 */
export const RETURNING_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
};

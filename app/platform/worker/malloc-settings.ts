/**
 * Environment variables that make glibc return freed memory to the system at once; by itself it keeps
 * much of it. Other C libraries ignore them.
 */
export const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
};

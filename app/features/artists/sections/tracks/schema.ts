import type { PublicTrack } from '#app/features/library/public-track.ts';

export interface TracksData {
  tracks: PublicTrack[];
  /** The key of the next page (`before`), if there is one. */
  next: number | null;
}

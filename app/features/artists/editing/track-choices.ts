/** The own tracks that can be featured or pinned, newest first, and which of them are. */
export interface TrackChoices {
  tracks: { id: number; title: string; isPublic: boolean }[];
  featuredTrack: string | null;
  pinned: number[];
}

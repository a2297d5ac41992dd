/** Something that happened in public: a track was published, or a collaboration accepted on it. */
export interface ActivityEntry {
  kind: 'published' | 'collaboration';
  trackId: number;
  title: string;
  /** With whom, for a collaboration. */
  withArtist?: { id: number; name: string };
  /** ISO 8601. */
  at: string;
}

export interface ActivityData {
  /** Newest first. */
  entries: ActivityEntry[];
}

/** Something that happened in public. Accepted collaborations will be a second kind. */
export interface ActivityEntry {
  kind: 'published';
  trackId: number;
  title: string;
  /** ISO 8601. */
  at: string;
}

export interface ActivityData {
  /** Newest first. */
  entries: ActivityEntry[];
}

export interface Release {
  title: string;
  year: number | null;
  /** The URL of a small copy of its cover. */
  cover: string | null;
}

export interface Album extends Release {
  /** In the order in which they were made public. An album in one file has that one. */
  tracks: { id: number; title: string; duration: number | null }[];
}

export interface Single extends Release {
  id: number;
  duration: number | null;
}

export interface DiscographyData {
  /** Newest first, both. */
  albums: Album[];
  singles: Single[];
}

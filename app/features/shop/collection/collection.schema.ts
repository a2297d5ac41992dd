import { id, z } from '#app/validation.ts';
import type { DownloadState } from '#db/schema.ts';
import type { Format } from './formats.ts';
import type { PublicTrack } from '../../library/public-track.ts';

export const listCollectionInput = z.object({
  before: id.nullish().transform((value) => value ?? undefined),
});

export const purchaseById = z.object({
  purchaseId: id,
  /** The secret key of a purchase that belongs to no account yet. */
  key: z.string().max(64).nullish(),
});

/** A purchase as a list shows it. */
export interface PurchaseSummary {
  id: number;
  title: string;
  artist: string;
  artistId: number;
  isAlbum: boolean;
  /** Number of tracks. */
  tracks: number;
  cover: string | null;
  /** Seed for the colours of a missing cover, the same as on the music's own page. */
  art: string | number;
  /** ISO 8601. */
  boughtAt: string;
}

/** A track of a purchase. */
export interface PurchasedTrack {
  /** Id among all sold tracks. */
  id: number;
  title: string;
  artist: string;
  /** Seconds. */
  duration: number | null;
  /** Address of the best quality that browsers play. */
  streamUrl: string;
  /** The track for the player; null once its artist has deleted or hidden it. */
  row: PublicTrack | null;
  /** Address of the file for offline use: smaller, and played by every browser. Null where `row` is. */
  keepUrl: string | null;
  original: { url: string; ending: string; bytes: number };
}

/** A file in another format, or an album's ZIP. */
export interface PreparedFile {
  id: number;
  /** Title of the track; null for the ZIP of all. */
  title: string | null;
  format: Format;
  state: DownloadState;
  error: string | null;
  bytes: number;
  /** Null until the file is ready. */
  url: string | null;
}

export interface PurchaseView {
  prepared: PreparedFile[];
  purchase: Omit<PurchaseSummary, 'cover' | 'tracks'>;
  cover: string | null;
  tracks: PurchasedTrack[];
  /** True if the purchase belongs to an account. */
  isInAccount: boolean;
  signedIn: boolean;
  /** True if the artist's page is public. */
  hasArtistPage: boolean;
}

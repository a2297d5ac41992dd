import { id, z } from '#app/validation.ts';
import type { DownloadState } from '#db/schema.ts';
import type { Format } from './formats.ts';
import type { PublicTrack } from '../../library/public-track.ts';

export const listCollectionInput = z.object({
  before: id.nullish().transform((value) => value ?? undefined),
});

export const purchaseById = z.object({
  purchaseId: id,
  /** While it is in nobody's account. */
  key: z.string().max(64).nullish(),
});

/** Something that was bought, as a list shows it. */
export interface PurchaseSummary {
  id: number;
  title: string;
  artist: string;
  artistId: number;
  isAlbum: boolean;
  /** How many tracks. */
  tracks: number;
  cover: string | null;
  /** Names it for the colours of its picture, as its own page does. */
  art: string | number;
  /** ISO 8601. */
  boughtAt: string;
}

/** A track of a purchase. */
export interface PurchasedTrack {
  /** Among all that was ever sold. */
  id: number;
  title: string;
  artist: string;
  /** Seconds. */
  duration: number | null;
  /** Plays in the best quality that browsers play. */
  streamUrl: string;
  /** For the player; null once its artist has deleted or hidden it. */
  row: PublicTrack | null;
  /** Address of the file for offline use: smaller, and played by every browser. Null where `row` is. */
  keepUrl: string | null;
  original: { url: string; ending: string; bytes: number };
}

/** A file in another format, or the ZIP of an album. */
export interface PreparedFile {
  id: number;
  /** Title of the track; null for the ZIP of all. */
  title: string | null;
  format: Format;
  state: DownloadState;
  error: string | null;
  bytes: number;
  /** Null until it is there. */
  url: string | null;
}

export interface PurchaseView {
  prepared: PreparedFile[];
  purchase: Omit<PurchaseSummary, 'cover' | 'tracks'>;
  cover: string | null;
  tracks: PurchasedTrack[];
  /** Whether it is in an account, and need not be taken into one. */
  isInAccount: boolean;
  signedIn: boolean;
  /** Whether its artist is still there for everybody. */
  hasArtistPage: boolean;
}

import { id, z } from '#app/validation.ts';
import type { PublicTrack } from '../tracks/public-track.ts';

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
  original: { url: string; ending: string; bytes: number };
}

export interface PurchaseView {
  purchase: Omit<PurchaseSummary, 'cover' | 'tracks'>;
  cover: string | null;
  tracks: PurchasedTrack[];
  /** Whether it is in an account, and need not be taken into one. */
  isInAccount: boolean;
  signedIn: boolean;
}

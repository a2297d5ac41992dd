import type { TrackLicence } from './artists.ts';
import type { Generated } from 'kysely';
import type { Nullable, Json } from './column-types.ts';

/** Tags to write into a file that was bought. */
export interface SoldWords {
  title: string;
  artist: string;
  album: string | null;
  year: number | null;
  genre: string | null;
  lyrics: string | null;
  /** Seconds. */
  duration: number | null;
  /**
   * Position on the album, from 1, with the number of tracks, and the album's artist; missing in rows from
   * before November 2026.
   */
  track?: { number: number; of: number } | null;
  albumArtist?: string | null;
  madeWithAi?: boolean;
  /** Identifiers and credits of the item; missing in rows from before December 2026. */
  isrc?: string | null;
  iswc?: string | null;
  upc?: string | null;
  credits?: string | null;
  licence?: TrackLicence | null;
  disc?: { number: number; of: number } | null;
}

/** A track that was bought. Its buyers keep it when the artist deletes it. */
export interface SoldTrackTable {
  id: Generated<number>;
  artistId: number;
  /** Null once the track is deleted; its file and its cover then belong to this row. */
  trackId: Nullable<number>;
  /** State at the last sale, or at the deletion. */
  fileTags: Json<SoldWords>;
}

/** Ordered music, as it was then: a row for each such line. It belongs to the buyer once it is paid. */
export interface PurchaseTable {
  id: Generated<number>;
  orderLineId: number;
  orderId: number;
  /** The seller. */
  artistId: number;
  /** Null if the buyer has no account. */
  buyerId: Nullable<number>;
  albumId: Nullable<number>;
  title: string;
  artist: string;
  /** Part of the address at which it is found without an account. */
  secretKey: string;
  createdAt: Date;
  paidAt: Nullable<Date>;
}

/** Tracks of a purchase, in its order. */
export interface PurchaseTrackTable {
  purchaseId: number;
  soldTrackId: number;
  place: number;
}

export type DownloadState = 'waiting' | 'ready' | 'failed';

/** A sold track or album in another format, converted once. */
export interface DownloadTable {
  id: Generated<number>;
  artistId: number;
  /** 'track-7', or 'album-' and a hash of its contents. */
  what: string;
  format: string;
  state: DownloadState;
  error: Nullable<string>;
  /** Time of the last request. */
  askedAt: Date;
}

/** Codes that were created together, for a track or for an album. */
export interface CodeBatchTable {
  id: Generated<number>;
  artistId: number;
  /** Created by the sender of the form, unique per artist: sending the same form again creates nothing. */
  formKey: string;
  trackId: Nullable<number>;
  albumId: Nullable<number>;
  /** Title of the track or the album at the time of purchase. */
  title: string;
  /** Label given by the artist: 'Release party'. */
  label: string;
  createdAt: Date;
}

/** A single-use code for a free track or album. */
export interface DownloadCodeTable {
  id: Generated<number>;
  batchId: number;
  /** In the form for lookups: without hyphens. */
  code: string;
  redeemedBy: Nullable<number>;
  redeemedAt: Nullable<Date>;
  /** Purchase that the redemption created. */
  purchaseId: Nullable<number>;
  revokedAt: Nullable<Date>;
}

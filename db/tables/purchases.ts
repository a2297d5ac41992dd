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
  /** Its place on the album, from 1, and who that is by; missing in rows of before November 2026. */
  track?: { number: number; of: number } | null;
  albumArtist?: string | null;
  madeWithAi?: boolean;
}

/** A track that somebody has bought. Its buyers keep it when the artist deletes it. */
export interface SoldTrackTable {
  id: Generated<number>;
  artistId: number;
  /** Null once the track is deleted; its file and its cover are then this row's. */
  trackId: Nullable<number>;
  /** As they were when it was last sold, or deleted. */
  fileTags: Json<SoldWords>;
}

/** Music that somebody has ordered, as it was then: a row for each such line. It is theirs once it is paid. */
export interface PurchaseTable {
  id: Generated<number>;
  orderLineId: number;
  orderId: number;
  /** The seller. */
  artistId: number;
  /** Null where somebody without an account has bought it. */
  buyerId: Nullable<number>;
  albumId: Nullable<number>;
  title: string;
  artist: string;
  /** Part of the address by which it is found without an account. */
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

/** A file in another format, made once of what was sold. */
export interface DownloadTable {
  id: Generated<number>;
  artistId: number;
  /** 'track-7', or 'album-' and a hash of what is packed. */
  what: string;
  format: string;
  state: DownloadState;
  error: Nullable<string>;
  /** When somebody last wanted it. */
  askedAt: Date;
}

/** Codes that were made together, for a track or for an album. */
export interface CodeBatchTable {
  id: Generated<number>;
  artistId: number;
  /** Made by the sender of the form, unique per artist: sending the same form again makes nothing. */
  formKey: string;
  trackId: Nullable<number>;
  albumId: Nullable<number>;
  /** Title of the track or the album at the time of purchase. */
  title: string;
  /** Label given by the artist: 'Release party'. */
  label: string;
  createdAt: Date;
}

/** A code by which somebody, once, takes a track or an album for nothing. */
export interface DownloadCodeTable {
  id: Generated<number>;
  batchId: number;
  /** As it is looked up: without hyphens. */
  code: string;
  redeemedBy: Nullable<number>;
  redeemedAt: Nullable<Date>;
  /** Purchase that the redemption created. */
  purchaseId: Nullable<number>;
  revokedAt: Nullable<Date>;
}

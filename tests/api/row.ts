import type { CallOptions, TestSite } from '#tests/context.ts';

/**
 * A row per endpoint and method: its response on success, to an anonymous visitor, to a stranger (another
 * signed-in artist), and to bad input. `null` if a case does not exist.
 */
export interface Row {
  route: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: (site: Site) => string;
  body?: (site: Site) => CallOptions;
  ok: number;
  /** Content type of a successful response; JSON by default. */
  answers?: RegExp;
  anonymous: number;
  stranger: number;
  bad: { status: number; path?: string; body?: CallOptions } | null;
}

/** Site and rows that the calls use. */
export interface Site extends TestSite {
  owner: { cookie: string; artistId: number };
  stranger: { cookie: string; artistId: number };
  /** Private, the owner's. */
  trackId: number;
  /** A vocal over that track, by its owner. */
  vocalId: number;
  /** The owner's upload of ten bytes, none of which has arrived. */
  uploadId: string;
  /** The owner's upload for an import, which has arrived whole. */
  importUploadId: string;
  /** An import of the owner with its plan, and one whose files are still being read. */
  importId: number;
  openImportId: number;
  /** A third artist, who accepts messages and has a video. */
  followedId: number;
  /** A public track of theirs. */
  followedTrackId: number;
  /** Their pending collaboration on the owner's track. */
  collaborationId: number;
  /** The owner's message in it, with a file. */
  messageId: number;
  videoId: number;
  /** An active link of the owner. */
  linkId: number;
  /** A waiting generation of the owner. */
  generationId: number;
  hummingId: number;
  /** An item in the owner's shop. */
  itemId: number;
  /** A batch of the owner's codes. */
  batchId: number;
  /** Gift code of the stranger: everybody else may redeem it, once. */
  giftCode: string;
  /** Order in the owner's shop, paid by arrangement. */
  orderId: number;
  /** Shipping zone of the owner's shop. */
  zoneId: number;
  codeId: number;
  /** A passkey of the owner. */
  passkeyId: number;
  /** A draft album of the owner, with their track on it. */
  albumId: number;
  entryId: number;
  /** Private, the owner's. */
  playlistId: number;
  postId: number;
  /** The owner's own comment on their track. */
  commentId: number;
}

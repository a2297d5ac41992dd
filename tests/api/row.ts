import type { CallOptions, TestSite } from '#tests/context.ts';

/**
 * A row per endpoint and method: what it answers when all is well, to an anonymous visitor, to a
 * stranger (another signed-in artist), and to bad input. `null` where there is no such case.
 */
export interface Row {
  route: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: (site: Site) => string;
  body?: (site: Site) => CallOptions;
  ok: number;
  /** The type of a good answer; JSON by default. */
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
  /** Over that track, by its owner. */
  vocalId: number;
  /** Ten bytes, of which none has arrived, the owner's. */
  uploadId: string;
  /** A third artist, who takes messages and has a video. */
  followedId: number;
  /** Theirs, for everybody to hear. */
  followedTrackId: number;
  /** Theirs, on the owner's track, pending. */
  collaborationId: number;
  /** Said there by the owner, with a file. */
  messageId: number;
  videoId: number;
  /** Active, the owner's. */
  linkId: number;
  /** Waiting, the owner's. */
  generationId: number;
  hummingId: number;
  /** In the shop, the owner's. */
  itemId: number;
  /** Codes of the owner's. */
  batchId: number;
  /** Gift code of the stranger: everybody else may redeem it, once. */
  giftCode: string;
  /** Order in the owner's shop, paid by arrangement. */
  orderId: number;
  /** Shipping zone of the owner's shop. */
  zoneId: number;
  codeId: number;
  /** The owner's. */
  passkeyId: number;
  /** A draft of the owner's, with their track on it. */
  albumId: number;
  entryId: number;
  /** Private, the owner's. */
  playlistId: number;
  postId: number;
  /** On their track, by themselves. */
  commentId: number;
}

import type { Generated } from 'kysely';
import type { Nullable } from './column-types.ts';

/** `artistId` has blocked `blockedId`. */
export interface BlockTable {
  artistId: number;
  blockedId: number;
  createdAt: Date;
}

export type ReportSubject =
  | 'artist'
  | 'track'
  | 'album'
  | 'playlist'
  | 'chat'
  | 'inbox'
  | 'comment'
  | 'reply';

export type ReportReason = 'spam' | 'abuse' | 'rights' | 'illegal' | 'other';

/** A report to the host. */
export interface ReportTable {
  id: Generated<number>;
  subjectType: ReportSubject;
  subjectId: number;
  /** `artist:12`, or a pseudonym that cannot be traced back to a person or an address. */
  reporter: string;
  reporterArtistId: Nullable<number>;
  reason: ReportReason;
  words: Nullable<string>;
  /** The host's note when closing it. */
  note: Nullable<string>;
  createdAt: Date;
  closedAt: Nullable<Date>;
}

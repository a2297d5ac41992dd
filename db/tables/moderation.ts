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
  | 'comment';

export type ReportReason = 'spam' | 'abuse' | 'rights' | 'illegal' | 'other';

/** Something that somebody asks the host to look at. */
export interface ReportTable {
  id: Generated<number>;
  subjectType: ReportSubject;
  subjectId: number;
  /** `artist:12`, or a name that nobody can trace back to a person or an address. */
  reporter: string;
  reporterArtistId: Nullable<number>;
  reason: ReportReason;
  words: Nullable<string>;
  /** The host's note when closing it. */
  note: Nullable<string>;
  createdAt: Date;
  closedAt: Nullable<Date>;
}

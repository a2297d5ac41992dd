import type { Generated } from 'kysely';
import type { Json, Nullable } from './column-types.ts';

/** A password by which one app signs in as an account, to play and to keep playlists. */
export interface AppPasswordTable {
  id: Generated<number>;
  userId: number;
  /** The app, in its owner's words. */
  name: string;
  /** SHA-256 in hexadecimal digits. */
  secretHash: string;
  /** The password itself, encrypted with SESSION_SECRET: salted tokens can only be checked with it. */
  sealedSecret: string;
  /** As in AlbumTable. */
  formKey: Nullable<string>;
  createdAt: Date;
  /** Accurate to ten minutes; null until it is used. */
  usedAt: Nullable<Date>;
}

/** The songs that an account was playing, so that another app can continue. */
export interface PlayQueueTable {
  artistId: number;
  /** Ids of the protocol, such as 'tr-7'. */
  songs: Json<string[]>;
  /** Index of the current one; null if the queue is empty. */
  currentIndex: Nullable<number>;
  positionMs: number;
  /** The app that saved it. */
  changedBy: string;
  changedAt: Date;
}

/** The song that an account plays in an app. */
export interface NowPlayingTable {
  artistId: number;
  app: string;
  song: string;
  startedAt: Date;
}

/** A position in a song at which an account wants to continue. */
export interface BookmarkTable {
  artistId: number;
  song: string;
  positionMs: number;
  comment: Nullable<string>;
  createdAt: Date;
  changedAt: Date;
}

/** A link to something that an account has shared from an app. */
export interface SharedLinkTable {
  id: Generated<number>;
  artistId: number;
  /** Id of the protocol, such as 'al-7'. */
  item: string;
  description: Nullable<string>;
  createdAt: Date;
}

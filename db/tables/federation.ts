import type { Generated } from 'kysely';
import type { Nullable, WithDefault } from './column-types.ts';

/** Things of an artist that are sent to followers on other servers. */
export type FederatedKind = 'actor' | 'track' | 'album' | 'post';

/**
 * An artist's part in the fediverse. `artistId` 0 is the site itself, which signs requests that are nobody's. No
 * foreign key: the keys of a deleted account sign its `Delete` activity.
 */
export interface FederationActorTable {
  artistId: number;
  isOn: WithDefault<boolean>;
  /** Whether replies appear under tracks. */
  showsReplies: WithDefault<boolean>;
  /** The private keys (RSA, Ed25519) as JSON Web Keys, encrypted with SESSION_SECRET; null once the account is gone. */
  sealedKeys: Nullable<string>;
  /** SHA-256 of the profile as it was last sent. */
  sentHash: Nullable<string>;
  createdAt: Date;
  goneAt: Nullable<Date>;
}

/** A track, an album or a post as other servers know it: its id is part of its address there. */
export interface FederationObjectTable {
  id: Generated<number>;
  artistId: number;
  kind: FederatedKind;
  subjectId: number;
  /** SHA-256 of it as it was last sent; null if it was never sent, such as what was public before. */
  sentHash: Nullable<string>;
  createdAt: Date;
  /** Time of its deletion for others. A thing that is published again gets another address. */
  goneAt: Nullable<Date>;
}

/** Something that has changed and is to be compared with what other servers know. */
export interface FederationOutboxTable {
  kind: FederatedKind;
  subjectId: number;
  artistId: number;
  /** Replaced by each change, so that one that comes while it is sent is not lost. */
  stamp: string;
  /** True if it was published: it may be unknown to others. */
  isNew: boolean;
  /** Not before this time: its file is still being read. */
  dueAt: Date;
}

/** An activity in the form in which it is sent, until all its deliveries have ended. */
export interface FederationActivityTable {
  id: Generated<number>;
  /** The artist whose key signs its deliveries; no foreign key. */
  artistId: number;
  /** JSON-LD. */
  body: string;
  createdAt: Date;
}

/** An inbox of another server, shared by its accounts where it has one for all. */
export interface FederationInboxTable {
  id: Generated<number>;
  url: string;
  host: string;
  /** Form of HTTP signatures that it has accepted: 'draft' or 'rfc9421'; null if not known. */
  signatureForm: Nullable<'draft' | 'rfc9421'>;
  failures: WithDefault<number>;
  failingAt: Nullable<Date>;
  /** Time of the next delivery; null if there is none. */
  nextAt: Nullable<Date>;
}

/** An activity that an inbox has not received yet. Each inbox receives its deliveries in order. */
export interface FederationDeliveryTable {
  id: Generated<number>;
  inboxId: number;
  activityId: number;
}

/** An account of another server that has followed an artist or reacted to something. */
export interface RemoteActorTable {
  id: Generated<number>;
  uri: string;
  host: string;
  /** `@name@host` */
  handle: string;
  name: string;
  /** Its page. */
  url: string;
  inboxId: number;
  createdAt: Date;
  changedAt: Date;
}

/** An account of another server that follows an artist; the artist's `followers` counts these rows too. */
export interface RemoteFollowerTable {
  artistId: number;
  actorId: number;
  followUri: string;
  createdAt: Date;
}

/** A reply to something of an artist, as plain text. */
export interface RemoteReplyTable {
  id: Generated<number>;
  uri: string;
  actorId: number;
  artistId: number;
  objectId: number;
  text: string;
  url: string;
  /** False for a message to the artist alone. */
  isPublic: boolean;
  createdAt: Date;
  changedAt: Date;
}

/** A like or a boost of something of an artist. */
export interface RemoteReactionTable {
  id: Generated<number>;
  kind: 'like' | 'boost';
  actorId: number;
  artistId: number;
  objectId: number;
  uri: string;
  createdAt: Date;
}

/** A person or a host of the fediverse from which an artist wants nothing. */
export interface FederationBlockTable {
  id: Generated<number>;
  artistId: number;
  kind: 'person' | 'host';
  /** `@name@host`, or the host alone, in lower case. */
  target: string;
  createdAt: Date;
}

/** Values that the library for ActivityPub keeps: public keys and documents of others, received activities. */
export interface FederationValueTable {
  key: string;
  /** JSON. */
  json: string;
  expiresAt: Nullable<Date>;
}

import type { Generated } from 'kysely';
import type { WithDefault, Nullable, Json, NullableJson } from './column-types.ts';

export type QuickStat = { value: string; label: string };

export type QuickStats = { yearsActive: QuickStat; monthlyPlays: QuickStat; releases: QuickStat };

export type ColorScheme = 'purple' | 'blue' | 'green';

/** Contact options on the artist's page. Their email address is never shown. */
export type ContactSettings = { form: boolean; note: string | null };

/** A listener has no public page and no artist screens until they create one. */
export type AccountKind = 'artist' | 'listener';

/** Licences of Creative Commons, as SPDX and podcasts name them. */
export type Licence =
  | 'cc0-1.0'
  | 'cc-by-4.0'
  | 'cc-by-sa-4.0'
  | 'cc-by-nc-4.0'
  | 'cc-by-nc-sa-4.0'
  | 'cc-by-nd-4.0'
  | 'cc-by-nc-nd-4.0';

/** The licence of one work, where it differs from the artist's. */
export type TrackLicence = Licence | 'all-rights-reserved';

export interface ArtistTable {
  id: Generated<number>;
  kind: WithDefault<AccountKind>;
  name: string;
  handle: string;
  bio: Nullable<string>;
  genre: Nullable<string>;
  featuredTrack: Nullable<string>;
  followers: WithDefault<number>;
  verified: WithDefault<boolean>;
  isPublic: WithDefault<boolean>;
  colorScheme: WithDefault<ColorScheme>;
  sectionVisibility: Json<Record<string, boolean>>;
  sectionOrder: NullableJson<string[]>;
  socialLinks: Json<Record<string, string>>;
  /** Null until the artist has saved them: a page never shows numbers that nobody entered. */
  quickStats: NullableJson<QuickStats>;
  /** `name` and `genre` in the form for searching and sorting; see `db/search-key.ts`. */
  nameKey: WithDefault<string>;
  genreKey: Nullable<string>;
  /** Ids of own tracks, in order. A deleted track stays in the list and is skipped. */
  pinnedTracks: Json<number[]>;
  /** Null until the artist has filled the section. */
  contact: NullableJson<ContactSettings>;
  /** Storage limit of this artist; null for the site's default. */
  quotaMb: Nullable<number>;
  /** Total size of its stored files without archives; counted by the module media alone. */
  keptBytes: WithDefault<number>;
  /** Set while the host hides the artist: only the host can undo it. */
  hiddenByHostAt: Nullable<Date>;
  /** The artist had hidden themselves when the host hid them, and stays hidden when the host undoes that. */
  hiddenBeforeHost: WithDefault<boolean>;
  /** Time at which the artist chose their name. Until then they are hidden. */
  namedAt: Nullable<Date>;
  /** Visitors may subscribe to the artist's posts by mail. */
  takesSubscribers: WithDefault<boolean>;
  /** The artist wishes that their music trains no models. */
  noAi: WithDefault<boolean>;
  /** The licence of the artist's music; null where all rights are reserved. */
  licence: Nullable<Licence>;
  /** Set when the artist has closed the first steps of the dashboard. */
  firstStepsClosedAt: Nullable<Date>;
  createdAt: Date;
  updatedAt: Date;
}

/** Words of each artist's name, by which the list of artists is searched. */
export interface ArtistWordTable {
  artistId: number;
  word: string;
}

/** `followerId` follows `artistId`; the artist's `followers` counts these rows. */
export interface FollowTable {
  artistId: number;
  followerId: number;
  createdAt: Date;
}

/** Kinds of news for followers. */
export type FeedKind = 'track' | 'album' | 'date' | 'post';

/**
 * A publication: one row per subject, which keeps its position when hidden and shown again. No foreign key to
 * the subject: readers skip deleted ones.
 */
export interface FeedEntryTable {
  id: Generated<number>;
  artistId: number;
  kind: FeedKind;
  subjectId: number;
  shown: WithDefault<boolean>;
  createdAt: Date;
  /** Time at which a WebSub hub was told; null before. */
  hubAt: Nullable<Date>;
}

/** The secret address at which other programs read an account's feed. */
export interface FeedLinkTable {
  artistId: number;
  secretKey: string;
  createdAt: Date;
}

/** A short public text of an artist, with a picture (its media) or a track. */
export interface PostTable {
  id: Generated<number>;
  artistId: number;
  text: string;
  trackId: Nullable<number>;
  /** Key of the form that sent it, so that sending it twice creates one row. */
  formKey: Nullable<string>;
  createdAt: Date;
}

export interface TourDateTable {
  id: Generated<number>;
  artistId: number;
  /** `2026-03-14`, local to the show. */
  date: string;
  venue: string;
  city: string;
  ticketUrl: Nullable<string>;
  createdAt: Date;
}

/** Press quotes about an artist. */
export interface PressQuoteTable {
  id: Generated<number>;
  artistId: number;
  text: string;
  source: string;
  url: Nullable<string>;
  /** `2026-03-14` */
  date: Nullable<string>;
  /** Index among the artist's quotes, from 0. */
  position: number;
  createdAt: Date;
}

/** A message that a visitor left for an artist. */
export interface InboxMessageTable {
  id: Generated<number>;
  artistId: number;
  /** The artist who sent it while signed in; null for visitors, and once their account is deleted. */
  senderId: Nullable<number>;
  name: string;
  email: string;
  message: string;
  readAt: Nullable<Date>;
  createdAt: Date;
}

export interface VideoTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  description: Nullable<string>;
  thumbnailUrl: Nullable<string>;
  videoUrl: Nullable<string>;
  type: string;
  views: WithDefault<number>;
  createdAt: Date;
}

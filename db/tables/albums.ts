import type { Generated } from 'kysely';
import type { WithDefault, Nullable } from './column-types.ts';

/**
 * At its price (0: for nothing), or at what the buyer names, from its price up. Prices are in the
 * smallest unit of their currency.
 */
export type Sale = 'fixed' | 'open';

export type AlbumKind = 'album' | 'ep' | 'single';

/** A draft is its artist's; one that is scheduled has a page and a date; one that is released can be heard. */
export type AlbumState = 'draft' | 'scheduled' | 'released';

/** A release with a page of its own. */
export interface AlbumTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  kind: AlbumKind;
  year: Nullable<number>;
  genre: Nullable<string>;
  notes: Nullable<string>;
  /** Credits, one line each. */
  credits: Nullable<string>;
  state: AlbumState;
  /** When it comes out, while it is scheduled. */
  releaseAt: Nullable<Date>;
  /** The time zone in which its artist has set that: 'Europe/Berlin'. */
  timeZone: Nullable<string>;
  /** When it came out. */
  releasedAt: Nullable<Date>;
  /** As of a track. */
  sale: Nullable<Sale>;
  price: Nullable<number>;
  currency: Nullable<string>;
  /** Length of the preview before purchase of a track on this album; null for the whole track. */
  previewSeconds: Nullable<number>;
  /** Made by the sender of the form, unique per artist: sending the same form again adds nothing. */
  formKey: Nullable<string>;
  /** As in TrackTable, with its artist's name and its genre. */
  searchText: WithDefault<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** A track's place on an album. */
export interface AlbumTrackTable {
  id: Generated<number>;
  albumId: number;
  /** Null once the track is deleted. */
  trackId: Nullable<number>;
  /** Title of the track when it was deleted; null if unknown, or not deleted. */
  title: Nullable<string>;
  /** Its place, from 0. */
  position: number;
}

/** `artistId` likes a track. */
export interface TrackLikeTable {
  trackId: number;
  artistId: number;
  createdAt: Date;
}

/** `artistId` likes an album. */
export interface AlbumLikeTable {
  albumId: number;
  artistId: number;
  createdAt: Date;
}

/** Everybody sees one that is public, who has its link one that is linked, and its artist alone the others. */
export type PlaylistVisibility = 'public' | 'link' | 'private';

export interface PlaylistTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  description: Nullable<string>;
  visibility: PlaylistVisibility;
  /** Part of the address by which one that is linked is shared. */
  secretKey: string;
  /** As in AlbumTable. */
  formKey: Nullable<string>;
  /** As in TrackTable, with its description. */
  searchText: WithDefault<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** A track's place in a playlist. */
export interface PlaylistTrackTable {
  id: Generated<number>;
  playlistId: number;
  /** Null once the track is deleted. */
  trackId: Nullable<number>;
  /** Title of the track when it was deleted, if it was public then. */
  title: Nullable<string>;
  /** Its place, from 0; gaps are left where something was taken away. */
  position: number;
}

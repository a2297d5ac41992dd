import type { Generated } from 'kysely';
import type { WithDefault, Nullable } from './column-types.ts';
import type { TrackLicence } from './artists.ts';

/**
 * At its price (0: free), or at a price that the buyer chooses, from its price up. Prices are in the smallest
 * unit of their currency.
 */
export type Sale = 'fixed' | 'open';

export type AlbumKind = 'album' | 'ep' | 'single';

/** A draft is visible to its artist; a scheduled one has a page and a date; a released one can be played. */
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
  /** Date of its release, while it is scheduled. */
  releaseAt: Nullable<Date>;
  /** Time zone in which the artist entered that date: 'Europe/Berlin'. */
  timeZone: Nullable<string>;
  /** Date at which it was released. */
  releasedAt: Nullable<Date>;
  /** As for a track. */
  sale: Nullable<Sale>;
  price: Nullable<number>;
  currency: Nullable<string>;
  /** Length of the preview before purchase of a track on this album; null for the whole track. */
  previewSeconds: Nullable<number>;
  /** UPC or EAN of the release: 12 to 14 digits. */
  upc: Nullable<string>;
  /** As for a track. */
  licence: Nullable<TrackLicence>;
  /** Created by the sender of the form, unique per artist: sending the same form again adds nothing. */
  formKey: Nullable<string>;
  /** As in TrackTable, including its artist's name and its genre. */
  searchText: WithDefault<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** A track's position on an album. */
export interface AlbumTrackTable {
  id: Generated<number>;
  albumId: number;
  /** Null once the track is deleted. */
  trackId: Nullable<number>;
  /** Title of the track when it was deleted; null if unknown, or not deleted. */
  title: Nullable<string>;
  /** Index, from 0. */
  position: number;
  /** Number of its disc, from 1. */
  disc: WithDefault<number>;
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

/** 'public': visible to everybody; 'link': to everyone with the link; 'private': to its artist only. */
export type PlaylistVisibility = 'public' | 'link' | 'private';

export interface PlaylistTable {
  id: Generated<number>;
  artistId: number;
  title: string;
  description: Nullable<string>;
  visibility: PlaylistVisibility;
  /** Part of the address by which a playlist is shared with 'link'. */
  secretKey: string;
  /** As in AlbumTable. */
  formKey: Nullable<string>;
  /** As in TrackTable, including its description. */
  searchText: WithDefault<string>;
  createdAt: Date;
  updatedAt: Date;
}

/** A track's position in a playlist. */
export interface PlaylistTrackTable {
  id: Generated<number>;
  playlistId: number;
  /** Null once the track is deleted. */
  trackId: Nullable<number>;
  /** Title of the track when it was deleted, if it was public then. */
  title: Nullable<string>;
  /** Index, from 0; removed tracks leave gaps. */
  position: number;
}

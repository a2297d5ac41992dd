import type { AlbumKind, AlbumState } from '#db/schema.ts';
import { clearableNumber, clearableText, id, requiredText, z } from '#app/validation.ts';
import type { Picture } from '../media/picture.ts';
import { readUpc } from '#app/platform/codec/identifiers.ts';
import { asIdentifier, licenceField, type TrackView } from '../library/track.schema.ts';
import { isTimeZone } from '#app/display/time-zone.ts';
import { ALBUM_KINDS, ALBUM_LIMITS } from './album.ts';
import * as texts from './texts.ts';

const fields = {
  title: requiredText(ALBUM_LIMITS.title),
  kind: z.enum(ALBUM_KINDS),
  year: clearableNumber(1000, 2200).transform((value) => value && Math.round(value)),
  genre: clearableText(ALBUM_LIMITS.genre),
  notes: clearableText(ALBUM_LIMITS.notes),
  credits: clearableText(ALBUM_LIMITS.credits),
  upc: clearableText(40).transform(asIdentifier(readUpc, () => texts.upcIsWrong)),
  licence: licenceField,
};

const trackIds = z.preprocess(
  (list) => (typeof list === 'string' ? list.split(',').filter(Boolean) : list),
  z.array(id).max(ALBUM_LIMITS.tracks, texts.albumHoldsAtMostTracks(ALBUM_LIMITS.tracks)),
);

export const createAlbumInput = z.object({
  artistId: id.nullish().transform((value) => value ?? undefined),
  ...fields,
  /** If omitted, derived from the number of tracks. */
  kind: fields.kind.nullish().transform((value) => value ?? undefined),
  /** The first tracks in order, or the group of the library that the album is made from. */
  trackIds: trackIds.nullish().transform((value) => value ?? undefined),
  group: clearableText(255),
  formKey: z.string().max(64).nullish(),
});

/** Omitted fields stay unchanged, null clears. */
export const updateAlbumInput = z.object({
  albumId: id,
  ...fields,
  title: fields.title.optional(),
  kind: fields.kind.optional(),
});

export const albumById = z.object({ albumId: id });
export const addToAlbumInput = albumById.extend({
  trackIds: trackIds.refine((list) => Array.isArray(list) && list.length > 0, texts.chooseATrack),
});
export const albumEntryInput = albumById.extend({ entryId: id });
export const moveEntryInput = albumEntryInput.extend({
  place: z.coerce.number().int().min(0).max(ALBUM_LIMITS.tracks),
});
/** All entries in their new order. */
export const orderEntriesInput = albumById.extend({
  order: z.preprocess(
    (list) => (typeof list === 'string' ? list.split(',') : list),
    z.array(id).min(1).max(ALBUM_LIMITS.tracks),
  ),
});

export const releaseAlbumInput = albumById.extend({
  /** A local time in `timeZone`; if omitted, the album is released at once. */
  at: clearableText(40),
  timeZone: z
    .string()
    .trim()
    .max(64)
    .nullish()
    .transform((zone) => zone || 'UTC')
    .refine(isTimeZone, texts.enterATimeZone),
});

export const listAlbumsInput = z.object({
  artistId: id,
  before: id.nullish().transform((value) => value ?? undefined),
});

/** An entry of an album as the viewer may see it. */
export type AlbumLine =
  | { id: number; kind: 'track'; track: TrackView; isPublic: boolean }
  /** A track that becomes public with the album. */
  | { id: number; kind: 'waiting'; title: string; duration: number | null }
  /** A private track: only its artist sees its title. */
  | { id: number; kind: 'private' }
  | { id: number; kind: 'gone'; title: string | null };

/** An album in lists. */
export interface AlbumView {
  id: number;
  artistId: number;
  artist: string;
  title: string;
  kind: AlbumKind;
  state: AlbumState;
  year: number | null;
  /** The number of tracks that the viewer can see. */
  tracks: number;
  cover: Picture | null;
  /** ISO 8601; the instant of the release. */
  releaseAt: string | null;
}

/** An album with all data of its page. */
export interface AlbumDetails extends AlbumView {
  genre: string | null;
  notes: string | null;
  credits: string | null;
  timeZone: string | null;
  releasedAt: string | null;
  createdAt: string;
  lines: AlbumLine[];
}

/** An album in the JSON API. */
export interface AlbumEntity {
  id: number;
  artistId: number;
  artist: string;
  title: string;
  kind: AlbumKind;
  state: AlbumState;
  year: number | null;
  genre: string | null;
  notes: string | null;
  credits: string | null;
  coverImageUrl: string | null;
  releaseAt: string | null;
  timeZone: string | null;
  releasedAt: string | null;
  /** In order; a track that the viewer may not hear has no id. */
  tracks: {
    entryId: number;
    trackId: number | null;
    title: string | null;
    duration: number | null;
  }[];
}

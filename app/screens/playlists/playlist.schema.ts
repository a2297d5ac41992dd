import type { PlaylistVisibility } from '#db/schema.ts';
import { clearableText, id, requiredText, z } from '#app/validation.ts';
import { secret } from '#app/features/library/track.schema.ts';
import { PLAYLIST_LIMITS, VISIBILITIES } from './playlist.ts';
import type { PageLine } from '#app/screens/album-page/album-page.ts';

const fields = {
  title: requiredText(PLAYLIST_LIMITS.title),
  description: clearableText(PLAYLIST_LIMITS.description),
  visibility: z.enum(VISIBILITIES),
};

export const createPlaylistInput = z.object({
  artistId: id.nullish().transform((value) => value ?? undefined),
  ...fields,
  visibility: fields.visibility.nullish().transform((value) => value ?? 'public'),
  formKey: z.string().max(64).nullish(),
});

export const playlistById = z.object({ playlistId: id });

/** A playlist by its address, and a page of it, from 1. */
export const playlistByAddress = playlistById.extend({
  key: secret,
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(PLAYLIST_LIMITS.tracks)
    .nullish()
    .catch(1)
    .transform((page) => page ?? 1),
});

/** Omitted fields keep their value; null clears. */
export const updatePlaylistInput = playlistById.extend({
  title: fields.title.optional(),
  description: fields.description,
  visibility: fields.visibility.optional(),
});

export const addTrackInput = playlistById.extend({ trackId: id });
const tracks = z.array(id).max(PLAYLIST_LIMITS.tracks).default([]);
export const arrangePlaylistInput = playlistById.extend({
  add: tracks,
  /** Ids of entries. */
  remove: tracks,
  replaces: z.boolean().default(false),
});
export const entryInput = playlistById.extend({ entryId: id });
export const moveEntryInput = entryInput.extend({
  place: z.coerce.number().int().min(0).max(PLAYLIST_LIMITS.tracks),
});
/** Some of its entries: they exchange their positions so that they are in this order. */
export const orderEntriesInput = playlistById.extend({
  order: z.preprocess(
    (list) => (typeof list === 'string' ? list.split(',') : list),
    z.array(id).min(1).max(PLAYLIST_LIMITS.tracks),
  ),
});

export interface PlaylistEntity {
  id: number;
  artistId: number;
  artist: string;
  /** False for a listener, who has no page. */
  hasArtistPage: boolean;
  title: string;
  description: string | null;
  visibility: PlaylistVisibility;
  /** The number of entries. */
  length: number;
}

/** A page of a playlist, as far as the viewer may see it. */
export interface PlaylistDetails extends PlaylistEntity {
  page: number;
  pages: number;
  /** The position of the first line, from 0. */
  from: number;
  lines: PlaylistLine[];
}

/** A line as on an album, with its own artist for each track. */
export type PlaylistLine = PageLine & { artistId?: number };

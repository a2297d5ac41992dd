import type { Db } from '#db/client.ts';
import type { Context } from '#app/operations/context.server.ts';
import { searchLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { albumAddress } from '#app/features/releases/album-address.ts';
import { findAlbums } from '#app/features/releases/album.queries.server.ts';
import { albumViews } from '#app/features/releases/album.server.ts';
import { artistAddress } from '#app/features/artists/artist.ts';
import { findArtistsById, listArtists } from '#app/features/artists/artist-directory.server.ts';
import { artistCard } from '#app/features/artists/artist.queries.server.ts';
import { apartAmong } from '#app/features/community/follows/block.server.ts';
import { playlistAddress } from '#app/screens/playlists/playlist.ts';
import { findPlaylistEntities } from '../playlists/playlist.queries.server.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import { trackAddress } from '#app/features/library/track.ts';
import { trackEntities, trackView } from '#app/features/library/track.queries.server.ts';
import { tracksById } from '#app/features/library/track-lists.queries.server.ts';
import {
  asking,
  findAlike,
  findByWords,
  findOwnAlike,
  listedWords,
  searchTermsOf,
  type Amounts,
  type NamedKind,
} from './search.queries.server.ts';
import type { FoundBesideTracks, FoundInLibrary, FoundMusic, Suggestion } from './search.ts';
import type { Near } from './typos.server.ts';
import * as texts from './texts.ts';

/** The maximum number of results of each kind. */
const FOUND = { artists: 6, tracks: 20, albums: 8, playlists: 8 };
const SUGGESTED = { artists: 3, tracks: 4, albums: 2, playlists: 2 };
const FOUND_IN_LIBRARY = { tracks: 20, albums: 8, playlists: 8 };

const searchInput = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((text) => text ?? ''),
});

/**
 * The public tracks, albums and playlists that match a search, best first. If nothing matches, nor
 * any artist, similarly named ones.
 */
export const searchMusic = defineOperation({
  name: 'searchMusic',
  input: searchInput,
  forListeners: true,
  limit: searchLimit,
  permission: anyone,
  async run(context, { search }): Promise<FoundMusic> {
    const { db } = context;
    const { nearly, ids } = await findIds(context, search, FOUND);
    const tracks = await tracksById(db, ids.tracks);
    return {
      nearly,
      artists: nearly ? await artistsOf(db, ids.artists) : [],
      tracks: ids.tracks.flatMap((id) => {
        const track = tracks.get(id);
        return track ? [{ artistId: track.row.artistId, ...publicTrack(trackView(track)) }] : [];
      }),
      albums: await albumViews(db, await findAlbums(db, ids.albums)),
      playlists: await findPlaylistEntities(db, ids.playlists),
    };
  },
});

/** Suggestions while somebody is typing: a few of each kind. */
export const suggest = defineOperation({
  name: 'suggest',
  input: searchInput,
  forListeners: true,
  limit: searchLimit,
  permission: anyone,
  async run(context, { search }): Promise<{ suggestions: Suggestion[] }> {
    const { db } = context;
    const { ids } = await findIds(context, search, SUGGESTED);
    const artists = await artistsOf(db, ids.artists);
    const tracks = await tracksById(db, ids.tracks);
    const albums = await findAlbums(db, ids.albums);
    const playlists = await findPlaylistEntities(db, ids.playlists);
    return {
      suggestions: [
        ...artists.map(({ id, name }): Suggestion => ({
          kind: texts.artist,
          name,
          by: null,
          path: artistAddress(id),
        })),
        ...ids.tracks.flatMap((id): Suggestion[] => {
          const track = tracks.get(id)?.row;
          if (!track) return [];
          return [
            { kind: texts.track, name: track.title, by: track.artist, path: trackAddress(id) },
          ];
        }),
        ...albums.map(({ row, artist }): Suggestion => ({
          kind: texts.album,
          name: row.title,
          by: artist,
          path: albumAddress(row.id),
        })),
        ...playlists.map(({ id, title, artist }): Suggestion => ({
          kind: texts.playlist,
          name: title,
          by: artist,
          path: playlistAddress(id),
        })),
      ],
    };
  },
});

/**
 * The viewer's own tracks, albums and playlists that match a search, public or not, best first. If
 * nothing matches, similarly named ones.
 */
export const searchLibrary = defineOperation({
  name: 'searchLibrary',
  input: searchInput,
  limit: searchLimit,
  permission: signedIn,
  async run(context, { search }): Promise<FoundInLibrary> {
    const { db, viewer } = context;
    const { nearly, ids } = await findOwnIds(db, search, viewer.artistId, FOUND_IN_LIBRARY);
    const tracks = await tracksById(db, ids.tracks);
    return {
      nearly,
      tracks: await trackEntities(
        db,
        ids.tracks.flatMap((id) => tracks.get(id) ?? []),
        true,
      ),
      albums: await albumViews(db, await findAlbums(db, ids.albums)),
      playlists: await findPlaylistEntities(db, ids.playlists),
    };
  },
});

/**
 * The results of a library search besides its tracks: if it lists no tracks, similarly named ones;
 * and albums and playlists, unless the list is filtered by a kind or an album. Nothing else is
 * searched. Null if nothing was found.
 */
export const searchBesideTracks = defineOperation({
  name: 'searchBesideTracks',
  input: searchInput.extend({ listsTracks: z.boolean(), onlyTracks: z.boolean() }),
  limit: searchLimit,
  permission: signedIn,
  async run(context, { search, listsTracks, onlyTracks }): Promise<FoundBesideTracks | null> {
    if (listsTracks && onlyTracks) return null;
    const { db, viewer } = context;
    const { tracks, albums, playlists } = FOUND_IN_LIBRARY;
    const { nearly, ids } = await findOwnIds(
      db,
      search,
      viewer.artistId,
      {
        tracks: listsTracks ? 0 : tracks,
        albums: onlyTracks ? 0 : albums,
        playlists: onlyTracks ? 0 : playlists,
      },
      { forgiving: !listsTracks },
    );
    if (!some(ids)) return null;
    return { nearly: nearly || ids.tracks.length > 0, ...(await listedWords(db, ids)) };
  },
});

const findIds = ({ db, viewer }: Context, search: string, most: Amounts & { artists: number }) =>
  asking(db, async (trx) => {
    const question = { typed: search, viewerId: viewer?.artistId ?? null };
    const exact = {
      artists: await artistsByWords(trx, search, most.artists, question.viewerId),
      ...(await findByWords(trx, question, most)),
    };
    if (some(exact)) return { ids: exact, nearly: false };
    const alike = (kind: NamedKind) => findAlike(trx, kind, question, most[kind]);
    return meant({
      artists: await alike('artists'),
      tracks: await alike('tracks'),
      albums: await alike('albums'),
      playlists: await alike('playlists'),
    });
  });

/** @param forgiving true to look for typos if nothing matches */
const findOwnIds = (
  db: Db,
  search: string,
  viewerId: number,
  most: Amounts,
  { forgiving = true } = {},
) =>
  asking(db, async (trx) => {
    const question = { typed: search, viewerId, ownOnly: true };
    const ids = await findByWords(trx, question, most);
    if (some(ids) || !forgiving) return { ids, nearly: false };
    return meant(await findOwnAlike(trx, question, most));
  });

/** Drops results with two typos more than the nearest of all. */
function meant<Kind extends NamedKind>(alike: Record<Kind, Near[]>) {
  const lists = Object.entries<Near[]>(alike);
  const fewest = Math.min(...lists.flatMap(([, list]) => list.map(({ typos }) => typos)));
  const ids = Object.fromEntries(
    lists.map(([kind, list]) => [
      kind,
      list.filter(({ typos }) => typos <= fewest + 1).map(({ id }) => id),
    ]),
  ) as Record<Kind, number[]>;
  return { ids, nearly: some(ids) };
}

const some = (ids: Partial<Record<NamedKind, number[]>>) =>
  Object.values(ids).some((list) => list.length > 0);

async function artistsByWords(db: Db, search: string, limit: number, viewerId: number | null) {
  const words = searchTermsOf(search);
  if (words.length === 0) return [];
  const found = await listArtists(db, { words, sort: 'followers', limit });
  const ids = found.map(({ row }) => row.id);
  const apart = await apartAmong(db, viewerId, ids);
  return ids.filter((id) => !apart.has(id));
}

async function artistsOf(db: Db, ids: readonly number[]) {
  const artists = await findArtistsById(db, ids);
  return artists.map(artistCard).map(({ socialLinks: _, ...card }) => card);
}

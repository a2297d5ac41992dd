import { PLAYLIST_LIMITS } from '#app/screens/playlists/playlist.ts';
import { AppError } from '#app/errors.ts';
import { findArtistRow } from '#app/features/artists/artist.queries.server.ts';
import { followedBy } from '#app/features/community/follows/follow.queries.server.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import { isAllowed, mayHearTrack, signedIn } from '#app/permissions.ts';
import {
  findPlaylist,
  listEntries,
  pageOfPlaylists,
  publicPlaylistsOf,
  removePlaylist,
  summariesOf,
} from '#app/screens/playlists/playlist.queries.server.ts';
import {
  arrangePlaylist,
  createPlaylist,
  deletePlaylist,
  updatePlaylist,
  viewPlaylist,
} from '#app/screens/playlists/playlist.server.ts';
import { z } from '#app/validation.ts';
import { itemOf, nameOf } from './library.server.ts';
import { maybeFlag, maybeId, maybeText, MOST_IDS, oneId, someIds } from './parameters.ts';
import type { Body } from './protocol.server.ts';
import { childrenOf, tracksToHear } from './song.server.ts';
import * as texts from './texts.ts';

/** The most artists whose public playlists are listed, and the most of these. */
const MOST = { artists: 1000, ofOthers: 200 };

const idOf = (id: string) => itemOf(id, ['pl']).id;

interface Listed {
  id: number;
  artistId: number;
  title: string;
  description: string | null;
  visibility: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Playlists as the protocol’s `Playlist`. */
async function playlistBodies(context: SignedInContext, rows: readonly Listed[]): Promise<Body[]> {
  const { db, viewer } = context;
  const summaries = await summariesOf(
    db,
    rows.map(({ id }) => id),
    viewer.artistId,
  );
  const owners = new Map<number, string>();
  for (const { artistId } of rows) {
    if (owners.has(artistId)) continue;
    owners.set(artistId, (await findArtistRow(db, artistId))?.handle ?? '');
  }
  return rows.map(({ id, artistId, title, description, visibility, createdAt, updatedAt }) => ({
    id: nameOf('pl', id),
    name: title,
    comment: description ?? '',
    owner: owners.get(artistId),
    public: visibility === 'public',
    readonly: artistId !== viewer.artistId,
    songCount: summaries.get(id)?.songs ?? 0,
    duration: Math.round(summaries.get(id)?.seconds ?? 0),
    created: createdAt,
    changed: updatedAt,
  }));
}

/** The viewer's playlists, and the public ones of the artists they follow. */
export const listPlaylistsForApps = defineOperation({
  name: 'listPlaylistsForApps',
  input: z.object({ username: maybeText(255) }),
  forListeners: true,
  permission: signedIn,
  async run(context): Promise<Body> {
    const { db, viewer } = context;
    const limit = PLAYLIST_LIMITS.playlists;
    const own = await pageOfPlaylists(db, viewer.artistId, { publicOnly: false, limit });
    const followed = [...(await followedBy(db, viewer.artistId, MOST.artists)).keys()];
    const others = await publicPlaylistsOf(db, followed, MOST.ofOthers);
    return { playlists: { playlist: await playlistBodies(context, [...own, ...others]) } };
  },
});

/** The entries that the viewer may hear, in order: an app counts their positions. */
async function heardEntries(context: SignedInContext, playlistId: number) {
  const { db, viewer } = context;
  const whole = { from: 0, limit: PLAYLIST_LIMITS.tracks };
  const entries = await listEntries(db, playlistId, whole);
  return entries.flatMap(({ id, track }) => {
    const isHeard = track && isAllowed(mayHearTrack(viewer, { ...track.row, ...track }));
    return isHeard ? [{ id, trackId: track.row.id }] : [];
  });
}

async function playlistOf(context: SignedInContext, playlistId: number): Promise<Body> {
  await perform(viewPlaylist, context, { playlistId });
  const found = await findPlaylist(context.db, playlistId);
  if (!found) throw new AppError('notFound', texts.notHere);
  const entries = await heardEntries(context, playlistId);
  const songs = await tracksToHear(
    context,
    entries.map(({ trackId }) => trackId),
  );
  const entry = await childrenOf(context, songs);
  const [body] = await playlistBodies(context, [found.row]);
  const duration = entry.reduce((sum, one) => sum + Number(one.duration ?? 0), 0);
  return { playlist: { ...body, songCount: entry.length, duration, entry } };
}

export const viewPlaylistForApps = defineOperation({
  name: 'viewPlaylistForApps',
  input: z.object({ id: oneId }),
  forListeners: true,
  permission: signedIn,
  run: (context, { id }) => playlistOf(context, idOf(id)),
});

const trackIdsOf = (songIds: readonly string[]) => songIds.map((id) => itemOf(id, ['tr']).id);

/** Makes a private playlist, or replaces the songs of one. */
export const writePlaylistForApps = defineOperation({
  name: 'writePlaylistForApps',
  input: z.object({ playlistId: maybeId, name: maybeText(PLAYLIST_LIMITS.title), songId: someIds }),
  forListeners: true,
  permission: signedIn,
  async run(context, { playlistId, name, songId }): Promise<Body> {
    const add = trackIdsOf(songId);
    if (playlistId === undefined) {
      if (!name) throw new AppError('invalid', texts.nameThePlaylist);
      const made = await perform(createPlaylist, context, { title: name, visibility: 'private' });
      try {
        if (add.length > 0) await perform(arrangePlaylist, context, { playlistId: made.id, add });
      } catch (error) {
        // An app that is refused tries again: no empty playlist is left of each try.
        await removePlaylist(context.db, made.id);
        throw error;
      }
      return playlistOf(context, made.id);
    }
    const id = idOf(playlistId);
    if (name) await perform(updatePlaylist, context, { playlistId: id, title: name });
    await perform(arrangePlaylist, context, { playlistId: id, add, replaces: true });
    return playlistOf(context, id);
  },
});

const index = z
  .array(z.coerce.number().int().min(0).max(PLAYLIST_LIMITS.tracks))
  .max(MOST_IDS)
  .nullish()
  .transform((list) => list ?? []);

export const changePlaylistForApps = defineOperation({
  name: 'changePlaylistForApps',
  input: z.object({
    playlistId: oneId,
    name: maybeText(PLAYLIST_LIMITS.title),
    comment: maybeText(PLAYLIST_LIMITS.description),
    public: maybeFlag,
    songIdToAdd: someIds,
    songIndexToRemove: index,
  }),
  forListeners: true,
  permission: signedIn,
  async run(context, { playlistId: asked, name, comment, ...change }): Promise<Body> {
    const playlistId = idOf(asked);
    const { visibility } = await perform(viewPlaylist, context, { playlistId });
    const shown =
      change.public === undefined || change.public === (visibility === 'public')
        ? undefined
        : change.public
          ? 'public'
          : 'private';
    if (name !== undefined || comment !== undefined || shown !== undefined) {
      const words = { title: name || undefined, description: comment };
      await perform(updatePlaylist, context, { playlistId, ...words, visibility: shown });
    }
    const { songIdToAdd, songIndexToRemove } = change;
    if (songIdToAdd.length === 0 && songIndexToRemove.length === 0) return {};
    const entries = songIndexToRemove.length > 0 ? await heardEntries(context, playlistId) : [];
    const remove = songIndexToRemove.flatMap((place) => entries[place]?.id ?? []);
    await perform(arrangePlaylist, context, { playlistId, add: trackIdsOf(songIdToAdd), remove });
    return {};
  },
});

export const dropPlaylistForApps = defineOperation({
  name: 'dropPlaylistForApps',
  input: z.object({ id: oneId }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id }): Promise<Body> {
    await perform(deletePlaylist, context, { playlistId: idOf(id) });
    return {};
  },
});

import { movedTo } from '#app/display/moved-to.ts';
import { AppError } from '#app/errors.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { tracksById } from '#app/features/library/track-lists.queries.server.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import { trackView } from '#app/features/library/track.queries.server.ts';
import { trackSubject } from '#app/features/library/track.server.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import {
  actsAsSelf,
  addsToPlaylist,
  isAllowed,
  type MaybeViewer,
  mayEverybodySeePlaylist,
  mayHearTrack,
  maySeeArtist,
  maySeePlaylist,
  ownsPlaylist,
} from '#app/permissions.ts';
import { randomKey, sameText } from '#app/platform/secrets.server.ts';
import { id, z } from '#app/validation.ts';
import { cutPage } from '#db/page-of.ts';
import { PLAYLIST_LIMITS } from './playlist.ts';
import {
  appendTrack,
  appendTracks,
  countPlaylists,
  countTracksOf,
  type EntryRow,
  findByFormKey,
  findPlaylist,
  insertPlaylist,
  listEntries,
  listPlaces,
  numberPlaces,
  pageOfPlaylists,
  removeEntries,
  removeEntry,
  removePlaylist,
  updatePlaylistRow,
} from './playlist.queries.server.ts';
import {
  addTrackInput,
  arrangePlaylistInput,
  createPlaylistInput,
  entryInput,
  moveEntryInput,
  orderEntriesInput,
  playlistByAddress,
  playlistById,
  type PlaylistDetails,
  type PlaylistEntity,
  type PlaylistLine,
  updatePlaylistInput,
} from './playlist.schema.ts';
import * as texts from './texts.ts';

const PLAYLISTS_PER_PAGE = 50;

/** The playlist of an operation, with its access rights. @throws {AppError} notFound */
async function playlistSubject(
  { db }: Pick<Context, 'db'>,
  { playlistId, key }: { playlistId: number; key?: string | undefined },
) {
  const playlist = demandFound(await findPlaylist(db, playlistId), texts.playlistNotHere);
  const { row, isShown: artistIsPublic } = playlist;
  const { artistId, visibility, secretKey } = row;
  const bySecretLink = key !== undefined && sameText(secretKey, key);
  return { playlist, artistId, visibility, artistIsPublic, bySecretLink };
}

/** A page of a playlist for viewers who may see it, with the tracks that they may hear. */
export const viewPlaylist = defineOperation({
  name: 'viewPlaylist',
  forListeners: true,
  input: playlistByAddress,
  subject: playlistSubject,
  permission: maySeePlaylist,
  async run({ db, viewer }, { playlistId, page: asked }, { playlist }): Promise<PlaylistDetails> {
    const entity = await entityOf({ db }, playlistId);
    const pages = Math.max(1, Math.ceil(entity.length / PLAYLIST_LIMITS.page));
    const page = Math.min(asked, pages);
    const from = (page - 1) * PLAYLIST_LIMITS.page;
    const entries = await listEntries(db, playlist.row.id, { from, limit: PLAYLIST_LIMITS.page });
    return { ...entity, page, pages, from, lines: entries.map((entry) => lineOf(entry, viewer)) };
  },
});

/** The first page of a playlist for embedding: the public tracks, whoever the viewer is. */
export const viewEmbeddedPlaylist = defineOperation({
  name: 'viewEmbeddedPlaylist',
  input: playlistByAddress,
  subject: playlistSubject,
  permission: mayEverybodySeePlaylist,
  async run({ db }, { playlistId }) {
    const entries = await listEntries(db, playlistId, { from: 0, limit: PLAYLIST_LIMITS.page });
    return {
      ...(await entityOf({ db }, playlistId)),
      lines: entries.map((entry) => lineOf(entry, null)),
    };
  },
});

/** The public title and length of a playlist. */
export const viewPublicPlaylist = defineOperation({
  name: 'viewPublicPlaylist',
  input: playlistById,
  subject: playlistSubject,
  permission: mayEverybodySeePlaylist,
  run: (context, { playlistId }) => entityOf(context, playlistId),
});

function lineOf({ id: entryId, title, track }: EntryRow, viewer: MaybeViewer): PlaylistLine {
  if (!track) return { id: entryId, kind: 'gone', title };
  const { artistId, isPublic } = track.row;
  const rights = { artistId, isPublic, artistIsPublic: track.artistIsPublic };
  if (!isAllowed(mayHearTrack(viewer, rights))) return { id: entryId, kind: 'private' };
  const row = publicTrack(trackView(track));
  return { id: entryId, kind: 'track', artistId, isPublic, track: row };
}

/** An artist's playlists, newest first: all for the artist, the public ones for others. */
export const listPlaylists = defineOperation({
  name: 'listPlaylists',
  forListeners: true,
  input: z.object({ artistId: id, before: id.nullish().transform((value) => value ?? undefined) }),
  async subject({ db }, { artistId }) {
    const artist = demandFound(await findArtist(db, artistId), texts.playlistNotHere);
    return artist.row;
  },
  permission: maySeeArtist,
  async run({ db, viewer }, { artistId, before }) {
    const publicOnly = viewer?.artistId !== artistId;
    const rows = await pageOfPlaylists(db, artistId, {
      publicOnly,
      before,
      limit: PLAYLISTS_PER_PAGE + 1,
    });
    const { page, last } = cutPage(rows, PLAYLISTS_PER_PAGE);
    const counts = await countTracksOf(
      db,
      page.map((row) => row.id),
    );
    return {
      playlists: page.map((row): PlaylistEntity => {
        const { id: playlistId, artist, title, description, visibility } = row;
        const length = counts.get(playlistId) ?? 0;
        const of = { artistId, artist, hasArtistPage: Boolean(row.hasArtistPage) };
        return { id: playlistId, ...of, title, description, visibility, length };
      }),
      next: last?.id ?? null,
    };
  },
});

/**
 * Adds a playlist. Sending the same form twice adds it once. @throws {AppError} conflict if there
 * are too many
 */
export const createPlaylist = defineOperation({
  name: 'createPlaylist',
  forListeners: true,
  input: createPlaylistInput,
  limit: changeLimit,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  permission: actsAsSelf,
  async run(context, { title, description = null, visibility, formKey = null }) {
    const { db, clock, viewer } = context;
    const { artistId } = viewer;
    const now = clock.now();
    const { id: playlistId } = await db.transaction().execute(async (trx) => {
      const same = formKey ? await findByFormKey(trx, artistId, formKey) : undefined;
      if (same) return same;
      if ((await countPlaylists(trx, artistId)) >= PLAYLIST_LIMITS.playlists) {
        throw new AppError('conflict', texts.youHaveTheMostPlaylists(PLAYLIST_LIMITS.playlists));
      }
      return insertPlaylist(trx, {
        artistId,
        title,
        description,
        visibility,
        formKey,
        secretKey: randomKey(),
        createdAt: now,
        updatedAt: now,
      });
    });
    return entityOf(context, playlistId);
  },
});

/** A page of the viewer's own playlist for its editor, with the key of its link. */
export const viewOwnPlaylist = defineOperation({
  name: 'viewOwnPlaylist',
  forListeners: true,
  input: playlistByAddress,
  subject: playlistSubject,
  permission: ownsPlaylist,
  run: (_context, _input, { playlist }) => ({ secretKey: playlist.row.secretKey }),
});

/** Changes the given fields. A playlist that becomes private gets a new key: links to it end for good. Safe to repeat. */
export const updatePlaylist = defineOperation({
  name: 'updatePlaylist',
  forListeners: true,
  input: updatePlaylistInput,
  limit: changeLimit,
  subject: playlistSubject,
  permission: ownsPlaylist,
  async run(context, { playlistId, ...change }, { visibility }): Promise<PlaylistEntity> {
    const given = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    const ends = visibility !== 'private' && change.visibility === 'private';
    await updatePlaylistRow(context.db, playlistId, {
      ...given,
      ...(ends ? { secretKey: randomKey() } : {}),
      updatedAt: context.clock.now(),
    });
    return entityOf(context, playlistId);
  },
});

/** Deletes a playlist; its tracks are kept. */
export const deletePlaylist = defineOperation({
  name: 'deletePlaylist',
  forListeners: true,
  input: playlistById,
  limit: changeLimit,
  subject: playlistSubject,
  permission: ownsPlaylist,
  async run({ db }, { playlistId }, { playlist }) {
    await removePlaylist(db, playlistId);
    return { title: playlist.row.title };
  },
});

/** @throws {AppError} notFound */
async function entityOf({ db }: Pick<Context, 'db'>, playlistId: number): Promise<PlaylistEntity> {
  const found = demandFound(await findPlaylist(db, playlistId), texts.playlistNotHere);
  const { artistId, title, description, visibility } = found.row;
  const length = (await countTracksOf(db, [playlistId])).get(playlistId) ?? 0;
  return {
    id: playlistId,
    artistId,
    artist: found.artist,
    hasArtistPage: found.hasPage,
    title,
    description,
    visibility,
    length,
  };
}

/**
 * Adds a track that the viewer may hear at the end. A track that is in the playlist already keeps
 * its position. Safe to repeat.
 * @throws {AppError} conflict if the playlist is full
 */
export const addToPlaylist = defineOperation({
  name: 'addToPlaylist',
  forListeners: true,
  input: addTrackInput,
  limit: changeLimit,
  async subject(context, { playlistId, trackId }) {
    return {
      playlist: await playlistSubject(context, { playlistId }),
      track: await trackSubject(context, { trackId }),
    };
  },
  permission: addsToPlaylist,
  async run(context, { playlistId, trackId }): Promise<PlaylistEntity> {
    const { db, clock } = context;
    await db.transaction().execute(async (trx) => {
      await appendTrack(trx, playlistId, trackId);
      if ((await listPlaces(trx, playlistId)).length > PLAYLIST_LIMITS.tracks) {
        throw new AppError('conflict', texts.playlistHoldsAtMostTracks(PLAYLIST_LIMITS.tracks));
      }
      await updatePlaylistRow(trx, playlistId, { updatedAt: clock.now() });
    });
    return entityOf(context, playlistId);
  },
});

/**
 * Removes entries and adds tracks at the end, or replaces all entries by these tracks, in one transaction.
 * @throws {AppError} notFound, if the viewer may not hear one of the tracks; conflict, if they are too many
 */
export const arrangePlaylist = defineOperation({
  name: 'arrangePlaylist',
  forListeners: true,
  input: arrangePlaylistInput,
  limit: changeLimit,
  subject: playlistSubject,
  permission: ownsPlaylist,
  async run(context, { playlistId, add, remove, replaces }): Promise<PlaylistEntity> {
    const { db, clock, viewer } = context;
    const tracks = await tracksById(db, add);
    const isHeard = (trackId: number) => {
      const track = tracks.get(trackId);
      return track && isAllowed(mayHearTrack(viewer, { ...track.row, ...track }));
    };
    if (!add.every(isHeard)) throw new AppError('notFound', texts.trackNotHere);
    await db.transaction().execute(async (trx) => {
      await removeEntries(trx, playlistId, replaces ? 'all' : remove);
      await appendTracks(trx, playlistId, [...new Set(add)]);
      if ((await listPlaces(trx, playlistId)).length > PLAYLIST_LIMITS.tracks) {
        throw new AppError('conflict', texts.playlistHoldsAtMostTracks(PLAYLIST_LIMITS.tracks));
      }
      await updatePlaylistRow(trx, playlistId, { updatedAt: clock.now() });
    });
    return entityOf(context, playlistId);
  },
});

/** Removes an entry from a playlist. Safe to repeat. */
export const removeFromPlaylist = defineOperation({
  name: 'removeFromPlaylist',
  forListeners: true,
  input: entryInput,
  limit: changeLimit,
  subject: playlistSubject,
  permission: ownsPlaylist,
  async run(context, { playlistId, entryId }): Promise<PlaylistEntity> {
    await removeEntry(context.db, playlistId, entryId);
    await updatePlaylistRow(context.db, playlistId, { updatedAt: context.clock.now() });
    return entityOf(context, playlistId);
  },
});

/** Moves an entry to a position, from 0; positions past the end mean the last. Safe to repeat. */
export const moveInPlaylist = defineOperation({
  name: 'moveInPlaylist',
  forListeners: true,
  input: moveEntryInput,
  limit: changeLimit,
  subject: playlistSubject,
  permission: ownsPlaylist,
  run: (context, { playlistId, entryId, place }) =>
    reorder(context, playlistId, (ids) => movedTo(ids, entryId, place)),
});

/**
 * Sorts some entries within the positions that they have; entries of other pages and new ones keep
 * their positions. Safe to repeat.
 */
export const orderPlaylist = defineOperation({
  name: 'orderPlaylist',
  forListeners: true,
  input: orderEntriesInput,
  limit: changeLimit,
  subject: playlistSubject,
  permission: ownsPlaylist,
  run: (context, { playlistId, order }) =>
    reorder(context, playlistId, (ids) => {
      const here = new Set(ids);
      const named = [...new Set(order)].filter((entryId) => here.has(entryId));
      const moving = new Set(named);
      const next = named.values();
      return ids.map((entryId) => (moving.has(entryId) ? (next.next().value ?? entryId) : entryId));
    }),
});

async function reorder(
  context: Pick<Context, 'db' | 'clock'>,
  playlistId: number,
  arrange: (ids: number[]) => number[],
): Promise<PlaylistEntity> {
  await context.db.transaction().execute(async (trx) => {
    const places = await listPlaces(trx, playlistId);
    await numberPlaces(trx, arrange(places.map(({ id }) => id)));
    await updatePlaylistRow(trx, playlistId, { updatedAt: context.clock.now() });
  });
  return entityOf(context, playlistId);
}

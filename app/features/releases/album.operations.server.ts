import { AppError, demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { actsAsSelf, maySeeAlbum, maySeeArtist, ownsAlbum, signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { cutPage } from '#db/page-of.ts';
import { findTrackArtist } from '../library/track-artist.queries.server.ts';
import { kindOf, ALBUM_LIMITS } from './album-limits.ts';
import {
  appendTracks,
  countAlbums,
  eraseAlbum,
  findAlbum,
  findByFormKey,
  insertAlbum,
  ownTrackIds,
  pageOfAlbums,
  updateAlbumRow,
  type AlbumWithFiles,
} from './album.queries.server.ts';
import { tagAlbumLater } from './places.queries.server.ts';
import {
  albumById,
  createAlbumInput,
  listAlbumsInput,
  updateAlbumInput,
  type AlbumEntity,
} from './album.schema.ts';
import { albumDetails, albumEntity, albumViews } from './album-views.server.ts';
import { listGroups, tracksOfGroup, tracksToAdd } from './groups.queries.server.ts';
import * as texts from './texts.ts';

const ALBUMS_A_PAGE = 24;
/** As many as a list to choose from has. */
const MAX_GROUPS = 100;
const MAX_TO_ADD = 300;

/** The album that an operation is about, with its rights. @throws {AppError} notFound */
export async function albumSubject({ db }: Pick<Context, 'db'>, { albumId }: { albumId: number }) {
  const found = demandFound(await findAlbum(db, albumId), texts.albumNotHere);
  const { artistIsPublic, ...album } = found;
  const { artistId, state } = album.row;
  return { album, artistId, state, artistIsPublic };
}

/** An album as its page needs it, for the one who asks or for everybody. */
export const viewAlbum = defineOperation({
  name: 'viewAlbum',
  input: albumById,
  subject: albumSubject,
  permission: maySeeAlbum,
  async run({ db, viewer }, _input, { album, artistId }): Promise<AlbumEntity> {
    return albumEntity(await albumDetails(db, album, viewer?.artistId === artistId));
  },
});

/** An artist's albums, the newest first: all for the artist, those that have a page for others. */
export const listAlbums = defineOperation({
  name: 'listAlbums',
  input: listAlbumsInput,
  async subject({ db }, { artistId }) {
    return demandFound(await findTrackArtist(db, artistId), texts.artistNotFound);
  },
  permission: maySeeArtist,
  async run({ db, viewer }, { artistId, before }) {
    const publicOnly = viewer?.artistId !== artistId;
    const found = await pageOfAlbums(db, artistId, {
      ...{ publicOnly, before, limit: ALBUMS_A_PAGE + 1 },
    });
    const { page, last } = cutPage(found, ALBUMS_A_PAGE);
    return { albums: await albumViews(db, page), next: last?.row.id ?? null };
  },
});

/** The groups of the own library that have no page yet. */
export const listAlbumGroups = defineOperation({
  name: 'listAlbumGroups',
  input: z.object({}),
  permission: signedIn,
  run: ({ db, viewer }) => listGroups(db, viewer.artistId, MAX_GROUPS),
});

/**
 * Adds an album, as a draft: with no tracks, with those that are named, or with a group of the
 * library. Sent twice, it is added once.
 * @throws {AppError} conflict, where there are as many as an artist may have
 */
export const createAlbum = defineOperation({
  name: 'createAlbum',
  input: createAlbumInput,
  limit: changeLimit,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  permission: actsAsSelf,
  async run(context, { trackIds, group, formKey = null, artistId: _, ...fields }) {
    const { db, clock, viewer } = context;
    const { artistId } = viewer;
    const now = clock.now();
    const albumId = await db.transaction().execute(async (trx) => {
      const same = formKey ? await findByFormKey(trx, artistId, formKey) : undefined;
      if (same) return same.id;
      if ((await countAlbums(trx, artistId)) >= ALBUM_LIMITS.albums) {
        throw new AppError('conflict', texts.mostAlbums(ALBUM_LIMITS.albums));
      }
      const grouped = group
        ? await tracksOfGroup(trx, artistId, group, ALBUM_LIMITS.tracks)
        : undefined;
      const ids =
        grouped?.map(({ id }) => id) ?? (await ownTrackIds(trx, artistId, trackIds ?? []));
      const { kind, year, genre, notes, credits, title } = fields;
      const id = await insertAlbum(trx, {
        ...{ artistId, title, state: 'draft', formKey, createdAt: now, updatedAt: now },
        kind: kind ?? kindOf(ids.length),
        year: year ?? newestYear(grouped),
        genre: genre ?? grouped?.find((track) => track.genre)?.genre ?? null,
        notes: notes ?? null,
        credits: credits ?? null,
      });
      await appendTracks(trx, id, ids);
      return id;
    });
    return entityOf(context, albumId);
  },
});

const newestYear = (tracks: readonly { year: number | null }[] = []) =>
  tracks.reduce<number | null>(
    (newest, { year }) => (year !== null && year > (newest ?? 0) ? year : newest),
    null,
  );

/** An album as its editor shows it, with the tracks that can be added. */
export const viewOwnAlbum = defineOperation({
  name: 'viewOwnAlbum',
  input: albumById,
  subject: albumSubject,
  permission: ownsAlbum,
  async run({ db }, { albumId }, { album, artistId }) {
    const details = await albumDetails(db, album, true);
    return {
      album: details,
      /** Whether the cover is the album's own. */
      hasCover: album.files.length > 0,
      toAdd: await tracksToAdd(db, artistId, albumId, MAX_TO_ADD),
    };
  },
});

/** Changes what is given. Safe to repeat. */
export const updateAlbum = defineOperation({
  name: 'updateAlbum',
  input: updateAlbumInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, ...change }): Promise<AlbumEntity> {
    const given = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    await context.db.transaction().execute(async (trx) => {
      await updateAlbumRow(trx, albumId, { ...given, updatedAt: context.clock.now() });
      await tagAlbumLater(context, trx, albumId);
    });
    return entityOf(context, albumId);
  },
});

/** Takes an album away; its tracks stay in the library. Safe to repeat. */
export const deleteAlbum = defineOperation({
  name: 'deleteAlbum',
  input: albumById,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run({ db, storage, log, queue }, { albumId }, { album }) {
    const keys = await db.transaction().execute(async (trx) => {
      await tagAlbumLater({ queue }, trx, albumId);
      return eraseAlbum(trx, albumId);
    });
    // The rows are gone: a file that stays behind is the sweeper's.
    const removals = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const left = removals.filter(({ status }) => status === 'rejected').length;
    if (left > 0) log.warn({ album: albumId, left }, 'files of a deleted album are left to sweep');
    return { title: album.row.title };
  },
});

/** As its artist sees it. @throws {AppError} notFound */
export async function entityOf({ db }: Pick<Context, 'db'>, albumId: number): Promise<AlbumEntity> {
  const found = demandFound(await findAlbum(db, albumId), texts.albumNotHere);
  return entityOfLoaded({ db }, found);
}

/** The same of an album that was read already; its tracks are read now. */
export async function entityOfLoaded(
  { db }: Pick<Context, 'db'>,
  album: AlbumWithFiles,
): Promise<AlbumEntity> {
  return albumEntity(await albumDetails(db, album, true));
}

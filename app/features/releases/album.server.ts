import { sql } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import {
  actsAsSelf,
  mayEverybodySeeAlbum,
  maySeeAlbum,
  maySeeArtist,
  ownsAlbum,
  signedIn,
} from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { cutPage } from '#db/page-of.ts';
import { findTrackArtist } from '../library/track-changes.queries.server.ts';
import { trackView } from '../library/track.queries.server.ts';
import { mediaOf, pictureOf } from '../media/media.server.ts';
import { pictureUrl } from '../media/picture.ts';
import {
  type AlbumWithFiles,
  appendTracks,
  countAlbums,
  countEntries,
  type EntryRow,
  eraseAlbum,
  findAlbum,
  findByFormKey,
  firstTracks,
  insertAlbum,
  listEntries,
  ownTrackIds,
  pageOfAlbums,
  updateAlbumRow,
} from './album.queries.server.ts';
import {
  albumById,
  type AlbumDetails,
  type AlbumEntity,
  type AlbumLine,
  type AlbumView,
  createAlbumInput,
  listAlbumsInput,
  updateAlbumInput,
} from './album.schema.ts';
import { ALBUM_LIMITS, kindOf } from './album.ts';
import { tagAlbumLater } from './places.queries.server.ts';
import * as texts from './texts.ts';

const ENTITY_COVER_WIDTH = 640;

/** Albums for lists. An album without a cover has the cover of its first public track. */
export async function albumViews(db: Db, albums: readonly AlbumWithFiles[]): Promise<AlbumView[]> {
  const ids = albums.map(({ row }) => row.id);
  const counts = await countEntries(db, ids);
  const bare = albums.filter(({ files }) => files.length === 0).map(({ row }) => row.id);
  const first = await firstTracks(db, bare);
  const covers = await mediaOf(db, 'track', [...first.values()], ['cover']);
  return albums.map((album) => ({
    ...factsOf(album),
    tracks: counts.get(album.row.id) ?? 0,
    cover:
      pictureOf(album.files, 'cover') ??
      pictureOf(covers.get(first.get(album.row.id) ?? 0), 'cover'),
  }));
}

function factsOf({ row, artist }: AlbumWithFiles) {
  const { id, artistId, title, kind, state, year, releaseAt } = row;
  return {
    id,
    artistId,
    artist,
    title,
    kind,
    state,
    year,
    releaseAt: releaseAt?.toISOString() ?? null,
  };
}

/** An album with its entries, as its artist sees it (`own`) or as everybody does. */
export async function albumDetails(
  db: Db,
  album: AlbumWithFiles,
  own: boolean,
): Promise<AlbumDetails> {
  const { row, files } = album;
  const entries = await listEntries(db, row.id);
  const lines = entries.map((entry) => lineOf(entry, row.state === 'scheduled', own));
  const shown = lines.find((line) => line.kind === 'track' && line.track.cover);
  const { genre, notes, credits, timeZone, releasedAt, createdAt } = row;
  return {
    ...factsOf(album),
    genre,
    notes,
    credits,
    timeZone,
    releasedAt: releasedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    tracks: lines.filter(({ kind }) => kind === 'track' || kind === 'waiting').length,
    cover: pictureOf(files, 'cover') ?? (shown?.kind === 'track' ? shown.track.cover : null),
    lines,
  };
}

function lineOf({ id, title, track }: EntryRow, isScheduled: boolean, own: boolean): AlbumLine {
  if (!track) return { id, kind: 'gone', title };
  const { isPublic, title: name, duration } = track.row;
  if (isPublic || own) return { id, kind: 'track', track: trackView(track), isPublic };
  if (isScheduled && track.row.hiddenByHostAt === null) {
    return { id, kind: 'waiting', title: name, duration };
  }
  return { id, kind: 'private' };
}

function albumEntity(details: AlbumDetails): AlbumEntity {
  const { cover, lines, createdAt: _, tracks: _count, ...facts } = details;
  return {
    ...facts,
    coverImageUrl: cover && pictureUrl(cover, ENTITY_COVER_WIDTH),
    tracks: lines.map((line) => {
      const entryId = line.id;
      switch (line.kind) {
        case 'track': {
          const { id: trackId, title, duration } = line.track;
          return { entryId, trackId, title, duration };
        }
        case 'waiting':
          return { entryId, trackId: null, title: line.title, duration: line.duration };
        case 'gone':
          return { entryId, trackId: null, title: line.title, duration: null };
        case 'private':
          return { entryId, trackId: null, title: null, duration: null };
      }
    }),
  };
}

/** The album of a track: its album field, or the title of an album in one file. */
const group = sql<string>`coalesce(album, case when content_type = 'album' then title end)`;
const groupKey = sql<string>`lower(${group})`;

interface TrackGroup {
  title: string;
  tracks: number;
}

/** The albums that an artist's tracks name and that have no page yet, sorted by name. */
async function listGroups(db: Db, artistId: number, limit: number): Promise<TrackGroup[]> {
  const rows = await db
    .selectFrom('tracks')
    .select(({ fn }) => [
      fn.max<string>(group).as('name'),
      fn.countAll<number>().as('count'),
      groupKey.as('key'),
    ])
    .where('artistId', '=', artistId)
    .where(sql<boolean>`${group} is not null`)
    .where(({ eb, selectFrom }) =>
      eb(
        groupKey,
        'not in',
        selectFrom('albums')
          .select(sql<string>`lower(albums.title)`.as('key'))
          .where('albums.artistId', '=', artistId),
      ),
    )
    .groupBy(groupKey)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ name, count }) => ({ title: name, tracks: Number(count) }));
}

/** The tracks of such a group, in the artist's own order. */
async function tracksOfGroup(db: Db, artistId: number, name: string, limit: number) {
  return db
    .selectFrom('tracks')
    .select(['id', 'year', 'genre'])
    .where('artistId', '=', artistId)
    .where(sql<boolean>`${groupKey} = lower(${name})`)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** An artist's newest tracks that are not on an album, as choices to add. */
function tracksToAdd(db: Db, artistId: number, albumId: number, limit: number) {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'isPublic'])
    .where('artistId', '=', artistId)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'not in',
        selectFrom('albumTracks')
          .select('trackId')
          .where('albumId', '=', albumId)
          .where('trackId', 'is not', null),
      ),
    )
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const ALBUMS_PER_PAGE = 24;
/** The maximum number of choices in a list. */
const MAX_GROUPS = 100;
const MAX_TO_ADD = 300;

/** Loads the album of an operation with the data for its permission. @throws {AppError} notFound */
export async function albumSubject({ db }: Pick<Context, 'db'>, { albumId }: { albumId: number }) {
  const found = demandFound(await findAlbum(db, albumId), texts.albumNotHere);
  const { artistIsPublic, ...album } = found;
  const { artistId, state } = album.row;
  return { album, artistId, state, artistIsPublic };
}

/** Returns an album for its page, as the viewer may see it. */
export const viewAlbum = defineOperation({
  name: 'viewAlbum',
  input: albumById,
  subject: albumSubject,
  permission: maySeeAlbum,
  async run({ db, viewer }, _input, { album, artistId }): Promise<AlbumEntity> {
    return albumEntity(await albumDetails(db, album, viewer?.artistId === artistId));
  },
});

/** Lists an artist's albums, newest first: all for the artist, those with a public page for others. */
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
      publicOnly,
      before,
      limit: ALBUMS_PER_PAGE + 1,
    });
    const { page, last } = cutPage(found, ALBUMS_PER_PAGE);
    return { albums: await albumViews(db, page), next: last?.row.id ?? null };
  },
});

/** Lists the groups of the own library that have no page yet. */
export const listAlbumGroups = defineOperation({
  name: 'listAlbumGroups',
  input: z.object({}),
  permission: signedIn,
  run: ({ db, viewer }) => listGroups(db, viewer.artistId, MAX_GROUPS),
});

/**
 * Creates an album as a draft: empty, with the given tracks, or from a group of the library. A repeated request
 * returns the existing album.
 * @throws {AppError} conflict, if the artist has the maximum number of albums
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
        throw new AppError('conflict', texts.youHaveTheMostAlbums(ALBUM_LIMITS.albums));
      }
      const grouped = group
        ? await tracksOfGroup(trx, artistId, group, ALBUM_LIMITS.tracks)
        : undefined;
      const ids =
        grouped?.map(({ id }) => id) ?? (await ownTrackIds(trx, artistId, trackIds ?? []));
      const { kind, year, genre, notes, credits, title, upc, licence } = fields;
      const id = await insertAlbum(trx, {
        artistId,
        title,
        state: 'draft',
        formKey,
        createdAt: now,
        updatedAt: now,
        kind: kind ?? kindOf(ids.length),
        year: year ?? newestYear(grouped),
        genre: genre ?? grouped?.find((track) => track.genre)?.genre ?? null,
        notes: notes ?? null,
        credits: credits ?? null,
        upc: upc ?? null,
        licence: licence ?? null,
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

/** Returns an album for its editor, with the tracks that can be added. */
export const viewOwnAlbum = defineOperation({
  name: 'viewOwnAlbum',
  input: albumById,
  subject: albumSubject,
  permission: ownsAlbum,
  async run({ db }, { albumId }, { album, artistId }) {
    const details = await albumDetails(db, album, true);
    return {
      album: details,
      rights: { upc: album.row.upc, licence: album.row.licence },
      /** True if the cover is the album's own. */
      hasCover: album.files.length > 0,
      toAdd: await tracksToAdd(db, artistId, albumId, MAX_TO_ADD),
    };
  },
});

/** Updates the given fields. Safe to repeat. */
export const updateAlbum = defineOperation({
  name: 'updateAlbum',
  input: updateAlbumInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, ...change }): Promise<AlbumEntity> {
    const changes = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    await context.db.transaction().execute(async (trx) => {
      await updateAlbumRow(trx, albumId, { ...changes, updatedAt: context.clock.now() });
      await tagAlbumLater(context, trx, albumId);
    });
    return entityOf(context, albumId);
  },
});

/** Deletes an album; its tracks stay in the library. Safe to repeat. */
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
    // The rows are deleted; remaining files are removed by the sweeper.
    const removals = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const failedRemovals = removals.filter(({ status }) => status === 'rejected').length;
    if (failedRemovals > 0)
      log.warn(
        { album: albumId, left: failedRemovals },
        'files of a deleted album are left to sweep',
      );
    return { title: album.row.title };
  },
});

/** The album in the API as its artist sees it. @throws {AppError} notFound */
export async function entityOf({ db }: Pick<Context, 'db'>, albumId: number): Promise<AlbumEntity> {
  const found = demandFound(await findAlbum(db, albumId), texts.albumNotHere);
  return entityOfLoaded({ db }, found);
}

/** The same for an album that is already loaded; its tracks are loaded here. */
export async function entityOfLoaded(
  { db }: Pick<Context, 'db'>,
  album: AlbumWithFiles,
): Promise<AlbumEntity> {
  return albumEntity(await albumDetails(db, album, true));
}

/** Returns an album for the embedded player: as everybody sees it. */
export const viewEmbeddedAlbum = defineOperation({
  name: 'viewEmbeddedAlbum',
  input: albumById,
  subject: albumSubject,
  permission: mayEverybodySeeAlbum,
  async run({ db }, _input, { album }) {
    const found = demandFound(await findTrackArtist(db, album.row.artistId), texts.albumNotHere);
    const { id, title } = album.row;
    return { id, title, artist: album.artist, handle: found.handle };
  },
});

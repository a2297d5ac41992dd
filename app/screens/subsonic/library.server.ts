import { demandFound } from '#app/operations/operation.ts';
import { followedBy } from '#app/features/community/follows/follow.queries.server.ts';
import { tracksById } from '#app/features/library/track-lists.queries.server.ts';
import {
  artistsWithLooseTracks,
  type AlbumOutline,
  outlineAlbums,
} from '#app/features/releases/places.queries.server.ts';
import { type BoughtSong, boughtSongs } from '#app/features/shop/collection/purchase.server.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { isAllowed, mayHearTrack } from '#app/permissions.ts';
import { onceForRequest } from '#app/platform/connection.server.ts';
import type { Db } from '#db/client.ts';
import * as texts from './texts.ts';

/**
 * Kinds of things that an app asks for by id: tracks and those of a purchase that are no longer on the site;
 * albums, the tracks of an artist on no album, and purchased albums that are no longer there; artists, playlists.
 */
const KINDS = ['tr', 'so', 'al', 'lo', 'pu', 'ar', 'pl'] as const;
export type ItemKind = (typeof KINDS)[number];

export interface Item {
  kind: ItemKind;
  id: number;
}

const ITEM = new RegExp(`^(${KINDS.join('|')})-([1-9]\\d{0,8})$`);

/** @throws {AppError} notFound, if the text is no id of these kinds */
export function itemOf(text: string, kinds: readonly ItemKind[] = KINDS): Item {
  const [, kind, id] = ITEM.exec(text) ?? [];
  const item = kinds.find((one) => one === kind);
  return { kind: demandFound(item, texts.notHere), id: Number(id) };
}

export const nameOf = (kind: ItemKind, id: number): string => `${kind}-${id}`;

/** The most followed artists, albums and bought tracks in an account's lists. */
const MOST = { artists: 1000, albums: 10_000, bought: 5000 };

/** An album of any kind, for lists that are sorted in memory. */
export type Outline = Item & AlbumOutline;

export interface LibraryArtist {
  id: number;
  name: string;
  /** Since when the account follows the artist; null if it does not. */
  followedAt: Date | null;
}

/** The music of an account: its own, that of the artists it follows, and what it has bought. */
export interface Library {
  artists: readonly LibraryArtist[];
  albums: readonly Outline[];
  bought: Bought;
}

/** The purchases of an account, as far as the host has not taken the music down. */
export interface Bought {
  songs: readonly BoughtSong[];
  /** Ids of tracks on the site that it may hear there. */
  trackIds: ReadonlySet<number>;
  /** Tracks that it may only hear because it has bought them: deleted or private ones. */
  kept: readonly BoughtSong[];
}

/** The purchases of an account. Read once for a request. */
export function boughtBy(context: SignedInContext): Promise<Bought> {
  return onceForRequest(`bought by ${context.viewer.artistId}`, () => readBought(context));
}

async function readBought({ db, viewer }: SignedInContext): Promise<Bought> {
  const songs = await boughtSongs(db, viewer.artistId, MOST.bought);
  const ids = [...new Set(songs.flatMap(({ trackId }) => trackId ?? []))];
  const tracks = await tracksById(db, ids);
  const isTakenDown = ({ trackId }: BoughtSong) =>
    trackId !== null && Boolean(tracks.get(trackId)?.row.hiddenByHostAt);
  const left = songs.filter((song) => !isTakenDown(song));
  const trackIds = new Set(
    [...tracks.values()].flatMap(({ row, artistIsPublic }) =>
      isAllowed(mayHearTrack(viewer, { ...row, artistIsPublic })) ? row.id : [],
    ),
  );
  const kept = left.filter(({ trackId }) => trackId === null || !trackIds.has(trackId));
  return { songs: left, trackIds, kept };
}

/** The whole library in outlines, newest albums first. Read once for a request. */
export function libraryOf(context: SignedInContext): Promise<Library> {
  return onceForRequest(`library of ${context.viewer.artistId}`, () => readLibrary(context));
}

async function readLibrary(context: SignedInContext): Promise<Library> {
  const { db, viewer } = context;
  const followed = await followedBy(db, viewer.artistId, MOST.artists);
  const bought = await boughtBy(context);
  const own = [viewer.artistId, ...followed.keys()];
  const named = await namesOf(db, own);
  const sellers = new Map(bought.songs.map(({ artistId, artist }) => [artistId, artist]));
  for (const [id, name] of sellers) if (!named.has(id)) named.set(id, name);
  const boughtAlbums = new Set(bought.songs.flatMap(({ albumId }) => albumId ?? []));
  const albums = await outlineAlbums(
    db,
    { artistIds: own, albumIds: [...boughtAlbums] },
    viewer.artistId,
    MOST.albums,
  );
  const there = new Set(albums.map(({ id }) => id));
  const loose = await artistsWithLooseTracks(db, own, viewer.artistId);
  const all: Outline[] = [
    ...albums.map((album) => ({ kind: 'al' as const, ...album })),
    ...[...loose].map(([id, createdAt]) => looseOutline(id, named.get(id) ?? '', createdAt)),
    ...purchasesBeside(bought, there),
  ];
  const withMusic = new Set(all.map(({ artistId }) => artistId));
  return {
    bought,
    artists: [...named].flatMap(([id, name]) =>
      withMusic.has(id) || followed.has(id)
        ? [{ id, name, followedAt: followed.get(id) ?? null }]
        : [],
    ),
    albums: all.toSorted(
      (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id,
    ),
  };
}

/** The tracks of an artist that are on no album, listed as one. */
export const looseOutline = (id: number, artist: string, createdAt: Date): Outline => ({
  kind: 'lo',
  id,
  artistId: id,
  title: texts.tracksOnNoAlbum,
  artist,
  year: null,
  genre: null,
  createdAt,
});

/** A purchase as an album; `song` is any of its songs. */
export function outlineOfPurchase(song: BoughtSong): Outline {
  const { purchaseId: id, title, artist, artistId, paidAt: createdAt } = song;
  return { kind: 'pu', id, title, artist, artistId, year: null, genre: null, createdAt };
}

/** Purchases that are listed by themselves: their album is not on the site, or their track is not. */
function purchasesBeside({ songs, kept }: Bought, albums: ReadonlySet<number>): Outline[] {
  const needed = new Set(kept.map(({ purchaseId }) => purchaseId));
  const seen = new Map<number, Outline>();
  for (const song of songs) {
    const { purchaseId, albumId } = song;
    if (albumId === null ? !needed.has(purchaseId) : albums.has(albumId)) continue;
    seen.set(purchaseId, outlineOfPurchase(song));
  }
  return [...seen.values()];
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('artists')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Ids of the tracks of the library in a stable order: the account's own, those of followed artists, and bought
 * ones that are on the site.
 */
export async function libraryTrackIds(
  context: SignedInContext,
  { offset, limit, genreKey, years }: TrackFilter,
): Promise<number[]> {
  const { db, viewer } = context;
  const bought = [...(await boughtBy(context)).trackIds];
  let query = db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select('tracks.id')
    .where((where) =>
      where.or([
        where('tracks.artistId', '=', viewer.artistId),
        where.and([
          where('tracks.isPublic', '=', true),
          where('artists.isPublic', '=', true),
          where.or([
            where('tracks.artistId', 'in', (from) =>
              from
                .selectFrom('follows')
                .select('follows.artistId')
                .where('follows.followerId', '=', viewer.artistId),
            ),
            ...(bought.length > 0 ? [where('tracks.id', 'in', bought)] : []),
          ]),
        ]),
      ]),
    )
    .orderBy('tracks.id')
    .limit(limit)
    .offset(offset);
  if (genreKey !== undefined) query = query.where('tracks.genreKey', '=', genreKey);
  if (years?.from !== undefined) query = query.where('tracks.year', '>=', years.from);
  if (years?.to !== undefined) query = query.where('tracks.year', '<=', years.to);
  return (await query.execute()).map(({ id }) => id);
}

export interface TrackFilter {
  offset: number;
  limit: number;
  genreKey?: string | undefined;
  years?: { from?: number | undefined; to?: number | undefined } | undefined;
}

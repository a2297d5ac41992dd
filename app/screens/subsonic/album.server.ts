import { demandFound } from '#app/operations/operation.ts';
import { AppError } from '#app/errors.ts';
import { findArtistRow } from '#app/features/artists/artist.queries.server.ts';
import { mediaOf } from '#app/features/media/media.server.ts';
import {
  type EntryRow,
  findAlbums,
  listEntries,
} from '#app/features/releases/album.queries.server.ts';
import { albumSubject, albumViews } from '#app/features/releases/album.server.ts';
import { likedAmong } from '#app/features/releases/likes/like.server.ts';
import {
  type AlbumOutline,
  lengthsOfAlbums,
  looseTracks,
  outlineAlbums,
} from '#app/features/releases/places.queries.server.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { isAllowed, maySeeAlbum, maySeeArtist } from '#app/permissions.ts';
import { slugOf } from '#db/search-key.ts';
import {
  boughtBy,
  type Item,
  type Library,
  looseOutline,
  nameOf,
  outlineOfPurchase,
  type Outline,
} from './library.server.ts';
import type { Body } from './protocol.server.ts';
import { type Container, keptToHear, type Place, type Song, tracksToHear } from './song.server.ts';
import * as texts from './texts.ts';

/** The most songs of an artist that are listed without an album; a search finds all. */
const MOST_LOOSE = 500;

/** An album with its songs, as far as the viewer may hear them. */
export interface OpenedAlbum {
  outline: Outline;
  songs: Song[];
  /** Places of the songs; undefined where they have no order. */
  places: readonly Place[] | undefined;
  container: Container;
}

/** @throws {AppError} notFound, also for an album that the viewer may not see */
export async function openAlbum(context: SignedInContext, item: Item): Promise<OpenedAlbum> {
  const { outline, songs, entries } = await (item.kind === 'al'
    ? openReleased(context, item.id)
    : item.kind === 'lo'
      ? openLoose(context, item.id)
      : openPurchase(context, item.id));
  if (songs.length === 0 && item.kind !== 'al') throw new AppError('notFound', texts.notHere);
  const covers =
    item.kind === 'al' ? await mediaOf(context.db, 'album', [item.id], ['cover']) : new Map();
  const places = item.kind === 'lo' ? undefined : placesOf(songs, entries);
  return { outline, songs, places, container: containerOf(outline, covers.has(item.id)) };
}

const containerOf = (
  { kind, id, title, artist, artistId }: Outline,
  hasCover: boolean,
): Container => ({ id: nameOf(kind, id), hasCover, title, artist, artistId });

/** Places of the songs of an album. Those that are no longer on it follow on its last disc. */
function placesOf(songs: readonly Song[], entries: readonly EntryRow[]): Place[] {
  const places = new Map<number, Place>();
  const counts = new Map<number, number>();
  for (const { trackId, disc } of entries) {
    const number = (counts.get(disc) ?? 0) + 1;
    counts.set(disc, number);
    if (trackId !== null) places.set(trackId, { number, disc });
  }
  const disc = Math.max(1, ...counts.keys());
  let last = counts.get(disc) ?? 0;
  return songs.map(
    (song) =>
      (song.kind === 'tr' && places.get(song.track.row.id)) || { number: (last += 1), disc },
  );
}

/** An album of the site, and after its tracks those that the viewer has bought with it and that it has no more. */
async function openReleased(context: SignedInContext, albumId: number) {
  const { db, viewer } = context;
  const rights = await albumSubject(context, { albumId });
  if (!isAllowed(maySeeAlbum(viewer, rights))) throw new AppError('notFound', texts.notHere);
  const only = { artistIds: [], albumIds: [albumId] };
  const [listed] = await outlineAlbums(db, only, viewer.artistId, 1);
  const entries = await listEntries(db, albumId);
  const ids = entries.flatMap(({ trackId }) => trackId ?? []);
  const { songs: bought } = await boughtBy(context);
  const ofPurchase = bought.filter((song) => song.albumId === albumId);
  const beside = ofPurchase.flatMap(({ soldTrackId, trackId }) =>
    trackId === null || !ids.includes(trackId) ? [{ soldTrackId, trackId }] : [],
  );
  const heard = await tracksToHear(context, [
    ...ids,
    ...beside.flatMap(({ trackId }) => trackId ?? []),
  ]);
  const kept = await keptToHear(
    context,
    ofPurchase.map(({ soldTrackId }) => soldTrackId),
  );
  const outline: Outline = { kind: 'al', ...demandFound(listed, texts.notHere) };
  return { outline, songs: [...heard, ...kept], entries };
}

async function openLoose(context: SignedInContext, artistId: number) {
  const { db, viewer } = context;
  const artist = demandFound(await findArtistRow(db, artistId), texts.notHere);
  if (!isAllowed(maySeeArtist(viewer, artist))) throw new AppError('notFound', texts.notHere);
  const tracks = await looseTracks(db, artistId, viewer.artistId, MOST_LOOSE);
  const newest = tracks[0]?.createdAt ?? artist.createdAt;
  const songs = await tracksToHear(
    context,
    tracks.map(({ id }) => id),
  );
  return { outline: looseOutline(artistId, artist.name, newest), songs, entries: [] };
}

async function openPurchase(context: SignedInContext, purchaseId: number) {
  const { songs } = await boughtBy(context);
  const own = songs.filter((song) => song.purchaseId === purchaseId);
  const first = demandFound(own[0], texts.notHere);
  const heard = await tracksToHear(
    context,
    own.flatMap(({ trackId }) => trackId ?? []),
  );
  const kept = await keptToHear(
    context,
    own.map(({ soldTrackId }) => soldTrackId),
  );
  return { outline: outlineOfPurchase(first), songs: [...heard, ...kept], entries: [] };
}

interface Length {
  songs: number;
  seconds: number;
}

/** Albums as the protocol’s `AlbumID3`, in the given order. */
export async function albumBodies(
  context: SignedInContext,
  outlines: readonly Outline[],
): Promise<Body[]> {
  const { db, viewer } = context;
  const of = (kind: Item['kind']) =>
    outlines.flatMap((outline) => (outline.kind === kind ? outline.id : []));
  const ids = of('al');
  const lengths = await lengthsOfAlbums(db, ids, viewer.artistId);
  const liked = await likedAmong(db, 'album', ids, viewer.artistId);
  const views = await albumViews(db, await findAlbums(db, ids));
  const covered = new Set(views.flatMap(({ id, cover }) => (cover ? id : [])));
  const kinds = new Map(views.map(({ id, kind }) => [id, kind]));
  const faces = await mediaOf(db, 'artist', of('lo'), ['profile']);
  const { songs: bought } = await boughtBy(context);
  const bodies: Body[] = [];
  for (const outline of outlines) {
    const { kind, id } = outline;
    const length: Length =
      kind === 'al'
        ? (lengths.get(id) ?? { songs: 0, seconds: 0 })
        : kind === 'lo'
          ? await lengthOfLoose(context, id)
          : { songs: bought.filter(({ purchaseId }) => purchaseId === id).length, seconds: 0 };
    const hasCover = kind === 'al' ? covered.has(id) : kind === 'lo' ? faces.has(id) : true;
    const type = kinds.get(id);
    bodies.push({
      ...albumBody(outline, length),
      coverArt: hasCover ? nameOf(kind, id) : undefined,
      starred: kind === 'al' ? liked.get(id) : undefined,
      releaseTypes: kind === 'al' && type ? [RELEASE_TYPES[type]] : [],
    });
  }
  return bodies;
}

const RELEASE_TYPES = { album: texts.album, ep: texts.ep, single: texts.single } as const;

async function lengthOfLoose({ db, viewer }: SignedInContext, artistId: number): Promise<Length> {
  const tracks = await looseTracks(db, artistId, viewer.artistId, MOST_LOOSE);
  return {
    songs: tracks.length,
    seconds: tracks.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
  };
}

function albumBody(outline: Outline, { songs, seconds }: Length): Body {
  const { kind, id, title, artist, artistId, year, genre, createdAt } = outline;
  const artistName = nameOf('ar', artistId);
  return {
    id: nameOf(kind, id),
    name: title,
    album: title,
    title,
    isDir: true,
    parent: artistName,
    artist,
    artistId: artistName,
    songCount: songs,
    duration: Math.round(seconds),
    created: createdAt,
    year,
    genre,
    genres: genre ? [{ name: genre }] : [],
    artists: [{ id: artistName, name: artist }],
    displayArtist: artist,
    sortName: slugOf(title) ?? '',
    isCompilation: false,
    mediaType: 'album',
  };
}

/** The outlines of an artist’s albums that the viewer may see, with those that they have bought. */
export async function albumsOfArtist(
  context: SignedInContext,
  library: Library,
  artistId: number,
): Promise<{ name: string; albums: Outline[] }> {
  const { db, viewer } = context;
  const artist = await findArtistRow(db, artistId);
  const isSeen = artist !== undefined && isAllowed(maySeeArtist(viewer, artist));
  const inLibrary = library.albums.filter((one) => one.artistId === artistId);
  const known = library.artists.find(({ id }) => id === artistId);
  if (!isSeen && inLibrary.length === 0) throw new AppError('notFound', texts.notHere);
  const name = known?.name ?? artist?.name ?? '';
  if (!isSeen || known?.followedAt || artistId === viewer.artistId)
    return { name, albums: inLibrary };
  // Somebody outside the library, whom a search has found.
  const released = await outlineAlbums(
    db,
    { artistIds: [artistId], albumIds: [] },
    viewer.artistId,
    MOST_LOOSE,
  );
  const loose = await looseTracks(db, artistId, viewer.artistId, 1);
  return {
    name,
    albums: [
      ...released.map((album: AlbumOutline): Outline => ({ kind: 'al', ...album })),
      ...loose.map(({ createdAt }) => looseOutline(artistId, name, createdAt)),
      ...inLibrary.filter(({ kind }) => kind === 'pu'),
    ],
  };
}

/** Artists as the protocol’s `ArtistID3`, which has all fields of its older `Artist`. */
export async function artistBodies(
  context: SignedInContext,
  artists: readonly { id: number; name: string; followedAt: Date | null }[],
  albumCounts: ReadonlyMap<number, number>,
): Promise<Body[]> {
  const faces = await mediaOf(
    context.db,
    'artist',
    artists.map(({ id }) => id),
    ['profile'],
  );
  return artists.map(({ id, name, followedAt }) => ({
    id: nameOf('ar', id),
    name,
    coverArt: faces.has(id) ? nameOf('ar', id) : undefined,
    albumCount: albumCounts.get(id) ?? 0,
    starred: followedAt,
    sortName: slugOf(name) ?? '',
    musicBrainzId: '',
    roles: ['albumartist'],
  }));
}

/** How many of these albums each artist has. */
export function countByArtist(albums: readonly Outline[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { artistId } of albums) counts.set(artistId, (counts.get(artistId) ?? 0) + 1);
  return counts;
}

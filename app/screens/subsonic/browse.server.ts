import { pictureUrl, type Picture } from '#app/features/media/picture.ts';
import { AppError } from '#app/errors.ts';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { findFaces } from '#app/features/artists/artist-directory.server.ts';
import {
  countTracksOfGenres,
  listNewestPlayable,
  listTraits,
  pageOfPublicTracks,
  rankSimilarTracks,
  someOfEach,
} from '#app/features/library/track-lists.queries.server.ts';
import { mediaOf, pictureOf } from '#app/features/media/media.server.ts';
import { addDays, dayOf } from '#app/features/player/plays/play.ts';
import { topTracks } from '#app/features/player/plays/play.server.ts';
import { albumSubject } from '#app/features/releases/album.server.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { isAllowed, maySeeAlbum, maySeeArtist, signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { slugOf } from '#db/search-key.ts';
import {
  albumBodies,
  albumsOfArtist,
  artistBodies,
  countByArtist,
  openAlbum,
} from './album.server.ts';
import { type Item, itemOf, libraryOf, nameOf } from './library.server.ts';
import { maybeId, maybeText, oneId, text, whole } from './parameters.ts';
import type { Body } from './protocol.server.ts';
import { childrenOf, type Song, songsById, tracksToHear } from './song.server.ts';
import * as texts from './texts.ts';

/** The only music folder. */
export const FOLDER = { id: 1, name: texts.library };
const IGNORED_ARTICLES = '';

/** @throws {AppError} notFound, if another folder is asked for */
export function demandFolder(musicFolderId: string | undefined): void {
  if (musicFolderId === undefined || musicFolderId === '') return;
  if (musicFolderId !== String(FOLDER.id)) throw new AppError('notFound', texts.notHere);
}

export const folderInput = { musicFolderId: maybeText(20) };

export const listFolders = defineOperation({
  name: 'listMusicFolders',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: (): Body => ({ musicFolders: { musicFolder: [FOLDER] } }),
});

/** The artists of the library by the first letter of their names. */
async function indexOf(context: SignedInContext): Promise<Body[]> {
  const { artists, albums } = await libraryOf(context);
  const sorted = artists.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const bodies = await artistBodies(context, sorted, countByArtist(albums));
  const letters = new Map<string, Body[]>();
  for (const [place, { name }] of sorted.entries()) {
    const letter = slugOf(name)?.[0]?.toUpperCase() ?? '#';
    const key = /[A-Z]/.test(letter) ? letter : '#';
    letters.set(key, [...(letters.get(key) ?? []), bodies[place] ?? {}]);
  }
  return [...letters].map(([name, artist]) => ({ name, artist }));
}

export const listArtistIndex = defineOperation({
  name: 'listArtistIndex',
  input: z.object(folderInput),
  forListeners: true,
  permission: signedIn,
  async run(context, { musicFolderId }): Promise<Body> {
    demandFolder(musicFolderId);
    return { artists: { ignoredArticles: IGNORED_ARTICLES, index: await indexOf(context) } };
  },
});

export const listIndexes = defineOperation({
  name: 'listIndexes',
  input: z.object({ ...folderInput, ifModifiedSince: whole(0, 0, Number.MAX_SAFE_INTEGER) }),
  forListeners: true,
  permission: signedIn,
  async run(context, { musicFolderId }): Promise<Body> {
    demandFolder(musicFolderId);
    return {
      indexes: {
        lastModified: context.clock.now().getTime(),
        ignoredArticles: IGNORED_ARTICLES,
        index: await indexOf(context),
      },
    };
  },
});

/** An artist with the albums that the viewer may see. */
async function artistOf(context: SignedInContext, id: number) {
  const library = await libraryOf(context);
  const { name, albums } = await albumsOfArtist(context, library, id);
  const followedAt = library.artists.find((one) => one.id === id)?.followedAt ?? null;
  const counts = new Map([[id, albums.length]]);
  const [body = {}] = await artistBodies(context, [{ id, name, followedAt }], counts);
  return { name, body, albums: await albumBodies(context, albums) };
}

export const viewLibraryArtist = defineOperation({
  name: 'viewLibraryArtist',
  input: z.object({ id: oneId }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id }): Promise<Body> {
    const { body, albums } = await artistOf(context, itemOf(id, ['ar']).id);
    return { artist: { ...body, album: albums } };
  },
});

const ALBUM_KINDS = ['al', 'lo', 'pu'] as const;

/** An album as `AlbumID3`, with its songs as `Child`. */
export async function albumOf(context: SignedInContext, item: Item) {
  const { outline, songs, ...opened } = await openAlbum(context, item);
  const [body = {}] = await albumBodies(context, [outline]);
  const children = await childrenOf(context, songs, opened);
  const duration = children.reduce((sum, child) => sum + Number(child.duration ?? 0), 0);
  const counted: Body = { ...body, songCount: children.length, duration };
  return { outline, children, body: counted };
}

export const viewLibraryAlbum = defineOperation({
  name: 'viewLibraryAlbum',
  input: z.object({ id: oneId }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id }): Promise<Body> {
    const { body, children } = await albumOf(context, itemOf(id, ALBUM_KINDS));
    return { album: { ...body, song: children } };
  },
});

/** @throws {AppError} notFound, also for a song that the viewer may not hear */
export async function demandSong(context: SignedInContext, id: string): Promise<Song> {
  const song = (await songsById(context, [id])).get(id);
  if (!song) throw new AppError('notFound', texts.notHere);
  return song;
}

export const viewSong = defineOperation({
  name: 'viewSong',
  input: z.object({ id: oneId }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id }): Promise<Body> {
    const [song] = await childrenOf(context, [await demandSong(context, id)]);
    return { song };
  },
});

/** A folder for clients that browse files: the library, an artist, or an album. */
export const viewDirectory = defineOperation({
  name: 'viewDirectory',
  input: z.object({ id: oneId }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id }): Promise<Body> {
    if (id === String(FOLDER.id)) {
      const { artists, albums } = await libraryOf(context);
      const child = await artistBodies(context, artists, countByArtist(albums));
      const asFolder = (body: Body) => ({ ...body, title: body.name, isDir: true });
      return { directory: { id, name: FOLDER.name, child: child.map(asFolder) } };
    }
    const item = itemOf(id, ['ar', ...ALBUM_KINDS]);
    if (item.kind === 'ar') {
      const { name, body, albums } = await artistOf(context, item.id);
      return { directory: { id, name, parent: '1', starred: body.starred, child: albums } };
    }
    const { body, children, outline } = await albumOf(context, item);
    return {
      directory: {
        id,
        name: outline.title,
        parent: nameOf('ar', outline.artistId),
        starred: body.starred,
        child: children,
      },
    };
  },
});

const MOST_GENRES = 500;

/** The genres of the site's public tracks, so that each has songs; the albums counted are those of `getAlbumList2`. */
export const listGenresOfSite = defineOperation({
  name: 'listGenresForApps',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context): Promise<Body> {
    const { db } = context;
    const { traits } = await listTraits(db, 'genre', { after: '', limit: MOST_GENRES });
    const counts = await countTracksOfGenres(db);
    const { albums } = await libraryOf(context);
    const ofAlbums = albums.map((album) => slugOf(album.genre));
    const genre = traits.map(({ key, name }) => ({
      value: name,
      songCount: counts.get(key) ?? 0,
      albumCount: ofAlbums.filter((one) => one === key).length,
    }));
    return { genres: { genre } };
  },
});

/** Tracks of a genre, the newest first: public ones of the whole site. */
export const listSongsOfGenre = defineOperation({
  name: 'listSongsOfGenre',
  input: z.object({
    genre: text(200),
    count: whole(10, 0, 500),
    offset: whole(0, 0, 10_000),
    ...folderInput,
  }),
  forListeners: true,
  permission: signedIn,
  async run(context, { genre, count, offset, musicFolderId }): Promise<Body> {
    demandFolder(musicFolderId);
    const key = slugOf(genre);
    if (!key) return { songsByGenre: { song: [] } };
    const wanted = {
      of: { trait: 'genre' as const, key },
      before: undefined,
      limit: offset + count,
    };
    const found = (await pageOfPublicTracks(context.db, wanted)).slice(offset);
    const songs = await tracksToHear(
      context,
      found.map(({ row }) => row.id),
    );
    return { songsByGenre: { song: await childrenOf(context, songs) } };
  },
});

/** Days whose plays decide which songs are an artist's top ones. */
const TOP_DAYS = 365;

/** An artist whom the viewer may see, by id or by name. @throws {AppError} notFound */
export async function demandArtist(context: SignedInContext, id: number) {
  const artist = await findArtist(context.db, id);
  if (!artist || !isAllowed(maySeeArtist(context.viewer, artist.row))) {
    throw new AppError('notFound', texts.notHere);
  }
  return artist;
}

/** The most played songs of an artist, and after them the newest. */
export const listTopSongs = defineOperation({
  name: 'listTopSongs',
  input: z.object({ artist: maybeText(200), id: maybeId, count: whole(50, 0, 500) }),
  forListeners: true,
  permission: signedIn,
  async run(context, { artist, id, count }): Promise<Body> {
    if (id === undefined && !artist) throw new AppError('invalid', texts.nameAnArtist);
    const { db, clock } = context;
    const artistId =
      id === undefined ? await artistNamed(context, artist ?? '') : itemOf(id, ['ar']).id;
    if (artistId === undefined) return { topSongs: { song: [] } };
    await demandArtist(context, artistId);
    const from = addDays(dayOf(clock.now()), -TOP_DAYS);
    const played = await topTracks(db, artistId, from, count);
    const newest = await listNewestPlayable(db, artistId, count);
    const ids = [...played.map(({ trackId }) => trackId), ...newest.map(({ row }) => row.id)];
    const songs = await tracksToHear(context, [...new Set(ids)].slice(0, count));
    return { topSongs: { song: await childrenOf(context, songs) } };
  },
});

/** Several artists may have a name: the one with the most followers. */
async function artistNamed({ db }: SignedInContext, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('artists')
    .select('id')
    .where('name', '=', name)
    .where('isPublic', '=', true)
    .orderBy('followers', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Public songs like an artist's, an album's or another song, by others. */
async function similarTo(context: SignedInContext, id: string, count: number): Promise<Song[]> {
  const item = itemOf(id, ['tr', 'so', 'al', 'lo', 'pu', 'ar']);
  const seeds = await seedsOf(context, item);
  const ranked = new Map<number, { id: number; artistId: number }>();
  for (const song of seeds) {
    const row = song.kind === 'tr' ? song.track.row : song.sold.row;
    if (!row) continue;
    for (const found of await rankSimilarTracks(context.db, row)) ranked.set(found.id, found);
  }
  return tracksToHear(context, someOfEach([...ranked.values()], count));
}

const SEEDS = 3;

async function seedsOf(context: SignedInContext, item: Item): Promise<Song[]> {
  if (item.kind === 'tr' || item.kind === 'so') {
    return [await demandSong(context, nameOf(item.kind, item.id))];
  }
  if (item.kind !== 'ar') return (await openAlbum(context, item)).songs.slice(0, SEEDS);
  await demandArtist(context, item.id);
  const newest = await listNewestPlayable(context.db, item.id, SEEDS);
  return tracksToHear(
    context,
    newest.map(({ row }) => row.id),
  );
}

const similar = (name: string, field: 'similarSongs' | 'similarSongs2') =>
  defineOperation({
    name,
    input: z.object({ id: oneId, count: whole(50, 0, 500) }),
    forListeners: true,
    permission: signedIn,
    async run(context, { id, count }): Promise<Body> {
      const songs = await similarTo(context, id, count);
      return { [field]: { song: await childrenOf(context, songs) } };
    },
  });

export const listSimilarSongs = similar('listSimilarSongs', 'similarSongs');
export const listSimilarSongs2 = similar('listSimilarSongs2', 'similarSongs2');

/** Whole addresses of a picture in three sizes. */
const imagesOf = ({ client }: SignedInContext, picture: Picture | null): Body =>
  picture
    ? {
        smallImageUrl: client.origin + pictureUrl(picture, 64),
        mediumImageUrl: client.origin + pictureUrl(picture, 300),
        largeImageUrl: client.origin + pictureUrl(picture, 1200),
      }
    : {};

const artistInfo = (name: string, field: 'artistInfo' | 'artistInfo2') =>
  defineOperation({
    name,
    input: z.object({ id: oneId, count: whole(20, 0, 100) }),
    forListeners: true,
    permission: signedIn,
    async run(context, { id, count }): Promise<Body> {
      const { artistId } = await ownerOf(context, itemOf(id));
      const { row, files } = await demandArtist(context, artistId);
      const alike = await similarTo(context, nameOf('ar', artistId), count);
      const ids = alike.flatMap((song) => (song.kind === 'tr' ? song.track.row.artistId : []));
      const faces = await findFaces(context.db, [...new Set(ids)]);
      const { artists, albums } = await libraryOf(context);
      const followed = new Map(artists.map((one) => [one.id, one.followedAt]));
      const known = [...faces.values()].map((face) => ({
        id: face.id,
        name: face.name,
        followedAt: followed.get(face.id) ?? null,
      }));
      return {
        [field]: {
          biography: row.bio ?? '',
          musicBrainzId: '',
          ...imagesOf(context, pictureOf(files, 'profile')),
          similarArtist: await artistBodies(context, known, countByArtist(albums)),
        },
      };
    },
  });

export const viewArtistInfo = artistInfo('viewArtistInfo', 'artistInfo');
export const viewArtistInfo2 = artistInfo('viewArtistInfo2', 'artistInfo2');

/** The artist of anything that the viewer may see. @throws {AppError} notFound */
async function ownerOf(context: SignedInContext, item: Item): Promise<{ artistId: number }> {
  if (item.kind === 'ar') return { artistId: item.id };
  if (item.kind === 'tr' || item.kind === 'so') {
    const song = await demandSong(context, nameOf(item.kind, item.id));
    return { artistId: song.kind === 'tr' ? song.track.row.artistId : song.sold.artistId };
  }
  return (await openAlbum(context, item)).outline;
}

const textOfId = (id: Body[string]) => (typeof id === 'string' ? id : '');

/** The artist's own words about an album; a song stands for the album on which it is listed. */
export const viewAlbumInfo = defineOperation({
  name: 'viewAlbumInfo',
  input: z.object({ id: oneId }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id }): Promise<Body> {
    const asked = itemOf(id, ['tr', 'so', ...ALBUM_KINDS]);
    const isSong = asked.kind === 'tr' || asked.kind === 'so';
    const [child] = isSong ? await childrenOf(context, [await demandSong(context, id)]) : [];
    const item = child ? itemOf(textOfId(child.albumId), ALBUM_KINDS) : asked;
    if (item.kind !== 'al') {
      await openAlbum(context, item);
      return { albumInfo: { notes: '' } };
    }
    const { album, ...rights } = await albumSubject(context, { albumId: item.id });
    if (!isAllowed(maySeeAlbum(context.viewer, rights))) {
      throw new AppError('notFound', texts.notHere);
    }
    const files = (await mediaOf(context.db, 'album', [item.id], ['cover'])).get(item.id);
    return {
      albumInfo: {
        notes: album.row.notes ?? '',
        musicBrainzId: '',
        ...imagesOf(context, pictureOf(files, 'cover')),
      },
    };
  },
});

import { randomInt } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { listArtists } from '#app/features/artists/artist-directory.server.ts';
import { apartAmong } from '#app/features/community/follows/block.server.ts';
import { likedAlbums, pageOfLikedTracks } from '#app/features/releases/likes/like.server.ts';
import { outlineAlbums } from '#app/features/releases/places.queries.server.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { searchLimit } from '#app/operations/limit.server.ts';
import { signedIn } from '#app/permissions.ts';
import { asking, findByWords, searchTermsOf } from '#app/screens/search/search.queries.server.ts';
import { z } from '#app/validation.ts';
import { searchText, slugOf } from '#db/search-key.ts';
import { albumBodies, artistBodies, countByArtist } from './album.server.ts';
import { demandFolder, folderInput } from './browse.server.ts';
import {
  type Library,
  type LibraryArtist,
  libraryOf,
  libraryTrackIds,
  type Outline,
} from './library.server.ts';
import { first, maybeText, maybeYear, text, whole } from './parameters.ts';
import type { Body } from './protocol.server.ts';
import { childrenOf, keptToHear, type Song, tracksToHear } from './song.server.ts';
import * as texts from './texts.ts';

const LIST_TYPES = [
  'random',
  'newest',
  'highest',
  'frequent',
  'recent',
  'starred',
  'alphabeticalByName',
  'alphabeticalByArtist',
  'byYear',
  'byGenre',
] as const;

const albumListInput = z.object({
  type: z.preprocess(first, z.enum(LIST_TYPES)),
  size: whole(10, 0, 500),
  offset: whole(0, 0, 100_000),
  fromYear: maybeYear,
  toYear: maybeYear,
  genre: maybeText(200),
  ...folderInput,
});

const MOST_LIKED = 500;

/** The albums of the library in an order of the protocol. */
async function sortedAlbums(
  context: SignedInContext,
  { type, fromYear, toYear, genre }: z.output<typeof albumListInput>,
): Promise<readonly Outline[]> {
  const { db, viewer } = context;
  const { albums } = await libraryOf(context);
  const by = (keyOf: (album: Outline) => string) =>
    albums.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
  switch (type) {
    case 'random':
      return shuffled(albums);
    case 'alphabeticalByName':
      return by(({ title }) => title);
    case 'alphabeticalByArtist':
      return by(({ artist, title }) => `${artist}\n${title}`);
    case 'starred': {
      const ids = await likedAlbums(db, viewer.artistId, MOST_LIKED);
      return outlinesOf(context, ids);
    }
    case 'byYear': {
      if (fromYear === undefined || toYear === undefined) {
        throw new AppError('invalid', texts.namesTwoYears);
      }
      const [from, to] = [Math.min(fromYear, toYear), Math.max(fromYear, toYear)];
      const within = albums.filter(({ year }) => year !== null && year >= from && year <= to);
      const turn = fromYear > toYear ? -1 : 1;
      return within.toSorted((one, other) => turn * ((one.year ?? 0) - (other.year ?? 0)));
    }
    case 'byGenre': {
      if (!genre) throw new AppError('invalid', texts.nameAGenre);
      const key = slugOf(genre);
      return albums.filter((album) => slugOf(album.genre) === key);
    }
    // Nobody rates albums here, and plays are counted for tracks: the newest are as good an answer.
    case 'newest':
    case 'highest':
    case 'frequent':
    case 'recent':
      return albums;
  }
}

async function outlinesOf(context: SignedInContext, ids: readonly number[]): Promise<Outline[]> {
  const found = await outlineAlbums(
    context.db,
    { artistIds: [], albumIds: ids },
    context.viewer.artistId,
    ids.length,
  );
  const byId = new Map(found.map((album) => [album.id, album]));
  return ids.flatMap((id) => {
    const album = byId.get(id);
    return album ? [{ kind: 'al' as const, ...album }] : [];
  });
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [left[at], left[other]] = [left[other] as Item, left[at] as Item];
  }
  return left;
}

const albumList = (name: string, field: 'albumList' | 'albumList2') =>
  defineOperation({
    name,
    input: albumListInput,
    forListeners: true,
    permission: signedIn,
    async run(context, input): Promise<Body> {
      demandFolder(input.musicFolderId);
      const sorted = await sortedAlbums(context, input);
      const page = sorted.slice(input.offset, input.offset + input.size);
      return { [field]: { album: await albumBodies(context, page) } };
    },
  });

export const listAlbumsForApps = albumList('listAlbumsForApps', 'albumList');
export const listAlbumsForApps2 = albumList('listAlbumsForApps2', 'albumList2');

/** Ids from which random songs are drawn. */
const MOST_DRAWN = 20_000;

/** Songs of the library, drawn at random. */
export const listRandomSongs = defineOperation({
  name: 'listRandomSongs',
  input: z.object({
    size: whole(10, 0, 500),
    genre: maybeText(200),
    fromYear: maybeYear,
    toYear: maybeYear,
    ...folderInput,
  }),
  forListeners: true,
  permission: signedIn,
  async run(context, { size, genre, fromYear, toYear, musicFolderId }): Promise<Body> {
    demandFolder(musicFolderId);
    const ids = await libraryTrackIds(context, {
      offset: 0,
      limit: MOST_DRAWN,
      genreKey: genre ? (slugOf(genre) ?? '') : undefined,
      years: { from: fromYear, to: toYear },
    });
    const songs = await tracksToHear(context, shuffled(ids).slice(0, size));
    return { randomSongs: { song: await childrenOf(context, songs) } };
  },
});

/** The artists that the viewer follows and the music that they like, the newest first. */
const starred = (name: string, field: 'starred' | 'starred2') =>
  defineOperation({
    name,
    input: z.object(folderInput),
    forListeners: true,
    permission: signedIn,
    async run(context, { musicFolderId }): Promise<Body> {
      demandFolder(musicFolderId);
      const { db, viewer } = context;
      const { artists, albums } = await libraryOf(context);
      const followed = artists.filter(({ followedAt }) => followedAt !== null);
      const liked = await outlinesOf(context, await likedAlbums(db, viewer.artistId, MOST_LIKED));
      const tracks = await pageOfLikedTracks(db, viewer.artistId, {
        before: null,
        limit: MOST_LIKED,
      });
      const songs = await tracksToHear(
        context,
        tracks.map(({ id }) => id),
      );
      return {
        [field]: {
          artist: await artistBodies(context, followed, countByArtist(albums)),
          album: await albumBodies(context, liked),
          song: await childrenOf(context, songs),
        },
      };
    },
  });

export const listStarred = starred('listStarred', 'starred');
export const listStarred2 = starred('listStarred2', 'starred2');

const searchInput = z.object({
  query: text(200),
  artistCount: whole(20, 0, 500),
  artistOffset: whole(0, 0, 100_000),
  albumCount: whole(20, 0, 500),
  albumOffset: whole(0, 0, 100_000),
  songCount: whole(20, 0, 500),
  songOffset: whole(0, 0, 1_000_000),
  ...folderInput,
});

type Asked = z.output<typeof searchInput>;

/** Matches that are ranked; a page behind them is empty. */
const MOST_FOUND = 500;

/** Quotes and the asterisk of older clients, which search for whole words by themselves. */
const withoutSigns = (query: string) => query.replace(/["“”*]/g, ' ').trim();

interface Found {
  artists: readonly LibraryArtist[];
  albums: readonly Outline[];
  songs: readonly Song[];
}

/**
 * The matches among public music, the viewer's own and what they bought. An empty query lists the library, so that
 * an app can copy it.
 */
async function find(context: SignedInContext, asked: Asked): Promise<Found> {
  const query = withoutSigns(asked.query);
  return searchTermsOf(query).length === 0
    ? wholeLibrary(context, asked)
    : matches(context, query, asked);
}

async function wholeLibrary(context: SignedInContext, asked: Asked): Promise<Found> {
  const library = await libraryOf(context);
  const { songOffset: offset, songCount: limit } = asked;
  const ids = limit > 0 ? await libraryTrackIds(context, { offset, limit }) : [];
  const left = limit - ids.length;
  // These come after all others.
  const kept = keptIds(library);
  const before = left > 0 && kept.length > 0 ? offset - (await countUpTo(context, offset)) : 0;
  return {
    artists: pageOf(library.artists, asked.artistOffset, asked.artistCount),
    albums: pageOf(library.albums, asked.albumOffset, asked.albumCount),
    songs: [
      ...(await tracksToHear(context, ids)),
      ...(await keptToHear(context, left > 0 ? pageOf(kept, Math.max(0, before), left) : [])),
    ],
  };
}

/** How many tracks of the library there are before an offset: at most as many. */
async function countUpTo(context: SignedInContext, offset: number): Promise<number> {
  if (offset === 0) return 0;
  return (await libraryTrackIds(context, { offset: 0, limit: offset })).length;
}

const pageOf = <Entry>(all: readonly Entry[], offset: number, count: number): readonly Entry[] =>
  all.slice(offset, offset + count);

async function matches(context: SignedInContext, query: string, asked: Asked): Promise<Found> {
  const { db, viewer } = context;
  const most = { tracks: MOST_FOUND, albums: MOST_FOUND, playlists: 0 };
  const { open, own } = await asking(db, async (trx) => ({
    open: await findByWords(trx, { typed: query, viewerId: viewer.artistId }, most),
    own: await findByWords(trx, { typed: query, viewerId: viewer.artistId, ownOnly: true }, most),
  }));
  const library = await libraryOf(context);
  const words = searchTermsOf(query);
  const fits = (...named: string[]) => {
    const [name = '', ...others] = named;
    const known = searchText(name, others).split(/\s+/);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  };
  const kept = (await keptToHear(context, keptIds(library))).filter(
    (song) => song.kind === 'so' && fits(song.sold.words.title, song.sold.words.artist),
  );
  const purchases = library.albums.filter(
    ({ kind, title, artist }) => kind === 'pu' && fits(title, artist),
  );
  const tracks = [...new Set([...own.tracks, ...open.tracks])];
  const albums = [...new Set([...own.albums, ...open.albums])];
  const { songOffset, songCount } = asked;
  const page = pageOf(tracks, songOffset, songCount);
  const behind = Math.max(0, songOffset - tracks.length);
  return {
    artists: pageOf(await artistsLike(context, words), asked.artistOffset, asked.artistCount),
    albums: pageOf(
      [...(await outlinesOf(context, albums)), ...purchases],
      asked.albumOffset,
      asked.albumCount,
    ),
    songs: [
      ...(await tracksToHear(context, page)),
      ...pageOf(kept, behind, songCount - page.length),
    ],
  };
}

/** Tracks that are nowhere but in a purchase. */
const keptIds = ({ bought }: Library) => [
  ...new Set(bought.kept.map(({ soldTrackId }) => soldTrackId)),
];

async function artistsLike(
  context: SignedInContext,
  words: readonly string[],
): Promise<LibraryArtist[]> {
  const { db, viewer } = context;
  const found = await listArtists(db, { words, sort: 'followers', limit: MOST_FOUND });
  const ids = found.map(({ row }) => row.id);
  const apart = await apartAmong(db, viewer.artistId, ids);
  const { artists } = await libraryOf(context);
  const followed = new Map(artists.map(({ id, followedAt }) => [id, followedAt]));
  return found.flatMap(({ row: { id, name } }) =>
    apart.has(id) ? [] : [{ id, name, followedAt: followed.get(id) ?? null }],
  );
}

const search = (name: string, field: 'searchResult2' | 'searchResult3') =>
  defineOperation({
    name,
    input: searchInput,
    limit: searchLimit,
    forListeners: true,
    permission: signedIn,
    async run(context, asked): Promise<Body> {
      demandFolder(asked.musicFolderId);
      const { artists, albums, songs } = await find(context, asked);
      const { albums: known } = await libraryOf(context);
      return {
        [field]: {
          artist: await artistBodies(context, artists, countByArtist(known)),
          album: await albumBodies(context, albums),
          song: await childrenOf(context, songs),
        },
      };
    },
  });

export const searchForApps2 = search('searchForApps2', 'searchResult2');
export const searchForApps3 = search('searchForApps3', 'searchResult3');

/** The first search of the protocol, which finds songs alone. */
export const searchForApps1 = defineOperation({
  name: 'searchForApps1',
  input: z.object({
    artist: maybeText(200),
    album: maybeText(200),
    title: maybeText(200),
    any: maybeText(200),
    count: whole(20, 0, 500),
    offset: whole(0, 0, 100_000),
  }),
  limit: searchLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { artist, album, title, any, count, offset }): Promise<Body> {
    const query = [any, artist, album, title].filter(Boolean).join(' ');
    const songs = { songCount: count, songOffset: offset };
    const none = { artistCount: 0, artistOffset: 0, albumCount: 0, albumOffset: 0 };
    const found = await find(context, { query, ...songs, ...none, musicFolderId: undefined });
    const match = await childrenOf(context, found.songs);
    return { searchResult: { offset, totalHits: offset + match.length, match } };
  },
});

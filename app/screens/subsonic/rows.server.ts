import { AppError } from '#app/errors.ts';
import { getUser } from '#app/features/accounts/account.queries.server.ts';
import { countTracks } from '#app/features/library/track.queries.server.ts';
import { defineOperation, type Operation } from '#app/operations/operation.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { isNamed } from './app-password.server.ts';
import {
  FOLDER,
  listArtistIndex,
  listFolders,
  listGenresOfSite,
  listIndexes,
  listSimilarSongs,
  listSimilarSongs2,
  listSongsOfGenre,
  listTopSongs,
  viewAlbumInfo,
  viewArtistInfo,
  viewArtistInfo2,
  viewDirectory,
  viewLibraryAlbum,
  viewLibraryArtist,
  viewSong,
} from './browse.server.ts';
import {
  dropBookmark,
  listBookmarks,
  makeBookmark,
  rateForApps,
  saveQueueById,
  saveQueueByIndex,
  scrobble,
  starForApps,
  unstarForApps,
  usernameOf,
  viewNowPlaying,
  viewQueue,
  viewQueueByIndex,
} from './keep.server.ts';
import {
  listAlbumsForApps,
  listAlbumsForApps2,
  listRandomSongs,
  listStarred,
  listStarred2,
  searchForApps1,
  searchForApps2,
  searchForApps3,
} from './lists.server.ts';
import { viewLyrics, viewStructuredLyrics } from './lyrics.server.ts';
import { text } from './parameters.ts';
import {
  changePlaylistForApps,
  dropPlaylistForApps,
  listPlaylistsForApps,
  viewPlaylistForApps,
  writePlaylistForApps,
} from './playlists.server.ts';
import type { Body } from './protocol.server.ts';
import { changeShare, dropShare, listShares, makeShare } from './shares.server.ts';
import { downloadSong, streamSong, viewCoverArt } from './sound.server.ts';
import * as texts from './texts.ts';

/** The extensions that the server offers beyond the protocol's version, as clients ask. */
const EXTENSIONS: Body[] = [
  { name: 'apiKeyAuthentication', versions: [1] },
  { name: 'formPost', versions: [1] },
  { name: 'indexBasedQueue', versions: [1] },
  { name: 'songLyrics', versions: [1] },
  { name: 'topSongsByArtistId', versions: [1] },
  { name: 'transcodeOffset', versions: [1] },
];

const listExtensions = defineOperation({
  name: 'listExtensions',
  input: z.object({}),
  forListeners: true,
  permission: anyone,
  run: (): Body => ({ openSubsonicExtensions: EXTENSIONS }),
});

/** An answer for every account. */
const simple = (name: string, body: Body) =>
  defineOperation({
    name,
    input: z.object({}),
    forListeners: true,
    permission: signedIn,
    run: () => body,
  });

const viewToken = defineOperation({
  name: 'viewToken',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: async (context): Promise<Body> => ({ tokenInfo: { username: await usernameOf(context) } }),
});

/** The own account; nobody sees another. */
const viewUser = defineOperation({
  name: 'viewUser',
  input: z.object({ username: text(255) }),
  forListeners: true,
  permission: signedIn,
  async run(context, { username: asked }): Promise<Body> {
    const { db, viewer } = context;
    const username = await usernameOf(context);
    if (!isNamed({ viewer, username }, asked)) throw new AppError('forbidden', texts.onlyYourself);
    const { updatedAt } = await getUser(db, viewer.userId);
    return {
      user: {
        username,
        email: viewer.email,
        scrobblingEnabled: true,
        maxBitRate: 0,
        adminRole: false,
        settingsRole: false,
        downloadRole: true,
        uploadRole: false,
        playlistRole: true,
        coverArtRole: false,
        commentRole: false,
        podcastRole: false,
        streamRole: true,
        jukeboxRole: false,
        shareRole: true,
        videoConversionRole: false,
        avatarLastChanged: updatedAt,
        folder: [FOLDER.id],
      },
    };
  },
});

const viewScan = defineOperation({
  name: 'viewScan',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: async ({ db, viewer }): Promise<Body> => ({
    scanStatus: { scanning: false, count: await countTracks(db, viewer.artistId) },
  }),
});

const refuse = (name: string) =>
  defineOperation({
    name,
    input: z.object({}),
    forListeners: true,
    permission: signedIn,
    run(): Body {
      throw new AppError('forbidden', texts.notOffered);
    },
  });

/** A call of the protocol. Its operation makes the answer, or the part of it that is its own. */
export interface SubsonicRow {
  operation: Operation<Body | Response>;
  /** Answers without a sign-in. */
  open?: true;
}

const row = (operation: Operation<Body | Response>): SubsonicRow => ({ operation });
const notOffered = row(refuse('notOffered'));

/**
 * Every call that is answered, by its name in small letters: clients write them in either case. Each operation checks
 * its own permission, as all others do.
 */
export const SUBSONIC_ROWS: Readonly<Record<string, SubsonicRow>> = {
  ping: row(simple('ping', {})),
  getlicense: row(simple('viewLicense', { license: { valid: true } })),
  getopensubsonicextensions: { operation: listExtensions, open: true },
  tokeninfo: row(viewToken),
  getuser: row(viewUser),
  getscanstatus: row(viewScan),

  getmusicfolders: row(listFolders),
  getindexes: row(listIndexes),
  getmusicdirectory: row(viewDirectory),
  getartists: row(listArtistIndex),
  getartist: row(viewLibraryArtist),
  getalbum: row(viewLibraryAlbum),
  getsong: row(viewSong),
  getgenres: row(listGenresOfSite),
  getartistinfo: row(viewArtistInfo),
  getartistinfo2: row(viewArtistInfo2),
  getalbuminfo: row(viewAlbumInfo),
  getalbuminfo2: row(viewAlbumInfo),
  getsimilarsongs: row(listSimilarSongs),
  getsimilarsongs2: row(listSimilarSongs2),
  gettopsongs: row(listTopSongs),

  getalbumlist: row(listAlbumsForApps),
  getalbumlist2: row(listAlbumsForApps2),
  getrandomsongs: row(listRandomSongs),
  getsongsbygenre: row(listSongsOfGenre),
  getstarred: row(listStarred),
  getstarred2: row(listStarred2),
  getnowplaying: row(viewNowPlaying),
  search: row(searchForApps1),
  search2: row(searchForApps2),
  search3: row(searchForApps3),

  stream: row(streamSong),
  download: row(downloadSong),
  getcoverart: row(viewCoverArt),
  getlyrics: row(viewLyrics),
  getlyricsbysongid: row(viewStructuredLyrics),

  getplaylists: row(listPlaylistsForApps),
  getplaylist: row(viewPlaylistForApps),
  createplaylist: row(writePlaylistForApps),
  updateplaylist: row(changePlaylistForApps),
  deleteplaylist: row(dropPlaylistForApps),

  star: row(starForApps),
  unstar: row(unstarForApps),
  setrating: row(rateForApps),
  scrobble: row(scrobble),
  getplayqueue: row(viewQueue),
  saveplayqueue: row(saveQueueById),
  getplayqueuebyindex: row(viewQueueByIndex),
  saveplayqueuebyindex: row(saveQueueByIndex),
  getbookmarks: row(listBookmarks),
  createbookmark: row(makeBookmark),
  deletebookmark: row(dropBookmark),
  getshares: row(listShares),
  createshare: row(makeShare),
  updateshare: row(changeShare),
  deleteshare: row(dropShare),

  // There is nothing of these kinds, which some clients list at their start.
  getvideos: row(simple('listVideos', { videos: {} })),
  getpodcasts: row(simple('listPodcasts', { podcasts: {} })),
  getnewestpodcasts: row(simple('listNewestPodcasts', { newestPodcasts: {} })),
  getinternetradiostations: row(simple('listInternetRadioStations', { internetRadioStations: {} })),
  startscan: notOffered,
  jukeboxcontrol: notOffered,
  getusers: notOffered,
  createuser: notOffered,
  updateuser: notOffered,
  deleteuser: notOffered,
  changepassword: notOffered,
};

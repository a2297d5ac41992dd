import { z } from 'zod';

/*
 * The answers of the Subsonic protocol 1.16.1 with the fields of OpenSubsonic, as https://opensubsonic.netlify.app
 * documents them (July 2026). Objects are strict: a field that is in no documentation would be a mistake.
 */

const instant = z.iso.datetime();
const whole = z.number().int();
const id = z.string().min(1);

const itemGenre = z.strictObject({ name: z.string() });
const artistOfItem = z.strictObject({ id, name: z.string() });

const child = z.strictObject({
  id,
  parent: id.optional(),
  isDir: z.boolean(),
  title: z.string(),
  album: z.string().optional(),
  artist: z.string().optional(),
  track: whole.positive().optional(),
  discNumber: whole.positive().optional(),
  year: whole.optional(),
  genre: z.string().optional(),
  coverArt: id.optional(),
  size: whole.positive().optional(),
  contentType: z
    .string()
    .regex(/^audio\/[\w-]+$/)
    .optional(),
  suffix: z.string().regex(/^\w+$/).optional(),
  duration: whole.nonnegative().optional(),
  bitRate: whole.positive().optional(),
  path: z.string().optional(),
  isVideo: z.literal(false).optional(),
  playCount: whole.nonnegative().optional(),
  created: instant.optional(),
  starred: instant.optional(),
  albumId: id.optional(),
  artistId: id.optional(),
  type: z.literal('music').optional(),
  mediaType: z.literal('song').optional(),
  bpm: whole.optional(),
  comment: z.string().optional(),
  sortName: z.string().optional(),
  genres: z.array(itemGenre).optional(),
  artists: z.array(artistOfItem).optional(),
  displayArtist: z.string().optional(),
  albumArtists: z.array(artistOfItem).optional(),
  displayAlbumArtist: z.string().optional(),
  moods: z.array(z.string()).optional(),
  replayGain: z
    .strictObject({ trackGain: z.number().optional(), trackPeak: z.number().optional() })
    .optional(),
});

const albumFields = {
  id,
  name: z.string(),
  artist: z.string().optional(),
  artistId: id.optional(),
  coverArt: id.optional(),
  songCount: whole.nonnegative(),
  duration: whole.nonnegative(),
  created: instant,
  starred: instant.optional(),
  year: whole.optional(),
  genre: z.string().optional(),
  genres: z.array(itemGenre),
  artists: z.array(artistOfItem),
  displayArtist: z.string(),
  releaseTypes: z.array(z.string()),
  sortName: z.string(),
  isCompilation: z.boolean(),
  // The same album as a folder: the older lists and directories are made of these.
  album: z.string(),
  title: z.string(),
  isDir: z.literal(true),
  parent: id,
  mediaType: z.literal('album'),
};
const album = z.strictObject(albumFields);
const albumWithSongs = z.strictObject({ ...albumFields, song: z.array(child) });

const artistFields = {
  id,
  name: z.string(),
  coverArt: id.optional(),
  albumCount: whole.nonnegative(),
  starred: instant.optional(),
  sortName: z.string(),
  musicBrainzId: z.string(),
  roles: z.array(z.string()),
};
const artist = z.strictObject(artistFields);
const folder = z.strictObject({ ...artistFields, title: z.string(), isDir: z.literal(true) });
const index = z.array(z.strictObject({ name: z.string(), artist: z.array(artist) }));

const playlistFields = {
  id,
  name: z.string(),
  comment: z.string(),
  owner: z.string(),
  public: z.boolean(),
  readonly: z.boolean(),
  songCount: whole.nonnegative(),
  duration: whole.nonnegative(),
  created: instant,
  changed: instant,
};
const playlist = z.strictObject(playlistFields);
const playlistWithSongs = z.strictObject({ ...playlistFields, entry: z.array(child) });

const queue = {
  position: whole.nonnegative(),
  username: z.string(),
  changed: instant,
  changedBy: z.string(),
  entry: z.array(child),
};

const images = {
  smallImageUrl: z.url().optional(),
  mediumImageUrl: z.url().optional(),
  largeImageUrl: z.url().optional(),
};
const artistInfo = z.strictObject({
  biography: z.string(),
  musicBrainzId: z.string(),
  ...images,
  similarArtist: z.array(artist),
});
const albumInfo = z.strictObject({
  notes: z.string(),
  musicBrainzId: z.string().optional(),
  ...images,
});
const shares = z.strictObject({
  share: z.array(
    z.strictObject({
      id,
      url: z.url(),
      description: z.string(),
      username: z.string(),
      created: instant,
      visitCount: whole,
      entry: z.array(child),
    }),
  ),
});
const found = z.strictObject({
  artist: z.array(artist),
  album: z.array(album),
  song: z.array(child),
});
const songs = z.strictObject({ song: z.array(child) });
const nothing = z.strictObject({});
const yes = z.boolean();

/** The part of an answer that is the call's own: by its name, the fields beside those that every answer has. */
export const ANSWERS: Readonly<Record<string, Record<string, z.ZodType>>> = {
  ping: {},
  getLicense: { license: z.strictObject({ valid: z.literal(true) }) },
  getOpenSubsonicExtensions: {
    openSubsonicExtensions: z.array(z.strictObject({ name: z.string(), versions: z.array(whole) })),
  },
  tokenInfo: { tokenInfo: z.strictObject({ username: z.string() }) },
  getUser: {
    user: z.strictObject({
      username: z.string(),
      email: z.string(),
      scrobblingEnabled: yes,
      maxBitRate: whole,
      adminRole: yes,
      settingsRole: yes,
      downloadRole: yes,
      uploadRole: yes,
      playlistRole: yes,
      coverArtRole: yes,
      commentRole: yes,
      podcastRole: yes,
      streamRole: yes,
      jukeboxRole: yes,
      shareRole: yes,
      videoConversionRole: yes,
      avatarLastChanged: instant,
      folder: z.array(whole),
    }),
  },
  getScanStatus: { scanStatus: z.strictObject({ scanning: z.literal(false), count: whole }) },
  getMusicFolders: {
    musicFolders: z.strictObject({
      musicFolder: z.array(z.strictObject({ id: whole, name: z.string() })),
    }),
  },
  getIndexes: {
    indexes: z.strictObject({ lastModified: whole, ignoredArticles: z.string(), index }),
  },
  getArtists: { artists: z.strictObject({ ignoredArticles: z.string(), index }) },
  getMusicDirectory: {
    directory: z.strictObject({
      id,
      name: z.string(),
      parent: id.optional(),
      starred: instant.optional(),
      child: z.array(z.union([child, album, folder])),
    }),
  },
  getArtist: { artist: z.strictObject({ ...artistFields, album: z.array(album) }) },
  getAlbum: { album: albumWithSongs },
  getSong: { song: child },
  getGenres: {
    genres: z.strictObject({
      genre: z.array(z.strictObject({ value: z.string(), songCount: whole, albumCount: whole })),
    }),
  },
  getArtistInfo: { artistInfo },
  getArtistInfo2: { artistInfo2: artistInfo },
  getAlbumInfo: { albumInfo },
  getAlbumInfo2: { albumInfo },
  getSimilarSongs: { similarSongs: songs },
  getSimilarSongs2: { similarSongs2: songs },
  getTopSongs: { topSongs: songs },
  getAlbumList: { albumList: z.strictObject({ album: z.array(album) }) },
  getAlbumList2: { albumList2: z.strictObject({ album: z.array(album) }) },
  getRandomSongs: { randomSongs: songs },
  getSongsByGenre: { songsByGenre: songs },
  getStarred: { starred: found },
  getStarred2: { starred2: found },
  getNowPlaying: {
    nowPlaying: z.strictObject({
      entry: z.array(
        z.strictObject({
          ...child.shape,
          username: z.string(),
          minutesAgo: whole,
          playerId: whole,
          playerName: z.string(),
        }),
      ),
    }),
  },
  search: {
    searchResult: z.strictObject({ offset: whole, totalHits: whole, match: z.array(child) }),
  },
  search2: { searchResult2: found },
  search3: { searchResult3: found },
  getLyrics: {
    lyrics: z.strictObject({
      artist: z.string().optional(),
      title: z.string().optional(),
      value: z.string(),
    }),
  },
  getLyricsBySongId: {
    lyricsList: z.strictObject({
      structuredLyrics: z.array(
        z.strictObject({
          lang: z.string(),
          synced: yes,
          offset: z.number(),
          displayArtist: z.string(),
          displayTitle: z.string(),
          line: z.array(z.strictObject({ value: z.string(), start: whole.optional() })),
        }),
      ),
    }),
  },
  getPlaylists: { playlists: z.strictObject({ playlist: z.array(playlist) }) },
  getPlaylist: { playlist: playlistWithSongs },
  createPlaylist: { playlist: playlistWithSongs },
  updatePlaylist: {},
  deletePlaylist: {},
  star: {},
  unstar: {},
  scrobble: {},
  savePlayQueue: {},
  getPlayQueue: { playQueue: z.strictObject({ current: id, ...queue }) },
  savePlayQueueByIndex: {},
  getPlayQueueByIndex: { playQueueByIndex: z.strictObject({ currentIndex: whole, ...queue }) },
  createBookmark: {},
  getBookmarks: {
    bookmarks: z.strictObject({
      bookmark: z.array(
        z.strictObject({
          position: whole,
          username: z.string(),
          comment: z.string().optional(),
          created: instant,
          changed: instant,
          entry: child,
        }),
      ),
    }),
  },
  deleteBookmark: {},
  createShare: { shares },
  getShares: { shares },
  updateShare: {},
  deleteShare: {},
  getVideos: { videos: nothing },
  getPodcasts: { podcasts: nothing },
  getNewestPodcasts: { newestPodcasts: nothing },
  getInternetRadioStations: { internetRadioStations: nothing },
};

const envelope = {
  status: z.literal('ok'),
  version: z.literal('1.16.1'),
  type: z.literal('artist-space'),
  serverVersion: z.string().regex(/^\d+\.\d+/),
  openSubsonic: z.literal(true),
};

/** A whole good answer of a call. */
export const answerSchema = (name: string) =>
  z.strictObject({ 'subsonic-response': z.strictObject({ ...envelope, ...ANSWERS[name] }) });

/** A whole failed answer. */
export const FAILED = z.strictObject({
  'subsonic-response': z.strictObject({
    ...envelope,
    status: z.literal('failed'),
    error: z.strictObject({
      code: z.union([0, 10, 20, 30, 40, 41, 42, 43, 44, 50, 70].map((code) => z.literal(code))),
      message: z.string().min(1),
      helpUrl: z.url().optional(),
    }),
  }),
});

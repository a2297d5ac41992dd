import { playableSeconds, PREVIEW_ROLES } from '#app/features/library/track.ts';
import { endingOf, nameOfFile } from '#app/operations/file-name.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { isAllowed, mayHearTrack } from '#app/permissions.ts';
import { slugOf } from '#db/search-key.ts';
import type { TrackRow, TrackWithFiles } from '#app/features/library/track.queries.server.ts';
import { tracksById } from '#app/features/library/track-lists.queries.server.ts';
import { mediaOf, type MediaRow } from '#app/features/media/media.server.ts';
import { playsOf } from '#app/features/player/plays/play.server.ts';
import { likedAmong } from '#app/features/releases/likes/like.server.ts';
import { type ListedOn, listedOn } from '#app/features/releases/places.queries.server.ts';
import { hearsAll } from '#app/features/shop/collection/purchase.server.ts';
import {
  type SoldTrack,
  soldTracksById,
} from '#app/features/shop/collection/sold-tracks.server.ts';
import { boughtBy, itemOf, nameOf } from './library.server.ts';
import type { Body } from './protocol.server.ts';
import * as texts from './texts.ts';

/** The part of a track’s sound that a viewer may have. */
export interface Reach {
  /** All of it, where others get a preview. */
  whole: boolean;
  /** The file as its artist sent it. */
  original: boolean;
}

/** A song on the site, or one that the viewer has only because they bought it. */
export type Song =
  | { kind: 'tr'; track: TrackWithFiles & { artistIsPublic: boolean }; reach: Reach }
  | { kind: 'so'; sold: SoldTrack; purchaseId: number };

/** The album under which a song is listed. */
/** Place of a song on an album: its number on a disc, and that of the disc, both from 1. */
export interface Place {
  number: number;
  disc: number;
}

export interface Container {
  id: string;
  title: string;
  artist: string;
  artistId: number;
  /** Undefined where the songs have no order. */
  place?: Place | undefined;
  /** True if it has a cover, which its songs without one are shown with. */
  hasCover?: boolean;
}

/** Songs that are sent at their rates in kbit/s: the renditions, and their previews. */
const RATES: Partial<Record<MediaRow['role'], number>> = {
  'mp3-128': 128,
  'preview-mp3': 128,
  'opus-64': 64,
  'preview-opus': 64,
};

/** The rate of a file in kbit/s; null if the length is unknown. */
export function rateOf(file: MediaRow, duration: number | null): number | null {
  const known = RATES[file.role];
  if (known !== undefined) return known;
  return duration ? Math.round((file.byteSize * 8) / duration / 1000) : null;
}

/** The files of a song that the viewer may hear, the best first. */
export function heardFiles(song: Song): MediaRow[] {
  const files = song.kind === 'so' ? song.sold.files : song.track.files;
  const reach = song.kind === 'so' ? { whole: true, original: true } : song.reach;
  const of = (role: MediaRow['role']) => files.filter((file) => file.role === role);
  if (!reach.whole) {
    return [...of(PREVIEW_ROLES['mp3-128']), ...of(PREVIEW_ROLES['opus-64'])];
  }
  const made = [...of('mp3-128'), ...of('opus-64')];
  // Until the renditions are made, the original is all there is.
  return reach.original || made.length === 0 ? [...of('original'), ...made] : made;
}

/** The kind of sound that an app wants. */
export interface Wanted {
  /** 'raw' for the file as it is; else a format such as 'mp3'. */
  format?: string | undefined;
  /** kbit/s; 0 for no limit. */
  maxBitRate?: number | undefined;
}

/**
 * The file that fits best: of the format if there is one, and then the best within the rate, or else the one with
 * the lowest rate.
 */
export function chooseFile(
  files: readonly MediaRow[],
  duration: number | null,
  { format, maxBitRate = 0 }: Wanted,
): MediaRow | undefined {
  if (format === 'raw') return files[0];
  const name =
    format === undefined ? undefined : (OTHER_NAMES[format.toLowerCase()] ?? format.toLowerCase());
  const fitting = files.filter(({ contentType }) => endingOf(contentType) === name);
  const all = fitting.length > 0 ? fitting : files;
  const rate = (file: MediaRow) => rateOf(file, duration) ?? 0;
  if (maxBitRate <= 0) return all[0];
  return (
    all.find((file) => rate(file) <= maxBitRate) ??
    all.toSorted((one, other) => rate(one) - rate(other))[0]
  );
}

/** Names of formats by which apps mean a rendition: Opus is sent in WebM. */
const OTHER_NAMES: Readonly<Record<string, string>> = { opus: 'webm', ogg: 'webm', oga: 'webm' };

/** The part that the viewer may have of each of these tracks, which they may hear. */
async function reachOf(
  context: SignedInContext,
  rows: readonly TrackRow[],
): Promise<ReadonlyMap<number, Reach>> {
  const { viewer } = context;
  const bought = new Set((await boughtBy(context)).songs.flatMap(({ trackId }) => trackId ?? []));
  const reach = new Map<number, Reach>();
  for (const row of rows) {
    const isOwn = row.artistId === viewer.artistId;
    const isBought = bought.has(row.id);
    const whole = isBought || (await hearsAll(context, viewer, row));
    reach.set(row.id, { whole, original: isOwn || isBought || (whole && row.allowDownload) });
  }
  return reach;
}

/** The tracks with these ids that the viewer may hear, in the given order. */
export async function tracksToHear(
  context: SignedInContext,
  ids: readonly number[],
): Promise<Song[]> {
  const tracks = await tracksById(context.db, ids);
  const heard = ids.flatMap((id) => {
    const track = tracks.get(id);
    const isHeard = track && isAllowed(mayHearTrack(context.viewer, { ...track.row, ...track }));
    return isHeard ? [track] : [];
  });
  const reach = await reachOf(
    context,
    heard.map(({ row }) => row),
  );
  return heard.map((track): Song => ({
    kind: 'tr',
    track,
    reach: reach.get(track.row.id) ?? { whole: false, original: false },
  }));
}

/** The bought tracks with these ids that are nowhere else, in the given order. */
export async function keptToHear(
  context: SignedInContext,
  soldTrackIds: readonly number[],
): Promise<Song[]> {
  const { kept } = await boughtBy(context);
  const purchases = new Map(kept.map(({ soldTrackId, purchaseId }) => [soldTrackId, purchaseId]));
  const ids = [...new Set(soldTrackIds.filter((id) => purchases.has(id)))];
  const sold = await soldTracksById(context.db, ids);
  return sold.map((one): Song => ({
    kind: 'so',
    sold: one,
    purchaseId: purchases.get(one.id) ?? 0,
  }));
}

/** The songs with these ids of the protocol, in the given order, without those that the viewer may not hear. */
export async function songsById(
  context: SignedInContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Song>> {
  const items = ids.map((id) => itemOf(id, ['tr', 'so']));
  const numbers = (kind: string) => items.flatMap((item) => (item.kind === kind ? item.id : []));
  const songs = [
    ...(await tracksToHear(context, numbers('tr'))),
    ...(await keptToHear(context, numbers('so'))),
  ];
  return new Map(songs.map((song) => [idOf(song), song]));
}

const idOf = (song: Song): string =>
  song.kind === 'tr' ? nameOf('tr', song.track.row.id) : nameOf('so', song.sold.id);

/**
 * Songs as the protocol’s `Child`.
 * @param opened the album on which they are listed, and their places there, if they have an order; by default each
 * is under the newest album with it
 */
export async function childrenOf(
  context: SignedInContext,
  songs: readonly Song[],
  opened?: { container: Container; places?: readonly Place[] | undefined },
): Promise<Body[]> {
  const { db, viewer } = context;
  const ids = songs.flatMap((song) => (song.kind === 'tr' ? song.track.row.id : []));
  const albums = opened ? new Map<number, ListedOn>() : await listedOn(db, ids, viewer.artistId);
  const albumIds = [...albums.values()].map(({ albumId }) => albumId);
  const covers = await mediaOf(db, 'album', albumIds, ['cover']);
  const liked = await likedAmong(db, 'track', ids, viewer.artistId);
  const plays = await playsOf(db, ids);
  const { songs: bought } = await boughtBy(context);
  const purchases = new Map(bought.map((song) => [song.purchaseId, song]));
  return songs.map((song, index) => {
    const inOpened = opened && { ...opened.container, place: opened.places?.[index] };
    if (song.kind === 'so') {
      const purchase = purchases.get(song.purchaseId);
      const own = inOpened ?? {
        id: nameOf('pu', song.purchaseId),
        title: purchase?.title ?? '',
        artist: purchase?.artist ?? '',
        artistId: song.sold.artistId,
      };
      return childOf(song, own, {});
    }
    const { row } = song.track;
    const album = albums.get(row.id);
    const own =
      inOpened ??
      (album
        ? {
            ...album,
            id: nameOf('al', album.albumId),
            hasCover: covers.has(album.albumId),
            place: album,
          }
        : looseContainer(row.artistId, row.artist));
    return childOf(song, own, {
      starred: liked.get(row.id),
      // Others do not see how often a track is played.
      playCount: row.artistId === viewer.artistId ? plays.get(row.id) : undefined,
    });
  });
}

const looseContainer = (artistId: number, artist: string): Container => ({
  id: nameOf('lo', artistId),
  title: texts.tracksOnNoAlbum,
  artist,
  artistId,
});

/** Loudness to which ReplayGain 2.0 brings a track, in LUFS. */
const REPLAY_GAIN_LUFS = -18;

function childOf(song: Song, container: Container, own: Body): Body {
  const words = song.kind === 'tr' ? song.track.row : song.sold.words;
  const row = song.kind === 'tr' ? song.track.row : song.sold.row;
  const artistId = nameOf('ar', song.kind === 'tr' ? song.track.row.artistId : song.sold.artistId);
  const isWhole = song.kind === 'so' || song.reach.whole;
  const duration = isWhole ? words.duration : playableSeconds(row ?? { duration: words.duration });
  const [file] = heardFiles(song);
  const files = song.kind === 'tr' ? song.track.files : song.sold.files;
  const suffix = file && endingOf(file.contentType);
  const path = [container.artist, container.title, words.title].map(
    (part) => nameOfFile(part) || '_',
  );
  const genres = words.genre ? [{ name: words.genre }] : [];
  return {
    id: idOf(song),
    parent: container.id,
    isDir: false,
    title: words.title,
    album: container.title,
    artist: words.artist,
    track: container.place?.number,
    discNumber: container.place?.disc,
    year: words.year,
    genre: words.genre,
    coverArt: files.some(({ role }) => role === 'cover')
      ? idOf(song)
      : container.hasCover
        ? container.id
        : undefined,
    size: file?.byteSize,
    contentType: file?.contentType.split(';')[0],
    suffix,
    duration: duration === null ? undefined : Math.round(duration),
    bitRate: file ? rateOf(file, duration) : undefined,
    path: `${path.join('/')}.${suffix ?? 'mp3'}`,
    isVideo: false,
    created: row?.createdAt,
    albumId: container.id,
    artistId,
    type: 'music',
    mediaType: 'song',
    bpm: row?.bpm ? Math.round(row.bpm) : 0,
    comment: row?.description ?? '',
    sortName: slugOf(words.title) ?? '',
    genres,
    artists: [{ id: artistId, name: words.artist }],
    displayArtist: words.artist,
    albumArtists: [{ id: nameOf('ar', container.artistId), name: container.artist }],
    displayAlbumArtist: container.artist,
    moods: row?.mood ? [row.mood] : [],
    replayGain:
      row?.loudness == null
        ? {}
        : {
            trackGain: tenths(REPLAY_GAIN_LUFS - row.loudness),
            trackPeak: Math.round(10 ** ((row.truePeak ?? 0) / 20) * 1000) / 1000,
          },
    ...own,
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

import { readFile, rm } from 'node:fs/promises';
import { DAY_SECONDS, HOUR_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { findArtistRow } from '#app/features/artists/artist.queries.server.ts';
import { mediaOf, type MediaRow } from '#app/features/media/media.server.ts';
import { albumSubject } from '#app/features/releases/album.server.ts';
import { supports } from '#app/features/shop/support/support.queries.server.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { demandSong } from './browse.server.ts';
import { isKnown, type OpenedMedia, sendFile } from '#app/operations/media-door.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { isAllowed, maySeeAlbum, maySeeArtist, signedIn } from '#app/permissions.ts';
import { ByteCache } from '#app/platform/byte-cache.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { z } from '#app/validation.ts';
import { openAlbum } from './album.server.ts';
import { type Item, itemOf } from './library.server.ts';
import { maybeText, oneId, whole } from './parameters.ts';
import { chooseFile, heardFiles, rateOf, type Song } from './song.server.ts';
import { cutMp3 } from './cut-mp3.server.ts';
import * as texts from './texts.ts';

const request = { request: z.instanceof(Request) };

const titleFieldsOf = (song: Song) => (song.kind === 'tr' ? song.track.row : song.sold.words);

/** A request for a file, whatever method has asked for it. */
const asRead = (asked: Request) =>
  new Request(asked.url, {
    method: asked.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: asked.headers,
  });

/** The file for the caller alone. */
const privateFile = (file: MediaRow, song: Song): OpenedMedia => ({
  key: file.key,
  contentType: file.contentType,
  checksum: file.checksum,
  title: `${titleFieldsOf(song).artist} - ${titleFieldsOf(song).title}`,
  everybody: false,
});

function send(context: SignedInContext, asked: Request, media: OpenedMedia): Promise<Response> {
  const read = asRead(asked);
  return sendFile({ context, request: read, url: new URL(read.url) }, media);
}

/** The longest offset in seconds. */
const MOST_SECONDS = DAY_SECONDS;

/**
 * The sound of a song, from a rendition that fits the wanted format and rate. With an offset in seconds, it is the
 * MP3 from there on, which can be cut anywhere. It is no play until the app says so.
 */
export const streamSong = defineOperation({
  name: 'streamSong',
  input: z.object({
    id: oneId,
    format: maybeText(20),
    maxBitRate: whole(0, 0, 100_000),
    timeOffset: whole(0, 0, MOST_SECONDS),
    ...request,
  }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id, format, maxBitRate, timeOffset, request: asked }): Promise<Response> {
    const song = await demandSong(context, id);
    const files = heardFiles(song);
    const { duration } = titleFieldsOf(song);
    const isCut = timeOffset > 0 && format !== 'raw';
    const mp3 = files.filter(
      ({ contentType, role }) => contentType === 'audio/mpeg' && role !== 'original',
    );
    const file = chooseFile(isCut && mp3.length > 0 ? mp3 : files, duration, {
      format: isCut && mp3.length > 0 ? undefined : format || undefined,
      maxBitRate,
    });
    if (!file) throw new AppError('notFound', texts.noSoundYet);
    if (isCut && mp3.length > 0) {
      return cutMp3(context, file, timeOffset, rateOf(file, duration) ?? 0);
    }
    return send(context, asked, privateFile(file, song));
  },
});

/** The file as its artist sent it, for those who may download it. */
export const downloadSong = defineOperation({
  name: 'downloadSong',
  input: z.object({ id: oneId, ...request }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id, request: asked }): Promise<Response> {
    const { db, viewer, clock } = context;
    const song = await demandSong(context, id);
    const isOffered =
      song.kind === 'so' ||
      song.reach.original ||
      (await supports(db, viewer.artistId, song.track.row.artistId, clock.now()));
    if (!isOffered) throw new AppError('forbidden', texts.notForDownload);
    const files = song.kind === 'so' ? song.sold.files : song.track.files;
    const original = files.find(({ role }) => role === 'original');
    if (!original) throw new AppError('notFound', texts.noSoundYet);
    return send(context, asked, { ...privateFile(original, song), saved: true });
  },
});

const COVER_CACHE_BYTES = 24 * 1024 * 1024;
const covers = new ByteCache<Uint8Array<ArrayBuffer>>(COVER_CACHE_BYTES);
const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
/** A list of five hundred albums is followed by as many pictures. */
const coversOfAccount = createRateLimit('app-covers', 3000, HOUR_SECONDS, 'pictures');
/** Longer sides in pixels to which pictures are made, so that few are. */
const EDGES = [64, 160, 320, 640, 1200];
const MOST_COVER_BYTES = 1_000_000;

/**
 * The cover of a song, an album or an artist as a JPEG, which every app shows; stored pictures are WebP, which desktop
 * programs of 2023 do not.
 */
export const viewCoverArt = defineOperation({
  name: 'viewCoverArt',
  input: z.object({ id: oneId, size: whole(0, 0, 10_000), ...request }),
  forListeners: true,
  permission: signedIn,
  async run(context, { id, size, request: asked }): Promise<Response> {
    const files = await coverFiles(context, itemOf(id, ['tr', 'so', 'al', 'lo', 'pu', 'ar']));
    const edge = EDGES.find((one) => size > 0 && one >= size) ?? EDGES.at(-1) ?? 0;
    const source = files.find(({ width }) => (width ?? 0) >= edge) ?? files.at(-1);
    if (!source) throw new AppError('notFound', texts.noPicture);
    const etag = `"${source.checksum.slice(0, 32)}-${edge}"`;
    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, max-age=3600',
      ETag: etag,
    };
    if (isKnown(asked.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const jpeg = await jpegOf(context, source, edge);
    return new Response(jpeg, { headers: { ...headers, 'Content-Length': String(jpeg.length) } });
  },
});

async function jpegOf(context: SignedInContext, source: MediaRow, edge: number) {
  const name = `${source.key} ${edge}`;
  const known = covers.get(name);
  if (known) return known;
  const under = making.get(name);
  if (under) return under;
  await coversOfAccount.demand(String(context.viewer.artistId));
  const made = makeJpeg(context, source, edge).finally(() => making.delete(name));
  making.set(name, made);
  const jpeg = await made;
  covers.set(name, jpeg, jpeg.length);
  return jpeg;
}

async function makeJpeg(
  { storage, pictures, viewer }: SignedInContext,
  source: MediaRow,
  edge: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const output = storage.scratchPath();
  try {
    const input = await storage.localPath(source.key);
    const order = { task: 'jpeg', input, output, edge, maxBytes: MOST_COVER_BYTES } as const;
    await pictures.run(`apps of ${viewer.artistId}`, order);
    return new Uint8Array(await readFile(output));
  } finally {
    await rm(output, { force: true });
  }
}

/** The pictures for a cover, by ascending width; empty if there are none. @throws {AppError} notFound */
async function coverFiles(context: SignedInContext, item: Item): Promise<MediaRow[]> {
  const { db, viewer } = context;
  const { kind, id } = item;
  if (kind === 'tr' || kind === 'so') {
    const song = await demandSong(context, `${kind}-${id}`);
    return coversIn(song.kind === 'tr' ? song.track.files : song.sold.files);
  }
  if (kind === 'ar' || kind === 'lo') {
    const artist = await findArtistRow(db, id);
    if (!artist || !isAllowed(maySeeArtist(viewer, artist))) {
      throw new AppError('notFound', texts.notHere);
    }
    return (await mediaOf(db, 'artist', [id], ['profile'])).get(id) ?? [];
  }
  if (kind === 'al') {
    const { album, ...rights } = await albumSubject(context, { albumId: id });
    if (!isAllowed(maySeeAlbum(viewer, rights))) throw new AppError('notFound', texts.notHere);
    const own = coversIn(album.files);
    if (own.length > 0) return own;
  }
  const { songs } = await openAlbum(context, item);
  const first = songs
    .map((song) => coversIn(song.kind === 'tr' ? song.track.files : song.sold.files))
    .find((files) => files.length > 0);
  return first ?? [];
}

const coversIn = (files: readonly MediaRow[]) =>
  files
    .filter(({ role }) => role === 'cover')
    .toSorted((one, other) => (one.width ?? 0) - (other.width ?? 0));

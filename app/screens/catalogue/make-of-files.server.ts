import { AppError } from '#app/errors.ts';
import { getUser } from '#app/features/accounts/account.queries.server.ts';
import { addTrack } from '#app/features/library/add-track.operations.server.ts';
import {
  findTrackTitledLike,
  findTrackByUploadKey,
  writeTrackFacts,
} from '#app/features/library/track.queries.server.ts';
import { uploadTrackInput } from '#app/features/library/track.schema.ts';
import { TRACK_LIMITS } from '#app/features/library/track.ts';
import { mediaOf } from '#app/features/media/media.server.ts';
import { declaresTooLong } from '#app/features/media/new-media.server.ts';
import {
  findAlbumByTitle,
  findByFormKey,
  placeTracks,
  insertAlbum,
  updateAlbumRow,
} from '#app/features/releases/album.queries.server.ts';
import { saveAlbumCover } from '#app/features/releases/album-edit.server.ts';
import { ALBUM_LIMITS, kindOf } from '#app/features/releases/album.ts';
import { setAlbumPrice, setTrackPrice } from '#app/features/shop/prices/price.server.ts';
import { findShop } from '#app/features/shop/merch/merch.queries.server.ts';
import { type Context, contextFor } from '#app/operations/context.server.ts';
import { perform } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { plainLyrics } from '#app/platform/codec/lrc.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { CatalogueSource } from './catalogue-source.server.ts';
import type { ImportResult } from './make-of-archive.server.ts';
import type { FilesPlan, PlannedAlbum, PlannedTrack } from './plan-of-files.server.ts';
import type { PriceRow } from './price-table.ts';
import * as texts from './texts.ts';

const MAX_TEXT_BYTES = 1024 ** 2;

interface Making {
  readonly services: Services;
  readonly context: Context;
  readonly source: CatalogueSource;
  readonly artistId: number;
  readonly skipped: string[];
}

/**
 * Carries out the plan of a folder or a ZIP. A track is known by the bytes of its file and an album by its tracks,
 * so that the same files add nothing twice, and a run that was interrupted goes on. Tracks are private and albums
 * are drafts: their artist publishes them.
 * @param options `report` gets the done share, from 0 to 1
 * @throws {AppError} full, as soon as the quota is used up; what was made stays
 */
export async function makeOfFiles(
  services: Services,
  source: CatalogueSource,
  plan: FilesPlan,
  {
    artistId,
    userId,
    signal,
    report,
  }: { artistId: number; userId: number; signal: AbortSignal; report: (share: number) => void },
): Promise<ImportResult> {
  const { email } = await getUser(services.database.db, userId);
  const context = contextFor(services, { userId, artistId, email });
  const making: Making = { services, context, source, artistId, skipped: [] };
  const all = plan.albums.reduce((sum, { tracks }) => sum + tracks.length, plan.tracks.length);
  let done = 0;
  let tracks = 0;
  const make = async (track: PlannedTrack) => {
    signal.throwIfAborted();
    const id = await makeTrack(making, track);
    if (id !== undefined) tracks += 1;
    report((done += 1) / Math.max(1, all));
    return id;
  };
  let albums = 0;
  for (const album of plan.albums) {
    const made: { trackId: number; disc: number }[] = [];
    for (const track of album.tracks) {
      const trackId = await make(track);
      if (trackId !== undefined) made.push({ trackId, disc: track.disc });
    }
    if (await makeAlbum(making, album, made)) albums += 1;
  }
  for (const track of plan.tracks) await make(track);
  for (const row of plan.prices) await setPrice(making, row);
  const skipped = [...plan.skipped, ...making.skipped];
  return { tracks, albums, playlists: 0, posts: 0, skipped };
}

/** Adds a track as an upload does. @returns its id; undefined, with a sentence, if its file is refused */
async function makeTrack(making: Making, track: PlannedTrack): Promise<number | undefined> {
  const { services, source, artistId, skipped } = making;
  try {
    return await source.withFile(track.path, async (audio) => {
      const uploadKey = `from-${audio.checksum.slice(0, 48)}`;
      const there = await findTrackByUploadKey(services.database.db, artistId, uploadKey);
      if (there) return there.id;
      const problem = declaresTooLong(services.env, audio.filename, audio.head);
      if (problem) throw problem;
      return withCover(making, track.cover, async (coverImage) => {
        const { title, artist, album, year, isrc, iswc, licence, contents } = track;
        const input = uploadTrackInput.parse({
          title: title.slice(0, TRACK_LIMITS.title),
          artist: artist?.slice(0, TRACK_LIMITS.artist),
          album: album?.slice(0, TRACK_LIMITS.album),
          year,
          audio,
          coverImage,
          uploadKey,
          isPublic: false,
          description: contents?.slice(0, TRACK_LIMITS.description),
          lyrics: await lyricsOf(making, track),
          contentType: contents === null ? 'track' : 'album',
        });
        const facts = { isrc, iswc, licence };
        const made = await addTrack(services, artistId, input, {
          added: (trx, id) => writeTrackFacts(trx, id, facts),
        });
        return made.id;
      });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'full' || error.code === 'unavailable') {
      throw error;
    }
    skipped.push(texts.fileLeftOut(track.path, error.message));
    return undefined;
  }
}

/** A cover that cannot be read is left out; the track is made all the same. */
async function withCover<Result>(
  { source, skipped }: Making,
  path: string | null,
  use: (cover: ScratchFile | undefined) => Promise<Result>,
): Promise<Result> {
  if (path === null) return use(undefined);
  try {
    return await source.withFile(path, use);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'full') throw error;
    skipped.push(texts.fileLeftOut(path, error.message));
    return use(undefined);
  }
}

/** Lyrics without the times and the tags of an LRC file. */
async function lyricsOf({ source, skipped }: Making, { lyrics }: PlannedTrack) {
  if (lyrics === null) return undefined;
  try {
    const text = await source.text(lyrics, MAX_TEXT_BYTES);
    return plainLyrics(text).slice(0, 20_000);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    skipped.push(texts.fileLeftOut(lyrics, error.message));
    return undefined;
  }
}

async function makeAlbum(
  making: Making,
  { tracks: planned, cover, ...album }: PlannedAlbum,
  tracks: readonly { trackId: number; disc: number }[],
): Promise<boolean> {
  const { services, context, source, artistId, skipped } = making;
  if (tracks.length === 0) return false;
  if (tracks.length > ALBUM_LIMITS.tracks) {
    skipped.push(texts.albumTooLong(album.title, ALBUM_LIMITS.tracks));
  }
  const ids = tracks.map(({ trackId }) => trackId);
  const formKey = `from-${sha256(JSON.stringify([album.title, ids])).slice(0, 48)}`;
  const now = services.clock.now();
  const { db } = services.database;
  const albumId = await db.transaction().execute(async (trx) => {
    const there = await findByFormKey(trx, artistId, formKey);
    if (there) return there.id;
    const row = { artistId, formKey, state: 'draft', createdAt: now, updatedAt: now } as const;
    const kind = kindOf(tracks.length);
    const id = await insertAlbum(trx, { ...album, genre: album.genre?.slice(0, 80), ...row, kind });
    const entries = tracks
      .filter(({ trackId }, index) => ids.indexOf(trackId) === index)
      .slice(0, ALBUM_LIMITS.tracks)
      .map((track, position) => ({ ...track, position }));
    await placeTracks(trx, id, entries);
    return id;
  });
  // An earlier run may have ended between the album and its cover.
  if (cover === null || (await mediaOf(db, 'album', [albumId])).has(albumId)) return true;
  try {
    await source.withFile(cover, (image) => perform(saveAlbumCover, context, { albumId, image }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'full') throw error;
    skipped.push(texts.fileLeftOut(cover, error.message));
  }
  return true;
}

/** Sets the price and the year of the own track or album of that title. */
async function setPrice({ services, context, artistId, skipped }: Making, row: PriceRow) {
  const { db } = services.database;
  const { title, sale, currency, date } = row;
  const album = await findAlbumByTitle(db, artistId, title);
  const track = album ? undefined : await findTrackTitledLike(db, artistId, title);
  if (!album && !track) {
    skipped.push(texts.noneOfThatTitle(title));
    return;
  }
  const year = date === null ? null : Number(date.slice(0, 4));
  if (year !== null) {
    if (album) await updateAlbumRow(db, album.id, { year, updatedAt: services.clock.now() });
    else if (track) await writeTrackFacts(db, track.id, { year });
  }
  if (sale === null) return;
  const own = (await findShop(db, artistId)).currency;
  if (currency !== null && currency !== own) {
    skipped.push(texts.otherCurrency(title, currency, own));
    return;
  }
  const price = sale === 'free' ? null : row.price;
  try {
    if (album) await perform(setAlbumPrice, context, { albumId: album.id, sale, price });
    else await perform(setTrackPrice, context, { trackId: track?.id, sale, price });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    skipped.push(`${title}: ${error.message}`);
  }
}

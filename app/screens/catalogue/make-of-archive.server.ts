import { AppError } from '#app/errors.ts';
import { getUser } from '#app/features/accounts/account.queries.server.ts';
import { findArtistRow, updateArtist } from '#app/features/artists/artist.queries.server.ts';
import { findPostByFormKey, insertPost } from '#app/features/artists/posts/post.server.ts';
import { createPushLink } from '#app/features/artists/push-links/push-links.server.ts';
import { sectionIntents } from '#app/features/artists/sections/sections.server.ts';
import { addTourDate } from '#app/features/artists/sections/tour.server.ts';
import { addVideo } from '#app/features/artists/sections/videos.server.ts';
import { announce } from '#app/features/activity/outbox.server.ts';
import { ingestTrack } from '#app/features/library/ingest.job.server.ts';
import { markFeaturedTrack } from '#app/features/library/track-changes.queries.server.ts';
import {
  findTrackByUploadKey,
  insertTrack,
  trackSubjectName,
} from '#app/features/library/track.queries.server.ts';
import { mediaOf, describePicture, type NewMedia } from '#app/features/media/media.server.ts';
import { adoptFile, audioRule, keepMedia } from '#app/features/media/new-media.server.ts';
import {
  findByFormKey as findAlbumByFormKey,
  insertAlbum,
  placeTracks,
} from '#app/features/releases/album.queries.server.ts';
import { contextFor } from '#app/operations/context.server.ts';
import { type Operation, perform } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { looksLikeImage } from '#app/platform/images.server.ts';
import { sha256, randomKey } from '#app/platform/secrets.server.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import {
  appendTracks as appendToPlaylist,
  findByFormKey as findPlaylistByFormKey,
  insertPlaylist,
} from '#app/screens/playlists/playlist.queries.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { MediaSubject } from '#db/schema.ts';
import type { CatalogueSource } from './catalogue-source.server.ts';
import { type Archive, MAX_DATA_BYTES, readArchive, SOUNDS } from './plan-of-archive.server.ts';
import * as texts from './texts.ts';

/** Counts of what an import has made, and the lines about what it left out. */
export interface ImportResult {
  tracks: number;
  albums: number;
  playlists: number;
  posts: number;
  skipped: string[];
}

interface Making {
  readonly services: Services;
  readonly source: CatalogueSource;
  readonly archive: Archive;
  readonly artistId: number;
  readonly skipped: string[];
  /** The ids here of the archive's tracks. */
  readonly trackIds: Map<number, number>;
}

/**
 * Brings an archive in. Each thing is one transaction and is known by the archive's site, artist and id, so that
 * the same archive, or a newer one of that artist, adds only what is not there yet, and a run that was interrupted
 * goes on. The account's own profile is kept where it has been filled.
 * @param report called with the done share, from 0 to 1
 * @throws {AppError} full, as soon as the quota is used up; what was brought in stays
 */
export async function importArchive(
  services: Services,
  source: CatalogueSource,
  { artistId, userId }: { artistId: number; userId: number },
  { signal, report }: { signal: AbortSignal; report: (share: number) => void },
): Promise<ImportResult> {
  const archive = await readArchive(source);
  const making: Making = {
    services,
    source,
    archive,
    artistId,
    skipped: archive.skipped,
    trackIds: new Map(),
  };
  const { tracks, albums, playlists, posts } = archive;
  const all = tracks.length + albums.length + playlists.length + posts.length + 1;
  let done = 0;
  const step = async (work: Promise<unknown>) => {
    await work;
    signal.throwIfAborted();
    report((done += 1) / all);
  };
  // The lowest place first: each new track comes to the top of the library.
  const inOrder = tracks.toSorted((one, other) => one.position - other.position);
  for (const track of inOrder) await step(bringTrack(making, track));
  for (const album of albums) await step(bringAlbum(making, album));
  for (const playlist of playlists) await step(bringPlaylist(making, playlist));
  for (const post of posts) await step(bringPost(making, post));
  await step(bringProfile(making, userId));
  return {
    tracks: making.trackIds.size,
    albums: albums.length,
    playlists: playlists.length,
    posts: posts.length,
    skipped: making.skipped,
  };
}

/** The key by which a thing of an archive is known here: unique for each site, artist, kind and id. */
function keyOf({ archive: { about } }: Making, kind: string, id: number): string {
  const origin = sha256(JSON.stringify([about.site, about.artist.id, about.artist.handle]));
  return `from-${origin.slice(0, 24)}-${kind}${id}`;
}

/**
 * Moves the files of one thing into the storage, each compared with its checksum and looked at: the bytes decide
 * what it is.
 */
async function storeFiles(
  { services, source, archive, skipped }: Making,
  stored: PendingFiles<NewMedia>,
  subject: MediaSubject,
  subjectId: number,
): Promise<void> {
  const files = archive.files.filter(
    (file) => file.subject === subject && file.subjectId === subjectId,
  );
  for (const { file: path, role, width, height, contentType, checksum } of files) {
    await source.withFile(path, async (file) => {
      if (file.checksum !== checksum) throw new AppError('invalid', texts.fileIsDamaged(path));
      const isRight = SOUNDS.has(role)
        ? audioRule.check(file.filename, file.head) === undefined &&
          isSameType(file.head.sound?.contentType, contentType)
        : looksLikeImage(file.head.bytes) &&
          /^image\/(?:webp|avif|jpeg|png)$/.test(contentType) &&
          width !== null &&
          height !== null;
      if (!isRight) {
        skipped.push(texts.fileIsNotWhatItSays(path));
        return;
      }
      const size = width !== null && height !== null ? { width, height } : {};
      stored.add({ ...(await adoptFile(services.storage, file, { role, contentType })), ...size });
    });
  }
}

/** A rendition also names its codec: 'audio/webm; codecs=opus' is 'audio/webm'. */
const isSameType = (found: string | undefined, said: string) =>
  found !== undefined &&
  /^audio\/[a-z0-9-]+(?:;\s*codecs="?[a-z0-9.]+"?)?$/.test(said) &&
  found.split(';')[0] === said.split(';')[0];

/** Inserts one thing with its files in one transaction, unless it is there. @returns its id here */
async function bring(
  making: Making,
  { kind, id }: { kind: 'track' | 'album' | 'post'; id: number },
  find: (db: Db) => Promise<{ id: number } | undefined>,
  insert: (trx: Db, files: readonly NewMedia[]) => Promise<number | undefined>,
): Promise<number | undefined> {
  const { services, archive } = making;
  const { db } = services.database;
  const there = await find(db);
  if (there) return there.id;
  const stored = new PendingFiles<NewMedia>(services.storage);
  try {
    await storeFiles(making, stored, kind, id);
    return await stored.commit(db, async (trx) => {
      const own = await insert(trx, stored.all);
      if (own === undefined) return undefined;
      await keepMedia(services, trx, { type: kind, id: own }, stored.all, services.clock.now());
      for (const { subject, subjectId, role, description } of archive.files) {
        if (description === null || subject !== kind || subjectId !== id) continue;
        await describePicture(trx, { type: kind, id: own }, role, description);
      }
      return own;
    });
  } catch (error) {
    await stored.discard();
    throw error;
  }
}

async function bringTrack(making: Making, row: Archive['tracks'][number]): Promise<void> {
  const { services, artistId } = making;
  const { id: oldId, position: _place, ingestState: _state, fileSize: _size, ...track } = row;
  const uploadKey = keyOf(making, 'track', oldId);
  const id = await bring(
    making,
    { kind: 'track', id: oldId },
    (db) => findTrackByUploadKey(db, artistId, uploadKey),
    async (trx, files) => {
      const original = files.find(({ role }) => role === 'original');
      if (!original) {
        making.skipped.push(texts.trackHasNoSound(row.title));
        return undefined;
      }
      const isRead = files.some(({ role }) => role === 'mp3-128') && row.ingestState === 'ready';
      const own = await insertTrack(trx, {
        ...track,
        artistId,
        uploadKey,
        fileSize: original.byteSize,
        ingestState: isRead ? 'ready' : 'waiting',
      });
      await markFeaturedTrack(trx, artistId);
      if (!isRead) {
        const payload = { trackId: own };
        await services.queue.enqueue(trx, ingestTrack, payload, trackSubjectName(own), artistId);
      }
      return own;
    },
  );
  if (id !== undefined) making.trackIds.set(oldId, id);
}

async function bringAlbum(making: Making, row: Archive['albums'][number]): Promise<void> {
  const { archive, artistId, trackIds } = making;
  const { id: oldId, ...album } = row;
  const formKey = keyOf(making, 'album', oldId);
  await bring(
    making,
    { kind: 'album', id: oldId },
    (db) => findAlbumByFormKey(db, artistId, formKey),
    async (trx) => {
      const id = await insertAlbum(trx, { ...album, artistId, formKey });
      const entries = archive.albumTracks
        .filter(({ albumId }) => albumId === oldId)
        .sort((one, other) => one.position - other.position)
        .map(({ trackId, title, disc }, position) => ({
          trackId: trackId === null ? null : (trackIds.get(trackId) ?? null),
          title,
          position,
          disc,
        }));
      await placeTracks(trx, id, entries);
      if (album.state === 'released') {
        const at = album.releasedAt ?? album.createdAt;
        await announce(trx, { kind: 'album', subjectId: id, artistId }, at);
      }
      return id;
    },
  );
}

async function bringPlaylist(making: Making, row: Archive['playlists'][number]): Promise<void> {
  const { services, archive, artistId, trackIds, skipped } = making;
  const { id: oldId, ...playlist } = row;
  const formKey = keyOf(making, 'list', oldId);
  await services.database.db.transaction().execute(async (trx) => {
    if (await findPlaylistByFormKey(trx, artistId, formKey)) return;
    const secretKey = randomKey();
    const { id } = await insertPlaylist(trx, { ...playlist, artistId, formKey, secretKey });
    const entries = archive.playlistTracks
      .filter(({ playlistId }) => playlistId === oldId)
      .sort((one, other) => one.position - other.position);
    const own = entries.flatMap(({ trackId }) => trackIds.get(trackId ?? 0) ?? []);
    await appendToPlaylist(trx, id, own);
    const left = entries.length - own.length;
    if (left > 0) skipped.push(texts.tracksOfOthers(playlist.title, left));
  });
}

async function bringPost(making: Making, row: Archive['posts'][number]): Promise<void> {
  const { artistId, trackIds } = making;
  const { id: oldId, trackId, ...post } = row;
  const formKey = keyOf(making, 'post', oldId);
  await bring(
    making,
    { kind: 'post', id: oldId },
    (db) => findPostByFormKey(db, artistId, formKey),
    async (trx) => {
      const own = trackIds.get(trackId ?? 0) ?? null;
      const id = await insertPost(trx, { ...post, trackId: own, artistId, formKey });
      await announce(trx, { kind: 'post', subjectId: id, artistId }, post.createdAt);
      return id;
    },
  );
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Fills what is empty in the account's profile; the handle stays, because links lead to it. */
async function bringProfile(making: Making, userId: number): Promise<void> {
  const { services, archive, artistId, trackIds } = making;
  const { clock, database } = services;
  const before = await findArtistRow(database.db, artistId);
  if (!archive.artist || !before) return;
  const { id, name, pinnedTracks, colorScheme, ...profile } = archive.artist;
  const pinned = pinnedTracks.flatMap((old) => trackIds.get(old) ?? []);
  const wanted = { ...profile, pinnedTracks: pinned };
  const change = Object.fromEntries(
    Object.entries(wanted).filter(([column]) => isEmpty(before[column as keyof typeof wanted])),
  );
  const isUntouched = before.bio === null && before.sectionOrder === null;
  await bringPictures(making, id);
  await database.db
    .transaction()
    .execute((trx) =>
      updateArtist(
        trx,
        artistId,
        {
          ...change,
          ...(isUntouched && colorScheme ? { colorScheme } : undefined),
          name: before.namedAt === null ? name : undefined,
        },
        clock.now(),
      ),
    );
  await bringSections(making, userId);
}

/** The pictures of the profile, each in a place that is empty here. */
async function bringPictures(making: Making, oldId: number): Promise<void> {
  const { services, archive, artistId } = making;
  const { db } = services.database;
  const taken = new Set(
    (await mediaOf(db, 'artist', [artistId])).get(artistId)?.map(({ role }) => role),
  );
  const files = archive.files.filter(
    ({ subject, role }) => subject !== 'artist' || !taken.has(role),
  );
  const stored = new PendingFiles<NewMedia>(services.storage);
  try {
    await storeFiles({ ...making, archive: { ...archive, files } }, stored, 'artist', oldId);
    await stored.commit(db, async (trx) => {
      const subject = { type: 'artist', id: artistId } as const;
      await keepMedia(services, trx, subject, stored.all, services.clock.now());
      for (const { role, description, ...file } of files) {
        if (file.subject !== 'artist' || description === null) continue;
        await describePicture(trx, subject, role, description);
      }
    });
  } catch (error) {
    await stored.discard();
    throw error;
  }
}

/** Tour dates, videos, press quotes and links: each is added as by its form, which adds none twice. */
async function bringSections(making: Making, userId: number): Promise<void> {
  const { services, source, artistId, skipped } = making;
  const { email } = await getUser(services.database.db, userId);
  const context = contextFor(services, { userId, artistId, email });
  const forms: readonly [table: string, operation: Operation<unknown> | undefined][] = [
    ['tourDates', addTourDate],
    ['videos', addVideo],
    ['pressQuotes', sectionIntents.addQuote?.operation],
    ['pushLinks', createPushLink],
  ];
  for (const [table, operation] of forms) {
    const path = `data/${table}.json`;
    if (!operation || !source.files.some((file) => file.path === path)) continue;
    const rows = parseRows(await source.text(path, MAX_DATA_BYTES));
    if (!rows) skipped.push(texts.fileIsDamaged(path));
    for (const [index, { id: _id, artistId: _artistId, ...row }] of (rows ?? []).entries()) {
      try {
        await perform(operation, context, row);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        skipped.push(texts.rowIsWrong(path, index + 1, error.message));
      }
    }
  }
}

function parseRows(text: string): Record<string, unknown>[] | undefined {
  try {
    return z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

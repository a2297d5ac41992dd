import { instantOf } from '#app/display/local-time.ts';
import { DAY_MS } from '#app/durations.ts';
import { AppError, wrongField } from '#app/errors.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { ownsAlbum } from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import { showUnlessChosen } from '../activity/artist-records/artist-records.server.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import { tellWebhooks, announce, withdraw } from '../activity/outbox.server.ts';
import { publishTracks } from '../library/track-changes.queries.server.ts';
import { changeAddresses } from '../media/media.server.ts';
import {
  claimRelease,
  entryIds,
  findAlbum,
  listDue,
  privateTracksOf,
  updateAlbumRow,
} from './album.queries.server.ts';
import { albumById, type AlbumEntity, releaseAlbumInput } from './album.schema.ts';
import { albumSubject, entityOf } from './album.server.ts';
import { ALBUM_LIMITS, releaseWords } from './album.ts';
import { announceAlbum } from './announce-album.job.server.ts';
import { tagAlbumLater } from './places.queries.server.ts';
import * as texts from './texts.ts';

const AT_A_TIME = 50;

/**
 * Releases an album in one transaction: marks it as released, publishes its private tracks, shows it on the
 * profile and in feeds, and enqueues the job that notifies the followers. A second caller finds it released and
 * changes nothing.
 * @param due true if its release time must have passed
 */
async function publishAlbum(
  { clock, queue }: Pick<Services, 'clock' | 'queue'>,
  trx: Db,
  albumId: number,
  { due }: { due: boolean },
): Promise<boolean> {
  const now = clock.now();
  if (!(await claimRelease(trx, albumId, now, { due }))) return false;
  const album = await findAlbum(trx, albumId);
  if (!album) return false;
  await publishTracks(trx, album.row.artistId, await privateTracksOf(trx, albumId), now);
  const { artistId } = album.row;
  // Without it, no page of the artist would lead visitors to the album.
  await showUnlessChosen(trx, artistId, 'discography');
  await announce(trx, { kind: 'album', subjectId: albumId, artistId }, now);
  await tellWebhooks(trx, artistId, 'album.released', { albumId, title: album.row.title }, now);
  await tagAlbumLater({ queue }, trx, albumId);
  await queue.enqueue(trx, announceAlbum, { albumId, after: 0 }, `album:${albumId}`);
  return true;
}

/**
 * Releases every album whose time has passed. Called every few seconds and at the start of the server, so that
 * albums due during a downtime are released then. The database holds the state, so repeated calls are harmless,
 * and an album released under a wrong clock stays released.
 */
export async function releaseDueAlbums(services: Services): Promise<void> {
  const { database, clock, log } = services;
  for (;;) {
    const due = await listDue(database.db, clock.now(), AT_A_TIME);
    for (const albumId of due) {
      const out = await database.db
        .transaction()
        .execute((trx) => publishAlbum(services, trx, albumId, { due: true }));
      if (out) log.info({ album: albumId }, 'an album came out');
    }
    if (due.length < AT_A_TIME) return;
  }
}

/**
 * Releases an album at once, or schedules it for a date and time in the artist's time zone; until then its page
 * counts down. Its private tracks become public with it. Safe to repeat.
 * @throws {AppError} invalid, if the time is in the past; conflict, if it is already released or has no tracks
 */
export const releaseAlbum = defineOperation({
  name: 'releaseAlbum',
  input: releaseAlbumInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, at, timeZone }): Promise<AlbumEntity> {
    const { db, clock, viewer } = context;
    if ((await entryIds(db, albumId)).length === 0) {
      throw new AppError('conflict', texts.addATrackBeforeRelease);
    }
    if (at == null) {
      await db.transaction().execute(async (trx) => {
        if (!(await publishAlbum(context, trx, albumId, { due: false }))) return;
        const detail = { album: albumId, public: true };
        await recordSecurityEvent(
          context,
          { kind: 'rights-changed', userId: viewer.userId, detail },
          trx,
        );
      });
      return entityOf(context, albumId);
    }
    const now = clock.now();
    const releaseAt = instantIn(at, timeZone, now);
    await db.transaction().execute(async (trx) => {
      // Asked here, since it may have come out after the permission was checked.
      if ((await findAlbum(trx, albumId))?.row.state === 'released') {
        throw new AppError('conflict', texts.albumIsOutAlready);
      }
      const scheduled = { state: 'scheduled', releaseAt, timeZone, updatedAt: now } as const;
      await updateAlbumRow(trx, albumId, scheduled);
      await tagAlbumLater(context, trx, albumId);
    });
    return entityOf(context, albumId);
  },
});

/** @throws {AppError} invalid */
function instantIn(at: string, timeZone: string, now: Date): Date {
  const refuse = (message: string) => wrongField('at', message);
  const instant = instantOf(at, timeZone);
  if (!instant) throw refuse(texts.enterADateAndTime);
  if (instant <= now) throw refuse(texts.timeIsInThePast(releaseWords(instant, timeZone)));
  if (instant.getTime() - now.getTime() > ALBUM_LIMITS.daysAhead * DAY_MS) {
    throw refuse(texts.chooseATimeWithinTwoYears);
  }
  return instant;
}

/**
 * Makes an album a draft again, visible only to its artist: a scheduled one is not released, a released one
 * leaves the public pages. Its tracks stay as they are. Safe to repeat.
 */
export const withdrawAlbum = defineOperation({
  name: 'withdrawAlbum',
  input: albumById,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId }): Promise<AlbumEntity> {
    const { db, clock } = context;
    await db.transaction().execute(async (trx) => {
      await changeAddresses(trx, { type: 'album', ids: [albumId] });
      await withdraw(trx, { kind: 'album', subjectId: albumId });
      await updateAlbumRow(trx, albumId, {
        state: 'draft',
        releaseAt: null,
        updatedAt: clock.now(),
      });
      await tagAlbumLater(context, trx, albumId);
    });
    return entityOf(context, albumId);
  },
});

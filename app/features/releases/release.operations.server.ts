import { AppError, wrongField } from '#app/errors.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsAlbum } from '#app/permissions.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import { ALBUM_LIMITS } from './album-limits.ts';
import { albumSubject, entityOf } from './album.operations.server.ts';
import { entryIds, updateAlbumRow } from './album.queries.server.ts';
import { albumById, releaseAlbumInput, type AlbumEntity } from './album.schema.ts';
import { tagAlbumLater } from './places.queries.server.ts';
import { releaseAlbum as release } from './release-album.server.ts';
import { instantOf, releaseWords } from './release-time.ts';
import { withdraw } from '../library/feed-entries/feed-entries.queries.server.ts';
import { changeAddresses } from '../media/media.queries.server.ts';
import * as texts from './texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Brings an album out: at once, or at a date and time of the artist's own time zone, until which its
 * page counts down. Its private tracks become public with it. Safe to repeat.
 * @throws {AppError} invalid, for a time that has gone by; conflict, where it is out already or has
 *   no track
 */
export const releaseAlbum = defineOperation({
  name: 'releaseAlbum',
  input: releaseAlbumInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, at, timeZone }, { state }): Promise<AlbumEntity> {
    const { db, clock, viewer } = context;
    if ((await entryIds(db, albumId)).length === 0) {
      throw new AppError('conflict', texts.needsTracks);
    }
    if (at == null) {
      await db.transaction().execute(async (trx) => {
        if (!(await release(context, trx, albumId, { due: false }))) return;
        const detail = { album: albumId, public: true };
        await recordSecurityEvent(
          context,
          { kind: 'rights-changed', userId: viewer.userId, detail },
          trx,
        );
      });
      return entityOf(context, albumId);
    }
    if (state === 'released') throw new AppError('conflict', texts.isOutAlready);
    const releaseAt = instantIn(at, timeZone, clock.now());
    await db.transaction().execute(async (trx) => {
      await updateAlbumRow(trx, albumId, {
        state: 'scheduled',
        releaseAt,
        timeZone,
        updatedAt: clock.now(),
      });
      await tagAlbumLater(context, trx, albumId);
    });
    return entityOf(context, albumId);
  },
});

/** @throws {AppError} invalid */
function instantIn(at: string, timeZone: string, now: Date): Date {
  const refuse = (message: string) => wrongField('at', message);
  const instant = instantOf(at, timeZone);
  if (!instant) throw refuse(texts.noSuchTime);
  if (instant <= now) throw refuse(texts.timeHasGoneBy(releaseWords(instant, timeZone)));
  if (instant.getTime() - now.getTime() > ALBUM_LIMITS.daysAhead * DAY_MS) {
    throw refuse(texts.tooFarAhead);
  }
  return instant;
}

/**
 * Makes an album a draft again, which only its artist sees: one that is scheduled does not come out,
 * one that is out leaves the public pages. Its tracks stay as they are. Safe to repeat.
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
        ...{ state: 'draft', releaseAt: null, updatedAt: clock.now() },
      });
      await tagAlbumLater(context, trx, albumId);
    });
    return entityOf(context, albumId);
  },
});

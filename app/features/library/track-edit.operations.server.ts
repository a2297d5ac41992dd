import { AppError, demandFound } from '#app/errors.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsTrack } from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import type { DetectedField } from '#db/schema.ts';
import { flag, id, z } from '#app/validation.ts';
import { pictureOf } from '../media/picture.server.ts';
import { formValuesOf, seenOf } from './track-edit-form.server.ts';
import {
  getArtistName,
  markFeaturedTrack,
  setFeaturedTitle,
  showFeaturedSection,
} from './track-artist.queries.server.ts';
import { trackSubject } from './track-subject.server.ts';
import { tagLater } from './tag-files.ts';
import { demandMayBeShared, recordSharing } from './track-visibility.server.ts';
import {
  findTrack,
  leavePublic,
  notifyFollowers,
  foundBy,
  trackEntity,
  type TrackRow,
} from './track.queries.server.ts';
import { trackById, updateTrackInput, type TrackEntity } from './track.schema.ts';
import * as texts from './texts.ts';

/** A track as its owner's form shows it. */
export const viewTrackToEdit = defineOperation({
  name: 'viewTrackToEdit',
  input: trackById,
  subject: trackSubject,
  permission: ownsTrack,
  run: (_context, _input, { track: { row, files } }) => ({
    id: row.id,
    title: row.title,
    values: formValuesOf(row),
    seen: seenOf(row),
    detected: row.detected,
    cover: pictureOf(files, 'cover'),
  }),
});

/**
 * Changes what is given of a track. What is left out stays as it is, also when another tab has changed
 * it meanwhile. A field that the artist changes no longer counts as detected. Safe to repeat.
 */
export const updateTrack = defineOperation({
  name: 'updateTrack',
  input: updateTrackInput,
  // Its `key` is a musical one, not that of a link.
  limit: changeLimit,
  subject: (context, { trackId }) => trackSubject(context, { trackId }),
  permission: ownsTrack,
  async run(context, { trackId, ...given }): Promise<TrackEntity> {
    const { db, clock } = context;
    await db.transaction().execute(async (trx) => {
      const row = await currentRow(trx, trackId);
      const change = await changesOf(trx, row, given);
      if (Object.keys(change).length === 0) return;
      if (change.isPublic === false) await leavePublic(trx, trackId);
      if (change.isPublic) demandMayBeShared(row);
      const merged = { ...row, ...change };
      await trx
        .updateTable('tracks')
        .set({
          ...change,
          ...foundBy(merged),
          detected: row.detected.filter((field) => !touched(field, change)),
          updatedAt: clock.now(),
        })
        .where('id', '=', trackId)
        .execute();
      if (change.isPublic !== undefined) {
        await notifyFollowers(trx, row, change.isPublic, clock.now());
        await recordSharing(context, trackId, { public: change.isPublic }, trx);
      }
      if (IN_FILES.some((field) => Object.hasOwn(change, field))) {
        await tagLater(context, trx, [trackId]);
      }
      // The profile names the featured track by its title: it stays featured under its new one.
      if (row.isFeatured && change.title !== undefined) {
        await setFeaturedTitle(trx, row.artistId, change.title, clock.now());
      } else {
        await markFeaturedTrack(trx, row.artistId);
      }
    });
    const track = demandFound(await findTrack(db, trackId), texts.trackNotHere);
    return trackEntity(db, track, true);
  },
});

/** Fields that the files of a track say. */
const IN_FILES = ['title', 'artist', 'album', 'year', 'genre', 'lyrics'] as const;

type TrackChange = Omit<z.output<typeof updateTrackInput>, 'trackId'>;
type Change = Partial<Pick<TrackRow, keyof TrackChange>>;

const touched = (field: DetectedField, change: Change) => Object.hasOwn(change, field);

/** What of the given is another value than the track has. */
async function changesOf(db: Db, row: TrackRow, given: TrackChange): Promise<Change> {
  const { artist, ...others } = given;
  const wanted = {
    ...others,
    ...(artist === undefined ? {} : { artist: artist ?? (await getArtistName(db, row.artistId)) }),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) =>
        value !== undefined &&
        JSON.stringify(value) !== JSON.stringify(row[name as keyof typeof wanted]),
    ),
  );
}

function currentRow(db: Db, trackId: number): Promise<TrackRow> {
  return db
    .selectFrom('tracks')
    .selectAll()
    .where('id', '=', trackId)
    .executeTakeFirstOrThrow(() => new AppError('notFound', texts.trackNotHere));
}

/**
 * Shows a track first on its artist's profile, or takes it from there. `shown` says whether visitors
 * see it there now. Safe to repeat.
 */
export const featureTrack = defineOperation({
  name: 'featureTrack',
  input: z.object({ trackId: id, isFeatured: flag }),
  subject: trackSubject,
  permission: ownsTrack,
  async run({ db, clock }, { trackId, isFeatured }, { artistId }) {
    return db.transaction().execute(async (trx) => {
      const row = await currentRow(trx, trackId);
      if (isFeatured || row.isFeatured) {
        await setFeaturedTitle(trx, artistId, isFeatured ? row.title : null, clock.now());
      }
      const shown = isFeatured && (await showFeaturedSection(trx, artistId)) && row.isPublic;
      return { id: trackId, title: row.title, isFeatured, shown };
    });
  },
});

import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { changeLimit, pictureLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation, perform } from '#app/operations/operation.ts';
import {
  changedFields,
  demandUnchangedElsewhere,
  seenOf,
} from '#app/operations/seen-values.server.ts';
import { ownsTrack, signedIn } from '#app/permissions.ts';
import { type StoredImage, storeImage } from '#app/platform/images.server.ts';
import { isrcWords, iswcWords } from '#app/platform/codec/identifiers.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import { flag, id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { DetectedField } from '#db/schema.ts';
import { showUnlessChosen } from '../activity/artist-records/artist-records.server.ts';
import { noteChanged } from '../activity/outbox.server.ts';
import { COVER_SLOT } from './public-track.ts';
import { leaveEditorTo } from './library-filter.ts';
import {
  tagLater,
  getArtistName,
  markFeaturedTrack,
  setFeaturedTitle,
} from './track-changes.queries.server.ts';
import * as texts from './texts.ts';
import {
  trackById,
  type TrackEntity,
  type TrackFormValues,
  updateTrackInput,
} from './track.schema.ts';
import {
  findTrack,
  foundBy,
  leavePublic,
  listTitlesOf,
  notifyFollowers,
  trackEntity,
  type TrackRow,
} from './track.queries.server.ts';
import { TRACK_LIMITS } from './track.ts';
import {
  demandMayBeShared,
  recordSharing,
  trackSubject,
  type TrackSubject,
} from './track.server.ts';
import { deleteMedia, pictureOf } from '../media/media.server.ts';
import { imageOfForm, pictureInput } from '../media/picture.server.ts';
import { keepMedia } from '../media/new-media.server.ts';

/** A track's values as the form shows them. */
function formValuesOf(row: TrackRow): TrackFormValues {
  return {
    title: row.title,
    artist: row.artist,
    album: row.album ?? '',
    genre: row.genre ?? '',
    year: row.year === null ? '' : String(row.year),
    bpm: row.bpm === null ? '' : String(row.bpm),
    key: row.key ?? '',
    mood: row.mood ?? '',
    tags: row.tags.join(', '),
    lyrics: row.lyrics ?? '',
    credits: row.credits ?? '',
    isrc: row.isrc === null ? '' : isrcWords(row.isrc),
    iswc: row.iswc === null ? '' : iswcWords(row.iswc),
    licence: row.licence ?? '',
    description: row.description ?? '',
    contentType: row.contentType,
    isPublic: String(row.isPublic),
    allowDownload: String(row.allowDownload),
    allowComments: String(row.allowComments),
  };
}

/** The fields of a submitted form that the artist has changed. A switch that is off is not submitted. */
export const changedTrackFields = (fields: Record<string, unknown>) =>
  changedFields({ ...SWITCHED_OFF, ...fields });

const SWITCHED_OFF = { isPublic: 'false', allowDownload: 'false', allowComments: 'false' };

/** The field `seen` of a form with some of the fields and no switches: the switches stay unchanged. */
export const switchesAside = (): string => seenOf(SWITCHED_OFF);

/** Returns a track for its owner's form. */
export const viewTrackToEdit = defineOperation({
  name: 'viewTrackToEdit',
  input: trackById,
  subject: trackSubject,
  permission: ownsTrack,
  run: (_context, _input, { track: { row, files } }) => ({
    id: row.id,
    title: row.title,
    values: formValuesOf(row),
    seen: seenOf({ ...formValuesOf(row) }),
    detected: row.detected,
    cover: pictureOf(files, 'cover'),
  }),
});

/**
 * Updates the given fields of a track. Omitted fields stay unchanged, so that changes from other tabs are kept.
 * A field that the artist changes no longer counts as detected. Safe to repeat.
 */
export const updateTrack = defineOperation({
  name: 'updateTrack',
  input: updateTrackInput,
  // `key` is the musical key here, not that of a secret link.
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
      await noteChanged(trx, { kind: 'track', subjectId: trackId });
      if (change.isPublic !== undefined) {
        await notifyFollowers(trx, row, change.isPublic, clock.now());
        await recordSharing(context, trackId, { public: change.isPublic }, trx);
      }
      if (IN_FILES.some((field) => Object.hasOwn(change, field))) {
        await tagLater(context, trx, [trackId]);
      }
      // The profile refers to the featured track by title: it stays featured under the new one.
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

/**
 * Saves the form of a track.
 * @throws {AppError} conflict, if a field that the artist has changed was changed elsewhere since the form was opened,
 * unless `replaces` is given
 */
export const saveTrackForm = defineOperation({
  name: 'saveTrackForm',
  input: updateTrackInput.extend({ seen: z.string().nullish(), replaces: flag.nullish() }),
  subject: (context, { trackId }) => trackSubject(context, { trackId }),
  permission: ownsTrack,
  async run(context, { seen, replaces, ...given }, { track: { row } }): Promise<TrackEntity> {
    const { trackId: _, ...typed } = given;
    const change = await changesOf(context.db, row, typed);
    // Values that were read from the file meanwhile give way to the artist's.
    const changing = Object.keys(change).filter(
      (name) => !row.detected.some((field) => field === name),
    );
    if (!replaces) {
      const saved = { ...formValuesOf(row) };
      demandUnchangedElsewhere({ seen, saved, changing }, texts.trackChangedElsewhere);
    }
    return perform(updateTrack, context, given);
  },
});

/** Fields that are written into the track's files. */
const IN_FILES = [
  ...(['title', 'artist', 'album', 'year', 'genre', 'lyrics', 'key', 'bpm'] as const),
  ...(['credits', 'isrc', 'iswc', 'licence'] as const),
] as const;

type TrackChange = Omit<z.output<typeof updateTrackInput>, 'trackId'>;
type Change = Partial<Pick<TrackRow, keyof TrackChange>>;

const touched = (field: DetectedField, change: Change) => Object.hasOwn(change, field);

/** The given values that differ from the track's current ones. */
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
 * Features a track on its artist's profile, or removes it. `shown` is true if visitors see it there now. Safe
 * to repeat.
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
      const shown =
        isFeatured && (await showUnlessChosen(trx, artistId, 'featuredTrack')) && row.isPublic;
      return { id: trackId, title: row.title, isFeatured, shown };
    });
  },
});

/**
 * Sets a track's cover, cropped to a square. Safe to repeat.
 * @throws {AppError} unsupportedType, tooLarge
 */
export const saveTrackCover = defineOperation({
  name: 'saveTrackCover',
  input: z.object({ trackId: id, ...pictureInput }),
  limit: pictureLimit,
  subject: trackSubject,
  permission: ownsTrack,
  async run(context, { image, crop }, { track }): Promise<TrackEntity> {
    const images = await storeImage(context, track.row.artistId, image.path, COVER_SLOT, crop);
    return replaceCover(context, track, images);
  },
});

/** Removes the cover. Safe to repeat. */
export const removeTrackCover = defineOperation({
  name: 'removeTrackCover',
  input: trackById,
  limit: pictureLimit,
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, _input, { track }) => replaceCover(context, track, []),
});

async function replaceCover(
  context: Context,
  { row }: TrackSubject['track'],
  images: StoredImage[],
): Promise<TrackEntity> {
  const { db, clock, storage } = context;
  const now = clock.now();
  const subject = { type: 'track', id: row.id } as const;
  await new PendingFiles(storage, images).replace(db, async (trx) => {
    const { detected } = await trx
      .selectFrom('tracks')
      .select('detected')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    const keys = await deleteMedia(trx, subject, ['cover']);
    const files = images.map((image) => ({ ...image, role: 'cover' as const }));
    await keepMedia(context, trx, subject, files, now);
    await trx
      .updateTable('tracks')
      .set({ detected: detected.filter((field) => field !== 'cover'), updatedAt: now })
      .where('id', '=', row.id)
      .execute();
    await tagLater(context, trx, [row.id]);
    await noteChanged(trx, { kind: 'track', subjectId: row.id });
    return keys;
  });
  const track = await findTrack(db, row.id);
  return trackEntity(db, track ?? { row, files: [] }, true);
}

/** The number of files that one form uploads at most. */
const MOST = 50;

/** Returns the titles of own tracks in the order of the given ids. Tracks of other artists are omitted. */
export const viewTitles = defineOperation({
  name: 'viewTitles',
  input: z.object({ trackIds: z.array(id).max(MOST) }),
  permission: signedIn,
  async run({ db, viewer }, { trackIds }) {
    const titles = await listTitlesOf(db, viewer.artistId, trackIds);
    return {
      tracks: trackIds.flatMap((trackId) => {
        const title = titles.get(trackId);
        return title === undefined ? [] : [{ id: trackId, title }];
      }),
    };
  },
});

/**
 * Corrects the titles of tracks that were just uploaded, if they differ from the titles shown. Safe to repeat.
 * @throws {AppError} invalid, if one is blank; nothing is changed then
 */
export const retitleTracks = defineOperation({
  name: 'retitleTracks',
  input: z.object({
    titles: z
      .array(
        z.object({
          trackId: id,
          title: z.string().trim().max(TRACK_LIMITS.title),
          shown: z.string(),
        }),
      )
      .max(MOST),
  }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { titles }) {
    const blank = titles.filter(({ title }) => title === '');
    if (blank.length > 0) {
      throw new AppError('invalid', texts.provideTitlesForAllTracks, {
        fields: Object.fromEntries(
          blank.map(({ trackId }) => [`title-${trackId}`, [texts.required]]),
        ),
      });
    }
    const changed = titles.filter(({ title, shown }) => title !== shown.trim());
    for (const { trackId, title } of changed) {
      await perform(updateTrack, context, { trackId, title });
    }
    return { changed: changed.length };
  },
});

/** Parses the form: `title-7` is the typed title of track 7, `shown-7` the one that was shown. */
export function titlesOfForm(fields: Record<string, unknown>) {
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const titles = Object.keys(fields).flatMap((name) => {
    const [, trackId] = /^shown-(\d+)$/.exec(name) ?? [];
    if (trackId === undefined) return [];
    return [{ trackId, title: text(`title-${trackId}`), shown: text(name) }];
  });
  return { titles };
}

/** The form actions of the dialog that edits a track. */
export const editTrackIntents = {
  saveTrack: intent({
    operation: saveTrackForm,
    input: (fields, { params }) => ({
      ...changedTrackFields(fields),
      seen: fields.seen,
      ...params,
    }),
    done: ({ id, title }, { url }) => ({
      to: leaveEditorTo(url.searchParams, id),
      toast: { title: texts.trackSaved, description: texts.changesSavedTo(title) },
    }),
  }),
  saveImage: intent({
    operation: saveTrackCover,
    input: (fields, { params }) => ({ ...imageOfForm(fields), ...params }),
    done: (_track, door) => ({
      to: editorAt(door),
      toast: { title: texts.imageUploaded, description: texts.onlyTheCoverIsSaved },
    }),
  }),
  removeImage: intent({
    operation: removeTrackCover,
    input: (_fields, { params }) => params,
    done: (_track, door) => ({
      to: editorAt(door),
      toast: { title: texts.coverRemoved, description: texts.trackShowsItsInitials },
    }),
  }),
};

/** The dialog stays open: other changes in it may not be saved yet. */
const editorAt = ({ params, url }: Door) =>
  `/beats/${params.trackId}/edit${url.search.replace(/[?&]_routes=[^&]*/, '')}`;

import { MINUTE_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { Services } from '#app/operations/services.server.ts';
import { decidesCollaboration } from '#app/permissions.ts';
import { DamagedAudio } from '#app/platform/codec/codec.ts';
import { JobFailure, MIXING_LANE } from '#app/platform/jobs/job.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { MixState } from '#db/schema.ts';
import {
  collaborationById,
  collaborationSubject,
  findCollaboration,
  mixNews,
} from './collaboration.server.ts';
import * as texts from './texts.ts';
import { notify, ring } from '../activity/notices/notice.server.ts';
import { addTrack } from '../library/add-track.operations.server.ts';
import { creditTrack } from '../library/track-changes.queries.server.ts';
import { findTrack, type TrackRow } from '../library/track.queries.server.ts';
import { TRACK_LIMITS } from '../library/track.ts';
import { uploadTrackInput } from '../library/track.schema.ts';
import { MAX_NUDGE_MS, MAX_OFFSET_MS } from '../library/vocals/vocal.ts';
import { findVocal, setVocalMix, type VocalRow } from '../library/vocals/vocal.server.ts';
import { defineMediaJob, soundSource } from '../media/new-media.server.ts';
import type { MediaRow } from '../media/media.server.ts';

/** The whole mix is held in memory while it is made. */
const MAX_SECONDS = 15 * 60;
const STEPS = { mixing: texts.mixing, mastering: texts.mastering };

export const mixSubjectName = (collaborationId: number) => `collaboration:${collaborationId}`;
export const takeMixSubjectName = (vocalId: number) => `take:${vocalId}`;

/**
 * Renders the track and the vocal of a collaboration or of an own take, with the chosen levels,
 * into a new private track in the owner's library that credits both artists. Safe to repeat: the
 * job's upload key creates the track only once.
 */
export const mixDown = defineMediaJob({
  name: 'mix-down',
  payload: z.object({
    /** Either this or `takeId`. */
    collaborationId: z.number().int().optional(),
    takeId: z.number().int().optional(),
    /** Linear, 0 to 1. */
    trackVolume: z.number(),
    vocalVolume: z.number(),
    /** Vocal time + offset = track time. */
    offsetMs: z.number(),
  }),
  timeoutMs: 30 * MINUTE_MS,
  lane: MIXING_LANE,

  read: ({ database }, { payload }) => findSources(database.db, payload),

  async make(services, { trackFile, vocalFile }, { payload, directory, signal, report }) {
    const { audio, env } = services;
    const { trackVolume, vocalVolume, offsetMs } = payload;
    const layers = [
      { ...(await soundSource(services, trackFile)), gain: trackVolume, offset: 0 },
      { ...(await soundSource(services, vocalFile)), gain: vocalVolume, offset: offsetMs / 1000 },
    ];
    try {
      return await audio.run(
        'mix',
        {
          layers,
          outputDirectory: directory,
          maxSeconds: MAX_SECONDS,
          ffmpegPath: env.FFMPEG_PATH,
        },
        { signal, onProgress: ({ progress, step }) => report(progress, STEPS[step]) },
      );
    } catch (error) {
      if (error instanceof DamagedAudio && error.kind === 'too-long') {
        throw new JobFailure(texts.mixTooLong);
      }
      throw error;
    }
  },

  async write(services, { source, made: { wavPath }, run }) {
    const trackId = await keep(services, source, { wavPath, uploadKey: `mix-${run.jobId}` });
    await settle(services, run.payload, { mixState: 'done', mixError: null, mixTrackId: trackId });
  },

  async failed(services, payload, reason) {
    await settle(services, payload, { mixState: 'failed', mixError: reason });
  },
});

/** The source of a mix: a collaboration or an own take. */
interface Mixed {
  collaborationId?: number | undefined;
  takeId?: number | undefined;
}

interface Sources {
  track: TrackRow;
  trackFile: MediaRow;
  vocal: VocalRow;
  vocalFile: MediaRow;
}

async function findSources(db: Db, { collaborationId, takeId }: Mixed): Promise<Sources> {
  const space = collaborationId ? await findCollaboration(db, collaborationId) : undefined;
  const vocalId = takeId ?? space?.vocalRecordingId;
  const vocal = vocalId && (await findVocal(db, vocalId));
  const trackId = vocal && (space ?? vocal.row).trackId;
  const track = trackId && (await findTrack(db, trackId));
  if (!track) throw new JobFailure(texts.mixSourceGone);
  const trackFile = track.files.find(({ role }) => role === 'original');
  const vocalFile = vocal.files.find(({ role }) => role === 'original');
  if (!trackFile || !vocalFile) throw new JobFailure(texts.mixSourceGone);
  return { track: track.row, trackFile, vocal: vocal.row, vocalFile };
}

/** Adds the mix to the library of the track's owner, like any upload. */
async function keep(
  services: Services,
  { track, vocal }: Sources,
  { wavPath, uploadKey }: { wavPath: string; uploadKey: string },
): Promise<number> {
  const { db } = services.database;
  // The title and the credits are the owner's from now on.
  await speakTo(db, { artistId: track.artistId });
  const singer = await nameOf(db, vocal.artistId);
  const isOwn = vocal.artistId === track.artistId;
  const audio = await readScratchFile(wavPath, { filename: `${track.title}.wav` });
  const entity = await addTrack(
    services,
    track.artistId,
    uploadTrackInput.parse({
      audio,
      title: texts.titleWithSinger(track.title, isOwn, singer).slice(0, TRACK_LIMITS.title),
      artist: (isOwn ? track.artist : texts.artistFeaturing(track.artist, singer)).slice(
        0,
        TRACK_LIMITS.artist,
      ),
      genre: track.genre,
      bpm: track.bpm,
      key: track.key,
      mood: track.mood,
      tags: track.tags,
      lyrics: track.lyrics,
      isPublic: false,
      contentType: 'track',
      uploadKey,
    }),
  );
  const credits = [track.credits, texts.musicBy(track.artist), texts.vocalsBy(singer)];
  await creditTrack(
    db,
    entity.id,
    credits.filter(Boolean).join('\n').slice(0, TRACK_LIMITS.credits),
  );
  return entity.id;
}

/** Stores the result, and notifies the pages that wait for it. */
async function settle(
  services: Services,
  { collaborationId, takeId }: Mixed,
  change: { mixState: MixState; mixError: string | null; mixTrackId?: number },
): Promise<void> {
  const { database, events } = services;
  if (takeId !== undefined) {
    const artistId = await setVocalMix(database.db, takeId, change);
    if (artistId !== undefined)
      events.publish(artistId, { type: 'job', id: takeId, of: 'take-mix' });
    return;
  }
  const row = await database.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('collaborations')
      .set(change)
      .where('id', '=', collaborationId ?? 0)
      .returning(['id', 'trackOwnerId', 'collaboratorId'])
      .executeTakeFirst();
    if (changed && change.mixState === 'done') await notify(services, trx, ...mixNews(changed));
    return changed;
  });
  for (const artistId of [row?.trackOwnerId, row?.collaboratorId]) {
    if (!row || !artistId) continue;
    events.publish(artistId, { type: 'job', id: row.id, of: 'mix-down' });
    if (change.mixState === 'done') ring(services, artistId);
  }
}

async function nameOf(db: Db, artistId: number): Promise<string> {
  const artist = await db
    .selectFrom('artists')
    .select('name')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return artist?.name ?? texts.deletedArtist;
}

const MAX_MIX_OFFSET_MS = MAX_OFFSET_MS + MAX_NUDGE_MS;
const volume = z.coerce.number().min(0).max(1);

/** The levels and the offset as they are set at the moment. */
export const mixInput = {
  trackVolume: volume,
  vocalVolume: volume,
  /** By default the offset that the singer saved; it may be nudged for this mix alone. */
  offsetMs: z.coerce.number().int().min(-MAX_MIX_OFFSET_MS).max(MAX_MIX_OFFSET_MS).nullish(),
};

/** Starts the mix of an accepted collaboration. While one is being made, no second one starts. */
export const startMixDown = defineOperation({
  name: 'startMixDown',
  input: collaborationById.extend(mixInput),
  subject: collaborationSubject,
  permission: decidesCollaboration,
  async run({ db, queue }, { collaborationId, trackVolume, vocalVolume, offsetMs }, row) {
    if (row.status !== 'active') {
      throw new AppError('conflict', texts.acceptBeforeMixingDown);
    }
    const vocal = row.vocalRecordingId === null ? null : await findVocal(db, row.vocalRecordingId);
    if (row.trackId === null || !vocal) {
      throw new AppError('conflict', texts.mixNeedsTrackAndVocal);
    }
    const payload = {
      collaborationId,
      trackVolume,
      vocalVolume,
      offsetMs: offsetMs ?? vocal.row.offsetMs,
    };
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('collaborations')
        .set({ mixState: 'working', mixError: null })
        .where('id', '=', collaborationId)
        .where((where) =>
          where.or([where('mixState', 'is', null), where('mixState', '!=', 'working')]),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        const subject = mixSubjectName(collaborationId);
        await queue.enqueue(trx, mixDown, payload, subject, row.trackOwnerId ?? undefined);
      }
    });
    return {};
  },
});

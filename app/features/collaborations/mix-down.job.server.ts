import type { Services } from '#app/operations/services.server.ts';
import { DamagedAudio } from '#app/platform/codec/damaged-audio.ts';
import { JobFailure } from '#app/platform/jobs/job.ts';
import { MIXING } from '#app/platform/jobs/lanes.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { defineMediaJob, soundSource } from '../media/media-job.server.ts';
import type { MediaRow } from '../media/media.queries.server.ts';
import { creditTrack } from '../tracks/track-artist.queries.server.ts';
import { findTrack, type TrackRow } from '../tracks/track.queries.server.ts';
import { uploadTrackInput } from '../tracks/track.schema.ts';
import { addTrack } from '../tracks/add-track.operations.server.ts';
import { findVocal, type VocalRow } from '../vocals/vocal.queries.server.ts';
import { findCollaboration, type CollaborationRow } from './collaboration.queries.server.ts';

/** The whole sum is held in memory while it is made. */
const LONGEST_SECONDS = 15 * 60;
const STEPS = { mixing: 'Mixing', mastering: 'Mastering' };
const GONE = 'The track or the vocal is no longer here.';

export const mixSubjectName = (collaborationId: number) => `collaboration:${collaborationId}`;

/**
 * Renders the track and the vocal of a collaboration, as they were set, into a new private track in
 * the owner's library that credits both. Safe to repeat: the job's own upload key makes it once.
 */
export const mixDown = defineMediaJob({
  name: 'mix-down',
  payload: z.object({
    collaborationId: z.number().int(),
    /** Linear, 0 to 1. */
    trackVolume: z.number(),
    vocalVolume: z.number(),
    /** Vocal time + offset = track time. */
    offsetMs: z.number(),
  }),
  timeoutMs: 30 * 60 * 1000,
  lane: MIXING,

  read: ({ database }, { payload }) => findSources(database.db, payload.collaborationId),

  async make(services, { trackFile, vocalFile }, { payload, directory, signal, report }) {
    const { audio, env } = services;
    const { trackVolume, vocalVolume, offsetMs } = payload;
    const layers = [
      { ...soundSource(services, trackFile), gain: trackVolume, offset: 0 },
      { ...soundSource(services, vocalFile), gain: vocalVolume, offset: offsetMs / 1000 },
    ];
    try {
      return await audio.run(
        'mix',
        {
          ...{ layers, outputDirectory: directory },
          ...{ maxSeconds: LONGEST_SECONDS, ffmpegPath: env.FFMPEG_PATH },
        },
        { signal, onProgress: ({ progress, step }) => report(progress, STEPS[step]) },
      );
    } catch (error) {
      if (error instanceof DamagedAudio && error.kind === 'too-long') {
        throw new JobFailure('A mix can be at most 15 minutes long.');
      }
      throw error;
    }
  },

  async write(services, { source, made: { wavPath }, run }) {
    const trackId = await keep(services, source, { wavPath, uploadKey: `mix-${run.jobId}` });
    await finish(services, source, trackId);
  },

  async failed(services, { collaborationId }, reason) {
    const row = await findCollaboration(services.database.db, collaborationId);
    if (!row) return;
    await services.database.db
      .updateTable('collaborations')
      .set({ mixState: 'failed', mixError: reason })
      .where('id', '=', collaborationId)
      .execute();
    tell(services, row);
  },
});

interface Sources {
  collaboration: CollaborationRow;
  track: TrackRow;
  trackFile: MediaRow;
  vocal: VocalRow;
  vocalFile: MediaRow;
}

async function findSources(db: Db, collaborationId: number): Promise<Sources> {
  const collaboration = await findCollaboration(db, collaborationId);
  const track = collaboration?.trackId && (await findTrack(db, collaboration.trackId));
  const vocalId = collaboration?.vocalRecordingId;
  const vocal = vocalId && (await findVocal(db, vocalId));
  if (!track || !vocal) throw new JobFailure(GONE);
  const trackFile = track.files.find(({ role }) => role === 'original');
  const vocalFile = vocal.files.find(({ role }) => role === 'original');
  if (!trackFile || !vocalFile) throw new JobFailure(GONE);
  return { collaboration, track: track.row, trackFile, vocal: vocal.row, vocalFile };
}

/** The way of every upload into the library, for the track's owner, who asked for the mix. */
async function keep(
  services: Services,
  { track, vocal }: Sources,
  { wavPath, uploadKey }: { wavPath: string; uploadKey: string },
): Promise<number> {
  const { db } = services.database;
  const singer = await nameOf(db, vocal.artistId);
  const audio = await readScratchFile(wavPath, { filename: `${track.title}.wav` });
  const entity = await addTrack(
    services,
    track.artistId,
    uploadTrackInput.parse({
      audio,
      title: `${track.title} (with ${singer})`.slice(0, 255),
      artist: `${track.artist} feat. ${singer}`.slice(0, 255),
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
  const credits = [track.credits, `Music: ${track.artist}`, `Vocals: ${singer}`];
  await creditTrack(db, entity.id, credits.filter(Boolean).join('\n').slice(0, 5000));
  return entity.id;
}

async function finish(services: Services, { collaboration }: Sources, trackId: number) {
  await services.database.db
    .updateTable('collaborations')
    .set({ mixState: 'done', mixError: null, mixTrackId: trackId })
    .where('id', '=', collaboration.id)
    .execute();
  tell(services, collaboration);
}

function tell({ events }: Services, { id, trackOwnerId, collaboratorId }: CollaborationRow): void {
  for (const artistId of [trackOwnerId, collaboratorId]) {
    if (artistId !== null) events.publish(artistId, { type: 'job', id, of: 'mix-down' });
  }
}

async function nameOf(db: Db, artistId: number): Promise<string> {
  const artist = await db
    .selectFrom('artists')
    .select('name')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return artist?.name ?? 'Deleted artist';
}

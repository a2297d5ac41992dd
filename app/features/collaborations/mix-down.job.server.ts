import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#app/operations/services.server.ts';
import { DamagedAudio } from '#app/platform/codec/damaged-audio.ts';
import { sniffAudio, SNIFF_LENGTH, type AudioFormat } from '#app/platform/codec/sniff.ts';
import { defineJob, JobFailure } from '#app/platform/jobs/job.ts';
import { MIXING } from '#app/platform/jobs/lanes.ts';
import { lastingFailure } from '#app/platform/jobs/lasting-failure.server.ts';
import type { MixLayer } from '#app/platform/worker/audio-tasks.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { MediaRow } from '../media/media.queries.server.ts';
import { demandRoom } from '../media/room.server.ts';
import { creditTrack } from '../tracks/track-artist.queries.server.ts';
import { findTrack, type TrackRow } from '../tracks/track.queries.server.ts';
import { uploadTrackInput } from '../tracks/track.schema.ts';
import { addTrack } from '../tracks/upload.operations.server.ts';
import { findVocal, type VocalRow } from '../vocals/vocal.queries.server.ts';
import { findCollaboration, type CollaborationRow } from './collaboration.queries.server.ts';

/** The whole sum is held in memory while it is made. */
const LONGEST_SECONDS = 15 * 60;
const STEPS = { mixing: 'Mixing', mastering: 'Mastering' };
const GONE = 'The track or the vocal is no longer here.';

export const mixSubjectName = (collaborationId: number) => `collaboration:${collaborationId}`;

export interface MixSettings {
  /** 0 to 1. */
  trackVolume: number;
  vocalVolume: number;
  /** Vocal time + offset = track time. */
  offsetMs: number;
}

/**
 * Renders the track and the vocal of a collaboration, as they were set, into a new private track in
 * the owner's library that credits both. Safe to repeat: the job's own upload key makes it once.
 */
export const mixDown = defineJob<Services, MixSettings & { collaborationId: number }>({
  name: 'mix-down',
  payload: z.object({
    collaborationId: z.number().int(),
    trackVolume: z.number(),
    vocalVolume: z.number(),
    offsetMs: z.number(),
  }),
  attempts: 3,
  timeoutMs: 30 * 60 * 1000,
  lane: MIXING,

  async run(services, { jobId, payload, signal, report }) {
    const { storage, audio, env } = services;
    const sources = await findSources(services.database.db, payload.collaborationId);
    const outputDirectory = storage.scratchPath();
    await mkdir(outputDirectory, { recursive: true });
    try {
      const layer = async (file: MediaRow, gain: number, offset: number): Promise<MixLayer> => {
        const inputPath = storage.pathOf(file.key);
        return { inputPath, format: await formatOf(inputPath), gain, offset };
      };
      const { wavPath } = await audio.run(
        'mix',
        {
          layers: [
            await layer(sources.trackFile, payload.trackVolume, 0),
            await layer(sources.vocalFile, payload.vocalVolume, payload.offsetMs / 1000),
          ],
          outputDirectory,
          maxSeconds: LONGEST_SECONDS,
          ...(env.FFMPEG_PATH === undefined ? {} : { ffmpegPath: env.FFMPEG_PATH }),
        },
        { signal, onProgress: ({ progress, step }) => report(progress, STEPS[step]) },
      );
      const trackId = await keep(services, sources, { wavPath, uploadKey: `mix-${jobId}` });
      await finish(services, sources, trackId);
    } catch (error) {
      if (error instanceof DamagedAudio && error.kind === 'too-long') {
        throw new JobFailure('A mix can be at most 15 minutes long.');
      }
      throw lastingFailure(error);
    } finally {
      await rm(outputDirectory, { recursive: true, force: true });
    }
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
  const { size, checksum } = await measure(wavPath);
  await demandRoom(services, track.artistId, size);
  const filename = `${track.title}.wav`;
  const head = await headOf(wavPath);
  const entity = await addTrack(
    services,
    track.artistId,
    uploadTrackInput.parse({
      audio: { field: 'audio', filename, path: wavPath, size, checksum, head },
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

async function formatOf(path: string): Promise<AudioFormat> {
  const format = sniffAudio(await headOf(path))?.format;
  if (!format) throw new JobFailure('One of the two files could not be read.');
  return format;
}

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const head = new Uint8Array(SNIFF_LENGTH);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function measure(path: string): Promise<{ size: number; checksum: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { size: (await stat(path)).size, checksum: hash.digest('hex') };
}

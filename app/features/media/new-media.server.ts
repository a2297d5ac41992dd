import type { SoundMeasures } from '@artist-space/audio/sound-profile.ts';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { formatBytes } from '#app/display/format.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import type { Admission } from '#app/operations/receive.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { type AudioFormat, audioFormatOf, declaredLength } from '#app/platform/codec/sniff.ts';
import { tooLong } from '#app/platform/codec/steady-blocks.ts';
import type { Env } from '#app/platform/env.server.ts';
import {
  defineJob,
  type Job,
  JobFailure,
  type JobRun,
  permanentFailure,
} from '#app/platform/jobs/job.server.ts';
import { measureFile } from '#app/platform/observability.server.ts';
import { type Storage, PendingFiles } from '#app/platform/storage.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { FileRule } from '#app/platform/upload/receive-form.server.ts';
import type { FileHead, ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { IngestResult } from '#app/platform/worker/audio-tasks.ts';
import type { Db } from '#db/client.ts';
import type { MediaRole, MediaSubject } from '#db/schema.ts';
import { addToCount } from '../activity/artist-records/artist-records.server.ts';
import {
  artistOfSubject,
  insertMedia,
  type MediaRow,
  type NewMedia,
  UNCOUNTED,
} from './media.server.ts';
import {
  audioTooLarge,
  emptyAudio,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
  wrongAudioType,
} from './audio-file.ts';
import * as jobTexts from '#app/platform/jobs/texts.ts';
import * as texts from './texts.ts';

/** The run of a media job: see JobRun. `directory` is a scratch folder that is removed at the end. */
export type MediaRun<Payload> = JobRun<Payload> & { readonly directory: string };

interface MediaJob<Payload extends object, Source, Output> extends Omit<
  Job<Services, Payload>,
  'run' | 'attempts'
> {
  /** Reads the source of the work; undefined if it is gone or nothing is left to do. */
  read(services: Services, run: JobRun<Payload>): Promise<Source | undefined>;
  /** Does the long work: makes files in the run's directory. */
  make(services: Services, source: Source, run: MediaRun<Payload>): Promise<Output>;
  /**
   * Moves the files into the storage and inserts their rows. Files passed to `stored` are removed
   * after a failure.
   */
  write(
    services: Services,
    written: {
      source: Source;
      made: Output;
      stored: PendingFiles<NewMedia>;
      run: MediaRun<Payload>;
    },
  ): Promise<void>;
}

const ATTEMPTS = 3;

/**
 * Defines a job that makes files: it reads its source, works in a scratch folder, and writes the
 * result in one transaction. Safe to repeat if `write` replaces the result of an earlier run.
 */
export function defineMediaJob<Payload extends object, Source, Output>({
  read,
  make,
  write,
  ...job
}: MediaJob<Payload, Source, Output>): Job<Services, Payload> {
  return defineJob<Services, Payload>({
    ...job,
    attempts: ATTEMPTS,
    async run(services, jobRun) {
      const { storage } = services;
      const directory = storage.scratchPath();
      const run = { ...jobRun, directory };
      const stored = new PendingFiles<NewMedia>(storage);
      try {
        const source = await read(services, jobRun);
        if (source === undefined) return;
        await mkdir(directory, { recursive: true });
        const result = await make(services, source, run);
        await write(services, { source, made: result, stored, run });
      } catch (error) {
        await stored.discard();
        throw permanentFailure(error);
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
  });
}

/** A stored sound as the audio workers read it. */
interface SoundSource {
  readonly inputPath: string;
  readonly format: AudioFormat;
}

/**
 * The path and type of a stored sound for the audio workers.
 * @throws {JobFailure} if the type is not supported
 */
export async function soundSource(
  { storage }: Pick<Services, 'storage'>,
  { key, contentType }: Pick<MediaRow, 'key' | 'contentType'>,
): Promise<SoundSource> {
  const format = audioFormatOf(contentType);
  if (!format) throw new JobFailure(jobTexts.fileCouldNotBeRead);
  return { inputPath: await storage.localPath(key), format };
}

/** The rule for a sound file in a form: the bytes decide the type, and a name that contradicts them is refused. */
export const audioRule: FileRule = {
  maxBytes: MAX_AUDIO_BYTES,
  tooLarge: audioTooLarge,
  check(filename, { bytes, sound }) {
    if (bytes.byteLength === 0) return emptyAudio(filename);
    if (!looksLikeAudio(filename) && filename.includes('.')) return wrongAudioType(filename);
    return sound ? undefined : wrongAudioType(filename);
  },
};

/** The longest recording allowed, in seconds. */
const longestAudio = ({ MAX_AUDIO_HOURS }: Pick<Env, 'MAX_AUDIO_HOURS'>) => MAX_AUDIO_HOURS * 3600;

/**
 * The error for a file whose header declares a duration over the limit; undefined if it does not.
 * @param longest seconds; by default as long as any recording may last
 */
export function declaresTooLong(
  env: Pick<Env, 'MAX_AUDIO_HOURS'>,
  filename: string,
  head: FileHead,
  longest: number = longestAudio(env),
): AppError | undefined {
  if ((declaredLength(head.soundBytes) ?? 0) <= longest) return undefined;
  return new AppError('tooLarge', `${filename}: ${tooLong(longest).message}`);
}

const STEPS = { analysing: texts.listening, finishing: texts.finishing };

/** The steps of reading a sound file, as `storedWords` asks for them. */
export const ingestSteps = () => [texts.listening, texts.finishing];

/** Analyses a sound in an audio process and makes its renditions: the `make` step of the jobs that read a sound. */
export function ingestSound(
  { audio, env }: Services,
  { sound }: { sound: SoundSource },
  { directory: outputDirectory, signal, report }: MediaRun<object>,
): Promise<IngestResult> {
  return audio.run(
    'ingest',
    { ...sound, outputDirectory, maxSeconds: longestAudio(env), ffmpegPath: env.FFMPEG_PATH },
    { signal, onProgress: ({ progress, step }) => report(progress, STEPS[step]) },
  );
}

/** Measures a sound in an audio process, and makes nothing of it. */
export function measuredSound(
  { audio, env }: Services,
  { sound }: { sound: SoundSource },
  { signal, report }: MediaRun<object>,
): Promise<SoundMeasures> {
  return audio.run(
    'measure',
    { ...sound, maxSeconds: longestAudio(env), ffmpegPath: env.FFMPEG_PATH },
    { signal, onProgress: ({ progress, step }) => report(progress, STEPS[step]) },
  );
}

/** Moves an uploaded file into the storage unchanged. It has no row yet. */
export async function adoptFile(
  storage: Storage,
  { path, byteSize, checksum }: Pick<ScratchFile, 'path' | 'byteSize' | 'checksum'>,
  { role, contentType }: { role: MediaRole; contentType: string },
): Promise<NewMedia> {
  const key = await storage.adopt(path);
  return { key, role, contentType, byteSize, checksum };
}

/** As `adoptFile`, with the type detected from its bytes. @throws {AppError} unsupportedType */
export function adoptSound(
  storage: Storage,
  file: ScratchFile,
  role: MediaRole,
): Promise<NewMedia> {
  const contentType = file.head.sound?.contentType;
  if (!contentType) throw wrongAudioType(file.filename);
  return adoptFile(storage, file, { role, contentType });
}

/** A file that a worker made in the scratch folder. */
interface MadeFile {
  path: string;
  role: MediaRole;
  contentType: string;
}

/** Measures a file that a worker made and moves it into the storage. It has no row yet. */
export async function adoptMade(
  storage: Storage,
  { path, role, contentType }: MadeFile,
): Promise<NewMedia> {
  return adoptFile(storage, { path, ...(await measureFile(path)) }, { role, contentType });
}

/**
 * Copies a stored file into the scratch folder, as if it had just been uploaded; the original may
 * then be removed.
 */
export async function copyOf(
  { storage }: Pick<Context, 'storage'>,
  file: MediaRow,
  filename = 'recording',
): Promise<ScratchFile> {
  await storage.demandDisk(file.byteSize);
  const path = storage.scratchPath();
  try {
    await copyFile(await storage.localPath(file.key), path);
    return await readScratchFile(path, { field: 'audio', filename });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** The bytes of an artist's files and unfinished uploads, and the artist's own quota. */
export async function keptAndQuota(
  db: Db,
  artistId: number,
): Promise<{ keptBytes: number; quotaMb: number | null }> {
  const artist = await db
    .selectFrom('artists')
    .select(['keptBytes', 'quotaMb'])
    .where('id', '=', artistId)
    .executeTakeFirst();
  const arriving = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum('byteSize').as('bytes'))
    .where('artistId', '=', artistId)
    .where('trackId', 'is', null)
    .executeTakeFirst();
  return {
    keptBytes: (artist?.keptBytes ?? 0) + Number(arriving?.bytes ?? 0),
    quotaMb: artist?.quotaMb ?? null,
  };
}

/** Locks the artist's row until the transaction ends. */
async function lockKeptBytes(trx: Db, artistId: number): Promise<void> {
  await addToCount(trx, artistId, 'keptBytes', 0);
}

/** The artists whose count differs from the sum of their file sizes. */
export async function wronglyCounted(
  db: Db,
): Promise<{ handle: string; keptBytes: number; bytes: number }[]> {
  const sums = db
    .selectFrom('media')
    .select(({ fn }) => ['artistId', fn.sum('byteSize').as('bytes')])
    .where('subjectType', '<>', UNCOUNTED)
    .groupBy('artistId')
    .as('sums');
  const rows = await db
    .selectFrom('artists')
    .leftJoin(sums, 'sums.artistId', 'artists.id')
    .select(['artists.handle', 'artists.keptBytes', 'sums.bytes'])
    .where('artists.keptBytes', '<>', sql<number>`coalesce(sums.bytes, 0)`)
    .execute();
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes ?? 0) }));
}

const MEBIBYTE = 1024 ** 2;

type Limits = Pick<Services, 'env'>;

/**
 * Checks that `bytes` more fit into the artist's quota and onto the disk, before a file is sent.
 * Other uploads may use up the space before this one ends, so the transaction that inserts the rows
 * checks again (`keepMedia`).
 * @throws {AppError} full, with a sentence that says what to do
 */
export async function demandFreeSpace(services: Services, artistId: number, bytes: number) {
  const { keptBytes, quotaBytes } = await quotaOf(services, services.database.db, artistId);
  refuseMore(quotaBytes, keptBytes + bytes, bytes);
  await services.storage.demandDisk(bytes);
}

/** Checks the quota before the first byte of a form with files is read. @throws {AppError} full */
export const freeSpaceForFiles: Admission = (context, bytes) =>
  demandFreeSpace(context, context.viewer.artistId, bytes);

/**
 * Inserts rows for files that an artist uploads, or that are made for them, within the quota. The
 * quota is checked in the same transaction, so simultaneous uploads cannot exceed it together.
 * @throws {AppError} full; the transaction must then fail
 */
export async function keepMedia(
  limits: Limits,
  trx: Db,
  subject: { type: MediaSubject; id: number },
  files: readonly NewMedia[],
  now: Date,
): Promise<void> {
  if (files.length === 0) return;
  await insertMedia(trx, subject, files, now);
  const artistId = await artistOfSubject(trx, subject);
  const bytes = files.reduce((sum, { byteSize }) => sum + byteSize, 0);
  if (artistId !== undefined) await demandQuota(limits, trx, artistId, bytes);
}

/**
 * Checks that an artist's stored bytes are within the quota after this transaction has added
 * `bytes`.
 * @throws {AppError} full; the transaction must then fail
 */
export async function demandQuota(limits: Limits, trx: Db, artistId: number, bytes: number) {
  await lockKeptBytes(trx, artistId);
  const { keptBytes, quotaBytes } = await quotaOf(limits, trx, artistId);
  refuseMore(quotaBytes, keptBytes, bytes);
}

/** The bytes that an artist stores, including unfinished uploads, and the quota. */
export async function quotaOf({ env }: Limits, db: Db, artistId: number) {
  const { keptBytes, quotaMb } = await keptAndQuota(db, artistId);
  return { keptBytes, quotaBytes: (quotaMb ?? env.ARTIST_QUOTA_MB) * MEBIBYTE };
}

function refuseMore(quota: number, wanted: number, bytes: number): void {
  if (wanted <= quota) return;
  const remaining = Math.max(0, quota - (wanted - bytes));
  throw new AppError(
    'full',
    jobTexts.notEnoughSpaceLeft(formatBytes(bytes), formatBytes(remaining), formatBytes(quota)),
  );
}

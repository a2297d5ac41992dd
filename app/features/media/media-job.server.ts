import { mkdir, rm } from 'node:fs/promises';
import type { Services } from '#app/operations/services.server.ts';
import { audioFormatOf, type AudioFormat } from '#app/platform/codec/sniff.ts';
import { defineJob, JobFailure, type Job, type JobRun } from '#app/platform/jobs/job.ts';
import { permanentFailure } from '#app/platform/jobs/permanent-failure.server.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import type { MediaRow, NewMedia } from './media.server.ts';
import * as texts from './texts.ts';

/** The run of a media job: see JobRun. `directory` is a scratch folder that is removed at the end. */
export type MediaRun<Payload> = JobRun<Payload> & { readonly directory: string };

export interface MediaJob<Payload extends object, Source, Made> extends Omit<
  Job<Services, Payload>,
  'run' | 'attempts'
> {
  /** Reads the source of the work; undefined if it is gone or nothing is left to do. */
  read(services: Services, run: JobRun<Payload>): Promise<Source | undefined>;
  /** Does the long work: makes files in the run's directory. */
  make(services: Services, source: Source, run: MediaRun<Payload>): Promise<Made>;
  /**
   * Moves the files into the storage and inserts their rows. Files passed to `stored` are removed
   * after a failure.
   */
  write(
    services: Services,
    written: { source: Source; made: Made; stored: UnnamedFiles<NewMedia>; run: MediaRun<Payload> },
  ): Promise<void>;
}

const ATTEMPTS = 3;

/**
 * Defines a job that makes files: it reads its source, works in a scratch folder, and writes the
 * result in one transaction. Safe to repeat if `write` replaces the result of an earlier run.
 */
export function defineMediaJob<Payload extends object, Source, Made>({
  read,
  make,
  write,
  ...job
}: MediaJob<Payload, Source, Made>): Job<Services, Payload> {
  return defineJob<Services, Payload>({
    ...job,
    attempts: ATTEMPTS,
    async run(services, jobRun) {
      const { storage } = services;
      const directory = storage.scratchPath();
      const run = { ...jobRun, directory };
      const stored = new UnnamedFiles<NewMedia>(storage);
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
export interface SoundSource {
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
  if (!format) throw new JobFailure(texts.fileCouldNotRead);
  return { inputPath: await storage.localPath(key), format };
}

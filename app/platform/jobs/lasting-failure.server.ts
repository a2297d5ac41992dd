import { AppError } from '#app/errors.ts';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import { passes } from '../failures.server.ts';
import { ConversionRefused } from '../worker/conversion-refused.ts';
import { JobFailure } from './job.ts';

/**
 * What a job's own error is to the runner: where trying again would not mend it and it has a sentence
 * for a person (the file is damaged, the artist's room is full), a JobFailure; else the error itself.
 * A disk that is full or a database that is away passes.
 */
export function lastingFailure(error: unknown): unknown {
  if (passes(error)) return error;
  const isLasting =
    error instanceof DamagedAudio ||
    error instanceof ConversionRefused ||
    error instanceof AppError;
  return isLasting ? new JobFailure(error.message, { cause: error }) : error;
}

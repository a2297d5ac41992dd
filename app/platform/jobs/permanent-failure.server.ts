import { AppError } from '#app/errors.ts';
import { DamagedAudio } from '../codec/damaged-audio.ts';
import { isTransient } from '../failures.server.ts';
import { ConversionRefused } from '../worker/conversion-refused.ts';
import { JobFailure } from './job.ts';

/**
 * Turns an error that a retry cannot fix, and that has a message for the user (the file is damaged, the quota
 * is used up), into a JobFailure. Every other error is returned unchanged: a full disk or an unavailable
 * database is temporary.
 */
export function permanentFailure(error: unknown): unknown {
  if (isTransient(error)) return error;
  const isLasting =
    error instanceof DamagedAudio ||
    error instanceof ConversionRefused ||
    error instanceof AppError;
  return isLasting ? new JobFailure(error.message, { cause: error }) : error;
}

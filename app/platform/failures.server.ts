import { AppError } from '#app/errors.ts';
import { isSerializationFailure } from '#db/concurrency.ts';
import { DatabaseUnavailable } from '#db/postgres.ts';

const AGAIN_SECONDS = 5;

/** The disk is full. A quota that is used up has the same code, but is not temporary. */
export class DiskFull extends AppError {
  constructor(options?: ErrorOptions) {
    super('full', 'The disk of this site is full. Please tell its host, and try again later.');
    if (options) this.cause = options.cause;
  }
}

/** The bucket of the stored files cannot be reached, or fails. */
export class StorageUnavailable extends AppError {
  constructor(options?: ErrorOptions) {
    super(
      'unavailable',
      'The files of this site cannot be reached at the moment. Nothing is lost: please try again in a few seconds.',
      { retryAfter: AGAIN_SECONDS },
    );
    if (options) this.cause = options.cause;
  }
}

/** Codes of the operating system, SQLite and PostgreSQL. A disk that fails counts as full. */
const NO_SPACE = /^(ENOSPC|EDQUOT|EIO|SQLITE_FULL|SQLITE_IOERR.*|53100)$/;
/** SQLite was locked for too long; PostgreSQL stops, starts, ends idle transactions, or has no connection left. */
const AWAY = /^(SQLITE_BUSY.*|57P0[12345]|25P03|53300|08...)$/;
/** PostgreSQL has cancelled a statement after DATABASE_TIMEOUT_SECONDS. */
const GIVEN_UP = '57014';
/** Messages without a code that the PostgreSQL client gives for a connection that ended. */
const ENDED = /^(Connection terminated|Client has encountered a connection error)/;

/** A statement that took too long: a retry may take as long. */
class TooSlow extends AppError {}

/**
 * The error to answer a failed operation with: its own, or the one for a full disk or an unavailable
 * database. Undefined for unexpected errors.
 */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (NO_SPACE.test(code)) return new DiskFull({ cause: error });
  if (error instanceof DatabaseUnavailable || AWAY.test(code) || ENDED.test(error.message)) {
    return new AppError(
      'unavailable',
      'The database of this site cannot be reached at the moment. Nothing is lost: please try again in a few seconds.',
      { retryAfter: AGAIN_SECONDS },
    );
  }
  if (code === GIVEN_UP) {
    return new TooSlow(
      'unavailable',
      'The database of this site takes too long at the moment. Please try again in a few seconds.',
      { retryAfter: AGAIN_SECONDS },
    );
  }
  return error.cause === undefined ? undefined : refusalOf(error.cause);
}

/** True if a failure is temporary, so that the work is done later. */
export function isTransient(error: unknown): boolean {
  if (isSerializationFailure(error)) return true;
  const refusal = refusalOf(error);
  if (refusal instanceof TooSlow) return false;
  return refusal instanceof DiskFull || refusal?.code === 'unavailable';
}

import type { Log } from './log.server.ts';

const ANSWERS_WITHIN_MS = 10_000;

/**
 * Logs an error that nothing caught, and lets the server go on: one failed request or job must not end
 * all others. It may leave a request without an answer, which its timeout ends, or a database connection
 * that is never released. SQLite has one connection: were it held for ever, every request would wait. So
 * the database is queried afterwards, and if it does not answer, the process ends, to be started again by
 * its supervisor (systemd).
 */
export function keepServing(log: Log, askDatabase: () => Promise<unknown>): void {
  let asking = false;
  const onError = (error: unknown) => {
    log.error({ err: error }, 'an error that nobody caught');
    if (asking) return;
    asking = true;
    const silence = setTimeout(() => {
      log.fatal('the database no longer answers: the server ends, to be started again');
      process.exit(1);
    }, ANSWERS_WITHIN_MS).unref();
    // An error is an answer too: the next request finds out whether the database is back.
    const answered = () => {
      clearTimeout(silence);
      asking = false;
    };
    askDatabase().then(answered, answered);
  };
  process.on('unhandledRejection', onError);
  process.on('uncaughtException', onError);
  // A log that cannot be written (its disk is full, its reader has gone) must not stop the server.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}

import type { Log } from './log.server.ts';

const ANSWERS_WITHIN_MS = 10_000;

/**
 * An error that nobody caught is logged, and the server goes on: one request or one job is worth less
 * than everybody else's. What may be left behind is a request that is never answered, which its
 * timeout ends, and a connection to the database that is never given back. SQLite has one connection:
 * were it held for ever, every request would wait. So the database is asked afterwards, and if it
 * does not answer at all, the process ends and whoever watches it (systemd) starts it again.
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
    // A refusal is an answer too: the next request finds out whether it is there again.
    const answered = () => {
      clearTimeout(silence);
      asking = false;
    };
    askDatabase().then(answered, answered);
  };
  process.on('unhandledRejection', onError);
  process.on('uncaughtException', onError);
  // A log that cannot be written (its disk is full, its reader is gone) stops nobody.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}

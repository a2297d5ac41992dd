import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured lines on stdout. Secrets never get here: only ids, names, counts and reasons do. */
export function createLog(level: string): Log {
  const destination = pino.destination({ dest: 1, sync: true });
  // A line that cannot be written, because the disk of the log is full, is lost; the server is not.
  destination.on('error', () => undefined);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

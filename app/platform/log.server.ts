import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured lines on stdout. Secrets never get here: only ids, names, counts and reasons do. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

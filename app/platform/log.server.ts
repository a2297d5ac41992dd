import pino, { type Logger } from 'pino';

export type Log = Logger;

/** As pino numbers its levels. */
const WARN = 40;

/**
 * Structured lines on stdout. Secrets never get here: only ids, names, counts and reasons do.
 * @param count is told the level of each line from `warn` on
 */
export function createLog(level: string, count?: (level: string) => void): Log {
  const destination = pino.destination({ dest: 1, sync: true });
  // A line that cannot be written, because the disk of the log is full, is lost; the server is not.
  destination.on('error', () => undefined);
  return pino(
    {
      ...{ level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
      hooks: {
        logMethod(line, write, number) {
          if (number >= WARN) count?.(pino.levels.labels[number] ?? 'warn');
          write.apply(this, line);
        },
      },
    },
    destination,
  );
}

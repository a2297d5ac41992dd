import pino, { type DestinationStream, type Logger } from 'pino';
import { textOfLine } from '../../scripts/log-lines.mjs';

export type Log = Logger;

/** As pino numbers its levels. */
const WARN = 40;

/**
 * Lines on standard output: JSON, or text where that is a terminal. Secrets never get here: only ids, names, counts and reasons do.
 * @param count is told the level of each line from `warn` on
 */
export function createLog(level: string, count?: (level: string) => void): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(line, write, number) {
          if (number >= WARN) count?.(pino.levels.labels[number] ?? 'warn');
          write.apply(this, line);
        },
      },
    },
    process.stdout.isTTY ? terminal : collected(),
  );
}

const terminal: DestinationStream = {
  write: (line) => void process.stdout.write(`${textOfLine(line)}\n`),
};

function collected(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true });
  // A line that cannot be written, because the disk of the log is full, is lost; the server is not.
  destination.on('error', () => undefined);
  return destination;
}

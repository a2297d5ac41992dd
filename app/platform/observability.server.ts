import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pino, { type DestinationStream, type Logger } from 'pino';
import { textOfLine } from '../../scripts/log-lines.mjs';

export type Log = Logger;

/** pino's level numbers. */
const WARN = 40;

/**
 * Logs lines on standard output: as JSON, or as text if that is a terminal. Secrets are never logged: only
 * ids, names, counts and reasons.
 * @param count is called with the level of each line from `warn` on
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
  // A line that cannot be written, because the disk of the log is full, is lost, but the server goes on.
  destination.on('error', () => undefined);
  return destination;
}

/** Values that are read when a monitor requests the metrics. */
interface Gauges {
  /** Jobs by name and state: `queued`, `running`, `failed`. */
  jobs: readonly { name: string; state: string; count: number }[];
  /** Seconds for which the longest-waiting job has been due; 0 if none waits. */
  oldestQueuedSeconds: number;
  eventStreams: number;
  /** Free space on the disk of the stored files, in bytes. */
  freeBytes: number;
}

/** The metrics of this process, in the text format of Prometheus. */
export interface Metrics {
  countRequest(request: IncomingMessage, response: ServerResponse): void;
  /** Counts a line of the log by its level: `warn`, `error` or `fatal`. */
  countLogLine(level: string): void;
  read(gauges: Gauges): Promise<{ contentType: string; text: string }>;
}

/** Metrics of a host without a monitor. */
export const NO_METRICS: Metrics = {
  countRequest: () => undefined,
  countLogLine: () => undefined,
  read: () => Promise.resolve({ contentType: 'text/plain; charset=utf-8', text: '' }),
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** In seconds: a cached page takes a millisecond, an upload over a slow connection minutes. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The first matching prefix of an address; few, since each is a time series of its own. */
const KINDS: readonly [start: string, kind: string][] = [
  ['/api/events', 'events'],
  ['/api/uploads', 'upload'],
  ['/api/', 'api'],
  ['/media/', 'media'],
  ['/og/', 'media'],
  ['/assets/', 'static'],
  ['/embed/', 'embed'],
  ['/healthz', 'monitor'],
  ['/metrics', 'monitor'],
];

export function kindOfRequest(url: string): string {
  const [path = '/'] = url.split('?');
  const known = KINDS.find(([start]) => path.startsWith(start));
  if (known) return known[1];
  return path.endsWith('.data') ? 'data' : 'page';
}

/**
 * The package is loaded here, since only hosts with a monitor need it.
 * @see https://prometheus.io/docs/practices/naming/ for the names
 */
export async function createMetrics(): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } =
    await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'artist_space_request_duration_seconds',
    help: 'From the first byte of a request to the end of its answer, without event streams',
    labelNames: ['method', 'kind', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const logLines = new Counter({
    name: 'artist_space_log_lines_total',
    help: 'Lines of the log from warn on, by level',
    labelNames: ['level'] as const,
    registers,
  });
  const jobs = new Gauge({
    name: 'artist_space_jobs',
    help: 'Jobs by name and state; the failed ones until they are swept',
    labelNames: ['name', 'state'] as const,
    registers,
  });
  const oldestQueued = new Gauge({
    name: 'artist_space_oldest_queued_job_seconds',
    help: 'For how long the job that waits longest has been due',
    registers,
  });
  const streams = new Gauge({
    name: 'artist_space_event_streams',
    help: 'Open pages that are told of events by this process',
    registers,
  });
  const freeBytes = new Gauge({
    name: 'artist_space_storage_free_bytes',
    help: 'What the disk of the stored files has left',
    registers,
  });

  return {
    countRequest(request, response) {
      const kind = kindOfRequest(request.url ?? '/');
      if (kind === 'events') return;
      const { method = '' } = request;
      const started = performance.now();
      response.once('close', () => {
        requests.observe(
          {
            method: METHODS.has(method) ? method : 'other',
            kind,
            // Closed by the client before there was a response.
            status: response.headersSent ? String(response.statusCode) : 'aborted',
          },
          (performance.now() - started) / 1000,
        );
      });
    },
    countLogLine(level) {
      logLines.inc({ level });
    },
    async read(gauges) {
      jobs.reset();
      for (const { name, state, count } of gauges.jobs) jobs.set({ name, state }, count);
      oldestQueued.set(gauges.oldestQueuedSeconds);
      streams.set(gauges.eventStreams);
      freeBytes.set(gauges.freeBytes);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

const ANSWERS_WITHIN_MS = 10_000;

/**
 * Logs uncaught errors, and lets the server go on: one failed request or job must not end all others. The
 * error may leave a request without a response, which its timeout ends, or a database connection that is
 * never released. SQLite has one connection: if it were held for ever, every request would wait. So the
 * database is queried afterwards, and if it does not respond, the process ends, to be restarted by its
 * supervisor (systemd).
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
    // An error is a response too: the next request finds out whether the database is back.
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

interface Measured {
  byteSize: number;
  checksum: string;
}

/** Size in bytes and SHA-256 in hex of a file, for its row in the database. */
export const measureFile = (path: string): Promise<Measured> =>
  measureBytes(createReadStream(path));

/** The same for bytes from another source. */
export async function measureBytes(chunks: AsyncIterable<Uint8Array>): Promise<Measured> {
  const hash = createHash('sha256');
  let byteSize = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    byteSize += chunk.byteLength;
  }
  return { byteSize, checksum: hash.digest('hex') };
}

const PAGE_BYTES = 4096;
const MEBIBYTE = 1024 * 1024;
/** Linux reports times in this unit, whatever its kernel was built with. */
const TICKS_PER_SECOND = 100;

/**
 * Memory and processor time of a process, read from Linux; undefined on other systems and once the process
 * has ended.
 */
export async function measureProcess(
  processId: number | undefined,
): Promise<{ memoryMb: number; processorSeconds: number } | undefined> {
  if (process.platform !== 'linux' || processId === undefined) return undefined;
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  // The second field is a name in parentheses, which may hold anything; the third one follows.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user, system, pages] = [fields[11], fields[12], fields[21]];
  if (user === undefined || system === undefined || pages === undefined) return undefined;
  return {
    memoryMb: (pages * PAGE_BYTES) / MEBIBYTE,
    processorSeconds: (user + system) / TICKS_PER_SECOND,
  };
}

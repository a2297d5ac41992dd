import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is read at the moment when a monitor asks. */
export interface Gauges {
  /** Jobs by name and state: `queued`, `running`, `failed`. */
  jobs: readonly { name: string; state: string; count: number }[];
  /** For how long the job that waits longest has been due, in seconds; 0 where none waits. */
  oldestQueuedSeconds: number;
  eventStreams: number;
  /** What the disk of the stored files has left, in bytes. */
  freeBytes: number;
}

/** The figures of this process, in the text format of Prometheus. */
export interface Metrics {
  countRequest(request: IncomingMessage, response: ServerResponse): void;
  /** A line of the log, by its level: `warn`, `error` or `fatal`. */
  countLogLine(level: string): void;
  read(gauges: Gauges): Promise<{ contentType: string; text: string }>;
}

/** Where the host has no monitor. */
export const NO_METRICS: Metrics = {
  countRequest: () => undefined,
  countLogLine: () => undefined,
  read: () => Promise.resolve({ contentType: 'text/plain; charset=utf-8', text: '' }),
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** In seconds: a cached page takes a millisecond, an upload over a slow connection minutes. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The first that an address begins with; few, since each is a series of its own. */
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
 * Its package is loaded here, since only hosts with a monitor need it.
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
            // Closed by its reader before there was an answer.
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

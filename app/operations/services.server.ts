import type { Database } from '#db/client.ts';
import type { Clock } from '#app/platform/clock.server.ts';
import type { EventHub } from '#app/platform/events.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import type { Metrics } from '#app/platform/metrics.server.ts';
import type { PictureProcess } from '#app/platform/pictures/picture-process.server.ts';
import type { PushSender } from '#app/platform/web-push.server.ts';
import type { SoundSourceKeeper } from '#app/platform/sound-sources.server.ts';
import type { Storage } from '#app/platform/storage.server.ts';
import type { TusLocks } from '#app/platform/upload/tus-locks.server.ts';
import type { ConversionProcesses } from '#app/platform/worker/conversion-processes.server.ts';
import type { AudioPool } from '#app/platform/worker/pool.server.ts';

/** What every operation and every job may use. One set per process; a test makes its own. */
export interface Services {
  readonly env: Env;
  readonly database: Database;
  readonly storage: Storage;
  /** Of the files that arrive in parts: one request at a time for each. */
  readonly uploadLocks: TusLocks;
  readonly queue: JobQueue;
  /** Tells artists' open pages what happens. */
  readonly events: EventHub;
  /** The threads for CPU-heavy sound work. */
  readonly audio: AudioPool;
  /** The process in which pictures are read and drawn. */
  readonly pictures: PictureProcess;
  /** The processes in which the AI tools work. */
  readonly conversions: ConversionProcesses;
  /** What the host has put in place of built-in instruments and separation. */
  readonly soundSources: SoundSourceKeeper;
  /** Hands messages to the push services of browsers. */
  readonly push: PushSender;
  /** The figures of this process for the host's monitor. */
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly log: Log;
}

// On globalThis, so that a reload of the server's modules in development keeps one database open.
const holder = globalThis as { __artistSpaceServices?: Services };

export function provideServices(services: Services): void {
  holder.__artistSpaceServices = services;
}

export function services(): Services {
  if (!holder.__artistSpaceServices) throw new Error('The services are asked for before the boot.');
  return holder.__artistSpaceServices;
}

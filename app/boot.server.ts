import { mkdirSync } from 'node:fs';
import { openDatabase } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { ingestAttachment } from './features/collaborations/ingest-attachment.job.server.ts';
import { mixDown } from './features/collaborations/mix-down.job.server.ts';
import { GENERATE } from './features/generations/generate-name.ts';
import { generate } from './features/generations/generate.job.server.ts';
import { sweepOrphans } from './features/media/sweep.server.ts';
import { sweepListeners } from './features/plays/sweep-listeners.server.ts';
import { makeArchive } from './features/settings/archive.job.server.ts';
import { sweepArchives } from './features/settings/archive.operations.server.ts';
import { ingestTrack } from './features/tracks/ingest.job.server.ts';
import { sweepOrders } from './features/shop/sweep-orders.server.ts';
import { sweepUploads } from './features/tracks/sweep-uploads.server.ts';
import { ingestVocal } from './features/vocals/ingest-vocal.job.server.ts';
import { decideOrigin } from './operations/same-origin.server.ts';
import { provideServices, type Services } from './operations/services.server.ts';
import { sessionLedger, sweepSessions } from './operations/session.server.ts';
import { systemClock, type Clock } from './platform/clock.server.ts';
import { watchConnections } from './platform/connection.server.ts';
import { readEnv, type Env } from './platform/env.server.ts';
import { createEventHub } from './platform/events.server.ts';
import { createJobQueue } from './platform/jobs/queue.server.ts';
import { createJobRunner, type JobRunner } from './platform/jobs/runner.server.ts';
import { createLog } from './platform/log.server.ts';
import { keepSoundSources } from './platform/sound-sources.server.ts';
import { createStorage } from './platform/storage.server.ts';
import { TusLocks } from './platform/upload/tus-locks.server.ts';
import { createConversionProcesses } from './platform/worker/conversion-processes.server.ts';
import { createAudioPool } from './platform/worker/pool.server.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Every kind of job there is. */
export const JOBS = [ingestTrack, ingestVocal, ingestAttachment, mixDown, generate, makeArchive];

/** How many jobs of each lane run at a time. */
export const lanesOf = (env: Env) => ({
  [GENERATE]: { concurrency: env.AI_CONVERSIONS, perOwner: env.AI_CONVERSIONS_PER_ARTIST },
});

export interface Running {
  services: Services;
  runner: JobRunner;
}

/** Opens everything that the server works with, and brings the database to the newest schema. */
export async function createServices(env: Env, clock: Clock = systemClock): Promise<Services> {
  mkdirSync(env.STORAGE_DIR, { recursive: true });
  const database = openDatabase(env.DATABASE_URL);
  const log = createLog(env.LOG_LEVEL);
  const ran = await migrateToLatest(database);
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  const conversions = createConversionProcesses({ memoryLimitMb: env.AI_MEMORY_MB });
  return {
    env,
    database,
    log,
    storage: createStorage(env.STORAGE_DIR),
    uploadLocks: new TusLocks(),
    queue: createJobQueue(clock),
    events: createEventHub(sessionLedger(database, clock)),
    audio: createAudioPool({ threads: env.AUDIO_THREADS }),
    conversions,
    soundSources: keepSoundSources(env, { conversions, log }),
    clock,
  };
}

// On globalThis: a reload of the server's modules in development must not start a second runner.
const holder = globalThis as { __artistSpaceRunning?: Promise<Running> };

/** Starts the server's own work, once per process. A wrong setting ends it with one sentence. */
export function boot(): Promise<Running> {
  holder.__artistSpaceRunning ??= start().catch((error: unknown) => {
    const sentence = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Artist Space cannot start: ${sentence}\n`);
    process.exit(1);
  });
  return holder.__artistSpaceRunning;
}

async function start(): Promise<Running> {
  const startedAt = systemClock.now();
  const env = readEnv();
  const services = await createServices(env);
  provideServices(services);
  watchConnections((request) => decideOrigin(request, env));
  await services.storage.sweepScratch();

  const { database, clock, log, queue } = services;
  const runner = createJobRunner({
    db: database.db,
    clock,
    log,
    queue,
    jobs: JOBS,
    services,
    concurrency: env.AUDIO_THREADS,
    lanes: lanesOf(env),
  });
  await runner.start();
  if (env.DEMO) {
    const { fillDemo } = await import('./demo.server.ts');
    await fillDemo(services);
  }
  // Tried out before somebody waits for a song.
  void services.soundSources.usable();
  // Nobody waits for these. What is whole is finished before anything is called an orphan.
  const swept = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.error({ err: error }, 'sweeping failed'));
  swept(sweepUploads(services).then(() => sweepOrphans(services, startedAt)));
  swept(sweepSessions(services));
  swept(sweepListeners(services));
  swept(sweepArchives(services));
  swept(sweepOrders(services));
  const hourly = setInterval(() => {
    swept(sweepUploads(services));
    swept(sweepListeners(services));
    swept(sweepArchives(services));
    swept(sweepOrders(services));
  }, HOUR_MS).unref();
  stopOnSignal({ services, runner }, () => clearInterval(hourly));
  return { services, runner };
}

/** Asked for by the start script once the last request is answered; it waits a few seconds for us. */
const CLOSE = Symbol.for('artist-space.close');

/** At the first signal the jobs are given back and streams end, while requests finish; then everything is closed. */
function stopOnSignal({ services, runner }: Running, stopSweeping: () => void): void {
  const { log, audio, conversions, database, events } = services;
  const stopJobs = () => {
    stopSweeping();
    events.close();
    return runner.stop();
  };
  const stop = () => {
    stopJobs().catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  (globalThis as { [CLOSE]?: () => Promise<void> })[CLOSE] = async () => {
    await stopJobs();
    await audio.close();
    await conversions.close();
    await database.close();
  };
}

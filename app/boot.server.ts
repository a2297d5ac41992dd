import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#app/durations.ts';
import { type Database, openDatabase, type Statement } from '#db/client.ts';
import { migrateToLatest } from '#db/migrator.ts';
import { watchChanges } from './features/activity/outbox.server.ts';
import { announceAlbum } from './features/releases/announce-album.job.server.ts';
import { releaseDueAlbums } from './features/releases/release.server.ts';
import {
  sendRegistrationEmail,
  sweepRegistrations,
} from './features/accounts/registration.job.server.ts';
import { ingestAttachment } from './features/collaborations/ingest-attachment.job.server.ts';
import { mixDown } from './features/collaborations/mix-down.job.server.ts';
import {
  pushNewsToDevices,
  pushToDevice,
} from './screens/device-notifications/push-news.job.server.ts';
import {
  deliverActivities,
  deliverDue,
  sweepActivities,
} from './screens/federation/deliver.job.server.ts';
import { handleReceived } from './screens/federation/federation.server.ts';
import { reportFederation } from './screens/federation/fedify.server.ts';
import { FEDERATION_LANE, sweepFederationValues } from './screens/federation/kv.server.ts';
import { sendChanges } from './screens/federation/outgoing.server.ts';
import { vapidKeys } from './screens/device-notifications/device.server.ts';
import { GENERATE } from './features/studio/generation.ts';
import { generate } from './features/studio/generate.job.server.ts';
import { sweepOrphans } from './features/media/sweep.server.ts';
import {
  deliverWebhook,
  queueDueDeliveries,
  sweepDeliveries,
} from './features/activity/webhooks/deliver-webhook.job.server.ts';
import { sendNotice } from './features/activity/notices/send-notice.job.server.ts';
import { sendDigest, sendDigests, sendNews } from './screens/notifications/mail-news.job.server.ts';
import { sweepListeners } from './features/player/plays/play.server.ts';
import { pingHub, queueHubPings } from './features/activity/ping-hub.job.server.ts';
import { makeDownload } from './features/shop/collection/make-download.job.server.ts';
import {
  sweepUntagged,
  tagFilesOfSeveral,
  tagTrackFiles,
} from './features/shop/collection/tag-files.job.server.ts';
import { sweepDownloads } from './features/shop/collection/download.server.ts';
import { sweepSoldTracks } from './features/shop/collection/sold-tracks.server.ts';
import { makeImport, planImport, sweepImports } from './screens/catalogue/import.job.server.ts';
import { makeArchive, sweepArchives } from './screens/settings/archive.job.server.ts';
import { sendResetEmail, sweepResets } from './screens/settings/password-reset.job.server.ts';
import { sendEmailLink } from './screens/settings/email-link.job.server.ts';
import { cutTrackPreview } from './features/library/cut-preview.job.server.ts';
import { measureTrackSound } from './features/library/sound/measure-sound.job.server.ts';
import { ingestTrack } from './features/library/ingest.job.server.ts';
import { loadCardPayments } from './features/shop/card-payments.server.ts';
import {
  collectNewsletter,
  queueNewsletters,
  sendNewsletters,
} from './features/artists/newsletter/send-newsletters.job.server.ts';
import {
  confirmSubscriber,
  sweepSubscribers,
} from './features/artists/newsletter/subscriber.server.ts';
import { sendOrderEmail } from './features/shop/order-email.job.server.ts';
import { sweepSubscriptions } from './features/shop/settle-subscription.server.ts';
import { sweepOrders } from './features/shop/settle-payment.server.ts';
import { sweepUploads } from './features/library/uploads/stored-upload.server.ts';
import { ingestVocal } from './features/library/vocals/ingest-vocal.job.server.ts';
import { type ClusterRole, dutiesOf, type Surroundings, surroundingsOf } from './duties.server.ts';
import { decideOrigin, forgetForeignCookies } from './operations/door.server.ts';
import {
  finishHeaders,
  provideServices,
  receiveHost,
  type Services,
} from './operations/services.server.ts';
import { sweepRepeatableWrites } from './operations/repeatable-write.server.ts';
import { sweepSecurityEvents } from './operations/security-log.server.ts';
import { sessionLedger, sweepSessions } from './operations/context.server.ts';
import { OwnDomains } from './operations/own-domains.server.ts';
import { sweepSpentTokens } from './operations/cookies.server.ts';
import { watchConnections } from './platform/connection.server.ts';
import { databaseFileOf, type Env, readEnv } from './platform/env.server.ts';
import { createEventHub } from './platform/events.server.ts';
import { createJobQueue } from './platform/jobs/queue.server.ts';
import {
  type Clock,
  MIXING_LANE,
  NEWSLETTER_LANE,
  PACKING_LANE,
  PUSH_LANE,
  READING_LANE,
  sweepJobs,
  TAGGING_LANE,
  WEBHOOK_LANE,
} from './platform/jobs/job.server.ts';
import { MAIL_LANE } from './platform/mail.server.ts';
import { createPostgresRunner } from './platform/jobs/postgres-runner.server.ts';
import { engineLanes, type EngineLanes } from './platform/jobs/postgres-engine.server.ts';
import { createJobRunner, type JobRunner } from './platform/jobs/runner.server.ts';
import {
  createLog,
  createMetrics,
  keepServing,
  NO_METRICS,
} from './platform/observability.server.ts';
import { onlyProcess } from './platform/processes/site-processes.server.ts';
import { createPictureProcess } from './platform/pictures/picture-process.server.ts';
import {
  keepNewFilesPrivate,
  lockStorage,
  makePrivate,
  privatePaths,
} from './platform/storage.server.ts';
import { keepSoundSources } from './platform/sound-sources.server.ts';
import { openStorage } from './platform/open-storage.server.ts';
import { TusLocks } from './platform/upload/tus-files.server.ts';
import { createConversionProcesses } from './platform/worker/conversion-processes.server.ts';
import { createOutgoing } from './platform/guarded-fetch.server.ts';
import { createPushSender } from './platform/web-push.server.ts';
import { createLimitedThread } from './platform/worker/limited-thread.server.ts';
import { createAudioPool } from './platform/worker/pool.server.ts';
import { startFailure } from './start-failure.server.ts';

const systemClock: Clock = { now: () => new Date() };

/**
 * Milliseconds between checks for scheduled events, such as a release whose countdown has ended.
 */
const DUE_MS = 5000;

/** All kinds of jobs. */
export const JOBS = [
  ingestTrack,
  ingestVocal,
  ingestAttachment,
  mixDown,
  generate,
  makeArchive,
  planImport,
  makeImport,
  announceAlbum,
  makeDownload,
  cutTrackPreview,
  measureTrackSound,
  tagTrackFiles,
  tagFilesOfSeveral,
  pushNewsToDevices,
  pushToDevice,
  deliverActivities,
  handleReceived,
  sendOrderEmail,
  sendNotice,
  sendNews,
  sendDigest,
  sendRegistrationEmail,
  sendEmailLink,
  sendResetEmail,
  deliverWebhook,
  pingHub,
  collectNewsletter,
  sendNewsletters,
  confirmSubscriber,
];

/** The sweeps of expired data, run at the start and every hour. */
export const SWEEPS: readonly ((services: Services) => Promise<unknown>)[] = [
  sweepSessions,
  sweepRegistrations,
  sweepSpentTokens,
  sweepResets,
  sweepListeners,
  sweepArchives,
  sweepImports,
  sweepDownloads,
  sweepOrders,
  sweepSubscriptions,
  sweepSoldTracks,
  sendDigests,
  releaseDueAlbums,
  sweepUntagged(),
  sweepSecurityEvents,
  sweepActivities,
  sweepFederationValues,
  sweepRepeatableWrites,
  sweepDeliveries,
  sweepSubscribers,
  ({ database, clock }) => sweepJobs(database.db, clock),
];

/** Checks for scheduled events, run every few seconds. */
const DUE: typeof SWEEPS = [
  releaseDueAlbums,
  queueDueDeliveries,
  queueHubPings,
  queueNewsletters,
  (services) => sendChanges(services).then(() => deliverDue(services)),
];

/**
 * The number of jobs of each lane that run at the same time, in total and per artist. The reading
 * lane has one slot more than an artist may use, so that one artist's long recording does not block
 * the others.
 */
export const lanesOf = (env: Env) => ({
  [READING_LANE]: {
    concurrency: env.AUDIO_THREADS + 1,
    perOwner: env.AUDIO_THREADS,
    takesTurns: true,
  },
  [MIXING_LANE]: { concurrency: 1, perOwner: 1, takesTurns: true },
  [PACKING_LANE]: { concurrency: 1, perOwner: 1, takesTurns: true },
  [TAGGING_LANE]: { concurrency: 1, perOwner: 1 },
  [GENERATE]: { concurrency: env.AI_CONVERSIONS, perOwner: env.AI_CONVERSIONS_PER_ARTIST },
  [MAIL_LANE]: { concurrency: 2, perOwner: 2 },
  [NEWSLETTER_LANE]: { concurrency: 1, perOwner: 1 },
  [PUSH_LANE]: { concurrency: 4, perOwner: 4 },
  [FEDERATION_LANE]: { concurrency: 4, perOwner: 4 },
  [WEBHOOK_LANE]: { concurrency: 4, perOwner: 2 },
});

export interface Running {
  services: Services;
  /** Null in a process that only answers requests. */
  runner: Pick<JobRunner, 'stop'> | null;
  /** Stops jobs and closes the database after the last request is answered. */
  close(): Promise<void>;
}

/**
 * Opens all services of the server, and migrates the database to the newest schema.
 * @param watch called for every statement, for measurements
 */
export async function createServices(
  env: Env,
  clock: Clock = systemClock,
  watch?: (statement: Statement) => void,
  surroundings: (database: Database) => Promise<Surroundings> = () => Promise.resolve({}),
): Promise<Services> {
  mkdirSync(env.STORAGE_DIR, { recursive: true });
  const database = openDatabase(env.DATABASE_URL, watch, {
    connections: env.DATABASE_CONNECTIONS,
    statementMayTakeMs: env.DATABASE_TIMEOUT_SECONDS * 1000,
  });
  const metrics = env.METRICS_TOKEN ? await createMetrics() : NO_METRICS;
  const log = createLog(env.LOG_LEVEL, metrics.countLogLine);
  const ran = await migrateToLatest(database);
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  await watchChanges(database.db, env.FEDERATION !== 'off');
  const { processes = onlyProcess(), queue = createJobQueue(clock, { processes }) } =
    await surroundings(database);
  const conversions = createConversionProcesses({ memoryLimitMb: env.AI_MEMORY_MB });
  await loadCardPayments(env);
  const outgoing = createOutgoing();
  return {
    env,
    database,
    log,
    storage: await openStorage(env),
    processes,
    uploadLocks: new TusLocks(processes),
    queue,
    events: createEventHub(sessionLedger(database, clock), processes),
    // One process for each file that is read at a time, and one for a mix.
    audio: createAudioPool({ processes: env.AUDIO_THREADS + 2 }),
    pictures: createPictureProcess(),
    conversions,
    prompts: createLimitedThread('prompt-thread.js'),
    assistants: createLimitedThread('assistant-thread.js'),
    soundSources: keepSoundSources(env, { conversions, log }),
    push: createPushSender(outgoing),
    outgoing,
    ownDomains: new OwnDomains(),
    demo: { progress: null },
    metrics,
    clock,
  };
}

// On globalThis: when development reloads the server's modules, a second runner must not start.
const holder = globalThis as { __artistSpaceRunning?: Promise<Running> };

let settings: Env | undefined;

/**
 * Starts the server's own work, once per process. A wrong setting ends it with one sentence.
 * @param clusterRole used by the first call only
 */
export function boot(clusterRole: ClusterRole = 'only'): Promise<Running> {
  holder.__artistSpaceRunning ??= start(clusterRole).catch((error: unknown) => {
    process.stderr.write(`Artist Space cannot start: ${startFailure(error, settings)}\n`);
    process.exit(1);
  });
  return holder.__artistSpaceRunning;
}

async function start(clusterRole: ClusterRole): Promise<Running> {
  const startedAt = systemClock.now();
  keepNewFilesPrivate();
  const env = (settings = readEnv());
  const duties = dutiesOf(env, clusterRole);
  mkdirSync(env.STORAGE_DIR, { recursive: true });
  const lock = duties.locksStorage
    ? lockStorage(env.STORAGE_DIR, { mayShare: duties.sharesStorage })
    : undefined;
  const lanes = engineLanes(JOBS, lanesOf(env));
  let around: Surroundings = {};
  const services = await createServices(env, systemClock, undefined, async (database) => {
    around = await surroundingsOf(duties, { database, clock: systemClock, lanes });
    return around;
  });
  provideServices(services);
  keepServing(services.log, () => sql`select 1`.execute(services.database.db));
  await closeToOthers(services);
  await vapidKeys(services);
  await services.ownDomains.refresh(services.database.db);
  if (duties.answers) receiveRequests(services);
  switchLogOnSignal(services);
  const dayBefore = new Date(startedAt.getTime() - DAY_MS);
  if (lock) await services.storage.sweepScratch(lock.isAlone ? undefined : dayBefore);
  // Several servers, each with its own folder, may share a bucket.
  const isAlone = lock?.isAlone === true && !(duties.sharesStorage && env.S3_URL);
  const leftBefore = isAlone ? startedAt : dayBefore;
  if (duties.sharesStorage) lock?.share();

  const { log } = services;
  const runner = duties.works ? await startRunner(services, around, lanes) : null;
  if (env.DEMO && duties.works) await startDemo(services);
  // Checks the sound sources before the first request for a song.
  if (duties.works) void services.soundSources.usable();
  const sweep = sweeper(services);
  const domains = setInterval(() => refreshDomains(services), DUE_MS).unref();
  let hourly: NodeJS.Timeout | undefined;
  let due: NodeJS.Timeout | undefined;
  if (duties.works) {
    // Runs in the background. Complete uploads are finished before files are removed as orphans.
    sweep([(all) => sweepUploads(all).then(() => sweepOrphans(all, leftBefore)), ...SWEEPS]);
    hourly = setInterval(() => sweep([sweepUploads, ...SWEEPS]), HOUR_MS).unref();
    due = setInterval(() => sweep(DUE), DUE_MS).unref();
  }
  reportFederation(services);
  log.debug({ duties }, 'started');
  const close = stopOnSignal({ services, runner }, () => {
    clearInterval(domains);
    clearInterval(hourly);
    clearInterval(due);
  });
  return { services, runner, close };
}

/** Reads the domains of artists again, which a command of the host has perhaps changed. */
function refreshDomains({ ownDomains, database, log }: Services): void {
  ownDomains
    .refresh(database.db)
    .catch((error: unknown) => log.warn({ err: error }, 'the domains could not be read'));
}

/** Fills the demo: resolves once there is an artist to show, while the others are composed beside. */
async function startDemo(services: Services): Promise<void> {
  const { fillDemo } = await import('./demo.server.ts');
  await new Promise<void>((open, fail) => {
    fillDemo(services, open).then(open, (error: unknown) => {
      fail(error instanceof Error ? error : new Error(String(error)));
      if (!isClosing) services.log.error({ err: error }, 'the demo could not be filled');
    });
  });
}

let isClosing = false;

async function startRunner(
  services: Services,
  { engine }: Surroundings,
  lanes: EngineLanes,
): Promise<Pick<JobRunner, 'stop'>> {
  const { database, clock, log, queue, env } = services;
  const options = {
    db: database.db,
    clock,
    log,
    queue,
    jobs: JOBS,
    services,
    concurrency: env.AUDIO_THREADS,
    lanes: lanesOf(env),
    hasFreeSpace: () => services.storage.hasWorkingSpace(),
  };
  const runner =
    engine && database.postgres
      ? createPostgresRunner({
          ...options,
          pool: database.postgres.pool,
          engine,
          engineLanes: lanes,
        })
      : createJobRunner(options);
  await runner.start();
  return runner;
}

/** Makes only one process of the site at a time remove expired data; a failure is logged. */
function sweeper(services: Services) {
  const { log, processes } = services;
  const swept = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'sweeping failed'));
  return (sweeps: typeof SWEEPS): void => {
    void swept(
      (async () => {
        if (!(await processes.tryLock('sweeping'))) return;
        await Promise.all(sweeps.map((sweep) => swept(sweep(services))));
        await processes.unlock('sweeping');
      })(),
    );
  };
}

/** Prepares every request before its handler runs: metrics, host, origin, cookies and headers. */
function receiveRequests({ env, metrics, ownDomains }: Services): void {
  watchConnections((connection) => {
    const { request, response } = connection;
    metrics.countRequest(request, response);
    receiveHost(request, env, ownDomains);
    decideOrigin(request, env);
    forgetForeignCookies(request);
    finishHeaders(connection, env);
  });
}

/** `kill -USR2 PID` switches to debug logging; sending it again restores LOG_LEVEL. */
function switchLogOnSignal({ env, log }: Services): void {
  process.on('SIGUSR2', () => {
    log.level = log.level === 'debug' ? env.LOG_LEVEL : 'debug';
    log.warn({ now: log.level }, 'log level switched');
  });
}

/**
 * Closes files that earlier releases or a manual copy left readable for other accounts of the
 * machine.
 */
async function closeToOthers({ env, log }: Services): Promise<void> {
  for (const path of privatePaths(env.STORAGE_DIR, databaseFileOf(env))) {
    await makePrivate(path).catch((error: unknown) =>
      log.warn({ err: error }, 'a place could not be closed to other accounts'),
    );
  }
}

/**
 * At the first signal jobs are given back and streams end, while requests finish.
 * @returns a function that then closes everything
 */
function stopOnSignal(
  { services, runner }: Omit<Running, 'close'>,
  stopSweeping: () => void,
): Running['close'] {
  const { log, audio, pictures, conversions, prompts, assistants, database, events } = services;
  const stopJobs = () => {
    stopSweeping();
    events.close();
    return runner?.stop() ?? Promise.resolve();
  };
  const stop = () => {
    isClosing = true;
    stopJobs().catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return async () => {
    await stopJobs();
    await audio.close();
    await pictures.close();
    await conversions.close();
    await prompts.close();
    await assistants.close();
    await database.close();
  };
}

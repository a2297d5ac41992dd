import type { WorkerUtils } from 'graphile-worker';
import type { Database } from '#db/client.ts';
import type { Clock } from './platform/jobs/job.server.ts';
import type { Env } from './platform/env.server.ts';
import {
  engineQueue,
  installEngine,
  type EngineLanes,
} from './platform/jobs/postgres-engine.server.ts';
import { createJobQueue, type JobQueue } from './platform/jobs/queue.server.ts';
import {
  childOfCluster,
  parentOfCluster,
  postgresProcesses,
  type SiteProcesses,
} from './platform/processes/site-processes.server.ts';
import { countForChildren, countInParent, countInPostgres } from './platform/rate-limit.server.ts';

/** The tasks of a process of a site. */
export interface Duties {
  /** Answers requests. */
  answers: boolean;
  /** Runs jobs and removes expired data. */
  works: boolean;
  /**
   * True if it locks the storage folder against other servers; a child process leaves that to its
   * parent.
   */
  locksStorage: boolean;
  /** True if other servers may use the same folder. */
  sharesStorage: boolean;
  isOnPostgres: boolean;
  clusterRole: ClusterRole;
}

/** The role of a process among those started by WEB_PROCESSES. */
export type ClusterRole = 'parent' | 'child' | 'only';

/** A child answers requests and its parent runs jobs; a single process does what ROLE says. */
export function dutiesOf(
  { ROLE, DATABASE_URL }: Pick<Env, 'ROLE' | 'DATABASE_URL'>,
  clusterRole: ClusterRole,
): Duties {
  const isOnPostgres = DATABASE_URL.startsWith('postgres');
  return {
    answers: clusterRole !== 'parent' && ROLE !== 'worker',
    works: clusterRole !== 'child' && ROLE !== 'web',
    locksStorage: isOnPostgres || clusterRole !== 'child',
    sharesStorage: isOnPostgres,
    isOnPostgres,
    clusterRole,
  };
}

/** The shared services of a process that is one of several. */
export interface Surroundings {
  processes?: SiteProcesses;
  queue?: JobQueue;
  /** Distributes jobs, if this process does not do that itself. */
  engine?: WorkerUtils;
}

/**
 * Returns the connection of a process to the others of its site, with shared events and counters.
 */
export async function surroundingsOf(
  { isOnPostgres, clusterRole }: Duties,
  { database, clock, lanes }: { database: Database; clock: Clock; lanes: EngineLanes },
): Promise<Surroundings> {
  if (isOnPostgres && database.postgres) {
    const { session, pool } = database.postgres;
    const processes = postgresProcesses(session);
    await session.start();
    countInPostgres(pool);
    const engine = await installEngine(pool);
    const queue = createJobQueue(clock, { processes, ...engineQueue(lanes) });
    return { processes, queue, engine };
  }
  if (clusterRole === 'parent') {
    countForChildren();
    return { processes: parentOfCluster() };
  }
  if (clusterRole === 'child') {
    countInParent();
    return { processes: childOfCluster() };
  }
  return {};
}

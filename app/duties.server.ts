import type { WorkerUtils } from 'graphile-worker';
import type { Database } from '#db/client.ts';
import type { Clock } from './platform/clock.server.ts';
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

/** What a process of a site is there for. */
export interface Duties {
  /** Requests. */
  answers: boolean;
  /** Jobs, and removing what has run out. */
  works: boolean;
  /** Whether it keeps others from the storage folder: a child leaves that to its parent. */
  locksStorage: boolean;
  /** Whether other servers may work with the same folder. */
  sharesStorage: boolean;
  isOnPostgres: boolean;
  clusterRole: ClusterRole;
}

/** What a process is among those that WEB_PROCESSES asks for. */
export type ClusterRole = 'parent' | 'child' | 'only';

/** A child answers, its parent works; a process of its own does what ROLE says. */
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

/** What the services of a process stand on, where it is one of several. */
export interface Surroundings {
  processes?: SiteProcesses;
  queue?: JobQueue;
  /** What hands jobs out, where that is not this process itself. */
  engine?: WorkerUtils;
}

/** How a process reaches the others of its site, and what it counts and does together with them. */
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

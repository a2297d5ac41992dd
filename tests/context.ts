import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServices, JOBS, lanesOf } from '#app/boot.server.ts';
import { prepareAddresses } from '#app/operations/door.server.ts';
import { provideServices, type Services } from '#app/operations/services.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import {
  createPictureProcess,
  type PictureProcess,
} from '#app/platform/pictures/picture-process.server.ts';
import { forgetAllTries } from '#app/platform/rate-limit.server.ts';
import { createJobRunner } from '#app/platform/jobs/runner.server.ts';
import { createAudioPool, type AudioPool } from '#app/platform/worker/pool.server.ts';
import { api } from '#app/screens/api.server.ts';
import { resourceAt, RESOURCES } from '#app/screens/resources.server.ts';
import type { Statement } from '#db/client.ts';
import { createTestDatabase } from './test-database.ts';

const SITE = 'http://localhost:3000';

/** A clock that stands still until it is set. */
export class FixedClock {
  #now = Date.parse('2026-03-14T12:00:00Z');

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

type RouteModule = Partial<Record<'loader' | 'action', (args: never) => Promise<unknown>>>;

const modules = import.meta.glob<RouteModule>('../app/routes/*.ts', { eager: true });

/** Screens that only redirect have a route without a view. */
const redirectAt = prepareAddresses(
  Object.entries(modules).map(([path, module]) => [addressOf(path), module] as const),
);

/** The calls of the API and the other resources by their URL pattern, such as `/api/tracks/$trackId`. */
export const RESOURCE_ROUTES: readonly string[] = [...api.paths, ...Object.keys(RESOURCES)].map(
  (path) => path.replaceAll('/:', '/$'),
);

/** A trailing `_` only means that a route is not nested. */
function addressOf(path: string): string {
  const parts = path.replace(/^.*\/|\.ts$/g, '').split('.');
  return `/${parts.map((part) => part.replace(/_$/, '').replace('$', ':')).join('/')}`;
}

/** The whole product except its screens, on a database in memory and a storage folder of its own. */
export interface TestSite {
  services: Services;
  clock: FixedClock;
  /** Calls a resource route as a program would. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Registers an artist, named by the part of the email before the @; the cookie is for `call`. */
  artist(email: string): Promise<{ cookie: string; artistId: number; userId: number }>;
  /** Runs all due jobs to their end. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export type Bytes = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

export interface CallOptions {
  as?: { cookie: string } | undefined;
  json?: unknown;
  form?: FormData;
  bytes?: Bytes;
  headers?: Record<string, string>;
}

/**
 * Shared, because processes that read sounds and pictures take longer to start than to read those of a test.
 */
const audioProcesses = createAudioPool({ processes: 1 });
const pictureProcess = createPictureProcess();

/** The shared pool for one site, as if the processes were its own. */
function audioOfSite(): AudioPool {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    async run(task, payload, options = {}) {
      const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])]);
      const outcome = audioProcesses.run(task, payload, { ...options, signal });
      running.add(outcome);
      return outcome.finally(() => running.delete(outcome));
    },
    async close() {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

const picturesOfSite = (): PictureProcess => ({ ...pictureProcess, close: async () => undefined });

/**
 * Waits until the site knows of all writes, so that it caches what it reads: PostgreSQL tells of them, its own included, in
 * a session that test sites open only for this.
 */
export async function hearWrites({ services: { database } }: TestSite): Promise<void> {
  const session = database.postgres?.session;
  if (session && !session.hears) await session.start();
  while (!database.knowsAllWrites({ mayBeAnHourLate: true })) await setTimeout(5);
}

/** @param watch called for every database statement */
export async function createTestSite(
  settings: Record<string, string> = {},
  watch?: (statement: Statement) => void,
): Promise<TestSite> {
  const directory = await mkdtemp(join(tmpdir(), 'artist-space-test-'));
  const clock = new FixedClock();
  const database = await createTestDatabase();
  const env = readEnv({
    NODE_ENV: 'test',
    SESSION_SECRET: 'only-for-tests-'.repeat(4),
    STORAGE_DIR: directory,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    ...settings,
  });
  const created = await createServices(env, clock, watch);
  const services: Services = {
    ...created,
    ...(settings.AUDIO_THREADS === undefined && { audio: audioOfSite() }),
    pictures: picturesOfSite(),
  };
  provideServices(services);
  forgetAllTries();

  const call = async (method: string, path: string, options: CallOptions = {}) => {
    const url = new URL(path, SITE);
    const resource = resourceAt(url.pathname);
    const headers = new Headers(options.headers);
    if (options.as) headers.set('cookie', options.as.cookie);
    if (options.json !== undefined) headers.set('content-type', 'application/json');
    const body =
      options.form ??
      options.bytes ??
      (options.json === undefined ? null : JSON.stringify(options.json));
    const request = new Request(url, { method, headers, body, duplex: 'half' });
    if (resource) return resource.value({ request, params: resource.params });
    const { value: module, params } = redirectAt(url.pathname) ?? {};
    const door = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? module?.loader : module?.action;
    if (!door) throw new Error(`Nothing answers ${method} ${path}`);
    return (await door({ request, params, context: {} } as never)) as Response;
  };

  return {
    services,
    clock,
    call,
    async artist(email) {
      const response = await call('POST', '/api/register', {
        json: { email, password: 'correct horse' },
      });
      const user = (await response.json()) as { id: number; artistId: number };
      const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const name = email.slice(0, email.indexOf('@'));
      await call('PATCH', '/api/my-artist', { as: { cookie }, json: { name } });
      return { cookie, artistId: user.artistId, userId: user.id };
    },
    async work() {
      const { database, log, queue } = services;
      const runner = createJobRunner({
        db: database.db,
        clock,
        log,
        queue,
        services,
        jobs: JOBS,
        concurrency: 1,
        lanes: lanesOf(services.env),
        pollMs: 100,
      });
      await runner.start();
      await runner.idle();
      await runner.stop();
    },
    async close() {
      await services.audio.close();
      await services.pictures.close();
      await services.conversions.close();
      await services.database.close();
      await database.remove();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

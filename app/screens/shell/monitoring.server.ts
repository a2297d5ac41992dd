import { defineOperation } from '#app/operations/operation.ts';
import { anyone, mayReadMetrics } from '#app/permissions.ts';
import { sameText } from '#app/platform/secrets.server.ts';
import type { Storage } from '#app/platform/storage.server.ts';
import { webRequest, z } from '#app/validation.ts';
import { countViolations } from './csp-report.operations.server.ts';
import packageJson from '../../../package.json';

/**
 * The health of the server: it answers, and so does its database. `disk` is 'reserve' if files are
 * no longer accepted, and 'full' if jobs are paused as well. `sources` says whether the host's
 * SoundFont and stem model are in use; `cspReports` is the number of policy violations reported by
 * browsers since the start.
 */
export const viewHealth = defineOperation({
  name: 'viewHealth',
  input: z.object({}),
  permission: anyone,
  async run({ db, storage, soundSources }) {
    const counts = await db
      .selectFrom('jobs')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('state', 'in', ['queued', 'running', 'failed'])
      .groupBy('state')
      .execute();
    const jobs = { queued: 0, running: 0, failed: 0 };
    for (const { state, count } of counts) {
      if (state in jobs) jobs[state as keyof typeof jobs] = Number(count);
    }
    const disk = await diskState(storage);
    return {
      status: disk === 'ok' ? 'ok' : 'full',
      version: packageJson.version,
      jobs,
      disk,
      sources: soundSources.inUse(),
      cspReports: countViolations(),
    };
  },
});

async function diskState(storage: Storage): Promise<'ok' | 'reserve' | 'full'> {
  if (!(await storage.hasWorkingSpace())) return 'full';
  return storage.demandDisk(0).then(
    () => 'ok',
    () => 'reserve',
  );
}

const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/** The figures of this process for Prometheus, for requests with the host's token. */
export const viewMetrics = defineOperation({
  name: 'viewMetrics',
  input: z.object({ request: webRequest }),
  permission: mayReadMetrics,
  subject: ({ env }, { request }) => {
    const brought = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
    const token = env.METRICS_TOKEN;
    const bringsToken = Boolean(token && brought && sameText(brought, token));
    return Promise.resolve({ bringsToken });
  },
  async run({ db, clock, events, metrics, storage }) {
    const now = clock.now();
    const jobs = await db
      .selectFrom('jobs')
      .select(({ fn }) => ['name', 'state', fn.countAll<number>().as('count')])
      .where('state', 'in', ['queued', 'running', 'failed'])
      .groupBy(['name', 'state'])
      .execute();
    const oldest = await db
      .selectFrom('jobs')
      .select(({ fn }) => fn.min('runAt').as('runAt'))
      .where('state', '=', 'queued')
      .executeTakeFirst();
    const waited = oldest?.runAt ? (now.getTime() - new Date(oldest.runAt).getTime()) / 1000 : 0;
    const { contentType, text } = await metrics.read({
      jobs: jobs.map((row) => ({ ...row, count: Number(row.count) })),
      oldestQueuedSeconds: Math.max(0, waited),
      eventStreams: events.streams,
      freeBytes: await storage.freeBytes(),
    });
    return new Response(text, {
      headers: { 'Content-Type': contentType, 'Cache-Control': 'private, no-store' },
    });
  },
});

import { defineOperation } from '#app/operations/operation.ts';
import { mayReadMetrics } from '#app/permissions.ts';
import { sameText } from '#app/platform/secrets.server.ts';
import { webRequest, z } from '#app/validation.ts';

const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/** The figures of this process for Prometheus, for whoever brings the host's token. */
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

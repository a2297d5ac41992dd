import { DAY_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob, WEBHOOK_LANE } from '#app/platform/jobs/job.server.ts';
import { z } from '#app/validation.ts';

/** News older than this are told to no hub: it was set later, or nothing ran for long. */
const NEWS_MS = DAY_MS;
/** Entries that are told in one transaction. */
const AT_A_TIME = 50;

/** The feeds that change with an entry, as paths within the site. */
const feedsOf = (artistId: number, albumIds: readonly number[]): string[] =>
  [`/profile/${artistId}`, ...albumIds.map((id) => `/albums/${id}`)].flatMap((path) => [
    `${path}/feed.xml`,
    `${path}/feed.json`,
  ]);

/**
 * Queues a job for each feed with a new track or album, once, where the host has set a WebSub hub. Called every few
 * seconds and at the start of the server. Safe to repeat.
 */
export async function queueHubPings(services: Services): Promise<void> {
  const { database, clock, queue, env, ownDomains } = services;
  if (env.WEBSUB_HUB === undefined || env.PUBLIC_URL === undefined || env.ACCESS_PASSWORD) return;
  const { db } = database;
  const now = clock.now();
  for (;;) {
    const entries = await db
      .selectFrom('feedEntries')
      .select(['id', 'artistId', 'kind', 'subjectId'])
      .where('hubAt', 'is', null)
      .where('createdAt', '>', new Date(now.getTime() - NEWS_MS))
      .orderBy('createdAt')
      .limit(AT_A_TIME)
      .execute();
    if (entries.length === 0) return;
    await db.transaction().execute(async (trx) => {
      const ids = entries.map(({ id }) => id);
      const told = await trx
        .updateTable('feedEntries')
        .set({ hubAt: now })
        .where('id', 'in', ids)
        .where('hubAt', 'is', null)
        .returning('id')
        .execute();
      const isTold = new Set(told.map(({ id }) => id));
      const news = entries.filter(
        ({ id, kind }) => isTold.has(id) && (kind === 'track' || kind === 'album'),
      );
      for (const artistId of new Set(news.map((entry) => entry.artistId))) {
        const those = news.filter((entry) => entry.artistId === artistId);
        const albums = those.flatMap(({ kind, subjectId }) => (kind === 'album' ? subjectId : []));
        // Each host's feed is a topic of its own.
        const origins = [undefined, ...ownDomains.originsOf(artistId, env)];
        for (const path of feedsOf(artistId, albums)) {
          for (const origin of origins) {
            await queue.enqueue(trx, pingHub, { path, origin }, `hub:${path}`, artistId);
          }
        }
      }
    });
  }
}

/** Tells the hub that a feed has changed: https://www.w3.org/TR/websub/#publishing */
export const pingHub = defineJob<Services, { path: string; origin?: string | undefined }>({
  name: 'ping-hub',
  payload: z.object({ path: z.string(), origin: z.string().optional() }),
  lane: WEBHOOK_LANE,
  attempts: 8,
  timeoutMs: 30_000,

  async run({ env, outgoing }, { payload, signal }) {
    const { path, origin = env.PUBLIC_URL } = payload;
    const { WEBSUB_HUB: hub } = env;
    if (hub === undefined || origin === undefined) return;
    const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': origin + path });
    const status = await outgoing.send(hub, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      signal,
    });
    if (status < 200 || status >= 300) throw new Error(`The hub answered ${status}.`);
  },

  failed: () => Promise.resolve(), // Feed readers find the news themselves, and the log has the reason.
});

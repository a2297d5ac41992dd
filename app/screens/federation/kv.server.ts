import type { KvKey, KvStore, KvStoreSetOptions, MessageQueue } from '@fedify/fedify';
import { MINUTE_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob, type Clock } from '#app/platform/jobs/job.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';

/** Longer keys, which contain addresses of others, are kept as hashes. */
const KEY_LENGTH = 600;

const nameOf = (key: KvKey): string => {
  const name = JSON.stringify(key);
  return name.length <= KEY_LENGTH ? name : `${name.slice(0, 100)}#${sha256(name)}`;
};

/** Fedify's store in the database: public keys and documents of others, and which activities were received. */
export function databaseStore(db: Db, clock: Clock): KvStore {
  return {
    async get<T>(key: KvKey) {
      const row = await db
        .selectFrom('federationValues')
        .select(['json', 'expiresAt'])
        .where('key', '=', nameOf(key))
        .executeTakeFirst();
      if (!row || (row.expiresAt && row.expiresAt <= clock.now())) return undefined;
      return JSON.parse(row.json) as T;
    },
    async set(key: KvKey, value: unknown, options?: KvStoreSetOptions) {
      const { ttl } = options ?? {};
      const expiresAt = ttl
        ? new Date(clock.now().getTime() + ttl.total({ unit: 'millisecond' }))
        : null;
      const json = JSON.stringify(value);
      await db
        .insertInto('federationValues')
        .values({ key: nameOf(key), json, expiresAt })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ json, expiresAt }))
        .execute();
    },
    async delete(key: KvKey) {
      await db.deleteFrom('federationValues').where('key', '=', nameOf(key)).execute();
    },
    async *list(prefix?: KvKey) {
      const start = prefix ? JSON.stringify(prefix).slice(0, -1) : '[';
      const rows = await db
        .selectFrom('federationValues')
        .select(['key', 'json', 'expiresAt'])
        .where('key', '>=', start)
        .where('key', '<', `${start}\uffff`)
        .orderBy('key')
        .execute();
      for (const { key, json, expiresAt } of rows) {
        if (key.includes('#') || (expiresAt && expiresAt <= clock.now())) continue;
        yield { key: JSON.parse(key) as KvKey, value: JSON.parse(json) as unknown };
      }
    },
  };
}

/** Deletes values that have expired. */
export async function sweepFederationValues({ database, clock }: Services): Promise<void> {
  await database.db.deleteFrom('federationValues').where('expiresAt', '<=', clock.now()).execute();
}

export const FEDERATION_LANE = 'federation';

/** The job that handles an activity after its signature was checked, for the code that enqueues it. */
const receivedActivity = {
  name: 'federation-received',
  payload: z.object({ message: z.record(z.string(), z.unknown()) }),
};

type Handled = (services: Services, message: Record<string, unknown>) => Promise<void>;

/** @param handle Fedify's own handling of a message */
export const receivedJob = (handle: Handled) =>
  defineJob<Services, z.output<typeof receivedActivity.payload>>({
    ...receivedActivity,
    attempts: 6,
    timeoutMs: MINUTE_MS,
    lane: FEDERATION_LANE,
    run: (services, { payload: { message } }) => handle(services, message),
    failed: () => Promise.resolve(), // Its sender is not told; the log has the reason.
  });

/** The job queue as Fedify's queue of received activities: the queue itself repeats what fails. */
export function inboxQueue({
  queue,
  database,
}: Pick<Services, 'queue' | 'database'>): MessageQueue {
  return {
    nativeRetrial: true,
    async enqueue(message: Record<string, unknown>) {
      // The request's headers of tracing are of no use to a job.
      const payload = { message };
      await queue.enqueue(database.db, receivedActivity, payload, 'federation');
    },
    // Jobs reach Fedify by `receivedJob`.
    listen: () => Promise.resolve(),
  };
}

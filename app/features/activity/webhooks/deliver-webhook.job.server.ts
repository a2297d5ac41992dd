import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { isTransient } from '#app/platform/failures.server.ts';
import { defineJob, JobFailure, WEBHOOK_LANE } from '#app/platform/jobs/job.server.ts';
import { hostOf } from '#app/platform/guarded-fetch.server.ts';
import { decrypt } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { WebhookDeliveryTable, WebhookTable } from '#db/schema.ts';
import type { Selectable } from 'kysely';
import { writeSecurityNotice } from '../notices/notice.server.ts';
import * as texts from './texts.ts';
import { SECRET_PREFIX } from './webhook.ts';

/** Waits after each failed try, as Standard Webhooks recommends: 75.6 hours in all. */
export const RETRY_AFTER_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/**
 * Largest random extension of a wait, as a share of it, so that messages which failed together are not sent
 * together.
 */
const JITTER = 0.1;
/** Days for which the log of a webhook is kept. */
const KEPT_DAYS = 30;
/** Messages that are queued in one transaction. */
const AT_A_TIME = 100;

type Delivery = Selectable<WebhookDeliveryTable>;
type Webhook = Selectable<WebhookTable>;

export const WEBHOOK_PURPOSE = 'webhook secret';

/** Queues every message that is due. Called every few seconds and at the start of the server. Safe to repeat. */
export async function queueDueDeliveries({ database, clock, queue }: Services): Promise<void> {
  const { db } = database;
  for (;;) {
    const due = await db
      .selectFrom('webhookDeliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhookDeliveries.webhookId')
      .select(['webhookDeliveries.id', 'webhooks.artistId'])
      .where('webhookDeliveries.state', '=', 'waiting')
      .where('webhookDeliveries.nextAt', '<=', clock.now())
      .orderBy('webhookDeliveries.nextAt')
      // Those of one moment in the order of their events.
      .orderBy('webhookDeliveries.id')
      .limit(AT_A_TIME)
      .execute();
    for (const { id: deliveryId, artistId } of due) {
      await db.transaction().execute(async (trx) => {
        if (!(await moveDelivery(trx, deliveryId, 'waiting', 'queued'))) return;
        await queue.enqueue(
          trx,
          deliverWebhook,
          { deliveryId },
          `delivery:${deliveryId}`,
          artistId,
        );
      });
    }
    if (due.length < AT_A_TIME) return;
  }
}

async function moveDelivery(
  db: Db,
  deliveryId: number,
  from: Delivery['state'],
  to: Delivery['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({ state: to })
    .where('id', '=', deliveryId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Sends a message once. A failure makes it wait for its next try; after the last one it has failed, and a webhook
 * that has accepted nothing meanwhile is switched off with a notice to its artist.
 */
export const deliverWebhook = defineJob<Services, { deliveryId: number }>({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: z.number().int() }),
  lane: WEBHOOK_LANE,
  // Tries of this job follow failures of the server; those of the other side make it wait.
  attempts: 5,
  timeoutMs: 30_000,

  async run(services, { payload: { deliveryId }, signal }) {
    const { db } = services.database;
    const delivery = await db
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where('id', '=', deliveryId)
      .executeTakeFirst();
    if (delivery?.state !== 'queued') return;
    const webhook = await db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', delivery.webhookId)
      .executeTakeFirst();
    if (!webhook) return;
    const outcome = await send(services, webhook, delivery, signal);
    await db
      .transaction()
      .execute((trx) => keepOutcome(services, trx, { webhook, delivery, ...outcome }));
  },

  async failed({ database }, { deliveryId }, reason) {
    await database.db
      .updateTable('webhookDeliveries')
      .set({ state: 'failed', error: reason.slice(0, 300) })
      .where('id', '=', deliveryId)
      .where('state', '=', 'queued')
      .execute();
  },
});

interface Outcome {
  status: number | null;
  /** Null for a success. */
  error: string | null;
}

async function send(
  { outgoing, clock, env }: Services,
  webhook: Webhook,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!webhook.isActive) return { status: null, error: texts.switchedOffMeanwhile };
  const now = clock.now();
  const secrets = secretsOfWebhook(webhook, env.SESSION_SECRETS, now);
  if (secrets.length === 0) throw new JobFailure(texts.secretCannotBeRead);
  const body = bodyOf(delivery);
  try {
    const status = await outgoing.send(webhook.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Artist Space (webhooks)',
        ...signedHeaders(delivery.messageId, now, body, secrets),
      },
      body,
      signal,
    });
    const isGood = status >= 200 && status < 300;
    return { status, error: isGood ? null : texts.answeredStatus(status) };
  } catch (error) {
    // The server stops, or the disk is full: this says nothing about the other side.
    if (signal.aborted || isTransient(error)) throw error;
    return { status: null, error: texts.couldNotBeReached(reasonOf(error)) };
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown');

/** The same bytes at each try. */
const bodyOf = ({ type, createdAt, data }: Pick<Delivery, 'type' | 'createdAt' | 'data'>) =>
  JSON.stringify({ type, timestamp: createdAt.toISOString(), data });

/** The secrets that sign: the present one, and the one before for a day. */
function secretsOfWebhook(
  { sealedSecret, previousSecret, previousEndsAt }: Webhook,
  keys: readonly string[],
  now: Date,
): string[] {
  const old = previousEndsAt !== null && previousEndsAt > now ? [previousSecret] : [];
  return [sealedSecret, ...old].flatMap(
    (sealed) => (sealed === null ? undefined : decrypt(sealed, keys, WEBHOOK_PURPOSE)) ?? [],
  );
}

/** Headers of a message by Standard Webhooks: its id, the time, and a signature by each secret. */
function signedHeaders(id: string, now: Date, body: string, secrets: readonly string[]) {
  const seconds = Math.floor(now.getTime() / SECOND_MS);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
    const digest = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}

const GONE = 410;

async function keepOutcome(
  services: Services,
  trx: Db,
  { webhook, delivery, status, error }: Outcome & { webhook: Webhook; delivery: Delivery },
): Promise<void> {
  const now = services.clock.now();
  const attempts = delivery.attempts + 1;
  const wait = RETRY_AFTER_MS[attempts - 1];
  const isLast = wait === undefined || !webhook.isActive || status === GONE;
  const state = error === null ? 'delivered' : isLast ? 'failed' : 'waiting';
  const { numUpdatedRows } = await trx
    .updateTable('webhookDeliveries')
    .set({
      state,
      attempts,
      status,
      error: error?.slice(0, 300) ?? null,
      triedAt: now,
      nextAt: new Date(now.getTime() + (wait ?? 0) * (1 + Math.random() * JITTER)),
    })
    .where('id', '=', delivery.id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const those = trx.updateTable('webhooks').where('id', '=', webhook.id);
  if (error === null) await those.set({ deliveredAt: now }).execute();
  else if (state === 'failed' && webhook.isActive && delivery.type !== 'test') {
    const current = await trx
      .selectFrom('webhooks')
      .select(['deliveredAt', 'isActive'])
      .where('id', '=', webhook.id)
      .executeTakeFirst();
    const isDead = !current?.deliveredAt || current.deliveredAt < delivery.createdAt;
    if (current?.isActive && (isDead || status === GONE)) await switchOff(services, trx, webhook);
  }
}

/** Switches a webhook off: messages that wait have failed, and its artist is told. */
async function switchOff(services: Services, trx: Db, { id, artistId, url }: Webhook) {
  await trx.updateTable('webhooks').set({ isActive: false }).where('id', '=', id).execute();
  await failWaiting(trx, id);
  const account = await trx
    .selectFrom('users')
    .select('email')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  const about = { artistId, kind: 'webhook-disabled', data: { host: hostOf(url) } } as const;
  await writeSecurityNotice(services, trx, { ...about, mailTo: account?.email ?? null });
}

/** Gives up all messages of a webhook that wait. */
export async function failWaiting(trx: Db, webhookId: number): Promise<void> {
  await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', error: texts.switchedOffMeanwhile })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes messages that were sent or given up a month ago. */
export async function sweepDeliveries({ database, clock }: Services): Promise<void> {
  await database.db
    .deleteFrom('webhookDeliveries')
    .where('state', 'in', ['delivered', 'failed'])
    .where('createdAt', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
    .execute();
}

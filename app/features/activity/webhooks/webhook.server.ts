import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { HOUR_MS, HOUR_SECONDS } from '#app/durations.ts';
import { AppError, wrongField } from '#app/errors.ts';
import { demandRecentProof, type SignedInContext } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { changeLimit, createLimit } from '#app/operations/limit.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { signedIn } from '#app/permissions.ts';
import { type Sentences } from '#app/languages/language.server.ts';
import { errorWords } from '#app/platform/jobs/queue.server.ts';
import { decrypt, encrypt, keyedHash, randomKey } from '#app/platform/secrets.server.ts';
import { id, requiredText, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { WebhookDeliveryTable, WebhookTable } from '#db/schema.ts';
import { recordSecurityEvent } from '../security/security-events.server.ts';
import { failWaiting, WEBHOOK_PURPOSE } from './deliver-webhook.job.server.ts';
import * as texts from './texts.ts';
import {
  type DeliveryView,
  EVENT_TYPES,
  OLD_SECRET_HOURS,
  SECRET_PREFIX,
  WEBHOOK_URL_LENGTH,
  WEBHOOKS_AT_MOST,
  type WebhookView,
} from './webhook.ts';
import { newDelivery } from '../outbox.server.ts';

/** Messages that a webhook shows of its log. */
const SHOWN_DELIVERIES = 20;
const SECRET_BYTES = 32;

/** Messages that an artist has sent by hand. */
const sendLimit = createLimit(
  'webhook-send',
  {
    perAccount: { points: 60, seconds: HOUR_SECONDS },
    perAddress: { points: 240, seconds: HOUR_SECONDS },
  },
  'messages',
);

type Webhook = Selectable<WebhookTable>;

const webhooksOf = (db: Db, artistId: number) =>
  db.selectFrom('webhooks').selectAll().where('artistId', '=', artistId).orderBy('id', 'desc');

/** @throws {AppError} notFound, also for a webhook of another artist */
async function ownWebhook({ db, viewer }: SignedInContext, webhookId: number): Promise<Webhook> {
  const found = await webhooksOf(db, viewer.artistId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
  return demandFound(found, texts.webhookNotFound);
}

/** The artist's webhooks, the newest first. */
export const listWebhooks = defineOperation({
  name: 'listWebhooks',
  input: z.object({}),
  permission: signedIn,
  async run({ db, viewer, clock }): Promise<{ formKey: string; webhooks: WebhookView[] }> {
    const rows = await webhooksOf(db, viewer.artistId).execute();
    const webhooks = rows.map((row) => webhookView(row, clock.now()));
    return { formKey: randomKey(), webhooks };
  },
});

const webhookView = (
  { id: webhookId, url, eventTypes: types, isActive, previousEndsAt }: Webhook,
  now: Date,
): WebhookView => ({
  id: webhookId,
  url,
  eventTypes: types,
  isActive,
  oldSecretUntil:
    previousEndsAt !== null && previousEndsAt > now ? previousEndsAt.toISOString() : null,
});

async function latestDeliveries(db: Db, webhookId: number): Promise<DeliveryView[]> {
  const rows = await db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(SHOWN_DELIVERIES)
    .execute();
  return rows.map(deliveryView);
}

const deliveryErrors: Sentences = (slot) => [
  texts.answeredStatus(slot),
  texts.couldNotBeReached(slot),
  texts.secretCannotBeRead,
  texts.switchedOffMeanwhile,
];

const deliveryView = (row: Selectable<WebhookDeliveryTable>): DeliveryView => ({
  id: row.id,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: errorWords(row.error, deliveryErrors),
  createdAt: row.createdAt.toISOString(),
  nextAt: row.nextAt.toISOString(),
});

/** A checkbox alone is a text, several are a list. */
const eventTypes = z.preprocess(
  (value) => (value == null || value === '' ? [] : [value].flat()),
  z.array(z.enum(EVENT_TYPES as [string, ...string[]])).min(1, texts.chooseAnEvent),
);

/**
 * Adds a webhook, with a secret of its own. The same form again adds nothing.
 * @throws {AppError} passwordNeeded; invalid, for an address that is not public; conflict, for too many
 */
export const addWebhook = defineOperation({
  name: 'addWebhook',
  input: z.object({
    url: requiredText(WEBHOOK_URL_LENGTH),
    eventTypes,
    formKey: z.string().max(64).nullish(),
  }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { url, eventTypes: chosen, formKey = null }) {
    demandRecentProof(context);
    const { env, outgoing, clock, viewer } = context;
    if (!outgoing.accepts(url)) throw wrongField('url', texts.addressMustBePublic);
    const { artistId, userId } = viewer;
    return context.db.transaction().execute(async (trx) => {
      const before = await webhooksOf(trx, artistId).execute();
      const same = before.find((one) => formKey !== null && one.formKey === formKey);
      if (same) return { id: same.id };
      if (before.length >= WEBHOOKS_AT_MOST) {
        throw new AppError('conflict', texts.tooManyWebhooks(WEBHOOKS_AT_MOST));
      }
      const { id: webhookId } = await trx
        .insertInto('webhooks')
        .values({
          artistId,
          url,
          eventTypes: EVENT_TYPES.filter((type) => chosen.includes(type)),
          sealedSecret: encrypt(newSecret(), env.SESSION_SECRETS, WEBHOOK_PURPOSE),
          formKey,
          createdAt: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const detail = { webhook: webhookId, change: 'added' };
      await recordSecurityEvent(context, { kind: 'webhook-changed', userId, detail }, trx);
      return { id: webhookId };
    });
  },
});

const newSecret = () => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** Deletes a webhook with its log. Safe to repeat. */
export const removeWebhook = defineOperation({
  name: 'removeWebhook',
  input: z.object({ webhook: id }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { webhook }) {
    const { artistId, userId } = context.viewer;
    await context.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('webhooks')
        .where('artistId', '=', artistId)
        .where('id', '=', webhook)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      const detail = { webhook, change: 'removed' };
      await recordSecurityEvent(context, { kind: 'webhook-changed', userId, detail }, trx);
    });
    return {};
  },
});

/** Switches a webhook on or off. Off, messages that wait are given up. Safe to repeat. */
export const switchWebhook = defineOperation({
  name: 'switchWebhook',
  input: z.object({ webhook: id, on: z.enum(['true', 'false']) }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { webhook, on }) {
    const { id: webhookId } = await ownWebhook(context, webhook);
    const isActive = on === 'true';
    await context.db.transaction().execute(async (trx) => {
      await trx.updateTable('webhooks').set({ isActive }).where('id', '=', webhookId).execute();
      if (!isActive) await failWaiting(trx, webhookId);
    });
    return { isActive };
  },
});

/**
 * Gives a webhook a new secret. The one before signs as well for a day, so that the other side can change in peace.
 * The same form again changes nothing.
 * @throws {AppError} passwordNeeded
 */
export const rotateWebhookSecret = defineOperation({
  name: 'rotateWebhookSecret',
  input: z.object({ webhook: id, secretTag: z.string().max(64) }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { webhook, secretTag }) {
    demandRecentProof(context);
    const { env, clock, viewer } = context;
    const { id: webhookId, sealedSecret } = await ownWebhook(context, webhook);
    if (tagOf(context, sealedSecret) !== secretTag) return { webhook: webhookId };
    await context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('webhooks')
        .set({
          sealedSecret: encrypt(newSecret(), env.SESSION_SECRETS, WEBHOOK_PURPOSE),
          previousSecret: sealedSecret,
          previousEndsAt: new Date(clock.now().getTime() + OLD_SECRET_HOURS * HOUR_MS),
        })
        .where('id', '=', webhookId)
        .where('sealedSecret', '=', sealedSecret)
        .execute();
      const detail = { webhook: webhookId, change: 'new secret' };
      const event = { kind: 'webhook-changed', userId: viewer.userId, detail } as const;
      await recordSecurityEvent(context, event, trx);
    });
    return { webhook: webhookId };
  },
});

/** Names a secret without telling it: a form that names another one is an old one. */
const tagOf = ({ env }: Pick<Services, 'env'>, sealedSecret: string) =>
  keyedHash(sealedSecret, env.SESSION_SECRETS[0] ?? '', 'webhook secret tag');

/**
 * A webhook with its secret, which the other side needs to check signatures, and its latest messages.
 * @throws {AppError} passwordNeeded
 */
export const viewWebhook = defineOperation({
  name: 'viewWebhook',
  input: z.object({ webhookId: id }),
  permission: signedIn,
  async run(context, { webhookId }) {
    const webhook = await ownWebhook(context, webhookId);
    demandRecentProof(context);
    const { sealedSecret } = webhook;
    const secret = decrypt(sealedSecret, context.env.SESSION_SECRETS, WEBHOOK_PURPOSE) ?? null;
    return {
      ...webhookView(webhook, context.clock.now()),
      deliveries: await latestDeliveries(context.db, webhookId),
      secret,
      secretTag: tagOf(context, sealedSecret),
    };
  },
});

/** Sends a message of the type `test`, as any other. */
export const testWebhook = defineOperation({
  name: 'testWebhook',
  input: z.object({ webhook: id }),
  limit: sendLimit,
  permission: signedIn,
  async run(context, { webhook }) {
    const { id: webhookId, isActive } = await ownWebhook(context, webhook);
    if (!isActive) throw new AppError('conflict', texts.switchedOffFirst);
    const now = context.clock.now();
    await context.db.transaction().execute(async (trx) => {
      // One that waits is enough: pressing twice sends once.
      const waiting = await trx
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('webhookId', '=', webhookId)
        .where('type', '=', 'test')
        .where('state', 'in', ['waiting', 'queued'])
        .executeTakeFirst();
      if (waiting) return;
      const test = newDelivery(webhookId, 'test', { webhook: webhookId }, now);
      await trx.insertInto('webhookDeliveries').values(test).execute();
    });
    return {};
  },
});

/** Sends a message again that was delivered or given up, under its own id. */
export const sendAgain = defineOperation({
  name: 'sendAgain',
  input: z.object({ delivery: id }),
  limit: sendLimit,
  permission: signedIn,
  async run(context, { delivery }) {
    const row = await context.db
      .selectFrom('webhookDeliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhookDeliveries.webhookId')
      .select(['webhookDeliveries.id', 'webhooks.isActive'])
      .where('webhookDeliveries.id', '=', delivery)
      .where('webhooks.artistId', '=', context.viewer.artistId)
      .executeTakeFirst();
    const { id: deliveryId, isActive } = demandFound(row, texts.deliveryNotFound);
    if (!isActive) throw new AppError('conflict', texts.switchedOffFirst);
    await context.db
      .updateTable('webhookDeliveries')
      .set({ state: 'waiting', attempts: 0, nextAt: context.clock.now() })
      .where('id', '=', deliveryId)
      .where('state', 'in', ['delivered', 'failed', 'waiting'])
      .execute();
    return {};
  },
});

import { randomKey } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { WebhookEventType } from '#db/schema.ts';

/** Facts about an event: ids, and words that the artist may see. */
type EventData = Record<string, string | number | boolean | null>;

/**
 * Stores a message about an event for each webhook of an artist that wants it, in the transaction of the event: both
 * are stored, or neither. `queueDueDeliveries` hands them to the job queue.
 * @param artistId null if the account is deleted and nobody is told
 */
export async function tellWebhooks(
  trx: Db,
  artistId: number | null,
  type: WebhookEventType,
  data: EventData,
  now: Date,
): Promise<void> {
  if (artistId === null) return;
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['id', 'eventTypes'])
    .where('artistId', '=', artistId)
    .where('isActive', '=', true)
    .execute();
  const rows = webhooks
    .filter(({ eventTypes }) => eventTypes.includes(type))
    .map(({ id }) => newDelivery(id, type, data, now));
  if (rows.length > 0) await trx.insertInto('webhookDeliveries').values(rows).execute();
}

/** A message that is due at once. */
export const newDelivery = (
  webhookId: number,
  type: WebhookEventType | 'test',
  data: EventData,
  now: Date,
) => ({
  webhookId,
  messageId: `msg_${randomKey()}`,
  type,
  data,
  state: 'waiting' as const,
  nextAt: now,
  createdAt: now,
});

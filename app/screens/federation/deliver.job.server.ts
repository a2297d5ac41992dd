import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { GuardRefused, type GuardedFetch } from '#app/platform/guarded-fetch.server.ts';
import { addToCount } from '#app/features/activity/artist-records/artist-records.server.ts';
import { defineJob } from '#app/platform/jobs/job.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { rsaKeyUri } from './actor.server.ts';
import { isFederating } from './fedify.server.ts';
import { keysOf } from './keys.server.ts';
import { FEDERATION_LANE } from './kv.server.ts';
import { type Sender, senderOf } from './outgoing.server.ts';
import { actorsWithTraces } from './remote-actors.server.ts';
import { guardedFetch, JSON_TYPE, USER_AGENT } from './remote-documents.server.ts';

/** Inboxes that one job delivers to: a job costs as much as some deliveries. */
const INBOXES_PER_JOB = 50;
const AT_ONCE = 8;
/** Deliveries that one job reads; the rest of a long wait follows in the next. */
const DELIVERIES_PER_JOB = 500;
const CLAIMED_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/** A server that has not answered for this long gets nothing more until there is something new for it. */
const GIVEN_UP_MS = 7 * DAY_MS;

const payload = z.object({ inboxes: z.array(z.number().int()).max(INBOXES_PER_JOB) });

/** Delivers what waits for some inboxes. */
export const deliverActivities = defineJob<Services, z.output<typeof payload>>({
  name: 'federation-deliver',
  payload,
  attempts: 3,
  timeoutMs: 8 * MINUTE_MS,
  lane: FEDERATION_LANE,
  run: (services, { payload: { inboxes }, signal }) => deliver(services, inboxes, signal),
  failed: () => Promise.resolve(), // The inboxes are due again once their claim has expired.
});

/** Enqueues jobs for all inboxes that are due. Called every few seconds. */
export async function deliverDue({ env, database, clock, queue }: Services): Promise<void> {
  if (!isFederating(env)) return;
  const now = clock.now();
  for (;;) {
    const due = await database.db
      .selectFrom('federationInboxes')
      .select('id')
      .where('nextAt', '<=', now)
      .orderBy('nextAt')
      .limit(INBOXES_PER_JOB)
      .execute();
    if (due.length === 0) return;
    const inboxes = due.map(({ id }) => id);
    await database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('federationInboxes')
        .set({ nextAt: new Date(now.getTime() + CLAIMED_MS) })
        .where('id', 'in', inboxes)
        .execute();
      await queue.enqueue(trx, deliverActivities, { inboxes }, 'federation');
    });
  }
}

interface Waiting {
  id: number;
  artistId: number;
  body: string;
}

type Inbox = Awaited<ReturnType<typeof inboxesOf>>[number];

const inboxesOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom('federationInboxes').selectAll().where('id', 'in', ids).execute();

/** The result of an inbox: deliveries that have ended, and whether it failed. */
interface Outcome {
  inbox: Inbox;
  ended: number[];
  state: 'ok' | 'failed' | 'gone';
}

async function deliver(
  services: Services,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  if (!isFederating(services.env)) return;
  const { db } = services.database;
  const inboxes = await inboxesOf(db, ids);
  const rows = await db
    .selectFrom('federationDeliveries as delivery')
    .innerJoin('federationActivities as activity', 'activity.id', 'delivery.activityId')
    .select(['delivery.id', 'delivery.inboxId', 'activity.artistId', 'activity.body'])
    .where('delivery.inboxId', 'in', ids)
    .orderBy('delivery.id')
    .limit(DELIVERIES_PER_JOB)
    .execute();
  const sender = await senderOf(services);
  const fetch = guardedFetch(services.env);
  const left = [...inboxes];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let inbox = left.shift(); inbox; inbox = left.shift()) {
      if (signal.aborted) return;
      const own = rows.filter(({ inboxId }) => inboxId === inbox.id);
      outcomes.push(await deliverTo(sender, fetch, inbox, own));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await record(services, outcomes);
  signal.throwIfAborted();
}

/** Delivers in order, up to the first failure: an edit never comes before what it edits. */
async function deliverTo(
  sender: Sender,
  fetch: GuardedFetch,
  inbox: Inbox,
  waiting: readonly Waiting[],
): Promise<Outcome> {
  const ended: number[] = [];
  for (const { id, artistId, body } of waiting) {
    const status = await post(sender, fetch, inbox, { artistId, body });
    if (status === 410 || status === 404) return { inbox, ended, state: 'gone' };
    if (isWorthARetry(status)) return { inbox, ended, state: 'failed' };
    if (status >= 400) {
      const { log } = sender.services;
      log.info({ host: inbox.host, status }, 'a server refused an activity');
    }
    ended.push(id);
  }
  return { inbox, ended, state: 'ok' };
}

/** 0 stands for no answer. 401 may be a key that could not be fetched at the moment. */
const isWorthARetry = (status: number) =>
  status === 0 || status >= 500 || [401, 408, 429].includes(status);

const SPECS = { draft: 'draft-cavage-http-signatures-12', rfc9421: 'rfc9421' } as const;
/** A server that does not understand one form of signatures gives one of these answers. */
const UNSIGNED = [400, 401, 403];

/** @returns the status of the answer; 0 without one */
async function post(
  sender: Sender,
  fetch: GuardedFetch,
  inbox: Inbox,
  { artistId, body }: Pick<Waiting, 'artistId' | 'body'>,
): Promise<number> {
  const { services, fedify, origin } = sender;
  const keys = await keysOf(services, services.database.db, artistId);
  // An artist whose keys are gone has nothing to say any more.
  if (!keys) return 400;
  const bytes = new TextEncoder().encode(body);
  const send = async (form: keyof typeof SPECS): Promise<number> => {
    const request = await fedify.signRequest(
      new Request(inbox.url, {
        method: 'POST',
        headers: { 'Content-Type': JSON_TYPE, 'User-Agent': USER_AGENT(origin) },
        body: bytes,
      }),
      keys.rsa.privateKey,
      rsaKeyUri(origin, artistId),
      { spec: SPECS[form], body: bytes.buffer },
    );
    try {
      const headers = Object.fromEntries(request.headers);
      return (await fetch.send(inbox.url, { method: 'POST', headers, body })).status;
    } catch (error) {
      if (error instanceof GuardRefused) return 410;
      return 0;
    }
  };
  const first = inbox.signatureForm ?? 'draft';
  const status = await send(first);
  if (!UNSIGNED.includes(status)) {
    if (status >= 200 && status < 300) inbox.signatureForm = first;
    return status;
  }
  const second = first === 'draft' ? 'rfc9421' : 'draft';
  const again = await send(second);
  if (again >= 200 && again < 300) inbox.signatureForm = second;
  return UNSIGNED.includes(again) ? status : again;
}

/** Writes the outcomes: a few statements for all inboxes that were reached, and one for each that was not. */
async function record(services: Services, outcomes: readonly Outcome[]): Promise<void> {
  const { database, clock, env } = services;
  const { db } = database;
  const now = clock.now();
  const ended = outcomes.flatMap((one) => one.ended);
  const reached = outcomes.filter(({ state }) => state === 'ok');
  await db.transaction().execute(async (trx) => {
    if (ended.length > 0) {
      await trx.deleteFrom('federationDeliveries').where('id', 'in', ended).execute();
    }
    for (const form of ['draft', 'rfc9421', null] as const) {
      const ids = reached
        .filter(({ inbox }) => inbox.signatureForm === form)
        .map(({ inbox }) => inbox.id);
      if (ids.length === 0) continue;
      await trx
        .updateTable('federationInboxes')
        .set({ signatureForm: form, failures: 0, failingAt: null, nextAt: nextOf(now) })
        .where('id', 'in', ids)
        .execute();
    }
    for (const { inbox, state } of outcomes) {
      if (state === 'failed') await noteFailure(trx, inbox, now, env.FEDERATION === 'loopback');
      if (state === 'gone') await forgetInbox(trx, inbox.id);
    }
  });
}

/** Null unless more waits for the inbox, which then is due at once. */
const nextOf = (now: Date) =>
  sql<Date | null>`case when exists (select 1 from federation_deliveries
    where federation_deliveries.inbox_id = federation_inboxes.id) then cast(${now.getTime()} as bigint) end`;

async function noteFailure(trx: Db, inbox: Inbox, now: Date, isTest: boolean): Promise<void> {
  const since = inbox.failingAt ?? now;
  const isGivenUp = now.getTime() - since.getTime() > GIVEN_UP_MS;
  if (isGivenUp) {
    await trx.deleteFrom('federationDeliveries').where('inboxId', '=', inbox.id).execute();
  }
  const failures = inbox.failures + 1;
  await trx
    .updateTable('federationInboxes')
    .set({
      failures: isGivenUp ? 0 : failures,
      failingAt: isGivenUp ? null : since,
      nextAt: isGivenUp ? null : new Date(now.getTime() + waitAfter(failures, isTest)),
    })
    .where('id', '=', inbox.id)
    .execute();
}

/** Milliseconds before the next try: a minute, two, four and so on, at most an hour, and a little chance. */
export function waitAfter(failures: number, isTest = false): number {
  const first = isTest ? 1000 : MINUTE_MS;
  const wait = Math.min(first * 2 ** Math.min(failures - 1, 12), isTest ? 5000 : LONGEST_WAIT_MS);
  return Math.round(wait * (1 + Math.random() / 5));
}

/** The inbox does not exist any more: its followers do not either. */
async function forgetInbox(trx: Db, inboxId: number): Promise<void> {
  const lost = await trx
    .selectFrom('remoteFollowers')
    .innerJoin('remoteActors', 'remoteActors.id', 'remoteFollowers.actorId')
    .select(({ fn }) => ['remoteFollowers.artistId', fn.countAll<number>().as('count')])
    .where('remoteActors.inboxId', '=', inboxId)
    .groupBy('remoteFollowers.artistId')
    .execute();
  for (const { artistId, count } of lost) {
    await addToCount(trx, artistId, 'followers', -Number(count));
  }
  await trx
    .deleteFrom('remoteFollowers')
    .where('actorId', 'in', (of) =>
      of.selectFrom('remoteActors').select('id').where('inboxId', '=', inboxId),
    )
    .execute();
  await trx.deleteFrom('federationDeliveries').where('inboxId', '=', inboxId).execute();
  await trx
    .updateTable('federationInboxes')
    .set({ failures: 0, failingAt: null, nextAt: null })
    .where('id', '=', inboxId)
    .execute();
}

/** Makes what waits for a server due at once, after it was heard from. */
export async function wakeInboxes(db: Db, host: string, now: Date): Promise<void> {
  await db
    .updateTable('federationInboxes')
    .set({ nextAt: now })
    .where('host', '=', host)
    .where('failures', '>', 0)
    .execute();
}

/** An account of another server without a trace here is kept for this long: it may come back. */
const STRANGER_MS = 30 * DAY_MS;

/**
 * Deletes activities that nobody waits for any more, accounts of other servers that have left nothing here, and the keys of
 * deleted accounts once their `Delete` activity is sent.
 */
export async function sweepActivities({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  await database.db
    .deleteFrom('remoteActors')
    .where('changedAt', '<', new Date(clock.now().getTime() - STRANGER_MS))
    .where('id', 'not in', actorsWithTraces(database.db))
    .execute();
  await database.db
    .deleteFrom('federationActivities')
    .where('createdAt', '<', before)
    .where('id', 'not in', (of) => of.selectFrom('federationDeliveries').select('activityId'))
    .execute();
  await database.db
    .updateTable('federationActors')
    .set({ sealedKeys: null })
    .where('goneAt', '<', before)
    .where('artistId', 'not in', (of) => of.selectFrom('federationActivities').select('artistId'))
    .execute();
}

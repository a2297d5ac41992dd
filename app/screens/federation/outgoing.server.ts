import type { Activity, Object as AnyObject } from '@fedify/vocab';
import { MINUTE_MS } from '#app/durations.ts';
import type { Services } from '#app/operations/services.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import { delayChange, dueChanges, settleChange } from '#app/features/activity/outbox.server.ts';
import type { Db } from '#db/client.ts';
import type { FederatedKind } from '#db/schema.ts';
import { activityUri, actorUri, followersUri, objectUri } from './addresses.ts';
import { actorOf } from './actor.server.ts';
import { type Fedify, isFederating, loadFedify } from './fedify.server.ts';
import { plainForm } from './json-ld.ts';
import { keysOf } from './keys.server.ts';
import { documentLoader, guardedFetch } from './remote-documents.server.ts';
import { type KnownObject, tracksOfAlbum, workOf } from './works.server.ts';

/** Services, and what every message to others needs. */
export interface Sender {
  services: Pick<Services, 'env' | 'database' | 'clock' | 'log'>;
  fedify: Fedify;
  origin: string;
}

export async function senderOf(services: Sender['services']): Promise<Sender> {
  const { env } = services;
  return { services, fedify: await loadFedify(env), origin: env.PUBLIC_URL ?? '' };
}

const contextLoaderOf = ({ fedify, services, origin }: Sender) =>
  documentLoader({ fedify, fetch: guardedFetch(services.env), origin });

/** The JSON-LD of an activity, with an integrity proof by the artist's Ed25519 key (FEP-8b32). */
export async function bodyOf(
  sender: Sender,
  artistId: number,
  activity: Activity,
): Promise<string> {
  const { services, fedify, origin } = sender;
  const contextLoader = contextLoaderOf(sender);
  const keys = await keysOf(services, services.database.db, artistId);
  const signed = keys
    ? await fedify.signObject(
        activity,
        keys.ed25519.privateKey,
        new URL(`${actorUri(origin, artistId)}#multikey-2`),
        { contextLoader, documentLoader: contextLoader },
      )
    : activity;
  return JSON.stringify(plainForm(await signed.toJsonLd({ format: 'compact', contextLoader })));
}

/**
 * Adds an activity and its deliveries, in the transaction of the change that it is about: to these inboxes, or to one
 * inbox for each server with followers. Deliveries are rows, added by one statement however many followers there are.
 */
export async function addActivity(
  { clock }: Pick<Services, 'clock'>,
  trx: Db,
  { artistId, body, to }: { artistId: number; body: string; to: 'followers' | readonly number[] },
): Promise<void> {
  const now = clock.now();
  const followed = () =>
    trx
      .selectFrom('remoteActors')
      .innerJoin('remoteFollowers', 'remoteFollowers.actorId', 'remoteActors.id')
      .where('remoteFollowers.artistId', '=', artistId);
  const wanted = () =>
    trx
      .selectFrom('federationInboxes')
      .$if(to === 'followers', (query) =>
        query.where('id', 'in', followed().select('remoteActors.inboxId')),
      )
      .$if(to !== 'followers', (query) => query.where('id', 'in', to as readonly number[]));
  if (to !== 'followers' && to.length === 0) return;
  const any = await wanted().select('id').limit(1).executeTakeFirst();
  if (!any) return;
  const { id: activityId } = await trx
    .insertInto('federationActivities')
    .values({ artistId, body, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('federationDeliveries')
    .columns(['inboxId', 'activityId'])
    .expression(wanted().select((of) => ['id', of.val(activityId).as('activityId')]))
    .execute();
  // An inbox that fails has its next time already.
  await trx
    .updateTable('federationInboxes')
    .set({ nextAt: now })
    .where('nextAt', 'is', null)
    .where('id', 'in', wanted().select('id'))
    .execute();
}

/** Common properties of an activity about something that everybody may see. */
function publicActivity({ fedify, origin }: Sender, artistId: number) {
  return {
    id: new URL(activityUri(origin, randomKey())),
    actor: new URL(actorUri(origin, artistId)),
    to: fedify.vocab.PUBLIC_COLLECTION,
    cc: new URL(followersUri(origin, artistId)),
  };
}

const AT_A_TIME = 50;
/** Milliseconds after which a track is looked at again whose file is still being read. */
const LOOK_AGAIN_MS = 5000;

/**
 * Sends what has changed since others last heard of it. Called every few seconds: the changes are rows of the outbox,
 * written with what they are about, so nothing is lost when a server ends.
 */
export async function sendChanges(services: Services): Promise<void> {
  const { env, database, clock, log } = services;
  if (!isFederating(env)) return;
  const due = await dueChanges(database.db, clock.now(), AT_A_TIME);
  if (due.length === 0) return;
  const sender = await senderOf(services);
  for (const change of due) {
    try {
      await sendChange(sender, change);
    } catch (error) {
      log.error({ err: error, kind: change.kind }, 'a change could not be told to other servers');
      const later = new Date(clock.now().getTime() + MINUTE_MS);
      await delayChange(database.db, change, later);
    }
  }
}

interface Change {
  kind: FederatedKind;
  subjectId: number;
  artistId: number;
  stamp: string;
  isNew: boolean;
}

async function sendChange(sender: Sender, change: Change): Promise<void> {
  if (change.kind === 'actor') return sendProfile(sender, change);
  const { services, fedify } = sender;
  const { clock } = services;
  const { db } = services.database;
  const { artistId } = change;
  const takesPart = await isOn(db, artistId);
  const known = await knownOf(db, change, clock.now(), takesPart && change.isNew);
  if (!takesPart || !known) return settleChange(db, change);
  const work = await workOf({ ...sender, db }, known);
  if (work === 'waits') {
    await delayChange(db, change, new Date(clock.now().getTime() + LOOK_AGAIN_MS));
    return;
  }
  const { vocab } = fedify;
  const frame = publicActivity(sender, artistId);
  if (!work) {
    const object = new vocab.Tombstone({ id: new URL(objectUri(sender.origin, known.id)) });
    const body = await bodyOf(sender, artistId, new vocab.Delete({ ...frame, object }));
    await db.transaction().execute(async (trx) => {
      // Followers do not know works that were never sent.
      if (known.sentHash !== null || !change.isNew) {
        await addActivity(services, trx, { artistId, body, to: 'followers' });
      }
      await trx
        .updateTable('federationObjects')
        .set({ goneAt: clock.now() })
        .where('id', '=', known.id)
        .execute();
      await settleChange(trx, change);
    });
    return;
  }
  if (change.kind === 'album') {
    for (const trackId of await tracksOfAlbum(db, change.subjectId)) {
      await knownOf(db, { kind: 'track', subjectId: trackId, artistId }, clock.now(), true);
    }
  }
  const sentHash = await hashOf(sender, work);
  if (sentHash === known.sentHash) return settleChange(db, change);
  const isFirst = known.sentHash === null && change.isNew;
  const updated = fedify.Temporal.Instant.fromEpochMilliseconds(clock.now().getTime());
  const activity = isFirst
    ? new vocab.Create({ ...frame, object: work, published: updated })
    : new vocab.Update({ ...frame, object: work.clone({ updated }), updated });
  const body = await bodyOf(sender, artistId, activity);
  await db.transaction().execute(async (trx) => {
    await addActivity(services, trx, { artistId, body, to: 'followers' });
    await trx
      .updateTable('federationObjects')
      .set({ sentHash })
      .where('id', '=', known.id)
      .execute();
    await settleChange(trx, change);
  });
}

async function hashOf(sender: Sender, object: AnyObject): Promise<string> {
  const json = await object.toJsonLd({ format: 'compact', contextLoader: contextLoaderOf(sender) });
  return sha256(JSON.stringify(json));
}

async function isOn(db: Db, artistId: number): Promise<boolean> {
  const actor = await db
    .selectFrom('federationActors')
    .select('isOn')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  return actor?.isOn === true;
}

/** The row of a work that others may know; one is added if `adds` is true and there is none. */
export async function knownOf(
  db: Db,
  { kind, subjectId, artistId }: Pick<Change, 'kind' | 'subjectId' | 'artistId'>,
  now: Date,
  adds: boolean,
): Promise<(KnownObject & { sentHash: string | null }) | undefined> {
  const known = await db
    .selectFrom('federationObjects')
    .select(['id', 'artistId', 'kind', 'subjectId', 'sentHash'])
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('goneAt', 'is', null)
    .executeTakeFirst();
  if (known || !adds) return known;
  return db
    .insertInto('federationObjects')
    .values({ kind, subjectId, artistId, createdAt: now })
    .returning(['id', 'artistId', 'kind', 'subjectId', 'sentHash'])
    .executeTakeFirstOrThrow();
}

/** Tells followers of a changed profile. The first time, there is nobody who would know the old one. */
async function sendProfile(sender: Sender, change: Change): Promise<void> {
  const { services, fedify } = sender;
  const { db } = services.database;
  const { artistId } = change;
  const actor = await actorOf({ ...sender, db, env: services.env }, artistId);
  if (!actor || !(actor instanceof fedify.vocab.Person)) return settleChange(db, change);
  const row = await db
    .selectFrom('federationActors')
    .select('sentHash')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  const sentHash = await hashOf(sender, actor);
  if (!row || row.sentHash === sentHash) return settleChange(db, change);
  const frame = publicActivity(sender, artistId);
  const body = await bodyOf(sender, artistId, new fedify.vocab.Update({ ...frame, object: actor }));
  await db.transaction().execute(async (trx) => {
    if (row.sentHash !== null)
      await addActivity(services, trx, { artistId, body, to: 'followers' });
    await trx
      .updateTable('federationActors')
      .set({ sentHash })
      .where('artistId', '=', artistId)
      .execute();
    await settleChange(trx, change);
  });
}

/**
 * Prepares the `Delete` activity of an artist whose account is about to be deleted.
 * @returns a function for the transaction that deletes the account, called before its followers are gone
 */
export async function prepareAccountDeletion(
  services: Services,
  artistId: number,
): Promise<(trx: Db) => Promise<void>> {
  const { env, database, clock } = services;
  const actor = await database.db
    .selectFrom('federationActors')
    .select('artistId')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  if (!actor) return () => Promise.resolve();
  let body: string | undefined;
  if (isFederating(env)) {
    const sender = await senderOf(services);
    const { fedify, origin } = sender;
    const object = new URL(actorUri(origin, artistId));
    const frame = publicActivity(sender, artistId);
    body = await bodyOf(sender, artistId, new fedify.vocab.Delete({ ...frame, object }));
  }
  return async (trx) => {
    if (body !== undefined) await addActivity(services, trx, { artistId, body, to: 'followers' });
    const now = clock.now();
    await trx
      .updateTable('federationActors')
      .set({ isOn: false, goneAt: now })
      .where('artistId', '=', artistId)
      .execute();
    await trx
      .updateTable('federationObjects')
      .set({ goneAt: now })
      .where('artistId', '=', artistId)
      .where('goneAt', 'is', null)
      .execute();
  };
}

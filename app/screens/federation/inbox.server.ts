import type { InboxContext } from '@fedify/fedify';
import type { Activity, Actor, Follow } from '@fedify/vocab';
import { addToCount } from '#app/features/activity/artist-records/artist-records.server.ts';
import { notify, notifyOfFollower, ring } from '#app/features/activity/notices/notice.server.ts';
import { addToArtist } from '#app/features/player/plays/sums.queries.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { GuardRefused } from '#app/platform/guarded-fetch.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import {
  activityUri,
  actorUri,
  artistIdOf,
  objectIdOf,
  trackIdOfPage,
  URI_LENGTH,
} from './addresses.ts';
import { wakeInboxes } from './deliver.job.server.ts';
import type { Fedify } from './fedify.server.ts';
import { addActivity, bodyOf, knownOf, senderOf } from './outgoing.server.ts';
import { plainText } from './plain-text.ts';
import {
  describeActor,
  endFollows,
  forgetActor,
  isBlocked,
  keepActor,
  type RemoteActor,
} from './remote-actors.server.ts';
import { type KnownObject, workOf } from './works.server.ts';

/** The most of one account's replies to one artist that are kept: more says nothing new. */
const MAX_REPLIES_OF_ACTOR = 200;

/** A received activity, whose signature is its actor's: Fedify has checked it. */
interface Received {
  services: Services;
  fedify: Fedify;
  context: InboxContext<Services>;
  origin: string;
}

/** Handles activities of other servers. Each is safe to repeat: servers send again what was not answered. */
export function inboxHandlers(fedify: Fedify) {
  const receivedOf = (context: InboxContext<Services>): Received => ({
    services: context.data,
    fedify,
    context,
    origin: context.data.env.PUBLIC_URL ?? '',
  });
  const heard = async (context: InboxContext<Services>, activity: Activity) => {
    const { actorId } = activity;
    if (!actorId) return;
    const { database, clock } = context.data;
    await wakeInboxes(database.db, actorId.host, clock.now());
  };
  return {
    async follow(context: InboxContext<Services>, activity: Follow) {
      await heard(context, activity);
      await follow(receivedOf(context), activity);
    },
    async react(context: InboxContext<Services>, activity: Activity, kind: 'like' | 'boost') {
      await heard(context, activity);
      await react(receivedOf(context), activity, kind);
    },
    async write(context: InboxContext<Services>, activity: Activity) {
      await heard(context, activity);
      await write(receivedOf(context), activity);
    },
    async undo(context: InboxContext<Services>, activity: Activity) {
      await heard(context, activity);
      await undo(receivedOf(context), activity);
    },
    async remove(context: InboxContext<Services>, activity: Activity) {
      await remove(receivedOf(context), activity);
    },
    async block(context: InboxContext<Services>, activity: Activity) {
      const { services, origin } = receivedOf(context);
      const artistId = activity.objectId && artistIdOf(activity.objectId.href, origin);
      if (!artistId || !activity.actorId) return;
      await endFollowOf(services, activity.actorId.href, artistId);
    },
  };
}

/**
 * Waits for an object or an actor that an activity refers to, which may have to be fetched.
 * @returns null if it does not exist (any more); other failures are thrown, and the activity is handled again later
 */
async function unlessGone<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    const { response } = error as { response?: Response };
    const isGone = response && response.status >= 400 && response.status < 500;
    if (error instanceof GuardRefused || (isGone && ![408, 429].includes(response.status))) {
      return null;
    }
    throw error;
  }
}

/** The sender of an activity, as it is kept; null if its description is unusable or of another host. */
async function senderActor({ context }: Received, activity: Activity): Promise<RemoteActor | null> {
  const { actorId } = activity;
  if (!actorId || actorId.href.length > URI_LENGTH) return null;
  const actor = await unlessGone(activity.getActor(context));
  if (!actor || actor.id?.href !== actorId.href) return null;
  return describeActor(actor);
}

/** The artist who takes part and is public. */
async function participant(db: Db, artistId: number) {
  return db
    .selectFrom('federationActors')
    .innerJoin('artists', 'artists.id', 'federationActors.artistId')
    .select(['artists.id', 'federationActors.showsReplies'])
    .where('artists.id', '=', artistId)
    .where('federationActors.isOn', '=', true)
    .where('artists.isPublic', '=', true)
    .executeTakeFirst();
}

/** Follows an artist, and confirms it; a blocked account is refused. */
async function follow(received: Received, activity: Follow): Promise<void> {
  const { services, fedify, origin } = received;
  const { database, clock } = services;
  const { db } = database;
  const artistId = activity.objectId && artistIdOf(activity.objectId.href, origin);
  if (!artistId || !(await participant(db, artistId))) return;
  const actor = await senderActor(received, activity);
  const followUri = activity.id?.href ?? '';
  if (!actor || followUri.length > URI_LENGTH) return;
  const isRefused = await isBlocked(db, artistId, actor);
  const answer = {
    id: new URL(activityUri(origin, randomKey())),
    actor: new URL(actorUri(origin, artistId)),
    object: activity,
    to: new URL(actor.uri),
  };
  const body = await bodyOf(
    await senderOf(services),
    artistId,
    isRefused ? new fedify.vocab.Reject(answer) : new fedify.vocab.Accept(answer),
  );
  const now = clock.now();
  const isNew = await db.transaction().execute(async (trx) => {
    const { id: actorId, inboxId } = await keepActor(trx, actor, now);
    await addActivity(services, trx, { artistId, body, to: [inboxId] });
    if (isRefused) return false;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('remoteFollowers')
      .values({ artistId, actorId, followUri, createdAt: now })
      .onConflict((conflict) => conflict.columns(['artistId', 'actorId']).doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    await addToCount(trx, artistId, 'followers', 1);
    await addToArtist(trx, artistId, [{ measure: 'follows' }], now);
    await notifyOfFollower(services, trx, artistId, now);
    return true;
  });
  if (isNew) ring(services, artistId);
}

async function endFollowOf({ database }: Services, uri: string, artistId: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const actor = await trx
      .selectFrom('remoteActors')
      .select('id')
      .where('uri', '=', uri)
      .executeTakeFirst();
    if (actor) await endFollows(trx, [actor.id], artistId);
  });
}

/**
 * The work of an artist that an address names: its own, or that of a track's page, which people copy. Works that not
 * everybody may see are nobody's here either.
 */
async function workAt(
  { services, fedify, origin }: Received,
  address: URL | null,
): Promise<KnownObject | undefined> {
  if (!address) return undefined;
  const { db } = services.database;
  const objectId = objectIdOf(address.href, origin);
  const trackId = trackIdOfPage(address.href, origin);
  const known =
    objectId !== null
      ? await db
          .selectFrom('federationObjects')
          .select(['id', 'artistId', 'kind', 'subjectId'])
          .where('id', '=', objectId)
          .where('goneAt', 'is', null)
          .executeTakeFirst()
      : trackId !== null
        ? await knownOf(
            db,
            { kind: 'track', subjectId: trackId, artistId: 0 },
            services.clock.now(),
            false,
          )
        : undefined;
  if (!known || !(await participant(db, known.artistId))) return undefined;
  const work = await workOf({ fedify, db, origin }, known);
  return work && work !== 'waits' ? known : undefined;
}

async function react(
  received: Received,
  activity: Activity,
  kind: 'like' | 'boost',
): Promise<void> {
  const { services } = received;
  const { database, clock } = services;
  const { db } = database;
  const work = await workAt(received, activity.objectId);
  if (!work) return;
  const actor = await senderActor(received, activity);
  const uri = activity.id?.href ?? '';
  if (!actor || uri.length > URI_LENGTH || (await isBlocked(db, work.artistId, actor))) return;
  const { artistId, id: objectId } = work;
  const now = clock.now();
  const isNew = await db.transaction().execute(async (trx) => {
    const { id: actorId } = await keepActor(trx, actor, now);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('remoteReactions')
      .values({ kind, actorId, artistId, objectId, uri, createdAt: now })
      .onConflict((conflict) => conflict.columns(['objectId', 'kind', 'actorId']).doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    const news = kind === 'like' ? ('liked' as const) : ('boosted' as const);
    await notify(services, trx, { artistId, kind: 'reaction', subjectId: objectId, news });
    return true;
  });
  if (isNew) ring(services, artistId);
}

/** A reply as it is kept. */
interface Written {
  uri: string;
  text: string;
  url: string;
  isPublic: boolean;
}

/** Adds a reply, or changes one after an edit. Edits of accounts themselves arrive the same way. */
async function write(received: Received, activity: Activity): Promise<void> {
  const { services, fedify, context } = received;
  const { vocab } = fedify;
  const { db } = services.database;
  const object = await unlessGone(activity.getObject(context));
  const { actorId } = activity;
  if (!object?.id || !actorId || object.id.host !== actorId.host) return;
  if (vocab.isActor(object)) {
    if (object.id.href === actorId.href && activity instanceof vocab.Update) {
      await updateActor(services, object);
    }
    return;
  }
  if (!(object instanceof vocab.Note || object instanceof vocab.Article)) return;
  if (object.attributionId?.href !== actorId.href) return;
  const uri = object.id.href;
  const url = object.url instanceof URL ? object.url.href : uri;
  if (uri.length > URI_LENGTH || url.length > URI_LENGTH || !/^https?:/.test(url)) return;
  const recipients = [...object.toIds, ...object.ccIds].map(({ href }) => href);
  const written: Written = {
    uri,
    url,
    text: plainText(String(object.content ?? '')),
    isPublic: recipients.includes(vocab.PUBLIC_COLLECTION.href),
  };
  const there = await db
    .selectFrom('remoteReplies')
    .innerJoin('remoteActors', 'remoteActors.id', 'remoteReplies.actorId')
    .select(['remoteReplies.id', 'remoteActors.uri as author'])
    .where('remoteReplies.uri', '=', uri)
    .executeTakeFirst();
  if (there) {
    if (there.author === actorId.href) await editReply(services, there.id, written);
    return;
  }
  if (activity instanceof vocab.Create && written.text) {
    await addReply(received, activity, written, object.replyTargetId);
  }
}

async function editReply(
  { database, clock }: Services,
  id: number,
  { text, url, isPublic }: Written,
): Promise<void> {
  await database.db
    .updateTable('remoteReplies')
    .set({ text, url, isPublic, changedAt: clock.now() })
    .where('id', '=', id)
    .execute();
}

async function updateActor({ database, clock }: Services, actor: Actor): Promise<void> {
  const described = describeActor(actor);
  if (!described) return;
  await database.db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('remoteActors')
      .select('id')
      .where('uri', '=', described.uri)
      .executeTakeFirst();
    if (known) await keepActor(trx, described, clock.now());
  });
}

async function addReply(
  received: Received,
  activity: Activity,
  written: Written,
  target: URL | null,
): Promise<void> {
  const { services } = received;
  const { database, clock } = services;
  const { db } = database;
  const work = await workAt(received, target);
  if (!work) return;
  const actor = await senderActor(received, activity);
  const { artistId, id: objectId } = work;
  if (!actor || (await isBlocked(db, artistId, actor))) return;
  const now = clock.now();
  const isNew = await db.transaction().execute(async (trx) => {
    const { id: actorId } = await keepActor(trx, actor, now);
    const before = await trx
      .selectFrom('remoteReplies')
      .select('id')
      .where('artistId', '=', artistId)
      .where('actorId', '=', actorId)
      .limit(MAX_REPLIES_OF_ACTOR)
      .execute();
    if (before.length >= MAX_REPLIES_OF_ACTOR) return false;
    const reply = await trx
      .insertInto('remoteReplies')
      .values({ ...written, actorId, artistId, objectId, createdAt: now, changedAt: now })
      .onConflict((conflict) => conflict.column('uri').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!reply) return false;
    const about = { kind: 'reply' as const, subjectId: reply.id, news: 'replied' as const };
    await notify(services, trx, { ...about, artistId });
    return true;
  });
  if (isNew) ring(services, artistId);
}

/** Takes back a follow, a like or a boost, of the same account alone. */
async function undo(received: Received, activity: Activity): Promise<void> {
  const { services, fedify, context, origin } = received;
  const { vocab } = fedify;
  const { actorId } = activity;
  if (!actorId) return;
  const object = await unlessGone(activity.getObject(context));
  if (object instanceof vocab.Follow) {
    const artistId = object.objectId && artistIdOf(object.objectId.href, origin);
    if (artistId && object.actorId?.href === actorId.href) {
      await endFollowOf(services, actorId.href, artistId);
    }
    return;
  }
  const uri = activity.objectId?.href ?? object?.id?.href;
  if (uri === undefined) return;
  const own = (db: Db) =>
    db.selectFrom('remoteActors').select('id').where('uri', '=', actorId.href);
  const { db } = services.database;
  await db
    .deleteFrom('remoteReactions')
    .where('uri', '=', uri)
    .where('actorId', 'in', own(db))
    .execute();
  // An Undo may name its Follow by its address alone.
  const follows = await db
    .selectFrom('remoteFollowers')
    .select('artistId')
    .where('followUri', '=', uri)
    .where('actorId', 'in', own(db))
    .execute();
  for (const { artistId } of follows) await endFollowOf(services, actorId.href, artistId);
}

/** Deletes a reply, or an account with all that it left here. Only its own server can say so. */
async function remove({ services }: Received, activity: Activity): Promise<void> {
  const { actorId, objectId } = activity;
  if (!actorId || !objectId) return;
  const { db } = services.database;
  if (objectId.href === actorId.href) {
    await db.transaction().execute((trx) => forgetActor(trx, actorId.href));
    return;
  }
  await db
    .deleteFrom('remoteReplies')
    .where('uri', '=', objectId.href)
    .where('actorId', 'in', (of) =>
      of.selectFrom('remoteActors').select('id').where('uri', '=', actorId.href),
    )
    .execute();
}

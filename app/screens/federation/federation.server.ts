import type { Federation } from '@fedify/fedify';
import type { Activity } from '@fedify/vocab';
import { MINUTE_SECONDS } from '#app/durations.ts';
import type { DoorArguments } from '#app/operations/door.server.ts';
import { retryHeaders } from '#app/operations/form-action.server.ts';
import { readBytes } from '#app/operations/receive.server.ts';
import { services as currentServices, type Services } from '#app/operations/services.server.ts';
import { clientFacts } from '#app/operations/context.server.ts';
import { refusalOf } from '#app/platform/failures.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { actorOf, artistByHandle } from './actor.server.ts';
import {
  activityUri,
  actorUri,
  FEDERATION_PATHS,
  followersUri,
  objectUri,
  SITE_ACTOR,
} from './addresses.ts';
import { type Fedify, isFederating, loadFedify } from './fedify.server.ts';
import { inboxHandlers } from './inbox.server.ts';
import { plainForm } from './json-ld.ts';
import { ensureActor, keysOf } from './keys.server.ts';
import { databaseStore, inboxQueue, receivedJob } from './kv.server.ts';
import { documentLoader, guardedFetch, JSON_TYPE } from './remote-documents.server.ts';
import { forgetActor } from './remote-actors.server.ts';
import { isSignedAtHome } from './own-signature.server.ts';
import * as texts from './texts.ts';
import { collectionOf, type KnownObject, workOf } from './works.server.ts';

const made = new WeakMap<Services['database'], Promise<Federation<Services>>>();

/** The site as a server of the fediverse; one for each process. */
function federationOf(services: Services): Promise<Federation<Services>> {
  const known = made.get(services.database);
  if (known) return known;
  const making = makeFederation(services);
  made.set(services.database, making);
  return making;
}

const OUTBOX_PAGE = 20;
/** Version for NodeInfo: the site has no releases that others would tell apart. */
const SOFTWARE = { name: 'artist-space', version: '0.1.0' };

async function makeFederation(services: Services): Promise<Federation<Services>> {
  const { env, database, clock, log } = services;
  const { db } = database;
  const fedify = await loadFedify(env);
  const { vocab } = fedify;
  const origin = env.PUBLIC_URL ?? '';
  const fetch = guardedFetch(env);
  const reach = { fedify, db, env, origin };
  await ensureActor(services, db, SITE_ACTOR);

  const federation = fedify.createFederation<Services>({
    kv: databaseStore(db, clock),
    queue: { inbox: inboxQueue(services) },
    manuallyStartQueue: true,
    origin,
    // Requests that are nobody's are signed by the site's own key.
    documentLoaderFactory: () => documentLoader({ fedify, fetch, origin }),
    contextLoaderFactory: () => documentLoader({ fedify, fetch, origin }),
    authenticatedDocumentLoaderFactory: (key) => documentLoader({ fedify, fetch, origin, key }),
    signatureTimeWindow: { hours: 12 },
  });

  federation
    .setActorDispatcher(FEDERATION_PATHS.actor, (_context, identifier) =>
      actorOf(reach, idOf(identifier)),
    )
    .setKeyPairsDispatcher(async (_context, identifier) => {
      const keys = await keysOf(services, db, idOf(identifier));
      return keys ? [keys.rsa, keys.ed25519] : [];
    })
    .mapHandle(async (_context, username) => {
      if (username === new URL(origin).hostname) return String(SITE_ACTOR);
      const artistId = await artistByHandle(db, username.toLowerCase());
      return artistId === undefined ? null : String(artistId);
    });

  federation.setNodeInfoDispatcher(FEDERATION_PATHS.nodeInfo, () => nodeInfo(services));
  federation.setObjectDispatcher(
    vocab.Object,
    FEDERATION_PATHS.object,
    async (_context, { id }) => {
      const known = await findKnown(db, id);
      const work = known && (await workOf(reach, known));
      return work && work !== 'waits' ? work : null;
    },
  );
  federation.setObjectDispatcher(
    vocab.OrderedCollection,
    FEDERATION_PATHS.collection,
    async (_context, { id }) => {
      const known = await findKnown(db, id);
      if (known?.kind !== 'album') return null;
      const uris = await urisOfTracks(db, origin, known.artistId);
      return collectionOf(reach, known, (trackId) => uris.get(trackId));
    },
  );

  // Only the number of followers is public.
  const listOfNobody = async (_context: unknown, identifier: string) =>
    (await followersOf(db, idOf(identifier))) === undefined ? null : { items: [] };
  federation
    .setFollowersDispatcher(FEDERATION_PATHS.followers, listOfNobody)
    .setCounter(async (_context, identifier) => {
      const count = await followersOf(db, idOf(identifier));
      return count ?? null;
    });
  federation.setFollowingDispatcher(FEDERATION_PATHS.following, listOfNobody).setCounter(() => 0);
  federation
    .setOutboxDispatcher(FEDERATION_PATHS.outbox, async (_context, identifier, cursor) => {
      const artistId = idOf(identifier);
      if ((await followersOf(db, artistId)) === undefined) return null;
      return outboxPage(fedify, db, origin, artistId, cursor ?? '');
    })
    .setFirstCursor(async (_context, identifier) =>
      (await followersOf(db, idOf(identifier))) === undefined ? null : '',
    )
    .setCounter((_context, identifier) =>
      countRows(
        db
          .selectFrom('federationObjects')
          .where('artistId', '=', idOf(identifier))
          .where('goneAt', 'is', null),
      ),
    );

  listen(federation, fedify)
    .onError((_context, error) => {
      log.info({ err: error }, 'an activity of another server could not be handled');
    })
    .onUnverifiedActivity((_context, activity, reason) =>
      acceptUnverifiableDelete(services, fedify, activity, reason),
    )
    .setSharedKeyDispatcher(() => ({ identifier: String(SITE_ACTOR) }));
  return federation;
}

/** Lets the inboxes of a server hear the activities that mean something here. */
export function listen(
  federation: Pick<Federation<Services>, 'setInboxListeners'>,
  fedify: Fedify,
) {
  const { vocab } = fedify;
  const handlers = inboxHandlers(fedify);
  return federation
    .setInboxListeners(FEDERATION_PATHS.inbox, FEDERATION_PATHS.sharedInbox)
    .on(vocab.Follow, handlers.follow)
    .on(vocab.Undo, handlers.undo)
    .on(vocab.Like, (context, activity) => handlers.react(context, activity, 'like'))
    .on(vocab.Announce, (context, activity) => handlers.react(context, activity, 'boost'))
    .on(vocab.Create, handlers.write)
    .on(vocab.Update, handlers.write)
    .on(vocab.Delete, handlers.remove)
    .on(vocab.Block, handlers.block);
}

/** Ids have at most nine digits; everything else is nobody's. */
const idOf = (identifier: string) => (/^\d{1,9}$/.test(identifier) ? Number(identifier) : -1);

/**
 * The `Delete` activity of a deleted account cannot be verified by a key that is gone with it. Its own server answers 410 for the key,
 * which says the same.
 */
async function acceptUnverifiableDelete(
  { database }: Services,
  { vocab }: Fedify,
  activity: Activity,
  reason: { type: string; keyId?: URL; result?: unknown },
): Promise<Response | undefined> {
  const { actorId, objectId } = activity;
  if (!(activity instanceof vocab.Delete) || !actorId || objectId?.href !== actorId.href) {
    return undefined;
  }
  const status = (reason.result as { status?: number } | undefined)?.status;
  if (reason.type !== 'keyFetchError' || status !== 410) return undefined;
  const key = reason.keyId;
  if (key?.host !== actorId.host || key.pathname !== actorId.pathname) return undefined;
  await database.db.transaction().execute((trx) => forgetActor(trx, actorId.href));
  return new Response(null, { status: 202 });
}

function findKnown(db: Db, id: string): Promise<KnownObject | undefined> {
  return db
    .selectFrom('federationObjects')
    .innerJoin('federationActors', 'federationActors.artistId', 'federationObjects.artistId')
    .select([
      'federationObjects.id',
      'federationObjects.artistId',
      'federationObjects.kind',
      'federationObjects.subjectId',
    ])
    .where('federationObjects.id', '=', idOf(id))
    .where('federationObjects.goneAt', 'is', null)
    .where('federationActors.isOn', '=', true)
    .executeTakeFirst();
}

async function urisOfTracks(db: Db, origin: string, artistId: number) {
  const rows = await db
    .selectFrom('federationObjects')
    .select(['id', 'subjectId'])
    .where('artistId', '=', artistId)
    .where('kind', '=', 'track')
    .where('goneAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, subjectId }) => [subjectId, new URL(objectUri(origin, id))]));
}

/** The number of all followers of an artist who takes part; undefined for others. */
async function followersOf(db: Db, artistId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('federationActors')
    .innerJoin('artists', 'artists.id', 'federationActors.artistId')
    .select('artists.followers')
    .where('artists.id', '=', artistId)
    .where('artists.isPublic', '=', true)
    .where('federationActors.isOn', '=', true)
    .executeTakeFirst();
  return row?.followers;
}

/** A page of what an artist has published, newest first; `cursor` is the last id of the page before. */
async function outboxPage(
  { vocab }: Fedify,
  db: Db,
  origin: string,
  artistId: number,
  cursor: string,
) {
  let query = db
    .selectFrom('federationObjects')
    .select(['id'])
    .where('artistId', '=', artistId)
    .where('goneAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(OUTBOX_PAGE);
  if (/^\d{1,9}$/.test(cursor)) query = query.where('id', '<', Number(cursor));
  const rows = await query.execute();
  const last = rows.at(-1);
  return {
    items: rows.map(
      ({ id }) =>
        new vocab.Create({
          id: new URL(activityUri(origin, `create-${id}`)),
          actor: new URL(actorUri(origin, artistId)),
          object: new URL(objectUri(origin, id)),
          to: vocab.PUBLIC_COLLECTION,
          cc: new URL(followersUri(origin, artistId)),
        }),
    ),
    nextCursor: last && rows.length === OUTBOX_PAGE ? String(last.id) : null,
  };
}

async function nodeInfo({ database, env }: Services) {
  const { db } = database;
  const total = await countRows(
    db.selectFrom('federationActors').where('isOn', '=', true).where('artistId', '!=', SITE_ACTOR),
  );
  const localPosts = await countRows(
    db.selectFrom('federationObjects').where('goneAt', 'is', null),
  );
  return {
    software: SOFTWARE,
    protocols: ['activitypub' as const],
    openRegistrations: env.SIGN_UP === 'open',
    usage: { users: { total }, localPosts, localComments: 0 },
  };
}

/** Handles a received activity: its signature was checked when it arrived. */
export const handleReceived = receivedJob(async (services, message) => {
  if (!isFederating(services.env)) return;
  const federation = await federationOf(services);
  await federation.processQueuedTask(services, message as never);
});

/** Bytes of an activity: Mastodon's longest posts have a tenth. */
const INBOX_BYTES = 256 * 1024;
const inboxPerAddress = createRateLimit('federation-inbox', 600, MINUTE_SECONDS, 'activities');
const readsPerAddress = createRateLimit('federation-read', 600, MINUTE_SECONDS, 'requests');
/** A server with many accounts sends from one address. */
const refusalsPerAddress = createRateLimit(
  'federation-refused',
  60,
  10 * MINUTE_SECONDS,
  'refusals',
);

/**
 * Answers other servers: WebFinger, NodeInfo, actors, works and inboxes. An inbox takes only small, signed activities, and
 * an address from which too many unsigned ones come is refused for a while.
 */
export async function answerFederation({ request }: DoorArguments): Promise<Response> {
  const services = currentServices();
  const { env } = services;
  if (!isFederating(env)) return plain(404, texts.notFederating);
  try {
    const { address } = clientFacts(request, services);
    const { pathname, search } = new URL(request.url);
    const own = new URL(pathname + search, env.PUBLIC_URL);
    const federation = await federationOf(services);
    if (request.method !== 'POST') {
      await readsPerAddress.demand(address);
      const asked = new Request(own, { method: 'GET', headers: request.headers });
      const answer = await federation.fetch(asked, {
        contextData: services,
        onNotFound: () => plain(404, texts.nothingHere),
        onNotAcceptable: () => toPage(services, own),
      });
      return await inPlainForm(answer);
    }
    await inboxPerAddress.demand(address);
    const fedify = await loadFedify(env);
    const loader = documentLoader({ fedify, fetch: guardedFetch(env), origin: own.origin });
    const isSigned = request.headers.has('signature');
    const body = isSigned ? await readBytes(request, INBOX_BYTES) : null;
    if (!body) {
      await refusalsPerAddress.demand(address);
      return plain(401, texts.signatureRequired);
    }
    if (!(await isSignedAtHome(fedify, request.headers, jsonOf(body), loader))) {
      await refusalsPerAddress.demand(address);
      return plain(401, texts.signatureRequired);
    }
    const sent = new Request(own, {
      method: 'POST',
      headers: request.headers,
      body: new Uint8Array(body),
    });
    const answer = await federation.fetch(sent, {
      contextData: services,
      onNotFound: () => plain(404, texts.nothingHere),
    });
    // Each refusal may have cost a request to the sender's server.
    if (answer.status === 401) await refusalsPerAddress.demand(address);
    return answer;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const answer = plain(refusal.status, refusal.message);
    retryHeaders(refusal, answer.headers);
    return answer;
  }
}

/** The parsed body; undefined if it is no JSON. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** A document as servers expect it that read it as plain JSON. */
async function inPlainForm(answer: Response): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith(JSON_TYPE)) return answer;
  const document = plainForm((await answer.json()) as unknown);
  const { status, headers } = answer;
  return new Response(JSON.stringify(document), { status, headers });
}

const plain = (status: number, sentence: string) =>
  new Response(`${sentence}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Sends people who open such an address to the page that it is about. */
async function toPage({ database, env }: Services, { pathname }: URL): Promise<Response> {
  const { db } = database;
  const [, name = '', id = ''] = /^\/federation\/(\w+)\/(\d{1,9})$/.exec(pathname) ?? [];
  const known = name === 'artists' ? undefined : await findKnown(db, id);
  const to =
    name === 'artists'
      ? `/profile/${id}`
      : known &&
        `/${PAGES[known.kind]}/${known.kind === 'post' ? known.artistId : known.subjectId}`;
  if (!to) return plain(406, texts.forPrograms);
  return new Response(null, {
    status: 303,
    headers: { Location: new URL(to, env.PUBLIC_URL).href, 'Cache-Control': 'no-store' },
  });
}

const PAGES = { track: 'tracks', album: 'albums', post: 'profile', actor: 'profile' } as const;

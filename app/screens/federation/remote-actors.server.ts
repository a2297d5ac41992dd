import type { Actor } from '@fedify/vocab';
import { addToCount } from '#app/features/activity/artist-records/artist-records.server.ts';
import type { Db } from '#db/client.ts';
import { URI_LENGTH } from './addresses.ts';
import { plainText } from './plain-text.ts';

const NAME_LENGTH = 120;
const HANDLE_LENGTH = 400;

/** An account of another server, as it is kept. */
export interface RemoteActor {
  uri: string;
  host: string;
  /** `@name@host` */
  handle: string;
  name: string;
  url: string;
  /** Its server's shared inbox, or else its own. */
  inbox: string;
}

/** Describes an actor as it is kept; null if it cannot be used, for example because its inbox is of another host. */
export function describeActor(actor: Actor): RemoteActor | null {
  const { id, inboxId } = actor;
  const shared = actor.endpoints?.sharedInbox ?? null;
  if (!id || !inboxId || inboxId.host !== id.host) return null;
  const inbox = shared?.host === id.host ? shared : inboxId;
  const username = plainText(String(actor.preferredUsername ?? '')).replaceAll(/\s/g, '');
  const handle = `@${username || 'unknown'}@${id.host}`;
  const name = plainText(String(actor.name ?? '')).replaceAll(/\s+/g, ' ');
  const page = actor.url instanceof URL ? actor.url : actor.url?.href;
  const url = page && isWeb(page) ? page : id;
  if ([id, inbox, url].some(({ href }) => href.length > URI_LENGTH)) return null;
  if (handle.length > HANDLE_LENGTH) return null;
  return {
    uri: id.href,
    host: id.host,
    handle,
    name: (name || username || id.host).slice(0, NAME_LENGTH),
    url: url.href,
    inbox: inbox.href,
  };
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

/** Adds or updates an account of another server. @returns its id here */
export async function keepActor(
  trx: Db,
  { inbox, ...actor }: RemoteActor,
  now: Date,
): Promise<{ id: number; inboxId: number }> {
  const inboxId = await keepInbox(trx, inbox);
  const { id } = await trx
    .insertInto('remoteActors')
    .values({ ...actor, inboxId, createdAt: now, changedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('uri')
        .doUpdateSet(({ ref }) => ({
          handle: ref('excluded.handle'),
          name: ref('excluded.name'),
          url: ref('excluded.url'),
          inboxId: ref('excluded.inboxId'),
          changedAt: ref('excluded.changedAt'),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, inboxId };
}

/** Adds an inbox unless it is there. @returns its id */
async function keepInbox(trx: Db, url: string): Promise<number> {
  await trx
    .insertInto('federationInboxes')
    .values({ url, host: new URL(url).host })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('federationInboxes')
    .select('id')
    .where('url', '=', url)
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes an account of another server with all that it left. Safe to repeat. */
export async function forgetActor(trx: Db, uri: string): Promise<void> {
  const actor = await trx
    .selectFrom('remoteActors')
    .select('id')
    .where('uri', '=', uri)
    .executeTakeFirst();
  if (!actor) return;
  await endFollows(trx, [actor.id]);
  await trx.deleteFrom('remoteActors').where('id', '=', actor.id).execute();
}

/** Ends follows of these accounts, of one artist or of all, and counts them off. */
export async function endFollows(
  trx: Db,
  actorIds: readonly number[],
  artistId?: number,
): Promise<void> {
  if (actorIds.length === 0) return;
  const ended = await trx
    .deleteFrom('remoteFollowers')
    .where('actorId', 'in', actorIds)
    .$if(artistId !== undefined, (query) => query.where('artistId', '=', artistId as number))
    .returning('artistId')
    .execute();
  const counts = new Map<number, number>();
  for (const { artistId: of } of ended) counts.set(of, (counts.get(of) ?? 0) + 1);
  for (const [of, count] of counts) await addToCount(trx, of, 'followers', -count);
}

/** True if the artist has blocked this account or its server. */
export async function isBlocked(
  db: Db,
  artistId: number,
  { host, handle }: Pick<RemoteActor, 'host' | 'handle'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('federationBlocks')
    .select('id')
    .where('artistId', '=', artistId)
    .where('target', 'in', [handle.toLowerCase(), ...domainsOf(host)])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A host and the domains that it belongs to: blocking `example.org` blocks `social.example.org`. */
export function domainsOf(host: string): string[] {
  const labels = host.toLowerCase().split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

/** Ids of the accounts that follow somebody here, or have replied or reacted: to one artist, or to any. */
export function actorsWithTraces(db: Db, artistId?: number) {
  const isOne = artistId !== undefined;
  return db
    .selectFrom('remoteFollowers')
    .select('actorId')
    .$if(isOne, (query) => query.where('artistId', '=', artistId as number))
    .union(
      db
        .selectFrom('remoteReplies')
        .select('actorId')
        .$if(isOne, (query) => query.where('artistId', '=', artistId as number)),
    )
    .union(
      db
        .selectFrom('remoteReactions')
        .select('actorId')
        .$if(isOne, (query) => query.where('artistId', '=', artistId as number)),
    );
}

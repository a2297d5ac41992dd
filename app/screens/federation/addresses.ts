/** Addresses by which other servers know the site, its artists and their works. */
export const FEDERATION_PATHS = {
  actor: '/federation/artists/{identifier}',
  inbox: '/federation/artists/{identifier}/inbox',
  sharedInbox: '/federation/inbox',
  followers: '/federation/artists/{identifier}/followers',
  following: '/federation/artists/{identifier}/following',
  outbox: '/federation/artists/{identifier}/outbox',
  object: '/federation/objects/{id}',
  collection: '/federation/albums/{id}',
  nodeInfo: '/nodeinfo/2.1',
} as const;

/** The site itself as an account, whose key signs requests that are nobody's. Artists' ids begin at 1. */
export const SITE_ACTOR = 0;

export const actorUri = (origin: string, artistId: number) =>
  `${origin}${FEDERATION_PATHS.actor.replace('{identifier}', String(artistId))}`;

export const followersUri = (origin: string, artistId: number) =>
  `${origin}${FEDERATION_PATHS.followers.replace('{identifier}', String(artistId))}`;

export const objectUri = (origin: string, objectId: number) =>
  `${origin}${FEDERATION_PATHS.object.replace('{id}', String(objectId))}`;

export const collectionUri = (origin: string, objectId: number) =>
  `${origin}${FEDERATION_PATHS.collection.replace('{id}', String(objectId))}`;

/** Address of an activity: none can be read there, and its number makes it unique. */
export const activityUri = (origin: string, key: string) =>
  `${origin}/federation/activities/${key}`;

const idIn = (uri: string, origin: string, pattern: RegExp): number | null => {
  if (!uri.startsWith(`${origin}/`)) return null;
  const [, id] = pattern.exec(uri.slice(origin.length)) ?? [];
  return id === undefined ? null : Number(id);
};

/** The artist whose actor this address is; null for other addresses. */
export const artistIdOf = (uri: string, origin: string) =>
  idIn(uri, origin, /^\/federation\/artists\/([1-9]\d{0,8})$/);

/** The object whose address this is; null for other addresses. */
export const objectIdOf = (uri: string, origin: string) =>
  idIn(uri, origin, /^\/federation\/objects\/([1-9]\d{0,8})$/);

/** The track whose page this is; null for other addresses. */
export const trackIdOfPage = (uri: string, origin: string) =>
  idIn(uri, origin, /^\/tracks\/([1-9]\d{0,8})$/);

/** Longest address of others that is kept. */
export const URI_LENGTH = 500;

import { htmlOf } from '#app/display/markup.ts';
import type { Actor, Tombstone } from '@fedify/vocab';
import { findArtist } from '#app/features/artists/artist.queries.server.ts';
import { publicAddress } from '#app/features/artists/artist.ts';
import { pictureOf } from '#app/features/media/media.server.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { isAllowed, maySeeArtist } from '#app/permissions.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { Db } from '#db/client.ts';
import { actorUri, FEDERATION_PATHS, followersUri, SITE_ACTOR } from './addresses.ts';
import { type Fedify, isFederating } from './fedify.server.ts';
import { keysOf } from './keys.server.ts';

interface Reach {
  fedify: Fedify;
  db: Db;
  env: Env;
  origin: string;
}

const PICTURE_WIDTH = 400;
/** Fragments of the keys' addresses, as Fedify counts them: the RSA key comes first. */
const KEY_FRAGMENTS = { rsa: '#main-key', multikeys: ['#multikey-1', '#multikey-2'] } as const;

/** Address of the key that signs an artist's requests. */
export const rsaKeyUri = (origin: string, artistId: number) =>
  new URL(`${actorUri(origin, artistId)}${KEY_FRAGMENTS.rsa}`);

/**
 * An artist as an actor, or the site itself as one.
 * @returns a tombstone for a deleted account; null for an artist who takes no part or is hidden
 */
export async function actorOf(reach: Reach, artistId: number): Promise<Actor | Tombstone | null> {
  const { fedify, db, env, origin } = reach;
  const { vocab, Temporal } = fedify;
  const row = await db
    .selectFrom('federationActors')
    .selectAll()
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  if (!row) return null;
  const id = new URL(actorUri(origin, artistId));
  if (row.goneAt) {
    const deleted = Temporal.Instant.fromEpochMilliseconds(row.goneAt.getTime());
    return new vocab.Tombstone({ id, formerType: vocab.Person, deleted });
  }
  const keys = await keysOf({ env }, db, artistId);
  if (!keys) return null;
  const path = (name: 'inbox' | 'outbox' | 'following') =>
    new URL(origin + FEDERATION_PATHS[name].replace('{identifier}', String(artistId)));
  const common = {
    id,
    inbox: path('inbox'),
    outbox: path('outbox'),
    endpoints: new vocab.Endpoints({ sharedInbox: new URL(FEDERATION_PATHS.sharedInbox, origin) }),
    publicKey: new vocab.CryptographicKey({
      id: rsaKeyUri(origin, artistId),
      owner: id,
      publicKey: keys.rsa.publicKey,
    }),
    assertionMethods: [keys.rsa, keys.ed25519].map(
      ({ publicKey }, index) =>
        new vocab.Multikey({
          id: new URL(`${id.href}${KEY_FRAGMENTS.multikeys[index] ?? ''}`),
          controller: id,
          publicKey,
        }),
    ),
  };
  if (artistId === SITE_ACTOR) {
    const { hostname } = new URL(origin);
    return new vocab.Application({
      ...common,
      preferredUsername: hostname,
      name: hostname,
      url: new URL(origin),
      manuallyApprovesFollowers: true,
    });
  }
  const artist = row.isOn ? await findArtist(db, artistId) : undefined;
  if (!artist || artist.row.kind !== 'artist' || !isAllowed(maySeeArtist(null, artist.row))) {
    return null;
  }
  const { handle, name, bio, createdAt } = artist.row;
  const picture = pictureOf(artist.files, 'profile');
  return new vocab.Person({
    ...common,
    preferredUsername: handle,
    name,
    summary: bio ? htmlOf(bio) : null,
    url: new URL(publicAddress({ handle }), origin),
    icon: picture
      ? new vocab.Image({
          url: new URL(pictureUrl(picture, PICTURE_WIDTH), origin),
          mediaType: 'image/webp',
        })
      : null,
    following: path('following'),
    followers: new URL(followersUri(origin, artistId)),
    published: Temporal.Instant.fromEpochMilliseconds(createdAt.getTime()),
    manuallyApprovesFollowers: false,
    discoverable: true,
    indexable: true,
  });
}

/** The artist who takes part under this handle; undefined for others. */
export async function artistByHandle(db: Db, handle: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('artists')
    .innerJoin('federationActors', 'federationActors.artistId', 'artists.id')
    .select('artists.id')
    .where('artists.handle', '=', handle)
    .where('artists.isPublic', '=', true)
    .where('federationActors.isOn', '=', true)
    .executeTakeFirst();
  return row?.id;
}

/** The address of an artist for other servers; null for one who takes no part, and on a site that does not. */
export async function addressElsewhere(
  { db, env }: { db: Db; env: Env },
  artistId: number,
): Promise<string | null> {
  if (!isFederating(env)) return null;
  const row = await db
    .selectFrom('federationActors')
    .select('isOn')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  return row?.isOn ? actorUri(env.PUBLIC_URL ?? '', artistId) : null;
}

import type { Services } from '#app/operations/services.server.ts';
import { decrypt, encrypt } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';

const PURPOSE = 'federation keys';
/** 2048 bits, as Mastodon's: each delivery is signed by itself, and 4096 bits take six times as long. */
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
};
const ED25519 = { name: 'Ed25519' };

/** The private keys of an artist as JSON Web Keys, from which the public ones follow. */
interface KeyPairs {
  rsa: CryptoKeyPair;
  ed25519: CryptoKeyPair;
}

type Reach = Pick<Services, 'env'>;

/** Makes the keys of an artist. @returns both, encrypted */
export async function makeKeys({ env }: Reach): Promise<string> {
  const pairs = await Promise.all(
    [RSA, ED25519].map(
      (algorithm) =>
        crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<CryptoKeyPair>,
    ),
  );
  const jwks = await Promise.all(
    pairs.map(({ privateKey }) => crypto.subtle.exportKey('jwk', privateKey)),
  );
  return encrypt(JSON.stringify(jwks), env.SESSION_SECRETS, PURPOSE);
}

/** Imported keys: importing takes longer than signing. */
const imported = new Map<string, Promise<KeyPairs>>();
const MOST_IMPORTED = 200;

/** @returns undefined if the artist has no keys, or SESSION_SECRET can no longer decrypt them */
export async function keysOf(
  { env }: Reach,
  db: Db,
  artistId: number,
): Promise<KeyPairs | undefined> {
  const row = await db
    .selectFrom('federationActors')
    .select('sealedKeys')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  if (!row?.sealedKeys) return undefined;
  const { sealedKeys } = row;
  const known = imported.get(sealedKeys);
  if (known) return known;
  const json = decrypt(sealedKeys, env.SESSION_SECRETS, PURPOSE);
  if (json === undefined) return undefined;
  const pairs = importPairs(JSON.parse(json) as [JsonWebKey, JsonWebKey]);
  imported.set(sealedKeys, pairs);
  const [oldest] = imported.keys();
  if (imported.size > MOST_IMPORTED && oldest !== undefined) imported.delete(oldest);
  return pairs;
}

async function importPairs([rsa, ed25519]: [JsonWebKey, JsonWebKey]): Promise<KeyPairs> {
  return { rsa: await importPair(rsa, RSA), ed25519: await importPair(ed25519, ED25519) };
}

async function importPair(jwk: JsonWebKey, algorithm: typeof RSA | typeof ED25519) {
  const { kty, n, e, crv, x } = jwk;
  const open = Object.fromEntries(
    Object.entries({ kty, n, e, crv, x }).filter(([, value]) => value !== undefined),
  );
  return {
    privateKey: await crypto.subtle.importKey('jwk', jwk, algorithm, true, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', open, algorithm, true, ['verify']),
  };
}

/** Adds the site's own actor, with its keys, unless it is there. */
export async function ensureActor(
  services: Pick<Services, 'env' | 'clock'>,
  db: Db,
  artistId: number,
): Promise<void> {
  const there = await db
    .selectFrom('federationActors')
    .select('sealedKeys')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  if (there?.sealedKeys) return;
  const sealedKeys = await makeKeys(services);
  await db
    .insertInto('federationActors')
    .values({ artistId, sealedKeys, createdAt: services.clock.now() })
    // Two requests at once: the keys of the first are kept.
    .onConflict((conflict) => conflict.column('artistId').doNothing())
    .execute();
}

import { createECDH } from 'node:crypto';
import type { Services } from '#app/operations/services.server.ts';
import { decrypt, encrypt } from '#app/platform/secrets.server.ts';
import { findKeys, insertKeys, removeKeys } from './device.queries.server.ts';

const NAME = 'vapid';

/** By which push services know this site (RFC 8292): P-256, base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site's keys, made when they are first asked for. They lie in the database, the private one
 * encrypted. Where SESSION_SECRET no longer opens it there are new ones, and no device is
 * subscribed any more: each was for the old ones.
 */
export async function vapidKeys({
  database: { db },
  env,
  clock,
}: Pick<Services, 'database' | 'env' | 'clock'>): Promise<VapidKeys> {
  const secrets = env.SESSION_SECRETS;
  for (;;) {
    const found = await findKeys(db, NAME);
    if (found) {
      const privateKey = decrypt(found.sealedPrivateKey, secrets, NAME);
      if (privateKey !== undefined) return { publicKey: found.publicKey, privateKey };
      await removeKeys(db, NAME);
    }
    const made = makeKeys();
    // Two processes at once: the first one's are taken.
    await insertKeys(db, {
      ...{ name: NAME, publicKey: made.publicKey, createdAt: clock.now() },
      sealedPrivateKey: encrypt(made.privateKey, secrets, NAME),
    });
  }
}

function makeKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  const privateKey = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  bytes.copy(privateKey, 32 - bytes.length);
  return { publicKey, privateKey: privateKey.toString('base64url') };
}

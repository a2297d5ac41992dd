import { createCookie } from '@remix-run/node';
import { decrypt, encrypt, randomKey, secretsOf, sha256 } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { Context } from './context.server.ts';
import type { Services } from './services.server.ts';

type Caller = Pick<Context, 'env' | 'clock' | 'client' | 'responseHeaders'>;

/** What a token says, with the name by which it is spent. */
export type Token<Value> = Value & { readonly tokenId: string; readonly expires: number };

/** A short-lived message from the server to itself, which the browser stores but cannot read or change. */
export interface TokenCookie<Value> {
  issue(context: Caller, value: Value): Promise<Token<Value>>;
  /** The message in the request, or null if it is missing, expired or not ours. */
  read(context: Caller): Promise<Token<Value> | null>;
  /** Deletes it from the browser. A copy could still be sent: use up tokens that must work only once. */
  clear(context: Caller): Promise<void>;
}

/** @param name of the cookie, and the purpose of its key: no token is valid as another */
export function tokenCookie<Value extends object>(
  name: string,
  minutes: number,
): TokenCookie<Value> {
  const cookieFor = (secure: boolean) =>
    createCookie(secure ? `__Host-${name}` : name, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure,
      maxAge: minutes * 60,
    });
  return {
    async issue({ env, clock, client, responseHeaders }, value) {
      const expires = clock.now().getTime() + minutes * 60_000;
      const token = { ...value, tokenId: randomKey(), expires };
      const text = encrypt(JSON.stringify(token), secretsOf(env), name);
      responseHeaders.append('Set-Cookie', await cookieFor(client.secure).serialize(text));
      return token;
    },
    async read({ env, clock, client }) {
      if (!client.cookieHeader) return null;
      const text: unknown = await cookieFor(client.secure).parse(client.cookieHeader);
      const plain = typeof text === 'string' ? decrypt(text, secretsOf(env), name) : undefined;
      if (plain === undefined) return null;
      const token = JSON.parse(plain) as Token<Value>;
      return token.expires > clock.now().getTime() ? token : null;
    },
    async clear({ client, responseHeaders }) {
      responseHeaders.append(
        'Set-Cookie',
        await cookieFor(client.secure).serialize('', { maxAge: 0 }),
      );
    },
  };
}

/**
 * Uses a token up.
 * @returns whether it was still unused; of two at once, only one gets true
 */
export async function spend(db: Db, { tokenId, expires }: Token<object>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spentTokens')
    .values({ tokenHash: sha256(tokenId), expiresAt: new Date(expires) })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the tokens that have expired since they were used. */
export async function sweepSpentTokens({ database, clock }: Services): Promise<void> {
  await database.db.deleteFrom('spentTokens').where('expiresAt', '<=', clock.now()).execute();
}

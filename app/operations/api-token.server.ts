import { MINUTE_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { Viewer } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { keyedHash, randomKey, sameText, sha256 } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { TokenScope } from '#db/schema.ts';
import { clientFacts, type Context, contextOfKey } from './context.server.ts';
import { countSecurityEvent } from './security-log.server.ts';
import { services, type Services } from './services.server.ts';
import * as texts from './texts.ts';

/** The most tokens of an account. */
const TOKENS_AT_MOST = 50;
export const SCOPES: readonly TokenScope[] = ['read', 'write', 'upload'];

/** Begins every token, so that programs which look for leaked secrets recognise it. */
const PREFIX = 'artistspace_pat_';
const PURPOSE = 'api token';
/** A token in use is not written at every request. */
const TOUCH_AFTER_MS = 10 * MINUTE_MS;

/** Calls of one token. */
const callsOfToken = createRateLimit('token-calls', 600, 60, 'calls with this token');
/** Calls with unknown tokens from one network. */
const unknownTokens = createRateLimit('unknown-tokens', 200, 15 * 60, 'calls with unknown tokens');

/** A token as its owner sees it; the token itself is not stored. */
export interface StoredToken {
  id: number;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date | null;
  usedAt: Date | null;
}

/** The tokens of an account, the newest first. */
export function tokensOf(db: Db, userId: number): Promise<StoredToken[]> {
  return db
    .selectFrom('apiTokens')
    .select(['id', 'name', 'scopes', 'createdAt', 'expiresAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(TOKENS_AT_MOST)
    .execute();
}

interface NewToken {
  userId: number;
  name: string;
  scopes: TokenScope[];
  expiresAt: Date | null;
  formKey: string | null;
}

/**
 * Stores a token by its hash, in the transaction that records the event. The same form makes the same token, which
 * follows from the form's key and SESSION_SECRET; of the key, too, only a hash is stored.
 * @returns the token, and whether it is new
 * @throws {AppError} conflict, if the account has the maximum number
 */
export async function insertToken(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  trx: Db,
  { userId, name, scopes, expiresAt, formKey }: NewToken,
): Promise<{ secret: string; isNew: boolean }> {
  const seed = `${userId}:${formKey ?? randomKey()}`;
  const [newest = ''] = env.SESSION_SECRETS;
  const secret = PREFIX + keyedHash(seed, newest, PURPOSE);
  const secretHash = sha256(secret);
  const before = await trx
    .selectFrom('apiTokens')
    .select(['secretHash', 'formKey'])
    .where('userId', '=', userId)
    .execute();
  if (before.some((one) => sameText(one.secretHash, secretHash))) return { secret, isNew: false };
  if (before.length >= TOKENS_AT_MOST) {
    throw new AppError('conflict', texts.tooManyTokens(TOKENS_AT_MOST));
  }
  await trx
    .insertInto('apiTokens')
    .values({
      userId,
      name,
      scopes,
      secretHash,
      formKey: sha256(seed),
      createdAt: clock.now(),
      expiresAt,
    })
    .execute();
  return { secret, isNew: true };
}

/** Deletes a token: it is refused from the next call on. @returns its name, if there was one */
export async function deleteToken(trx: Db, userId: number, tokenId: number) {
  const [gone] = await trx
    .deleteFrom('apiTokens')
    .where('userId', '=', userId)
    .where('id', '=', tokenId)
    .returning('name')
    .execute();
  return gone?.name;
}

/** Deletes all tokens of an account, in the transaction that sets its new password. */
export async function revokeTokens(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('apiTokens').where('userId', '=', userId).execute();
}

/** The token of a request; null for a request that is signed in by a cookie or not at all. */
function bearerOf({ headers }: Pick<Request, 'headers'>): string | null {
  const [, token] = /^Bearer +([^\s]+) *$/i.exec(headers.get('authorization') ?? '') ?? [];
  return token ?? null;
}

/** The rights of a request's token. */
interface Admitted {
  context: Context;
  scopes: readonly TokenScope[];
}

/**
 * Signs a request in by its token, and counts it: the response has the state of the limit. Cookies of the request do
 * not count, and the session has no proof of identity.
 * @param headers of the response, also where it is refused
 * @throws {AppError} invalidToken; tooManyRequests
 */
export async function admitToken(request: Request, headers: Headers): Promise<Admitted> {
  const all = services();
  const client = clientFacts(request, all);
  const token = bearerOf(request);
  const found = token === null ? undefined : await findToken(all, token);
  if (!found) {
    await unknownTokens.demand(client.address);
    const event = { kind: 'sign-in-failed', userId: null, detail: { token: true } } as const;
    await countSecurityEvent(all, client, event);
    throw new AppError('invalidToken', texts.tokenIsNotValid);
  }
  const { tokenId, scopes, viewer, usedAt } = found;
  const call = await callsOfToken.take(String(tokenId));
  const { points, seconds } = callsOfToken;
  headers.set('RateLimit-Policy', `"token";q=${points};w=${seconds}`);
  headers.set('RateLimit', `"token";r=${call.remaining};t=${call.resetSeconds}`);
  if (!call.allowed) {
    const { retryAfter } = call;
    throw new AppError('tooManyRequests', texts.tooManyCalls(retryAfter), { retryAfter });
  }
  await touch(all, tokenId, usedAt);
  const context = contextOfKey(request, viewer);
  const isStillOpen = async () => (await findToken(all, token ?? '')) !== undefined;
  return { scopes, context: { ...context, session: { ...context.session, isStillOpen } } };
}

interface FoundToken {
  tokenId: number;
  scopes: TokenScope[];
  usedAt: Date | null;
  viewer: Viewer;
}

async function findToken(
  { database: { db }, clock }: Services,
  token: string,
): Promise<FoundToken | undefined> {
  if (!token.startsWith(PREFIX)) return undefined;
  const row = await db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .innerJoin('artists', 'artists.id', 'users.artistId')
    .select(['apiTokens.id as tokenId', 'apiTokens.scopes', 'apiTokens.usedAt'])
    .select(['apiTokens.expiresAt', 'users.id as userId', 'users.email', 'users.artistId'])
    .select('artists.kind')
    .where('apiTokens.secretHash', '=', sha256(token))
    .executeTakeFirst();
  if (!row?.artistId || (row.expiresAt && row.expiresAt <= clock.now())) return undefined;
  const { tokenId, scopes, usedAt, userId, email, artistId, kind } = row;
  const viewer = { userId, email, artistId, ...(kind === 'listener' && { isListener: true }) };
  return { tokenId, scopes, usedAt, viewer };
}

async function touch(
  { database: { db }, clock, log }: Services,
  tokenId: number,
  usedAt: Date | null,
): Promise<void> {
  const now = clock.now();
  if (usedAt && now.getTime() - usedAt.getTime() < TOUCH_AFTER_MS) return;
  await db
    .updateTable('apiTokens')
    .set({ usedAt: now })
    .where('id', '=', tokenId)
    .execute()
    // Reads keep working when the disk is full.
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a token was not noted'));
}

/**
 * Demands that a token has the scope of a call.
 * @throws {AppError} insufficientScope
 */
export function demandScope(scopes: readonly TokenScope[], scope: TokenScope | 'none'): void {
  if (scope === 'none') throw new AppError('insufficientScope', texts.notOpenToTokens);
  if (!scopes.includes(scope)) {
    throw new AppError('insufficientScope', texts.tokenNeedsScope(scope));
  }
}

/** The header of a response 401, or of 403 for a missing scope (RFC 6750). */
export function challenge(error: AppError, scope: TokenScope | 'none' | undefined): string | null {
  const realm = 'Bearer realm="Artist Space"';
  if (error.code === 'invalidToken') return `${realm}, error="invalid_token"`;
  if (error.code === 'insufficientScope') {
    const needed = scope === undefined || scope === 'none' ? '' : `, scope="${scope}"`;
    return `${realm}, error="insufficient_scope"${needed}`;
  }
  return error.status === 401 ? realm : null;
}

import { YEAR_SECONDS } from '#app/durations.ts';
import type { Context } from '#app/operations/context.server.ts';
import { siteCookie } from '#app/operations/services.server.ts';
import { DEVICE_COOKIE } from '#app/operations/cookies.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { keyedHash, randomKey, sameText } from '#app/platform/secrets.server.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import type { UserRow } from './account.queries.server.ts';

/** Accounts on one computer share the cookie; the account that signed in longest ago goes first. */
const ACCOUNTS_PER_DEVICE = 8;

const QUARTER_HOUR = 15 * 60;
const triesPerAddress = createRateLimit('sign-in-address', 50, QUARTER_HOUR);
const triesPerAccount = createRateLimit('sign-in-account', 10, QUARTER_HOUR);
const triesPerDevice = createRateLimit('sign-in-device', 10, QUARTER_HOUR);

/** A counted attempt to sign in. */
interface SignInTry {
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt to sign in. A browser that has signed in to the account before has a limit of
 * its own, so that others who guess, for the account or at the same address, do not lock it out.
 * @param user the account with the typed email, if there is one
 * @throws {AppError} tooManyRequests
 */
export async function countSignIn(
  context: Context,
  email: string,
  user: UserRow | undefined,
): Promise<SignInTry> {
  const device = user && (await knownDevice(context, user));
  if (device) {
    await triesPerDevice.demand(device);
    return { succeeded: () => triesPerDevice.forget(device) };
  }
  const { address } = context.client;
  await triesPerAddress.demand(address);
  await triesPerAccount.demand(email);
  return {
    async succeeded() {
      await triesPerAccount.forget(email);
      await triesPerAddress.giveBack(address);
    },
  };
}

/** Runs after a sign-in: notifies the owner of an unknown browser, and remembers it. */
export async function welcomeDevice(context: Context, user: UserRow): Promise<void> {
  const known = await knownDevice(context, user);
  await rememberDevice(context, user);
  if (known === undefined) {
    await recordSecurityEvent(context, { kind: 'new-device', userId: user.id });
  }
}

/** Remembers this browser. Call it after the session was opened. */
export async function rememberDevice(context: Context, user: UserRow): Promise<void> {
  const others = (await readEntries(context)).filter(({ userId }) => userId !== user.id);
  const key = randomKey();
  const { SESSION_SECRET } = context.env;
  const entry = { userId: user.id, key, proof: proofOf(user, key, SESSION_SECRET) };
  const entries = [entry, ...others].slice(0, ACCOUNTS_PER_DEVICE);
  context.responseHeaders.append('Set-Cookie', await cookieFor(context).serialize(entries));
}

interface Entry {
  userId: number;
  key: string;
  proof: string;
}

/** The id of this browser among the account's devices; undefined if it is unknown. */
async function knownDevice(context: Context, user: UserRow): Promise<string | undefined> {
  const entry = (await readEntries(context)).find(({ userId }) => userId === user.id);
  const isKnown = context.env.SESSION_SECRETS.some(
    (secret) => entry && sameText(entry.proof, proofOf(user, entry.key, secret)),
  );
  return entry && isKnown ? `${user.id} ${entry.key}` : undefined;
}

/** Derived from the stored password hash: after a change of the password every browser is unknown again. */
const proofOf = (user: UserRow, key: string, secret: string) =>
  keyedHash(`${user.id} ${key} ${user.passwordHash}`, secret, 'known-device');

function cookieFor({ env, client }: Context) {
  const { secure } = client;
  return siteCookie(DEVICE_COOKIE, { secure, maxAge: YEAR_SECONDS, secrets: env.SESSION_SECRETS });
}

async function readEntries(context: Context): Promise<Entry[]> {
  const { cookieHeader } = context.client;
  const read: unknown = cookieHeader ? await cookieFor(context).parse(cookieHeader) : null;
  return Array.isArray(read) ? read.filter(isEntry) : [];
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' &&
  entry !== null &&
  'userId' in entry &&
  typeof entry.userId === 'number' &&
  'key' in entry &&
  typeof entry.key === 'string' &&
  'proof' in entry &&
  typeof entry.proof === 'string';

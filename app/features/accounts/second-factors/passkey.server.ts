import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Insertable, Selectable } from 'kysely';
import { MINUTE_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { spend, tokenCookie } from '#app/operations/cookies.server.ts';
import { countSecurityEvent } from '#app/operations/security-log.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import type { Db } from '#db/client.ts';
import type { PasskeyTable } from '#db/schema.ts';
import type { NewCredential, SignedChallenge } from './passkey.schema.ts';
import * as texts from './texts.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** The passkeys of an account, at most MAX_PASSKEYS. */
export function passkeysOf(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
}

export function insertPasskey(trx: Db, passkey: Insertable<PasskeyTable>): Promise<PasskeyRow> {
  return trx.insertInto('passkeys').values(passkey).returningAll().executeTakeFirstOrThrow();
}

/** @returns true if the account has it */
export async function namePasskey(db: Db, userId: number, passkeyId: number, name: string) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records a use. @returns false if the stored counter has passed `signCount`, which indicates a cloned key */
async function notePasskeyUse(db: Db, passkeyId: number, signCount: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ signCount, lastUsedAt: now })
    .where('id', '=', passkeyId)
    .where((where) => where.or([where('signCount', '<', signCount), where('signCount', '=', 0)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns its name; undefined if the account has no such passkey */
export async function removePasskeyRow(
  trx: Db,
  userId: number,
  passkeyId: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** The ceremony for which a challenge was made: an answer to one is no answer to another. */
type Ceremony = 'sign-in' | 'second-factor' | 'add' | 'confirm';

/**
 * The subject that a challenge is bound to: the session, or the sign-in that is under way; '' where nobody
 * is known yet.
 */
interface Challenge {
  challenge: string;
  ceremony: Ceremony;
  boundTo: string;
}

const CHALLENGE_MINUTES = 5;
const challengeCookie = tokenCookie<Challenge>('passkey-challenge', CHALLENGE_MINUTES);
const triesPerAddress = createRateLimit('passkey-address', 60, 15 * 60);

/** Loaded at the first use, because few requests need it. */
const webauthn = () => import('@simplewebauthn/server');

const relyingParty = ({ client }: Context) => ({
  rpID: new URL(client.origin).hostname,
  origin: client.origin,
});

/** The account's WebAuthn user handle, which contains no personal data. */
const handleOf = (userId: number) => new TextEncoder().encode(String(userId));

/** Options to create a passkey for an account: discoverable without an email, with user verification. */
export async function creationOptions(
  context: Context,
  user: { userId: number; email: string },
  boundTo: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  const present = await passkeysOf(context.db, user.userId);
  const options = await generateRegistrationOptions({
    rpName: 'Artist Space',
    rpID: relyingParty(context).rpID,
    userName: user.email,
    userID: handleOf(user.userId),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    attestationType: 'none',
    excludeCredentials: present.map(asDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  await challengeCookie.issue(context, { challenge, ceremony: 'add', boundTo });
  return options;
}

/** Options to ask for a passkey: one of `userId`, or any if it is left out. */
export async function requestOptions(
  context: Context,
  ceremony: Exclude<Ceremony, 'add'>,
  boundTo: string,
  userId?: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const allowed = userId === undefined ? [] : await passkeysOf(context.db, userId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(asDescriptor),
  });
  await challengeCookie.issue(context, { challenge: options.challenge, ceremony, boundTo });
  return options;
}

const asDescriptor = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports,
});

/** Takes this browser's challenge, which can be used once. @throws {AppError} conflict */
async function takeChallenge(context: Context, ceremony: Ceremony, boundTo: string) {
  const token = await challengeCookie.read(context);
  await challengeCookie.clear(context);
  const fits = token?.ceremony === ceremony && token.boundTo === boundTo;
  if (fits && (await spend(context.db, token))) return token.challenge;
  throw new AppError('conflict', texts.tookTooLongOrDone);
}

/** The passkey that a browser has created. @throws {AppError} conflict, invalid */
export async function verifyCreated(context: Context, response: NewCredential, boundTo: string) {
  const expectedChallenge = await takeChallenge(context, 'add', boundTo);
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = relyingParty(context);
  const refusal = new AppError('invalid', texts.passkeyUnreadable);
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    context.log.info({ err: error }, 'a new passkey was refused');
    throw refusal;
  });
  if (!registrationInfo) throw refusal;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: response.response.transports,
  };
}

/**
 * Demands a passkey: the browser's answer to its challenge must be signed by a known key, for this
 * site, with user verification.
 * @param userId the account that it must belong to, if known
 * @throws {AppError} wrongCredentials, conflict, tooManyRequests
 */
export async function demandPasskey(
  context: Context,
  answer: { response: SignedChallenge; ceremony: Ceremony; boundTo: string; userId?: number },
): Promise<PasskeyRow> {
  const { response, ceremony, boundTo, userId } = answer;
  await triesPerAddress.demand(context.client.address);
  const challenge = await takeChallenge(context, ceremony, boundTo);
  const passkey = await findPasskey(context.db, response.id);
  const isTheirs = passkey !== undefined && (userId ?? passkey.userId) === passkey.userId;
  if (!isTheirs || !(await isSignedBy(context, passkey, response, challenge))) {
    // Counted, not recorded one by one: anybody with many addresses can cause any number of failures.
    await countSecurityEvent(context, context.client, {
      kind: 'second-factor-failed',
      userId: userId ?? passkey?.userId ?? null,
      detail: { by: 'passkey' },
    });
    throw new AppError('wrongCredentials', texts.passkeyNotAccepted);
  }
  await triesPerAddress.giveBack(context.client.address);
  return passkey;
}

async function isSignedBy(
  context: Context,
  passkey: PasskeyRow,
  response: SignedChallenge,
  expectedChallenge: string,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = relyingParty(context);
  const { userHandle } = response.response;
  const handle = Buffer.from(handleOf(passkey.userId)).toString('base64url');
  if (userHandle && userHandle !== handle) return false;
  let verified: VerifiedAuthenticationResponse;
  try {
    verified = await verifyAuthenticationResponse({
      response: { ...response, response: { ...response.response, userHandle: handle } },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.signCount,
      },
    });
  } catch (error) {
    context.log.info({ err: error, passkey: passkey.id }, 'a passkey was refused');
    return false;
  }
  if (!verified.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  return notePasskeyUse(context.db, passkey.id, newCounter, context.clock.now());
}

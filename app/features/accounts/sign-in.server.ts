import { sendsMail } from '#app/operations/services.server.ts';
import { AppError } from '#app/errors.ts';
import { type Context, demandRecentProof } from '#app/operations/context.server.ts';
import { isLanguage } from '#app/languages/languages.ts';
import {
  languageCookie,
  languageInCookie,
  spend,
  type Token,
  tokenCookie,
} from '#app/operations/cookies.server.ts';
import { safePath } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { countSecurityEvent } from '#app/operations/security-log.server.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { flag, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { AccountKind } from '#db/schema.ts';
import { afterSignUp, CHECK_MAIL, secondStepAddress } from './access.ts';
import { findUser, findUserByEmail, getUser, type UserRow } from './account.queries.server.ts';
import {
  registerFormInput,
  registerInput,
  secondFactorCode,
  signInInput,
  type UserEntity,
} from './account.schema.ts';
import { authenticate, demandStrongPassword, hashPassword } from './password.server.ts';
import { countSignIn, welcomeDevice } from './known-device.server.ts';
import {
  demandFreeEmail,
  demandSignUp,
  openAccount,
  registrationsPerAddress,
} from './sign-up.server.ts';
import { type AwaitedRegistration, beginRegistration } from './registration.job.server.ts';
import { signedChallenge } from './second-factors/passkey.schema.ts';
import { creationOptions, demandPasskey, requestOptions } from './second-factors/passkey.server.ts';
import {
  demandCode,
  hasSecondFactor,
  secondFactorsOf,
} from './second-factors/second-factor.server.ts';
import * as texts from './texts.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';

/** The proof by which a session was opened. */
type SignedInBy = 'password' | 'app' | 'recovery code' | 'passkey';

/**
 * Opens the session after every required factor was checked; every sign-in goes through it.
 * @param user the row that the factors were checked against
 * @throws {AppError} conflict if the account's credentials have changed since
 */
async function enter(
  context: Context,
  user: UserRow,
  { rememberMe, by }: { rememberMe: boolean; by: SignedInBy },
): Promise<UserEntity> {
  await context.session.open(user.id, rememberMe, (trx) => demandUnchanged(trx, user, by));
  await recordSecurityEvent(context, { kind: 'signed-in', userId: user.id, detail: { by } });
  await welcomeDevice(context, user);
  bringLanguage(context, user);
  return userEntity(user);
}

/** A browser in which no language was chosen gets that of the account. */
function bringLanguage({ client, responseHeaders }: Context, { language }: UserRow): void {
  if (!isLanguage(language) || languageInCookie(client.cookieHeader)) return;
  responseHeaders.append('Set-Cookie', languageCookie(language, client));
}

/**
 * A change of the password, the email or the factors ends all sessions. Because checking a password takes a
 * while, the row is compared again here: a session checked before the change must not open after it.
 */
async function demandUnchanged(trx: Db, shown: UserRow, by: SignedInBy): Promise<void> {
  const user = await findUser(trx, shown.id);
  const isSame = user?.passwordHash === shown.passwordHash && user.email === shown.email;
  if (isSame && !(by === 'password' && (await hasSecondFactor(trx, shown.id)))) return;
  throw new AppError('conflict', texts.accountWasJustChanged);
}

function userEntity({ id, email, artistId, createdAt, updatedAt }: UserRow): UserEntity {
  return {
    id,
    email,
    artistId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A sign-in with a correct password that still needs the second factor. It gives no access. */
interface PendingSignIn {
  userId: number;
  rememberMe: boolean;
  /** Mark of the correct password: a new password ends pending sign-ins. */
  passwordMark: string;
}

const PENDING_MINUTES = 10;
const cookie = tokenCookie<PendingSignIn>('pending-sign-in', PENDING_MINUTES);

async function beginPendingSignIn(context: Context, user: UserRow, rememberMe: boolean) {
  const passwordMark = sha256(user.passwordHash);
  await cookie.issue(context, { userId: user.id, rememberMe, passwordMark });
}

/** The pending sign-in of this browser with its account; null if there is none or it has expired. */
async function findPendingSignIn(context: Context) {
  const pending = await cookie.read(context);
  if (!pending) return null;
  const user = await findUser(context.db, pending.userId);
  if (!user || sha256(user.passwordHash) !== pending.passwordMark) return null;
  return { pending, user };
}

/** @throws {AppError} unauthenticated */
async function demandPendingSignIn(context: Context) {
  const found = await findPendingSignIn(context);
  if (!found) throw over();
  return found;
}

/** Ends a pending sign-in with success, which is possible once. @throws {AppError} unauthenticated */
async function finishPendingSignIn(context: Context, pending: Token<PendingSignIn>): Promise<void> {
  await cookie.clear(context);
  if (!(await spend(context.db, pending))) throw over();
}

const over = () => new AppError('unauthenticated', texts.secondStepTookTooLong(PENDING_MINUTES));

/**
 * Signs in. 429 after 10 failures for an account, or 50 from an address, in 15 minutes; a browser
 * that has signed in to the account before has 10 of its own. If the account has a second factor
 * and no code was sent, no session opens but a pending sign-in, which `finishSignIn` completes.
 */
export const signIn = defineOperation({
  name: 'signIn',
  input: signInInput,
  permission: anyone,
  async run(context, { email, password, rememberMe, code }): Promise<SignedIn> {
    const account = await findUserByEmail(context.db, email);
    const attempt = await countSignIn(context, email, account);
    const user = await authenticate(context, { email, password }).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      await countSecurityEvent(context, context.client, {
        kind: 'sign-in-failed',
        userId: account?.id ?? null,
        detail: { known: account !== undefined },
      });
      throw error;
    });
    await attempt.succeeded();
    if (!(await hasSecondFactor(context.db, user.id))) {
      return { user: await enter(context, user, { rememberMe, by: 'password' }) };
    }
    if (code) {
      const by = await demandCode(context, user.id, code);
      return { user: await enter(context, user, { rememberMe, by }) };
    }
    await beginPendingSignIn(context, user, rememberMe);
    return { user: null };
  },
});

/** The user who is signed in now, or null while the second factor is missing. */
type SignedIn = { user: UserEntity | null };

/** Ends the session, on the server and in the browser. Safe to repeat. */
export const signOut = defineOperation({
  name: 'signOut',
  input: z.object({}),
  permission: anyone,
  async run({ session }) {
    await session.leave();
    return {};
  },
});

/** Creates a user with an artist, or a listener, and signs them in, or starts the confirmation of the email. */
export const register = defineOperation({
  name: 'register',
  input: registerInput,
  permission: anyone,
  run: createAccount,
});

const registerByForm = defineOperation({
  name: 'registerByForm',
  input: registerFormInput,
  permission: anyone,
  run: createAccount,
});

export const viewUser = defineOperation({
  name: 'viewUser',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }) {
    return userEntity(await getUser(db, viewer.userId));
  },
});

/** On a site that sends mail, the account is made when the email is confirmed. */
async function createAccount(
  context: Context,
  {
    email,
    password,
    invite,
    kind,
  }: { email: string; password: string; invite?: string | null | undefined; kind: AccountKind },
): Promise<UserEntity | AwaitedRegistration> {
  await registrationsPerAddress.demand(context.client.address);
  const inviteHash = invite ? sha256(invite) : null;
  await demandSignUp(context, inviteHash);
  await demandStrongPassword(password, { email });
  if (sendsMail(context.env)) {
    return beginRegistration(context, { email, password, inviteHash, kind });
  }
  await demandFreeEmail(context, email);
  const passwordHash = await hashPassword(password);
  const account = { email, passwordHash, inviteHash, kind };
  return userEntity(await openAccount(context, account, { verified: false }));
}

const NOBODY_YET = '';
const challengesPerAddress = createRateLimit('passkey-challenge', 120, 15 * 60);

/** The factor that the pending sign-in still requires; null without a pending sign-in. */
export const viewSecondStep = defineOperation({
  name: 'viewSecondStep',
  input: z.object({}),
  permission: anyone,
  async run(context) {
    const found = await findPendingSignIn(context);
    return found && secondFactorsOf(context.db, found.user.id);
  },
});

/** Completes a pending sign-in by a one-time code, a recovery code, or one of the account's passkeys. */
export const finishSignIn = defineOperation({
  name: 'finishSignIn',
  input: z
    .object({ code: secondFactorCode.nullish(), response: signedChallenge.nullish() })
    .refine(({ code, response }) => code || response, { path: ['code'], message: texts.required }),
  permission: anyone,
  async run(context, { code, response }) {
    const { pending, user } = await demandPendingSignIn(context);
    const { tokenId: boundTo, rememberMe } = pending;
    const ceremony = 'second-factor';
    if (response) await demandPasskey(context, { response, ceremony, boundTo, userId: user.id });
    const by = response ? 'passkey' : await demandCode(context, user.id, code ?? '');
    await finishPendingSignIn(context, pending);
    return enter(context, user, { rememberMe, by });
  },
});

/** Signs in by a passkey alone: with the device's user verification it counts as two factors. */
export const signInByPasskey = defineOperation({
  name: 'signInByPasskey',
  input: z.object({
    response: signedChallenge,
    rememberMe: flag.nullish().transform((value) => value ?? false),
  }),
  permission: anyone,
  async run(context, { response, rememberMe }) {
    const answer = { response, ceremony: 'sign-in', boundTo: NOBODY_YET } as const;
    const { userId } = await demandPasskey(context, answer);
    const user = await getUser(context.db, userId);
    return enter(context, user, { rememberMe, by: 'passkey' });
  },
});

/** Options for the browser's next passkey ceremony. The challenge is valid once, for some minutes. */
export const passkeyOptions = defineOperation({
  name: 'passkeyOptions',
  input: z.object({ ceremony: z.enum(['sign-in', 'second-factor', 'confirm', 'add']) }),
  permission: anyone,
  async run(context, { ceremony }) {
    await challengesPerAddress.demand(context.client.address);
    if (ceremony === 'sign-in') return requestOptions(context, ceremony, NOBODY_YET);
    if (ceremony === 'second-factor') {
      const { pending, user } = await demandPendingSignIn(context);
      return requestOptions(context, ceremony, pending.tokenId, user.id);
    }
    const viewer = demandSignedIn(context);
    const { session } = context;
    if (session.key === null) throw new Error('Passkeys need a session.');
    if (ceremony === 'confirm') {
      return requestOptions(context, ceremony, session.key, viewer.userId);
    }
    demandRecentProof(context);
    return creationOptions(context, viewer, session.key);
  },
});

/**
 * Form actions to sign in and to create an account; success leads to `?next=`, if that is a path of
 * this site.
 */
export const accessIntents = {
  signIn: intent({
    operation: signIn,
    done({ user }, { url }) {
      const next = safePath(url.searchParams.get('next'));
      return { to: user ? next : secondStepAddress(next) };
    },
  }),
  register: intent({
    operation: registerByForm,
    done(made, { url }, { kind }) {
      if ('confirmBy' in made) return { to: CHECK_MAIL };
      const next = safePath(url.searchParams.get('next'));
      return { to: afterSignUp(next, kind === 'listener' ? kind : 'artist') };
    },
  }),
};

/** Form actions of the second step, after the password. */
export const secondStepIntents = {
  enterCode: intent({
    operation: finishSignIn,
    oneTimeCode: true,
    done: (_user, { url }) => ({ to: safePath(url.searchParams.get('next')) }),
  }),
  enterRecoveryCode: intent({
    operation: finishSignIn,
    oneTimeCode: true,
    done: (_user, { url }) => ({
      to: safePath(url.searchParams.get('next')),
      toast: { title: texts.recoveryCodeUsed, description: texts.recoveryCodeNoLongerWorks },
    }),
  }),
};

import type { Context } from '#app/operations/context.server.ts';
import { countSecurityEvent } from '#app/operations/counted-events.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import { sendsMail } from '#app/platform/mail.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { AccountKind } from '#db/schema.ts';
import { findUserByEmail, getUser } from './account.queries.server.ts';
import {
  registerFormInput,
  registerInput,
  signInInput,
  type UserEntity,
} from './account.schema.ts';
import { demandCode, hasSecondFactor } from './second-factors/second-factor.server.ts';
import { authenticate, hashPassword } from './authenticator.server.ts';
import { enter, userEntity } from './enter.server.ts';
import { countSignIn } from './known-device.server.ts';
import { demandFreeEmail, openAccount, registrationsPerAddress } from './open-account.server.ts';
import { demandStrongPassword } from './password-rules.server.ts';
import { beginPendingSignIn } from './pending-sign-in.server.ts';
import { beginRegistration, type AwaitedRegistration } from './registration.operations.server.ts';
import { demandSignUp } from './sign-up.server.ts';

/**
 * Signs in. 429 after 10 failures for an account, or 50 from an address, in 15 minutes; a browser that
 * has signed in to the account before has 10 of its own. Where the account has a second factor and no
 * code came along, no session opens: a pending sign-in does, which `finishSignIn` takes further.
 */
export const signIn = defineOperation({
  name: 'signIn',
  input: signInInput,
  permission: anyone,
  async run(context, { email, password, rememberMe, code }): Promise<SignedIn> {
    const account = await findUserByEmail(context.db, email);
    const attempt = await countSignIn(context, email, account);
    const user = await authenticate(context, { email, password }).catch(async (error: unknown) => {
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

/** Who is signed in now, or null where the second factor is still to come. */
type SignedIn = { user: UserEntity | null };

/** Ends the session, on the server as in the browser. Safe to repeat. */
export const signOut = defineOperation({
  name: 'signOut',
  input: z.object({}),
  permission: anyone,
  async run({ session }) {
    await session.leave();
    return {};
  },
});

/** Creates a user with an artist, or a listener, and signs them in, or asks for the email to be confirmed first. */
export const register = defineOperation({
  name: 'register',
  input: registerInput,
  permission: anyone,
  run: createAccount,
});

export const registerByForm = defineOperation({
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

/** Where this site sends mail, the account is made when the email is confirmed. */
async function createAccount(
  context: Context,
  {
    email,
    password,
    invite,
    kind,
  }: {
    email: string;
    password: string;
    invite?: string | null | undefined;
    kind: AccountKind;
  },
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

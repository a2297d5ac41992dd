import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { z } from '#app/validation.ts';
import {
  createUserWithArtist,
  findUserByEmail,
  freeHandle,
  getUser,
  type UserRow,
} from './account.queries.server.ts';
import {
  registerFormInput,
  registerInput,
  signInInput,
  type UserEntity,
} from './account.schema.ts';
import { authenticate, hashPassword } from './authenticator.server.ts';

const QUARTER_HOUR = 15 * 60;
const triesPerAddress = createRateLimit('sign-in-address', 50, QUARTER_HOUR);
const triesPerAccount = createRateLimit('sign-in-account', 10, QUARTER_HOUR);
/** A school or a workshop signs up together, from one address. */
const registrationsPerAddress = createRateLimit('register-address', 100, 60 * 60);

/** Signs in. 429 after 10 failures for an account, or 50 from an address, in 15 minutes. */
export const signIn = defineOperation({
  name: 'signIn',
  input: signInInput,
  permission: anyone,
  async run(context, { email, password, rememberMe }) {
    await triesPerAddress.demand(context.client.address);
    await triesPerAccount.demand(email);
    const user = await authenticate(context, { email, password });
    await triesPerAccount.forget(email);
    await triesPerAddress.giveBack(context.client.address);
    await context.session.open(user.id, rememberMe);
    return userEntity(user);
  },
});

/** Ends the session, on the server as in the browser. Safe to repeat. */
export const signOut = defineOperation({
  name: 'signOut',
  input: z.object({}),
  permission: anyone,
  async run({ session }) {
    await session.end();
    return {};
  },
});

/** Creates a user with an artist, and signs them in. */
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
  permission: signedIn,
  async run({ db, viewer }) {
    return userEntity(await getUser(db, viewer?.userId ?? 0));
  },
});

async function createAccount(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<UserEntity> {
  await registrationsPerAddress.demand(context.client.address);
  const taken = new AppError('conflict', 'An account with this email exists. Sign in instead.', {
    fields: { email: ['An account with this email exists. Sign in instead.'] },
  });
  if (await findUserByEmail(context.db, email)) throw taken;
  const name = email.slice(0, email.indexOf('@')).slice(0, 120);
  try {
    const user = await createUserWithArtist(context.db, {
      email,
      passwordHash: await hashPassword(password),
      artist: { name, handle: await freeHandle(context.db, handleFrom(name)) },
      now: context.clock.now(),
    });
    await context.session.open(user.id, false);
    return userEntity(user);
  } catch (error) {
    // Two at once: the database's unique index decides, and the second is told like any other.
    if (await findUserByEmail(context.db, email)) throw taken;
    throw error;
  }
}

/** `Ana Lüíz.99` becomes `ana-luiz-99`: what a handle may be made of. */
export function handleFrom(name: string): string {
  const handle = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return handle || 'artist';
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

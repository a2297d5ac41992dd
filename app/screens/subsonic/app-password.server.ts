import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { tokenCookie } from '#app/operations/cookies.server.ts';
import { demandRecentProof } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { signedIn, type Viewer } from '#app/permissions.ts';
import { decrypt, encrypt, randomKey, sameText, sha256 } from '#app/platform/secrets.server.ts';
import { id, requiredText, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import {
  APP_NAME_LENGTH,
  APP_PASSWORDS_AT_MOST,
  APPS,
  type AppPasswordsView,
  NEW_APP_PASSWORD,
} from './app-password-view.ts';
import * as texts from './texts.ts';

/** A password in use is not written at every request. */
const TOUCH_AFTER_MS = 10 * MINUTE_MS;
const PURPOSE = 'app password';

const passwordsOf = (db: Db, userId: number) =>
  db
    .selectFrom('appPasswords')
    .select(['id', 'name', 'sealedSecret', 'formKey', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(APP_PASSWORDS_AT_MOST)
    .execute();

/** Revokes all app passwords of an account, in the transaction that sets its new password. */
export async function revokeAppPasswords(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('appPasswords').where('userId', '=', userId).execute();
}

/** An account that may sign in by an app password, with the name that apps use for it. */
export interface AppAccount {
  viewer: Viewer;
  username: string;
}

interface Owner {
  userId: number;
  email: string;
  artistId: number | null;
  handle: string;
  kind: 'artist' | 'listener';
}

const accountOf = ({ userId, email, artistId, handle, kind }: Owner): AppAccount | null =>
  artistId === null
    ? null
    : {
        viewer: { userId, email, artistId, ...(kind === 'listener' && { isListener: true }) },
        username: handle,
      };

const owners = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('artists', 'artists.id', 'users.artistId')
    .select(['users.id as userId', 'users.email', 'users.artistId'])
    .select(['artists.handle', 'artists.kind']);

type Reach = Pick<Services, 'database' | 'clock' | 'env' | 'log'>;

/** The account of an API key: an app password by itself. */
export async function accountOfKey(reach: Reach, secret: string): Promise<AppAccount | null> {
  const { db } = reach.database;
  const found = await db
    .selectFrom('appPasswords')
    .select(['id', 'userId', 'usedAt'])
    .where('secretHash', '=', sha256(secret))
    .executeTakeFirst();
  if (!found) return null;
  const owner = await owners(db).where('users.id', '=', found.userId).executeTakeFirst();
  if (!owner) return null;
  await touch(reach, found);
  return accountOf(owner);
}

/** The account of a name and an app password. @param username a handle or an email address */
export async function accountOfPassword(
  reach: Reach,
  username: string,
  secret: string,
): Promise<AppAccount | null> {
  const account = await accountOfKey(reach, secret);
  return account && isNamed(account, username) ? account : null;
}

/** True if this name is the account's handle or its email address. */
export const isNamed = ({ username, viewer }: AppAccount, name: string): boolean =>
  [username, viewer.email].some((own) => sameText(own.toLowerCase(), plain(name)));

const plain = (name: string) => name.trim().replace(/^@/, '').toLowerCase();

/**
 * The account of a name and a salted token: the MD5 of an app password and a salt, as the protocol defines it.
 * @returns 'unreadable' if the account has app passwords, but none can be decrypted any more
 */
export async function accountOfToken(
  reach: Reach,
  username: string,
  { token, salt }: { token: string; salt: string },
): Promise<AppAccount | null | 'unreadable'> {
  const { database, env } = reach;
  const name = plain(username);
  const owner = await owners(database.db)
    .where((where) =>
      where.or([where('artists.handle', '=', name), where('users.email', '=', name)]),
    )
    .executeTakeFirst();
  const passwords = owner ? await passwordsOf(database.db, owner.userId) : [];
  let readable = 0;
  for (const password of passwords) {
    const secret = decrypt(password.sealedSecret, env.SESSION_SECRETS, PURPOSE);
    if (secret === undefined) continue;
    readable += 1;
    const expected = createHash('md5')
      .update(secret + salt)
      .digest('hex');
    if (!owner || !sameText(expected, token.toLowerCase())) continue;
    await touch(reach, password);
    return accountOf(owner);
  }
  return passwords.length > 0 && readable === 0 ? 'unreadable' : null;
}

async function touch(
  { database: { db }, clock, log }: Reach,
  { id: passwordId, usedAt }: { id: number; usedAt: Date | null },
): Promise<void> {
  const now = clock.now();
  if (usedAt && now.getTime() - usedAt.getTime() < TOUCH_AFTER_MS) return;
  await db
    .updateTable('appPasswords')
    .set({ usedAt: now })
    .where('id', '=', passwordId)
    .execute()
    // Music plays on a full disk as well.
    .catch((error: unknown) =>
      log.warn({ err: error }, 'the use of an app password was not noted'),
    );
}

/** The apps that can sign in to the viewer's account. */
export const listAppPasswords = defineOperation({
  name: 'listAppPasswords',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer, client }): Promise<Omit<AppPasswordsView, 'username'>> {
    const rows = await passwordsOf(db, viewer.userId);
    return {
      server: client.origin,
      formKey: randomKey(),
      apps: rows.map(({ id: passwordId, name, createdAt, usedAt }) => ({
        id: passwordId,
        name,
        since: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    };
  },
});

/** A new password for the screen that shows it once, in an encrypted cookie. */
const shownOnce = tokenCookie<{ userId: number; name: string; secret: string }>('app-password', 5);

/**
 * Makes a password for one app. Sending the same form again shows the same password.
 * @throws {AppError} passwordNeeded; conflict, if the account has the maximum number
 */
export const makeAppPassword = defineOperation({
  name: 'makeAppPassword',
  input: z.object({
    appName: requiredText(APP_NAME_LENGTH),
    formKey: z.string().max(64).nullish(),
  }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { appName: name, formKey = null }) {
    demandRecentProof(context);
    const { db, env, clock } = context;
    const { userId } = context.viewer;
    const secret = await db.transaction().execute(async (trx) => {
      const before = await passwordsOf(trx, userId);
      const same = before.find((one) => formKey !== null && one.formKey === formKey);
      const known = same && decrypt(same.sealedSecret, env.SESSION_SECRETS, PURPOSE);
      if (known !== undefined) return known;
      if (before.length >= APP_PASSWORDS_AT_MOST) {
        throw new AppError('conflict', texts.tooManyApps(APP_PASSWORDS_AT_MOST));
      }
      const made = randomKey();
      await trx
        .insertInto('appPasswords')
        .values({
          userId,
          name,
          formKey,
          secretHash: sha256(made),
          sealedSecret: encrypt(made, env.SESSION_SECRETS, PURPOSE),
          createdAt: clock.now(),
        })
        .execute();
      const detail = { app: name };
      await recordSecurityEvent(context, { kind: 'app-password-made', userId, detail }, trx);
      return made;
    });
    await shownOnce.issue(context, { userId, name, secret });
    return { name, secret };
  },
});

/** The password that was just made, once; null afterwards. */
export const viewNewAppPassword = defineOperation({
  name: 'viewNewAppPassword',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run(context) {
    const token = await shownOnce.read(context);
    if (token) await shownOnce.clear(context);
    const { db, viewer, client } = context;
    if (token?.userId !== viewer.userId) return null;
    const owner = await owners(db).where('users.id', '=', viewer.userId).executeTakeFirstOrThrow();
    const { name, secret } = token;
    return { name, secret, server: client.origin, username: owner.handle };
  },
});

/** Revokes an app's password: it is refused from the next request on. Safe to repeat. */
export const revokeAppPassword = defineOperation({
  name: 'revokeAppPassword',
  input: z.object({ app: id }),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { app }) {
    const { userId } = context.viewer;
    await context.db.transaction().execute(async (trx) => {
      const [gone] = await trx
        .deleteFrom('appPasswords')
        .where('userId', '=', userId)
        .where('id', '=', app)
        .returning('name')
        .execute();
      if (!gone) return;
      const detail = { app: gone.name };
      await recordSecurityEvent(context, { kind: 'app-password-revoked', userId, detail }, trx);
    });
    return {};
  },
});

/** The forms of the card in the settings. */
export const appPasswordIntents = {
  makeAppPassword: intent({ operation: makeAppPassword, done: () => ({ to: NEW_APP_PASSWORD }) }),
  revokeAppPassword: intent({
    operation: revokeAppPassword,
    done: () => ({
      to: APPS,
      toast: { title: texts.passwordRevoked, description: texts.appHasToBeSetUpAgain },
    }),
  }),
};

import { verify } from '@node-rs/argon2';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { siteCookie } from '#app/operations/cookie.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { AccountKind } from '#db/schema.ts';
import { email } from './account.schema.ts';
import { hashPassword } from './authenticator.server.ts';
import { blameNoField, openAccount, registrationsPerAddress } from './open-account.server.ts';
import { sendRegistrationEmail } from './registration-email.job.server.ts';
import {
  deleteRegistrations,
  findRegistration,
  REGISTRATION_HOURS,
  type RegistrationRow,
} from './registration.queries.server.ts';
import * as texts from './texts.ts';

const HOUR = 60 * 60;
const emailsPerRecipient = createRateLimit('registration-letters', 5, HOUR, 'letters');
const triesPerAddress = createRateLimit('confirm-address', 30, HOUR);
const triesPerLink = createRateLimit('confirm-link', 10, HOUR);

/** Answered to a registration that waits for its email to be confirmed. */
export interface AwaitedRegistration {
  email: string;
  confirmBy: 'mail';
}

/**
 * Keeps a registration until the link in the email is opened. The work, and with it the time that it
 * takes, is the same whether the email has an account or not.
 */
export async function beginRegistration(
  context: Context,
  input: { email: string; password: string; inviteHash: string | null; kind: AccountKind },
): Promise<AwaitedRegistration> {
  await emailsPerRecipient.demand(input.email);
  const key = randomKey();
  const passwordHash = await hashPassword(input.password);
  await context.db.transaction().execute(async (trx) => {
    const id = sha256(key);
    await trx
      .insertInto('registrations')
      .values({
        ...{ id, email: input.email, passwordHash },
        ...{ inviteHash: input.inviteHash, kind: input.kind, expiresAt: expiry(context) },
      })
      .execute();
    await enqueueEmail(context, trx, id);
  });
  context.responseHeaders.append('Set-Cookie', await cookieFor(context).serialize(key));
  return { email: input.email, confirmBy: 'mail' };
}

/** What the screen shows that asks to look into one's mail; null when nothing waits in this browser. */
export const viewRegistration = defineOperation({
  name: 'viewRegistration',
  input: z.object({}),
  permission: anyone,
  run: async (context) => ({ email: (await ownRegistration(context))?.email ?? null }),
});

/** Sends the email once more, with a new link. */
export const sendRegistrationAgain = defineOperation({
  name: 'sendRegistrationAgain',
  input: z.object({}),
  permission: anyone,
  async run(context) {
    const registration = await demandRegistration(context);
    await emailsPerRecipient.demand(registration.email);
    await context.db.transaction().execute((trx) => enqueueEmail(context, trx, registration.id));
    return { email: registration.email };
  },
});

/** Corrects an email that was mistyped: the link that went there ends. */
export const changeRegistrationEmail = defineOperation({
  name: 'changeRegistrationEmail',
  input: z.object({ email }),
  permission: anyone,
  async run(context, { email: corrected }) {
    const { id } = await demandRegistration(context);
    await registrationsPerAddress.demand(context.client.address);
    await emailsPerRecipient.demand(corrected);
    await context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('registrations')
        .set({ email: corrected, tokenHash: null, expiresAt: expiry(context) })
        .where('id', '=', id)
        .execute();
      await enqueueEmail(context, trx, id);
    });
    return { email: corrected };
  },
});

const link = z.object({ token: z.string().min(1).max(100) });

/** Whose email a mailed link confirms, for its screen. */
export const viewConfirmation = defineOperation({
  name: 'viewConfirmation',
  input: link,
  permission: anyone,
  run: async (context, { token }) => ({ email: (await findByLink(context, token)).email }),
});

/**
 * Makes the account. It takes the link and the password: whoever registers with another's email gets
 * no account that its owner opens for them by following the link.
 */
export const confirmRegistration = defineOperation({
  name: 'confirmRegistration',
  input: link.extend({ password: z.string().min(1).max(255) }),
  permission: anyone,
  async run(context, { token, password }) {
    const registration = await findByLink(context, token);
    await triesPerLink.demand(registration.id);
    if (!(await verify(registration.passwordHash, password))) {
      const message = texts.notChosenPassword;
      throw new AppError('invalid', `${message}.`, { fields: { password: [message] } });
    }
    const user = await openAccount(context, registration, { verified: true }).catch(blameNoField);
    await deleteRegistrations(context.db, registration.email);
    context.responseHeaders.append(
      'Set-Cookie',
      await cookieFor(context).serialize('', { maxAge: 0 }),
    );
    return { ...user, kind: registration.kind };
  },
});

async function findByLink(context: Context, token: string): Promise<RegistrationRow> {
  const { db, clock, client } = context;
  await triesPerAddress.demand(client.address);
  const found = await findRegistration(db, { tokenHash: sha256(token) }, clock.now());
  if (!found) {
    throw new AppError('linkEnded', texts.linkReplaced);
  }
  await triesPerAddress.giveBack(client.address);
  return found;
}

async function demandRegistration(context: Context): Promise<RegistrationRow> {
  const found = await ownRegistration(context);
  if (!found) {
    throw new AppError('notFound', texts.noRegistrationWaits);
  }
  return found;
}

async function ownRegistration(context: Context): Promise<RegistrationRow | undefined> {
  const { db, clock, client } = context;
  const key: unknown = client.cookieHeader
    ? await cookieFor(context).parse(client.cookieHeader)
    : null;
  if (typeof key !== 'string' || !key) return undefined;
  return findRegistration(db, { id: sha256(key) }, clock.now());
}

async function enqueueEmail({ queue }: Context, trx: Db, registrationId: string): Promise<void> {
  const payload = { registrationId };
  await queue.enqueue(trx, sendRegistrationEmail, payload, `registration:${registrationId}`);
}

const expiry = ({ clock }: Context) =>
  new Date(clock.now().getTime() + REGISTRATION_HOURS * HOUR * 1000);

const cookieFor = ({ env, client: { secure } }: Context) =>
  siteCookie('registration', {
    secure,
    maxAge: REGISTRATION_HOURS * HOUR,
    secrets: env.SESSION_SECRETS,
  });

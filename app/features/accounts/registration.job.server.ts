import { HOUR_MS, HOUR_SECONDS } from '#app/durations.ts';
import { language, speak } from '#app/languages/language.server.ts';
import { isLanguage } from '#app/languages/languages.ts';
import { verify } from '@node-rs/argon2';
import type { Selectable } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import { type Services, siteCookie } from '#app/operations/services.server.ts';
import { anyone } from '#app/permissions.ts';
import { defineJob, type Job } from '#app/platform/jobs/job.server.ts';
import { type Email, MAIL_JOB, sendMail, siteAddress } from '#app/platform/mail.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { AccountKind, RegistrationTable, UserTable } from '#db/schema.ts';
import { findUserByEmail } from './account.queries.server.ts';
import { email } from './account.schema.ts';
import { hashPassword } from './password.server.ts';
import { blameNoField, openAccount, registrationsPerAddress } from './sign-up.server.ts';
import * as texts from './texts.ts';

/** Subject and lines of such an email. */
type Words = Pick<Email, 'subject'> & { lines: readonly string[] };

interface ConfirmationEmail<Payload extends object> extends Pick<
  Job<Services, Payload>,
  'name' | 'payload'
> {
  /** The email to confirm; null if there is none any more. */
  find(db: Db, payload: Payload, now: Date): Promise<string | null>;
  /** True if the account that has the email prevents the confirmation. */
  isTakenBy(owner: Selectable<UserTable>, payload: Payload): boolean;
  /**
   * Stores the link's hash in place of an earlier one. The email may have been corrected in the
   * meantime: the link must not confirm the new one.
   */
  keepHash(db: Db, payload: Payload, link: { email: string; tokenHash: string }): Promise<void>;
  addressTakenEmail(site: string): Words;
  linkEmail(site: string, token: string): Words;
}

/**
 * A job that emails a link that confirms the address or, if it already has an account, says so. The screen
 * shows the same in both cases. The link is created here, so that it exists only in the email.
 */
export function defineConfirmationEmail<Payload extends object>({
  find,
  isTakenBy,
  keepHash,
  addressTakenEmail,
  linkEmail,
  ...job
}: ConfirmationEmail<Payload>): Job<Services, Payload> {
  return defineJob<Services, Payload>({
    ...job,
    ...MAIL_JOB,

    async run({ database: { db }, env, clock }, { payload }) {
      const email = await find(db, payload, clock.now());
      if (email === null) return;
      const send = ({ subject, lines }: Words) =>
        sendMail(env, { to: email, subject, text: lines.join('\n') });
      const site = siteAddress(env);
      const owner = await findUserByEmail(db, email);
      const isTaken = owner !== undefined && isTakenBy(owner, payload);
      // A stranger may have typed the address: its owner is written to in their own language.
      if (!isTaken && 'language' in payload && isLanguage(payload.language))
        await speak(payload.language);
      else await speakTo(db, { email });
      if (isTaken) {
        await send(addressTakenEmail(site));
        return;
      }
      const token = randomKey();
      await keepHash(db, payload, { email, tokenHash: sha256(token) });
      await send(linkEmail(site, token));
    },

    failed: () => Promise.resolve(), // The screen offers to send it again; the log has the reason.
  });
}

const REGISTRATION_HOURS = 24;

type RegistrationRow = Selectable<RegistrationTable>;

/** A pending registration, by the key in its browser's cookie or by its emailed link. */
function findRegistration(db: Db, by: { id: string } | { tokenHash: string }, now: Date) {
  const query = db.selectFrom('registrations').selectAll().where('expiresAt', '>', now);
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('tokenHash', '=', by.tokenHash).executeTakeFirst();
}

/** Removes registrations that were not confirmed in time. */
export async function sweepRegistrations({ database, clock }: Services): Promise<void> {
  await database.db.deleteFrom('registrations').where('expiresAt', '<=', clock.now()).execute();
}

/** Emails the link that creates the account. */
export const sendRegistrationEmail = defineConfirmationEmail({
  name: 'send-registration-letter',
  // Nobody has an account yet: the language is that of the request.
  payload: z.object({ registrationId: z.string(), language: z.string().optional() }),

  async find(db, { registrationId }, now) {
    const registration = await findRegistration(db, { id: registrationId }, now);
    return registration?.email ?? null;
  },

  isTakenBy: () => true,

  async keepHash(db, { registrationId }, { email, tokenHash }) {
    await db
      .updateTable('registrations')
      .set({ tokenHash })
      .where('id', '=', registrationId)
      .where('email', '=', email)
      .execute();
  },

  addressTakenEmail: (site) => ({
    subject: texts.youAlreadyHaveAnAccount,
    lines: [
      texts.accountExistsMailLead,
      texts.signInInsteadHere,
      `${site}/auth`,
      '',
      texts.chooseANewPasswordHere,
      `${site}/forgot`,
      '',
      texts.ifNotYouAccountStays,
    ],
  }),

  linkEmail: (site, token) => ({
    subject: texts.confirmYourEmailForSite,
    lines: [
      texts.registrationMailLead,
      '',
      texts.confirmItWithinHours(REGISTRATION_HOURS),
      `${site}/confirm/${token}`,
      '',
      texts.ifNotYouNoAccount,
    ],
  }),
});

const emailsPerRecipient = createRateLimit('registration-letters', 5, HOUR_SECONDS, 'letters');
const triesPerAddress = createRateLimit('confirm-address', 30, HOUR_SECONDS);
const triesPerLink = createRateLimit('confirm-link', 10, HOUR_SECONDS);

/** The answer to a registration whose email has to be confirmed. */
export interface AwaitedRegistration {
  email: string;
  confirmBy: 'mail';
}

/**
 * Stores a registration until the link in the email is opened. It takes the same time whether the
 * email has an account or not.
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
        id,
        email: input.email,
        passwordHash,
        inviteHash: input.inviteHash,
        kind: input.kind,
        expiresAt: expiry(context),
      })
      .execute();
    await enqueueEmail(context, trx, id);
  });
  context.responseHeaders.append('Set-Cookie', await cookieFor(context).serialize(key));
  return { email: input.email, confirmBy: 'mail' };
}

/**
 * The data of the screen that asks the visitor to check their mail; null when nothing waits in this
 * browser.
 */
export const viewRegistration = defineOperation({
  name: 'viewRegistration',
  input: z.object({}),
  permission: anyone,
  run: async (context) => ({ email: (await ownRegistration(context))?.email ?? null }),
});

/** Sends the email again, with a new link. */
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

/** Corrects a mistyped email; the link that was sent to it expires. */
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

/** The account whose email a mailed link confirms, for its screen. */
export const viewConfirmation = defineOperation({
  name: 'viewConfirmation',
  input: link,
  permission: anyone,
  run: async (context, { token }) => ({ email: (await findByLink(context, token)).email }),
});

/**
 * Creates the account. It requires the link and the password: somebody who registers with a
 * stranger's email gets no account when the stranger opens the link.
 */
export const confirmRegistration = defineOperation({
  name: 'confirmRegistration',
  input: link.extend({ password: z.string().min(1).max(255) }),
  permission: anyone,
  async run(context, { token, password }) {
    const registration = await findByLink(context, token);
    await triesPerLink.demand(registration.id);
    if (!(await verify(registration.passwordHash, password))) {
      const message = texts.notThePasswordYouChose;
      throw new AppError('invalid', `${message}.`, { fields: { password: [message] } });
    }
    const user = await openAccount(context, registration, { verified: true }).catch(blameNoField);
    await context.db.deleteFrom('registrations').where('email', '=', registration.email).execute();
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
    const sentences = [texts.confirmationLinkNoLongerValid];
    if (context.env.SIGN_UP === 'invite') sentences.push(texts.openYourInvitationAgain);
    throw new AppError('linkEnded', sentences.join(' '));
  }
  await triesPerAddress.giveBack(client.address);
  return found;
}

async function demandRegistration(context: Context): Promise<RegistrationRow> {
  const found = await ownRegistration(context);
  if (!found) {
    throw new AppError('notFound', texts.noSignUpIsWaiting);
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
  const payload = { registrationId, language: language() };
  await queue.enqueue(trx, sendRegistrationEmail, payload, `registration:${registrationId}`);
}

const expiry = ({ clock }: Context) =>
  new Date(clock.now().getTime() + REGISTRATION_HOURS * HOUR_MS);

const cookieFor = ({ env, client: { secure } }: Context) =>
  siteCookie('registration', {
    secure,
    maxAge: REGISTRATION_HOURS * HOUR_SECONDS,
    secrets: env.SESSION_SECRETS,
  });

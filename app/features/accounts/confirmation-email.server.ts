import type { Selectable } from 'kysely';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob, type Job } from '#app/platform/jobs/job.ts';
import { type Email, MAIL_JOB, sendMail, siteAddress } from '#app/platform/mail.server.ts';
import { randomKey, sha256 } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { UserTable } from '#db/schema.ts';
import { findUserByEmail } from './account.queries.server.ts';

/** What such an email says, by line. */
type Words = Pick<Email, 'subject'> & { lines: readonly string[] };

interface ConfirmationEmail<Payload extends object> extends Pick<
  Job<Services, Payload>,
  'name' | 'payload'
> {
  /** The email that is to be confirmed; null where it no longer is. */
  find(db: Db, payload: Payload, now: Date): Promise<string | null>;
  /** Whether the account that has the email already stands in the way. */
  isTakenBy(owner: Selectable<UserTable>, payload: Payload): boolean;
  /**
   * Keeps the link's hash, in place of one that was sent before. The email may have been corrected
   * meanwhile: the link must not confirm another one.
   */
  keepHash(db: Db, payload: Payload, link: { email: string; tokenHash: string }): Promise<void>;
  addressTakenEmail(site: string): Words;
  linkEmail(site: string, token: string): Words;
}

/**
 * A job that writes to an email: a link that confirms it, or, where it has an account already, that it
 * has. Only the email differs: the answer on the screen was the same. The link is made here, so that it
 * stands nowhere but in the email.
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
      if (owner && isTakenBy(owner, payload)) {
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

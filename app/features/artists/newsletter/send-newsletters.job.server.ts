import type { Selectable } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#app/durations.ts';
import { sendsMail, type Services } from '#app/operations/services.server.ts';
import { speak } from '#app/languages/language.server.ts';
import { isLanguage, SOURCE } from '#app/languages/languages.ts';
import { defineJob, NEWSLETTER_LANE } from '#app/platform/jobs/job.server.ts';
import { openJobs } from '#app/platform/jobs/queue.server.ts';
import {
  type Delivered,
  type MailConnection,
  openMailConnection,
} from '#app/platform/mail.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { NewsletterEmailState, NewsletterEmailTable } from '#db/schema.ts';
import { postsById } from '../posts/post-views.server.ts';
import { newsletterEmail } from './newsletter-email.server.ts';
import { isPoorSender, isDeadMailbox, MOST_BOUNCES } from './refusals.ts';

/** Recipients that are collected in one transaction. */
const COLLECTED_AT_A_TIME = 500;
/** Emails of one newsletter before another one has its turn. */
const SENT_AT_A_TIME = 20;
/** A job ends after this time, and another one goes on: the runner would stop it after 10 minutes. */
const WORKS_FOR_MS = 4 * MINUTE_MS;

/** Waits after temporary refusals, such as greylisting: two days in all. */
const RETRY_AFTER_MS: readonly number[] = [
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];

/** Records that a post goes by mail, in the transaction that writes it, and has its recipients collected. */
export async function startNewsletter(
  { queue }: Pick<Services, 'queue'>,
  trx: Db,
  { postId, artistId }: { postId: number; artistId: number },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('newsletters')
    .values({ postId, artistId, servedAt: now, createdAt: now })
    .execute();
  await queue.enqueue(trx, collectNewsletter, { postId, after: 0 }, `newsletter:${postId}`);
}

/** Adds an email for each confirmed address, by pages: each job adds one and enqueues the next with it. */
export const collectNewsletter = defineJob<Services, { postId: number; after: number }>({
  name: 'collect-newsletter',
  payload: z.object({ postId: z.number().int(), after: z.number().int() }),
  attempts: 5,
  timeoutMs: MINUTE_MS,

  async run({ database, queue, clock }, { payload: { postId, after } }) {
    await database.db.transaction().execute(async (trx) => {
      const newsletter = await trx
        .selectFrom('newsletters')
        .select('artistId')
        .where('postId', '=', postId)
        .executeTakeFirst();
      if (!newsletter) return; // The post was deleted.
      const page = await trx
        .selectFrom('newsletterSubscribers')
        .select('id')
        .where('artistId', '=', newsletter.artistId)
        .where('state', '=', 'confirmed')
        .where('id', '>', after)
        .orderBy('id')
        .limit(COLLECTED_AT_A_TIME)
        .execute();
      const nextAt = clock.now();
      if (page.length > 0) {
        const rows = page.map(({ id }) => ({
          postId,
          subscriberId: id,
          state: 'waiting' as const,
          nextAt,
        }));
        await trx
          .insertInto('newsletterEmails')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      const last = page.at(-1)?.id;
      if (last !== undefined && page.length === COLLECTED_AT_A_TIME) {
        const next = { postId, after: last };
        await queue.enqueue(trx, collectNewsletter, next, `newsletter:${postId}`);
        return;
      }
      await trx
        .updateTable('newsletters')
        .set({ isCollected: true })
        .where('postId', '=', postId)
        .execute();
    });
  },

  failed: () => Promise.resolve(), // The post is public; the log has the reason.
});

/** Enqueues the job that sends, if something is due and it is not at work. Called every few seconds. */
export async function queueNewsletters(services: Services): Promise<void> {
  const { database, env, clock, queue } = services;
  const { db } = database;
  if (!sendsMail(env) || !(await hasOpenNewsletter(db))) return;
  await closeSent(db);
  if ((await roomOfHour(services)) === 0 || !(await nextDue(db, clock.now()))) return;
  if ((await openJobs(db, sendNewsletters.name)).size > 0) return;
  await queue.enqueue(db, sendNewsletters, {}, 'newsletters');
}

/** False on most sites at most times: nothing is written or counted then. */
const hasOpenNewsletter = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('newsletters')
    .select('postId')
    .where('isDone', '=', false)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Marks newsletters of which every email is decided. */
async function closeSent(db: Db): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ isDone: true })
    .where('isDone', '=', false)
    .where('isCollected', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletterEmails')
            .select('newsletterEmails.postId')
            .whereRef('newsletterEmails.postId', '=', 'newsletters.postId')
            .where('newsletterEmails.state', 'in', OPEN),
        ),
      ),
    )
    .execute();
}

const OPEN = ['waiting', 'claimed', 'handed'] as const satisfies NewsletterEmailState[];

/** Emails that may still be sent in this hour by the host's limit. */
async function roomOfHour({ database, env, clock }: Services): Promise<number> {
  const { count } = await database.db
    .selectFrom('newsletterEmails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('countedAt', '>', new Date(clock.now().getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return Math.max(0, env.NEWSLETTER_MAILS_PER_HOUR - Number(count));
}

/** The newsletter whose turn it is: of those with due emails, the one that was served longest ago. */
function nextDue(db: Db, now: Date) {
  return (
    db
      .selectFrom('newsletters')
      .innerJoin('artists', 'artists.id', 'newsletters.artistId')
      .select(['newsletters.postId', 'artists.id as artistId', 'artists.name'])
      .where('newsletters.isDone', '=', false)
      // While the host hides an artist, their newsletters wait.
      .where('artists.isPublic', '=', true)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('newsletterEmails')
            .select('newsletterEmails.postId')
            .whereRef('newsletterEmails.postId', '=', 'newsletters.postId')
            .where('newsletterEmails.state', '=', 'waiting')
            .where('newsletterEmails.nextAt', '<=', now),
        ),
      )
      .orderBy('newsletters.servedAt')
      .orderBy('newsletters.postId')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * Sends what is due, within the host's limit. Each email goes through `claimed` and, committed before its last
 * bytes, `handed`: after a crash the first is sent again, because the mail server has accepted nothing, and the
 * second never is. Only one such job runs at a time.
 */
export const sendNewsletters = defineJob<Services, object>({
  name: 'send-newsletters',
  payload: z.object({}),
  lane: NEWSLETTER_LANE,
  attempts: 9,
  timeoutMs: 10 * MINUTE_MS,

  async run(services, { signal }) {
    const { database, clock, env } = services;
    const { db } = database;
    await releaseLeft(db);
    const claim = randomKey();
    const until = clock.now().getTime() + WORKS_FOR_MS;
    let connection: MailConnection | undefined;
    try {
      while (clock.now().getTime() < until) {
        const now = clock.now();
        const newsletter = await nextDue(db, now);
        const room = Math.min(SENT_AT_A_TIME, await roomOfHour(services));
        if (!newsletter || room === 0) return;
        const emails = await claimEmails(db, newsletter.postId, { claim, room, now });
        const [post] = await postsById(db, [newsletter.postId]);
        for (const email of emails) {
          if (signal.aborted) throw signal.reason;
          if (!post || email.subscriberState !== 'confirmed') {
            await settle(db, email, claim, { state: 'skipped', countedAt: null });
            continue;
          }
          if (!connection?.isOpen) connection = await openMailConnection(env);
          await speak(isLanguage(email.language) ? email.language : SOURCE);
          const to = { id: email.subscriberId, email: email.address };
          const written = newsletterEmail(env, {
            artist: { id: newsletter.artistId, name: newsletter.name },
            post,
            to,
          });
          const delivered = await connection.deliver(written, () => handOver(db, email, claim));
          await keep(services, email, claim, delivered);
        }
      }
    } finally {
      connection?.close();
      await release(db, claim);
    }
  },

  failed: () => Promise.resolve(), // The emails wait, and the next job tries them again.
});

interface ClaimedEmail extends Pick<
  Selectable<NewsletterEmailTable>,
  'postId' | 'subscriberId' | 'attempts'
> {
  address: string;
  subscriberState: string;
  language: string | null;
  bounces: number;
}

/** Puts in order what a dead process has left. */
async function releaseLeft(db: Db): Promise<void> {
  await db
    .updateTable('newsletterEmails')
    .set({ state: 'sent', claim: null })
    .where('state', '=', 'handed')
    .execute();
  await db
    .updateTable('newsletterEmails')
    .set({ state: 'waiting', claim: null, countedAt: null })
    .where('state', '=', 'claimed')
    .execute();
}

/** Gives back what this run has claimed and not delivered. */
async function release(db: Db, claim: string): Promise<void> {
  await db
    .updateTable('newsletterEmails')
    .set({ state: 'waiting', claim: null, countedAt: null })
    .where('state', '=', 'claimed')
    .where('claim', '=', claim)
    .execute();
}

async function claimEmails(
  db: Db,
  postId: number,
  { claim, room, now }: { claim: string; room: number; now: Date },
): Promise<ClaimedEmail[]> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('newsletterEmails')
      .innerJoin(
        'newsletterSubscribers',
        'newsletterSubscribers.id',
        'newsletterEmails.subscriberId',
      )
      .select([
        'newsletterEmails.postId',
        'newsletterEmails.subscriberId',
        'newsletterEmails.attempts',
        'newsletterSubscribers.email as address',
        'newsletterSubscribers.state as subscriberState',
        'newsletterSubscribers.bounces',
        'newsletterSubscribers.language',
      ])
      .where('newsletterEmails.postId', '=', postId)
      .where('newsletterEmails.state', '=', 'waiting')
      .where('newsletterEmails.nextAt', '<=', now)
      .orderBy('newsletterEmails.nextAt')
      .orderBy('newsletterEmails.subscriberId')
      .limit(room)
      .execute();
    const ids = due.map(({ subscriberId }) => subscriberId);
    await trx
      .updateTable('newsletterEmails')
      .set({ state: 'claimed', claim, countedAt: now })
      .where('postId', '=', postId)
      .where('subscriberId', 'in', [0, ...ids])
      .where('state', '=', 'waiting')
      .execute();
    await trx
      .updateTable('newsletters')
      .set({ servedAt: now })
      .where('postId', '=', postId)
      .execute();
    return due;
  });
}

type EmailRow = Pick<ClaimedEmail, 'postId' | 'subscriberId'>;

/** @returns true if this run still had the email */
async function settle(
  db: Db,
  { postId, subscriberId }: EmailRow,
  claim: string,
  change: Partial<Selectable<NewsletterEmailTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterEmails')
    .set(change)
    .where('postId', '=', postId)
    .where('subscriberId', '=', subscriberId)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @throws if another run has the email, or it was ended meanwhile: it is then not delivered */
async function handOver(db: Db, email: EmailRow, claim: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('newsletterEmails')
    .set({ state: 'handed' })
    .where('postId', '=', email.postId)
    .where('subscriberId', '=', email.subscriberId)
    .where('claim', '=', claim)
    .where('state', '=', 'claimed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('This email is no longer to be sent.');
}

async function keep(
  { database: { db }, clock }: Services,
  email: ClaimedEmail,
  claim: string,
  delivered: Delivered,
): Promise<void> {
  if (delivered.state === 'sent') {
    await settle(db, email, claim, { state: 'sent', answer: null });
    if (email.bounces > 0) await countBounce(db, email, { bounces: 0 }, clock.now());
    return;
  }
  const { answer } = delivered;
  // Whether the server has accepted it is not known: a second one is worse than none.
  if (delivered.state === 'broken' && delivered.handed) {
    await settle(db, email, claim, { state: 'sent', answer });
    return;
  }
  if (delivered.state === 'refused' && delivered.code >= 500) {
    // The sender is refused, whoever the recipient is: nothing is said about this one.
    if (isPoorSender(delivered)) throw new Error(`The mail server refuses the sender: ${answer}`);
    await db.transaction().execute(async (trx) => {
      const isDead = isDeadMailbox(delivered);
      const state = isDead ? 'refused' : 'failed';
      if (!(await settle(trx, email, claim, { state, answer }))) return;
      if (!delivered.ofRecipient) return;
      const bounces = email.bounces + 1;
      const isOver = isDead || bounces >= MOST_BOUNCES;
      await countBounce(trx, email, { bounces, isOver }, clock.now());
    });
    return;
  }
  const wait = RETRY_AFTER_MS[email.attempts];
  await settle(db, email, claim, {
    state: wait === undefined ? 'failed' : 'waiting',
    attempts: email.attempts + 1,
    nextAt: new Date(clock.now().getTime() + (wait ?? 0)),
    claim: null,
    answer,
  });
}

/** @param isOver true to send nothing more to this address */
async function countBounce(
  db: Db,
  { subscriberId }: EmailRow,
  { bounces, isOver = false }: { bounces: number; isOver?: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('newsletterSubscribers')
    .set({ bounces, ...(isOver && { state: 'refused' as const, changedAt: now }) })
    .where('id', '=', subscriberId)
    .where('state', '=', 'confirmed')
    .execute();
}

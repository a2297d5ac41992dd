import type { Selectable } from 'kysely';
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from '#app/durations.ts';
import { AppError, wrongField } from '#app/errors.ts';
import { language } from '#app/languages/language.server.ts';
import type { Context } from '#app/operations/context.server.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { sendsMail, type Services } from '#app/operations/services.server.ts';
import { anyone, type MaybeViewer, mayWriteTo } from '#app/permissions.ts';
import { defineJob } from '#app/platform/jobs/job.server.ts';
import { MAIL_JOB, sendMail } from '#app/platform/mail.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { id, webRequest, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { NewsletterSubscriberTable, SubscriberSource, SubscriberState } from '#db/schema.ts';
import { findUser } from '../../accounts/account.queries.server.ts';
import { isApart } from '../../community/follows/block.server.ts';
import { findArtist } from '../artist.queries.server.ts';
import {
  CONFIRM_DAYS,
  confirmationEmail,
  type NewsLink,
  readNewsLink,
} from './newsletter-email.server.ts';
import { EMAIL_LENGTH } from './newsletter.ts';
import * as texts from './texts.ts';

type Subscriber = Selectable<NewsletterSubscriberTable>;

/** A visitor signs up once or twice; nobody's mailbox is filled by others. */
const signUpsPerAddress = createRateLimit('newsletter-address', 10, HOUR_SECONDS, 'subscriptions');
const emailsPerRecipient = createRateLimit('newsletter-recipient', 5, DAY_SECONDS, 'emails');

const findSubscriber = (db: Db, subscriberId: number): Promise<Subscriber | undefined> =>
  db
    .selectFrom('newsletterSubscribers')
    .selectAll()
    .where('id', '=', subscriberId)
    .executeTakeFirst();

const subscriberOf = (db: Db, artistId: number, email: string): Promise<Subscriber | undefined> =>
  db
    .selectFrom('newsletterSubscribers')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('email', '=', email)
    .executeTakeFirst();

/** True if the artist can send posts by mail: the sign-up page is open, or there are addresses. */
export async function mailsPosts({ db, env }: Context, artistId: number): Promise<boolean> {
  if (!sendsMail(env)) return false;
  const artist = await findArtist(db, artistId);
  if (artist?.row.takesSubscribers) return true;
  const one = await db
    .selectFrom('newsletterSubscribers')
    .select('id')
    .where('artistId', '=', artistId)
    .where('state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

interface Agreed {
  artistId: number;
  email: string;
  source: SubscriberSource;
  consent: string;
  accountId?: number | null;
}

/** Adds an address, or confirms it, for its owner who has agreed. Safe to repeat. */
async function confirm(db: Db, { accountId = null, ...agreed }: Agreed, now: Date): Promise<void> {
  const change = {
    ...agreed,
    accountId,
    state: 'confirmed' as const,
    language: language(),
    consentedAt: now,
    changedAt: now,
  };
  await db
    .insertInto('newsletterSubscribers')
    .values({ ...change, createdAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['artistId', 'email'])
        .doUpdateSet({ ...change, bounces: 0 })
        .where('newsletterSubscribers.state', '!=', 'confirmed'),
    )
    .execute();
}

async function endSubscription(db: Db, subscriberId: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletterSubscribers')
    .set({ state: 'ended', changedAt: now })
    .where('id', '=', subscriberId)
    .where('state', 'in', ['pending', 'confirmed'])
    .execute();
}

/** The artist of a sign-up page that is open. @throws {AppError} notFound */
async function openArtist({ db, env, viewer }: Context, { artistId }: { artistId: number }) {
  const { row } = demandFound(await findArtist(db, artistId), texts.takesNoSubscribers);
  if (!sendsMail(env) || !row.takesSubscribers) {
    throw new AppError('notFound', texts.takesNoSubscribers);
  }
  return { ...row, apart: await isApart(db, viewer, artistId) };
}

/** The confirmed email of the viewer's account; null for visitors. */
async function ownEmail(db: Db, viewer: MaybeViewer): Promise<string | null> {
  const user = viewer && (await findUser(db, viewer.userId));
  return user?.emailVerifiedAt ? user.email.toLowerCase() : null;
}

/** The page on which an artist's posts by mail are subscribed to. */
export const viewSubscribe = defineOperation({
  name: 'viewSubscribe',
  input: z.object({ artistId: id }),
  subject: openArtist,
  forListeners: true,
  permission: mayWriteTo,
  async run({ db, viewer }, _input, { id: artistId, name, colorScheme }) {
    const email = await ownEmail(db, viewer);
    const state = email === null ? null : (await subscriberOf(db, artistId, email))?.state;
    return {
      colorScheme,
      artist: { id: artistId, name },
      email,
      isSubscribed: state === 'confirmed',
    };
  },
});

/**
 * Subscribes to an artist's posts by mail. The confirmed address of the viewer's account is subscribed at once, any
 * other gets an email with a link; the answer is the same whether the address was on the list before.
 * @throws {AppError} invalid; tooManyRequests after 10 from an address in an hour or 5 to one in a day
 */
export const subscribe = defineOperation({
  name: 'subscribe',
  input: z.object({
    artistId: id,
    email: z
      .string({ error: texts.enterYourEmail })
      .trim()
      .toLowerCase()
      .max(EMAIL_LENGTH)
      .pipe(z.email())
      .nullish(),
    /** A field that people do not see. */
    website: z.string().max(500).nullish(),
  }),
  subject: openArtist,
  forListeners: true,
  permission: mayWriteTo,
  async run(context, { artistId, email: typed, website }) {
    const { db, viewer, client, clock, queue } = context;
    const own = await ownEmail(db, viewer);
    const email = typed ?? own;
    if (!email) throw wrongField('email', texts.enterYourEmail);
    await signUpsPerAddress.demand(client.address);
    const now = clock.now();
    if (viewer && email === own) {
      const agreed = { artistId, email, source: 'account', accountId: viewer.artistId } as const;
      await confirm(db, { ...agreed, consent: texts.consentByAccount }, now);
      return { isConfirmed: true };
    }
    if (website) return { isConfirmed: false };
    await emailsPerRecipient.demand(email);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('newsletterSubscribers')
        .values({
          artistId,
          email,
          state: 'pending',
          source: 'page',
          consent: '',
          language: language(),
          createdAt: now,
          changedAt: now,
        })
        .onConflict((conflict) =>
          // The link that is sent now lives as long as a first one, and is in the language of who asks.
          conflict
            .columns(['artistId', 'email'])
            .doUpdateSet({ changedAt: now, language: language() })
            .where('newsletterSubscribers.state', '=', 'pending'),
        )
        .execute();
      const there = await subscriberOf(trx, artistId, email);
      if (!there || there.state === 'confirmed') return;
      const subscriberId = there.id;
      await queue.enqueue(trx, confirmSubscriber, { subscriberId }, `subscriber:${subscriberId}`);
    });
    return { isConfirmed: false };
  },
});

/** Emails the link that confirms an address. */
export const confirmSubscriber = defineJob<Services, { subscriberId: number }>({
  name: 'confirm-subscriber',
  payload: z.object({ subscriberId: z.number().int() }),
  ...MAIL_JOB,

  async run({ database: { db }, env }, { payload: { subscriberId } }) {
    const subscriber = await findSubscriber(db, subscriberId);
    if (!subscriber || subscriber.state === 'confirmed') return;
    const artist = await findArtist(db, subscriber.artistId);
    await speakTo(db, { email: subscriber.email, otherwise: subscriber.language });
    if (artist) await sendMail(env, confirmationEmail(env, artist.row.name, subscriber));
  },

  failed: () => Promise.resolve(), // The log has the reason; the visitor can ask again.
});

/** Deletes addresses that nobody has confirmed in a week. */
export async function sweepSubscribers({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - CONFIRM_DAYS * DAY_MS);
  await database.db
    .deleteFrom('newsletterSubscribers')
    .where('state', '=', 'pending')
    .where('changedAt', '<', before)
    .execute();
}

const byToken = z.object({ token: z.string().max(700) });

interface Linked {
  link: NewsLink;
  artist: { id: number; name: string };
  email: string;
  /** Null for an address that is not on the list. */
  state: SubscriberState | null;
}

/** @throws {AppError} notFound if the signature is wrong, or what it is about is gone */
async function linked({ db, env, clock }: Context, { token }: { token: string }): Promise<Linked> {
  const link = readNewsLink(env, token);
  const isOver = link?.kind === 'invitation' && link.until < clock.now().getTime();
  if (!link || isOver) throw new AppError('notFound', texts.linkDoesNotWork);
  const subscriber =
    link.kind === 'invitation'
      ? await subscriberOf(db, link.artistId, link.email)
      : demandFound(await findSubscriber(db, link.subscriberId), texts.linkDoesNotWork);
  const { artistId, email } = link.kind === 'invitation' ? link : (subscriber as Subscriber);
  const { row } = demandFound(await findArtist(db, artistId), texts.linkDoesNotWork);
  const artist = { id: row.id, name: row.name };
  return { link, artist, email, state: subscriber?.state ?? null };
}

/** Shows what the link of an email does. Opening it changes nothing, since programs open links too. */
export const viewNewsLink = defineOperation({
  name: 'viewNewsLink',
  input: byToken,
  subject: linked,
  permission: anyone,
  run: (_context, _input, { link, artist, state }) =>
    Promise.resolve({ artist, ends: link.kind === 'end', isOn: state === 'confirmed' }),
});

/** Confirms an address for the holder of the email. Safe to repeat. */
export const confirmByLink = defineOperation({
  name: 'confirmByLink',
  input: byToken,
  subject: linked,
  permission: anyone,
  async run({ db, clock }, _input, { link, artist, email }) {
    if (link.kind === 'end') throw new AppError('notFound', texts.linkDoesNotWork);
    const isOrder = link.kind === 'invitation';
    const source = isOrder ? 'order' : 'page';
    const consent = isOrder ? texts.consentByOrder : texts.consentByPage;
    await confirm(db, { artistId: artist.id, email, source, consent }, clock.now());
    return {};
  },
});

async function endByLink({ db, clock }: Context, { link, artist, email }: Linked): Promise<void> {
  const subscriber =
    link.kind === 'invitation'
      ? await subscriberOf(db, artist.id, email)
      : await findSubscriber(db, link.subscriberId);
  if (subscriber) await endSubscription(db, subscriber.id, clock.now());
}

/** Ends these emails for the holder of one. Safe to repeat. */
export const endNews = defineOperation({
  name: 'endNews',
  input: byToken,
  subject: linked,
  permission: anyone,
  async run(context, _input, found) {
    await endByLink(context, found);
    return {};
  },
});

/** The same by one click in a mail program (RFC 8058), without a form of this site or a redirect. */
export const endNewsByOneClick = defineOperation({
  name: 'endNewsByOneClick',
  input: byToken.extend({ request: webRequest }),
  subject: linked,
  permission: anyone,
  async run(context, { request, token }, found): Promise<Response> {
    if (request.method !== 'POST') {
      return new Response(null, { status: 303, headers: { Location: `/news/${token}` } });
    }
    await endByLink(context, found);
    return new Response(`${texts.youAreUnsubscribed}.\n`, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  },
});

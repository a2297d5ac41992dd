import type { ExpressionBuilder } from 'kysely';
import { DAY_MS } from '#app/durations.ts';
import { sendsMail, type Services } from '#app/operations/services.server.ts';
import type { Db } from '#db/client.ts';
import type { NewsKind, NoticeKind, Schema, SecurityNoticeKind, TopicKind } from '#db/schema.ts';
import { mailNews, mailNotice, pushNews } from './news.ts';
import * as texts from './texts.ts';

type Writer = Pick<Services, 'env' | 'clock' | 'queue'>;

interface NewSecurityNotice {
  artistId: number;
  kind: SecurityNoticeKind;
  data: Record<string, string | number | boolean>;
  /** The recipient of an email, if this site sends mail. */
  mailTo: string | null;
}

/**
 * Adds a security notice to an artist's bell. `trx` is the transaction of the change that it
 * reports.
 */
export async function writeSecurityNotice(
  { env, clock, queue }: Writer,
  trx: Db,
  { artistId, kind, data, mailTo }: NewSecurityNotice,
): Promise<number> {
  const now = clock.now();
  const { id, pushes } = await trx
    .insertInto('notices')
    .values({ artistId, kind, data, createdAt: now, changedAt: now })
    .returning('id')
    .returning(hasDevices)
    .executeTakeFirstOrThrow();
  if (pushes) await enqueuePush({ queue }, trx, id, now);
  if (mailTo !== null && sendsMail(env)) {
    await queue.enqueue(trx, mailNotice, { noticeId: id, to: mailTo }, `notice:${id}`);
  }
  return id;
}

/** An event about a subject that the bell shows. */
interface News {
  /** The artist whose bell it is; null if the account is deleted and nobody is notified. */
  artistId: number | null;
  kind: Exclude<TopicKind, 'followers'>;
  subjectId: number;
  news: NewsKind;
  /** The other artist involved, if any. */
  personId?: number | null;
  /** True for the artist's own action: it is listed, and not marked as new. */
  own?: boolean;
}

/**
 * Notifies artists of an event, in the event's transaction. A subject has one entry in a bell,
 * which moves up with each piece of news. Publish an event after the commit (`ring`).
 */
export async function notify(services: Writer, trx: Db, ...all: readonly News[]): Promise<void> {
  const now = services.clock.now();
  const rows = all.flatMap(({ artistId, own = false, personId = null, ...about }) =>
    artistId === null
      ? []
      : [{ ...about, artistId, personId, readAt: own ? now : null, ...STANDING(now) }],
  );
  if (rows.length === 0) return;
  const mails = sendsMail(services.env);
  const waiting = mails ? await stillNew(trx, rows) : [];
  const written = await trx
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['artistId', 'kind', 'subjectId'])
        .doUpdateSet(({ ref }) => ({
          news: ref('excluded.news'),
          personId: ref('excluded.personId'),
          readAt: ref('excluded.readAt'),
          changedAt: ref('excluded.changedAt'),
        })),
    )
    .returning(['id', 'news', 'readAt'])
    .returning(hasDevices)
    .execute();
  for (const { id, news, readAt, pushes } of written) {
    // A device replaces the last news of a subject with the newest, so nothing piles up there.
    if (pushes && readAt === null) await enqueuePush(services, trx, id, now);
    // An artist who has not looked since the last such email gets no second one.
    const told = waiting.some((before) => before.id === id && before.news === news);
    if (mails && readAt === null && !told) await enqueueEmail(services, trx, id, now);
  }
}

const STANDING = (now: Date) => ({ data: {}, createdAt: now, changedAt: now });

/** The entries among these that exist and are unread, with their content. */
function stillNew(
  trx: Db,
  rows: readonly { artistId: number; kind: NoticeKind; subjectId: number }[],
) {
  return trx
    .selectFrom('notices')
    .select(['id', 'news'])
    .where('readAt', 'is', null)
    .where((where) =>
      where.or(
        rows.map(({ artistId, kind, subjectId }) => where.and({ artistId, kind, subjectId })),
      ),
    )
    .execute();
}

/** The greatest age of an entry that a further follower joins. */
const BURST_MS = DAY_MS;

/**
 * Notifies of a new follower. Followers within a day, while nobody has looked, share one entry: it
 * stands for all follows from its `createdAt` to its `changedAt`.
 * @param now the time stored with the follow
 */
export async function notifyOfFollower(services: Writer, trx: Db, artistId: number, now: Date) {
  const joined = await trx
    .updateTable('notices')
    .set({ changedAt: now })
    .where('artistId', '=', artistId)
    .where('kind', '=', 'followers')
    .where('readAt', 'is', null)
    .where('createdAt', '>', new Date(now.getTime() - BURST_MS))
    .executeTakeFirst();
  if (joined.numUpdatedRows > 0n) return;
  const { id, pushes } = await trx
    .insertInto('notices')
    .values({ artistId, kind: 'followers', news: 'followed', ...STANDING(now) })
    .returning('id')
    .returning(hasDevices)
    .executeTakeFirstOrThrow();
  if (pushes) await enqueuePush(services, trx, id, now);
  if (sendsMail(services.env)) await enqueueEmail(services, trx, id, now);
}

const enqueueEmail = ({ queue }: Writer, trx: Db, noticeId: number, at: Date) =>
  queue.enqueue(trx, mailNews, { noticeId, at: at.getTime() }, `notice:${noticeId}`);

const enqueuePush = ({ queue }: Pick<Writer, 'queue'>, trx: Db, noticeId: number, at: Date) =>
  queue.enqueue(trx, pushNews, { noticeId, at: at.getTime() }, `push:${noticeId}`);

/** True if some device shows this news of the notice's artist, as a column of the insert’s result. */
const hasDevices = (of: ExpressionBuilder<Schema, 'notices'>) =>
  of
    .exists(
      of
        .selectFrom('pushSubscriptions')
        .select('pushSubscriptions.id')
        .whereRef('pushSubscriptions.artistId', '=', 'notices.artistId'),
    )
    .as('pushes');

/** Sends an event about news to an artist's open pages. Call it after the commit. */
export function ring({ events }: Pick<Services, 'events'>, artistId: number | null): void {
  if (artistId !== null) events.publish(artistId, { type: 'notification', id: 0 });
}

interface About {
  artistId: number;
  kind: NoticeKind;
  subjectId: number;
}

/**
 * Marks the entry of a subject as read after the artist has seen the subject. Safe to repeat.
 * @returns true if it was unread
 */
export async function readAbout(db: Db, about: About, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await mark(db, now)
    .where('artistId', '=', about.artistId)
    .where('kind', '=', about.kind)
    .where('subjectId', '=', about.subjectId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks one entry as read. Safe to repeat. */
export async function readNotice(db: Db, artistId: number, id: number, now: Date): Promise<void> {
  await mark(db, now).where('artistId', '=', artistId).where('id', '=', id).execute();
}

/** Marks everything up to an instant as read; later news was not seen. Safe to repeat. */
export async function readNoticesUpTo(db: Db, artistId: number, upTo: Date, now: Date) {
  await mark(db, now).where('artistId', '=', artistId).where('changedAt', '<=', upTo).execute();
}

const mark = (db: Db, now: Date) =>
  db.updateTable('notices').set({ readAt: now }).where('readAt', 'is', null);

/** Marks the entry of a subject as unread again. */
export async function unreadAbout(db: Db, about: About): Promise<void> {
  await db
    .updateTable('notices')
    .set({ readAt: null })
    .where('artistId', '=', about.artistId)
    .where('kind', '=', about.kind)
    .where('subjectId', '=', about.subjectId)
    .execute();
}

/** The artists among these who already have an entry of a subject, read or not. */
export async function whoWasTold(
  db: Db,
  { kind, subjectId }: Pick<About, 'kind' | 'subjectId'>,
  artistIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (artistIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('notices')
    .select('artistId')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('artistId', 'in', artistIds)
    .execute();
  return new Set(rows.map(({ artistId }) => artistId));
}

/** A piece of news for an email. */
interface Claim {
  id: number;
  changedAt: Date;
  /** The previous value of `mailedAt`. */
  mailedAt: Date | null;
}

/** Marks news as mailed before they are sent. @returns those that no other email contains */
export async function claimEmails(db: Db, news: readonly Claim[]): Promise<Claim[]> {
  const claimed: Claim[] = [];
  await db.transaction().execute(async (trx) => {
    claimed.length = 0;
    for (const { id, changedAt, mailedAt } of news) {
      const { numUpdatedRows } = await trx
        .updateTable('notices')
        .set({ mailedAt: changedAt })
        .where('id', '=', id)
        .where((where) =>
          where.or([where('mailedAt', 'is', null), where('mailedAt', '<', changedAt)]),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) claimed.push({ id, changedAt, mailedAt });
    }
  });
  return claimed;
}

/** Undoes the mark: the mail server has refused the email or was unavailable. */
export async function releaseEmails(db: Db, claimed: readonly Claim[]): Promise<void> {
  for (const { id, changedAt, mailedAt } of claimed) {
    await db
      .updateTable('notices')
      .set({ mailedAt })
      .where('id', '=', id)
      .where('mailedAt', '=', changedAt)
      .execute();
  }
}

interface NoticeWords {
  title: string;
  text: string;
  /** The path of the related screen. */
  to: string;
}

type Data = Record<string, string | number | boolean>;

/**
 * The text of each kind of security notice, in the bell and in emails. A new kind needs a line
 * here.
 */
const WORDS: Record<SecurityNoticeKind, (data: Data) => NoticeWords> = {
  'new-device': (data) => ({
    title: texts.newSignInToYourAccount,
    text: texts.changePasswordIfNotYou(where(data)),
    to: '/settings#devices',
  }),
  'password-changed': (data) => ({
    title: texts.yourPasswordWasChanged,
    text: texts.otherDevicesSignedOut(where(data)),
    to: '/settings#password',
  }),
  'password-reset': (data) => ({
    title: texts.passwordWasResetByALink,
    text: texts.allDevicesSignedOut(where(data)),
    to: '/settings#password',
  }),
  'email-changed': (data) => ({
    title: texts.yourEmailWasChanged,
    text: texts.emailIsNow(String(data.email), where(data)),
    to: '/settings#email',
  }),
  'second-factor-added': (data) => ({
    title: texts.secondStepWasAdded,
    text: where(data),
    to: '/settings#two-step',
  }),
  'second-factor-removed': (data) => ({
    title: texts.secondStepWasRemoved,
    text: where(data),
    to: '/settings#two-step',
  }),
  'recovery-code-used': (data) => ({
    title: texts.recoveryCodeWasUsed,
    text: texts.codeCannotBeUsedAgain(where(data)),
    to: '/settings#two-step',
  }),
  'app-password-made': (data) => ({
    title: texts.appPasswordWasMade,
    text: texts.appSignsInByIt(String(data.app), where(data)),
    to: '/settings#apps',
  }),
  'token-made': (data) => ({
    title: texts.tokenWasMade,
    text: texts.tokenIsCalled(String(data.token), where(data)),
    to: '/settings/programs#tokens',
  }),
  'webhook-disabled': (data) => ({
    title: texts.webhookWasSwitchedOff,
    text: texts.webhookFailedForDays(String(data.host)),
    to: '/settings/programs#webhooks',
  }),
};

export const isSecurityNotice = (kind: string): kind is SecurityNoticeKind =>
  Object.hasOwn(WORDS, kind);

export const noticeWords = (kind: SecurityNoticeKind, data: Data): NoticeWords => WORDS[kind](data);

/** 'Firefox on Android, from 203.0.113.0/24.' */
const where = ({ device, place }: Data) => texts.deviceAndPlace(String(device), String(place));

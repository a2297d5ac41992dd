import { demandFound } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import {
  inboxAddress,
  readMessage,
} from '#app/features/community/inbox/inbox.operations.server.ts';
import {
  readNotice,
  readNoticesUpTo,
  ring,
} from '#app/features/activity/notices/notice.queries.server.ts';
import {
  countForHeader,
  findNotice,
  pageOfNotices,
  type NotificationCursor,
} from './notification.queries.server.ts';
import type { BellView, NotificationPage } from './notification.schema.ts';
import { notificationViews } from './notification-views.server.ts';
import * as texts from './texts.ts';

/** Of a row; both databases compare it as an integer of 32 bits. */
const GREATEST_ID = 2_147_483_647;

const cursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .nullish()
  .transform((key): NotificationCursor | undefined => {
    if (!key) return undefined;
    const [at, last] = key.split('-').map(Number);
    return { at: new Date(at ?? 0), id: Math.min(GREATEST_ID, last ?? 0) };
  });

const keyOf = ({ at, id: last }: NotificationCursor) => `${at.getTime()}-${last}`;

/** Everything that the signed-in artist is told, the newest news first. */
export const listNotifications = defineOperation({
  name: 'listNotifications',
  input: z.object({ before: cursor }),
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer, clock }, { before }): Promise<NotificationPage> {
    const now = clock.now().getTime();
    const { found, next } = await pageOfNotices(db, viewer.artistId, before);
    const entries = await notificationViews(db, viewer.artistId, found);
    return { entries, next: next && keyOf(next), now };
  },
});

/** A page of it with the number on the bell. */
export const viewBell = defineOperation({
  name: 'viewBell',
  input: z.object({ before: z.unknown().optional() }),
  forListeners: true,
  permission: signedIn,
  async run(context, input): Promise<BellView> {
    const page = await listNotifications.answer(context, input);
    const { bell: count } = await countForHeader(context.db, context.viewer.artistId);
    return { ...page, count };
  },
});

/** The numbers in the header: on the bell, and beside the inbox. */
export const countNotifications = defineOperation({
  name: 'countNotifications',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: ({ db, viewer }) => countForHeader(db, viewer.artistId),
});

/** Marks one entry as read, or all whose news are of an instant and before. Safe to repeat. */
export const readNotices = defineOperation({
  name: 'readNotices',
  input: z
    .object({ id, upTo: z.coerce.number().int().min(1).max(8.64e15) })
    .partial()
    .refine(({ id: one, upTo }) => one !== undefined || upTo !== undefined, {
      message: texts.required,
      path: ['id'],
    }),
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer: { artistId }, clock, events }, { id: one, upTo }) {
    const now = clock.now();
    if (one !== undefined) await readNotice(db, artistId, one, now);
    if (upTo !== undefined) await readNoticesUpTo(db, artistId, new Date(upTo), now);
    ring({ events }, artistId);
    return { count: (await countForHeader(db, artistId)).bell };
  },
});

/**
 * Where an entry is dealt with; it is then read. The message that it tells of is read as well.
 * @throws {AppError} notFound, where there is no such entry any more
 */
export const openNotification = defineOperation({
  name: 'openNotification',
  input: z.object({ noticeId: id, look: z.boolean() }),
  forListeners: true,
  permission: signedIn,
  async run(context, { noticeId, look }): Promise<{ to: string }> {
    const { db, clock, viewer } = context;
    const { artistId } = viewer;
    const found = demandFound(await findNotice(db, artistId, noticeId), texts.isOver);
    if (!look) {
      await readNotice(db, artistId, noticeId, clock.now());
      ring(context, artistId);
    }
    if (found.kind === 'message' && found.subjectId !== null) {
      if (!look) await readMessage(context, artistId, found.subjectId);
      return { to: await inboxAddress(db, artistId, found.subjectId) };
    }
    const [entry] = await notificationViews(db, artistId, [found]);
    return { to: entry?.to ?? '/notifications' };
  },
});

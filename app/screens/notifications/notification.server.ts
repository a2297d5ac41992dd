import { demandFound } from '#app/errors.ts';
import { readNotice, readNoticesUpTo, ring } from '#app/features/activity/notices/notice.server.ts';
import { inboxAddress, readMessage } from '#app/features/community/inbox/inbox.server.ts';
import { mediaOf } from '#app/features/media/media.server.ts';
import { pictureOf } from '#app/features/media/media.server.ts';
import { pictureUrl } from '#app/features/media/picture.ts';
import { linesOf } from '#app/features/shop/order.queries.server.ts';
import { lineWords } from '#app/features/shop/order.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { entryWords } from './entry-words.ts';
import {
  countForHeader,
  countUnreadChat,
  findBursts,
  findNotice,
  type FoundNotice,
  type NotificationCursor,
  pageOfNotices,
} from './notification.queries.server.ts';
import type { BellView, NotificationPage, NotificationView } from './notification.ts';
import * as texts from './texts.ts';

/** Twice the width of the picture in the list, for high-density screens. */
const FACE_PIXELS = 96;
/** The number of names in 'A and B follow you' or 'A and 3 others'. */
const NAMED = 2;

/** Entries with their texts; the data for all entries of a page is loaded together. */
export async function notificationViews(
  db: Db,
  artistId: number,
  found: readonly FoundNotice[],
): Promise<NotificationView[]> {
  const subjects = (kind: FoundNotice['kind']) =>
    found.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId ?? 0);
  const spaces = found.flatMap(({ kind, subjectId, ...space }) =>
    kind === 'collaboration' && subjectId !== null
      ? [{ id: subjectId, readId: readIdOf(space, artistId) }]
      : [],
  );
  const groups = found.filter(({ kind }) => kind === 'followers').map(({ id }) => id);
  const [unread, bursts, lines] = await Promise.all([
    countUnreadChat(db, artistId, spaces),
    findBursts(db, groups, NAMED),
    linesOf(db, subjects('order')),
  ]);
  const people = new Set(
    found.flatMap(({ id, personId }) => personId ?? bursts.get(id)?.named[0]?.id ?? []),
  );
  const faces = await mediaOf(db, 'artist', [...people], ['profile']);
  return found.map((notice): NotificationView => {
    const { id, kind, subjectId, readAt, changedAt } = notice;
    const burst = bursts.get(id);
    const ordered = lines.filter(({ orderId }) => kind === 'order' && orderId === subjectId);
    const words = entryWords(notice, {
      artistId,
      burst,
      ordered: ordered.map(lineWords).join(', '),
    });
    const person = personOf(notice, burst?.named[0]);
    const picture = person?.id ? pictureOf(faces.get(person.id), 'profile') : null;
    return {
      id,
      kind,
      subjectId,
      ...words,
      person: person && { ...person, pictureUrl: picture && pictureUrl(picture, FACE_PIXELS) },
      read: readAt !== null,
      incoming: kind === 'collaboration' && notice.trackOwnerId === artistId,
      messages: (kind === 'collaboration' && unread.get(subjectId ?? 0)) || 0,
      at: changedAt.toISOString(),
    };
  });
}

const readIdOf = (
  { trackOwnerId, ownerReadId, collaboratorReadId }: Partial<FoundNotice>,
  artistId: number,
) => (trackOwnerId === artistId ? ownerReadId : collaboratorReadId) ?? 0;

function personOf(
  { kind, personId, personName, sender, buyer }: FoundNotice,
  follower: { id: number; name: string } | undefined,
): { id: number | null; name: string } | null {
  switch (kind) {
    case 'collaboration':
    case 'release':
      return { id: personId, name: personName ?? texts.deletedArtist };
    case 'message':
      return { id: personId, name: sender ?? '' };
    case 'order':
      return { id: null, name: buyer ?? '' };
    case 'followers':
      return follower ?? null;
    default:
      return null;
  }
}

/** The greatest row id: both databases compare ids as 32-bit integers. */
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

/** All notices of the signed-in artist, newest first. */
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

/** A page of notices with the number on the bell. */
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

/** The numbers in the header: on the bell, and on the inbox. */
export const countNotifications = defineOperation({
  name: 'countNotifications',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  run: ({ db, viewer }) => countForHeader(db, viewer.artistId),
});

/** Marks one entry as read, or all whose news is not later than an instant. Safe to repeat. */
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
 * Returns the target of an entry and marks it as read, with the message that it is about, if any.
 * @throws {AppError} notFound if the entry no longer exists
 */
export const openNotification = defineOperation({
  name: 'openNotification',
  input: z.object({ noticeId: id, look: z.boolean() }),
  forListeners: true,
  permission: signedIn,
  async run(context, { noticeId, look }): Promise<{ to: string }> {
    const { db, clock, viewer } = context;
    const { artistId } = viewer;
    const found = demandFound(
      await findNotice(db, artistId, noticeId),
      texts.notificationNoLongerAvailable,
    );
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

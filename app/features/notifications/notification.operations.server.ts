import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { countUnreadNotices, markNoticesRead } from '../notices/notice.queries.server.ts';
import {
  countOpen,
  GREATEST_ID,
  pageOfNotifications,
  type NotificationCursor,
} from './notification.queries.server.ts';
import type { NotificationPage } from './notification.schema.ts';

const cursor = z
  .string()
  .regex(/^\d{1,15}-n?\d{1,15}$/)
  .nullish()
  .transform((key): NotificationCursor | undefined => {
    if (!key) return undefined;
    const [at = '', id = ''] = key.split('-');
    return {
      at: new Date(Number(at)),
      kind: id.startsWith('n') ? 'notice' : 'collaboration',
      id: Math.min(GREATEST_ID, Number(id.replace('n', ''))),
    };
  });

const keyOf = ({ at, kind, id }: NotificationCursor) =>
  `${at.getTime()}-${kind === 'notice' ? 'n' : ''}${id}`;

/** What the signed-in artist takes part in, was asked, or is told, the last changed first. */
export const listNotifications = defineOperation({
  name: 'listNotifications',
  input: z.object({ before: cursor }),
  permission: signedIn,
  async run({ db, viewer }, { before }): Promise<NotificationPage> {
    const artistId = viewer.artistId;
    const { entries, next } = await pageOfNotifications(db, artistId, before);
    return { entries, next: next && keyOf(next), count: await countForBell(db, artistId) };
  },
});

/** The number on the bell. */
export const countNotifications = defineOperation({
  name: 'countNotifications',
  input: z.object({}),
  permission: signedIn,
  run: ({ db, viewer }) => countForBell(db, viewer.artistId),
});

/** Marks notices as read, up to the newest that was shown. Safe to repeat. */
export const readNotices = defineOperation({
  name: 'readNotices',
  input: z.object({ upTo: z.coerce.number().int().min(1).max(GREATEST_ID) }),
  permission: signedIn,
  async run({ db, viewer, clock }, { upTo }) {
    const artistId = viewer.artistId;
    await markNoticesRead(db, artistId, upTo, clock.now());
    return { count: await countForBell(db, artistId) };
  },
});

/** Pending and accepted collaborations, and notices that were not read. */
async function countForBell(db: Db, artistId: number): Promise<number> {
  const [open, unread] = await Promise.all([
    countOpen(db, artistId),
    countUnreadNotices(db, artistId),
  ]);
  return open + unread;
}

import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { z } from '#app/validation.ts';
import { countOpen, pageOfNotifications } from './notification.queries.server.ts';
import type { NotificationPage } from './notification.schema.ts';

const place = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .nullish()
  .transform((key) => {
    if (!key) return undefined;
    const [at = '', id = ''] = key.split('-');
    return { at: new Date(Number(at)), id: Number(id) };
  });

/** What the signed-in artist takes part in or was asked, the last changed first. */
export const listNotifications = defineOperation({
  name: 'listNotifications',
  input: z.object({ before: place }),
  permission: signedIn,
  async run({ db, viewer }, { before }): Promise<NotificationPage> {
    const artistId = viewer?.artistId ?? 0;
    const { entries, next } = await pageOfNotifications(db, artistId, before);
    return {
      entries,
      next: next && `${next.at.getTime()}-${next.id}`,
      count: await countOpen(db, artistId),
    };
  },
});

/** The number on the bell. */
export const countNotifications = defineOperation({
  name: 'countNotifications',
  input: z.object({}),
  permission: signedIn,
  run: ({ db, viewer }) => countOpen(db, viewer?.artistId ?? 0),
});

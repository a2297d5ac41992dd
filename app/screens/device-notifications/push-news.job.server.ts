import { DAY_SECONDS } from '#app/durations.ts';
import { speakTo } from '#app/operations/languages.server.ts';
import type { Services } from '#app/operations/services.server.ts';
import { defineJob, JobFailure, PUSH_LANE } from '#app/platform/jobs/job.server.ts';
import { siteAddress } from '#app/platform/mail.server.ts';
import { sha256 } from '#app/platform/secrets.server.ts';
import { PushRefused } from '#app/platform/web-push.server.ts';
import { z } from '#app/validation.ts';
import { mailKindOf } from '#app/features/activity/notices/mail-choices.ts';
import { pushNews } from '#app/features/activity/notices/news.ts';
import { artistOfNotice, findNotice } from '../notifications/notification.queries.server.ts';
import { plainSentence } from '#app/screens/notifications/notification.ts';
import { notificationViews } from '#app/screens/notifications/notification.server.ts';
import type { PushedNews } from '#app/features/player/offline/pushed-news.ts';
import { deviceKindsOf, devicesOf, findDevice, forgetDevice, vapidKeys } from './device.server.ts';

/** A push service may be unavailable for some minutes; the job runner waits between attempts. */
const PUSH_JOB = { lane: PUSH_LANE, attempts: 8, timeoutMs: 30_000 } as const;
/** A device that was off for longer finds its news in the bell. */
const TTL_SECONDS = DAY_SECONDS;
const MAX_LETTERS = 160;

/** Sends a piece of news to all devices of its artist: each in its own job with its own retries. */
export const pushNewsToDevices = defineJob<Services, { noticeId: number; at: number }>({
  ...pushNews,
  ...PUSH_JOB,

  async run(services, { payload: { noticeId, at } }) {
    const { database, clock, queue } = services;
    const artistId = await artistOfNotice(database.db, noticeId);
    if (artistId === undefined || !(await newsOf(services, artistId, noticeId, at))) return;
    await database.db.transaction().execute(async (trx) => {
      for (const { id } of await devicesOf(trx, artistId, clock.now())) {
        const payload = { deviceId: id, noticeId, at };
        await queue.enqueue(trx, pushToDevice, payload, `device:${id}`);
      }
    });
  },

  failed: () => Promise.resolve(), // The news is in the bell, and the log has the reason.
});

/**
 * Sends news to one device. If it is sent twice, the device shows it once, because both have the
 * same tag.
 */
export const pushToDevice = defineJob<Services, { deviceId: number; noticeId: number; at: number }>(
  {
    name: 'push-to-device',
    payload: z.object({
      deviceId: z.number().int(),
      noticeId: z.number().int(),
      at: z.number().int(),
    }),
    ...PUSH_JOB,

    async run(services, { payload: { deviceId, noticeId, at }, signal }) {
      const { database, env, push, clock } = services;
      const device = await findDevice(database.db, deviceId, clock.now());
      if (!device) return;
      // Read again at each attempt: it may have been read or its sender blocked since.
      const news = await newsOf(services, device.artistId, noticeId, at);
      if (!news) return;
      const message = {
        payload: JSON.stringify(news),
        topic: sha256(news.tag).slice(0, 32),
        ttlSeconds: TTL_SECONDS,
      };
      const sender = { ...(await vapidKeys(services)), subject: contactOf(env) };
      try {
        const outcome = await push.send(device, message, sender, signal);
        if (outcome === 'gone') await forgetDevice(database.db, deviceId, device.endpoint);
      } catch (error) {
        throw error instanceof PushRefused ? new JobFailure(error.message) : error;
      }
    },

    failed: () => Promise.resolve(), // The news is in the bell, and the log has the reason.
  },
);

/** A notice's content for a device; null if it is old, read, unwanted, or from a blocked artist. */
async function newsOf(
  { database: { db } }: Services,
  artistId: number,
  noticeId: number,
  at: number,
): Promise<PushedNews | null> {
  const found = await findNotice(db, artistId, noticeId);
  // Newer news of the same subject has its own job.
  if (!found || found.readAt !== null || found.changedAt.getTime() > at) return null;
  const kind = mailKindOf(found.kind, found.news);
  if (kind !== null && !(await deviceKindsOf(db, artistId))[kind]) return null;
  await speakTo(db, { artistId });
  const [entry] = await notificationViews(db, artistId, [found]);
  if (!entry) return null;
  const body = [entry.title, entry.text].filter((line) => line !== null).join('\n');
  return {
    viewer: String(artistId),
    title: shortened(plainSentence(entry.sentence)),
    body: shortened(body),
    tag: `notice-${noticeId}`,
    to: `/notifications/${noticeId}`,
  };
}

const shortened = (text: string) =>
  text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1).trimEnd()}…` : text;

/** The contact for push services: a mailto or https address. */
function contactOf(env: Services['env']): string {
  const { SECURITY_CONTACT: contact } = env;
  if (contact && /^(mailto|https):/.test(contact)) return contact;
  const site = siteAddress(env);
  return site.startsWith('https:') ? site : `mailto:host@${new URL(site).hostname}`;
}

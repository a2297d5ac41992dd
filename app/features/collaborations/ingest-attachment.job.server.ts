import { HOUR_MS } from '#app/durations.ts';
import { READING_LANE } from '#app/platform/jobs/job.server.ts';
import { z } from '#app/validation.ts';
import { deleteMedia } from '../media/media.server.ts';
import {
  adoptMade,
  defineMediaJob,
  ingestSound,
  keepMedia,
  soundSource,
} from '../media/new-media.server.ts';
import { announceMessage, findSound, setSoundState } from './attachment.server.ts';

/**
 * Reads a sound that was sent in a chat: its duration, and a smaller rendition for playing. Until
 * that exists, and for saving, the original file is used. Safe to repeat.
 */
export const ingestAttachment = defineMediaJob({
  name: 'ingest-attachment',
  payload: z.object({ attachmentId: z.number().int() }),
  timeoutMs: HOUR_MS,
  lane: READING_LANE,

  async read(services, { payload: { attachmentId } }) {
    const { db } = services.database;
    const message = await findSound(db, attachmentId);
    if (!message) return undefined; // Deleted in the meantime.
    const sound = await soundSource(services, message);
    await setSoundState(db, attachmentId, { ingestState: 'processing', ingestError: null });
    return { attachmentId, message, sound };
  },

  make: (services, source, run) => ingestSound(services, source, run),

  async write(services, { source: { attachmentId, message }, made, stored }) {
    const { database, storage, clock } = services;
    const { duration, renditions } = made;
    const mp3 = renditions.find(({ target }) => target === 'mp3-128');
    if (mp3) stored.add(await adoptMade(storage, { ...mp3, role: 'mp3-128' }));
    await stored.replace(database.db, async (trx) => {
      const read = { ingestState: 'ready' as const, ingestError: null, duration };
      if (!(await setSoundState(trx, attachmentId, read))) return stored.keys;
      const subject = { type: 'attachment', id: attachmentId } as const;
      const replaced = await deleteMedia(trx, subject, ['mp3-128']);
      await keepMedia(services, trx, subject, stored.all, clock.now());
      return replaced;
    });
    announceMessage(services, message, message.messageId);
  },

  async failed(services, { attachmentId }, reason) {
    const { db } = services.database;
    await setSoundState(db, attachmentId, { ingestState: 'failed', ingestError: reason });
    const sound = await findSound(db, attachmentId);
    if (sound) announceMessage(services, sound, sound.messageId);
  },
});

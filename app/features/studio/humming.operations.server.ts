import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { actsAsSelf, ownsMade } from '#app/permissions.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import { adoptSound } from '../media/adopt.server.ts';
import { deleteMedia } from '../media/media.queries.server.ts';
import { mediaUrl } from '../media/picture.ts';
import { keepMedia } from '../media/quota.server.ts';
import { hummingById, listHummingInput, saveHummingInput } from './generation.schema.ts';
import {
  findHumming,
  findHummingByUploadKey,
  hummingEntity,
  insertHumming,
  pageOfHumming,
  removeHumming,
  type HummingRow,
} from './humming.queries.server.ts';
import { sentRecording } from './recording-files.server.ts';
import * as texts from './texts.ts';

export { hummingFileRules } from './recording-files.server.ts';

/** An artist's humming library, newest first: their own alone. */
export const listHummingRecordings = defineOperation({
  name: 'listHummingRecordings',
  input: listHummingInput,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  permission: actsAsSelf,
  run: ({ db, viewer }, { before }) => pageOfHumming(db, viewer.artistId, before),
});

async function hummingSubject({ db }: Context, { recordingId }: { recordingId: number }) {
  const found = await findHumming(db, recordingId);
  if (!found) throw new AppError('notFound', texts.recordingNotHere);
  return { artistId: found.row.artistId, recording: found.row };
}

export const viewHummingRecording = defineOperation({
  name: 'viewHummingRecording',
  input: hummingById,
  subject: hummingSubject,
  permission: ownsMade,
  run: (_context, _input, { recording }) => hummingEntity(recording),
});

/** Keeps a take. With the same `uploadKey`, the one that is there is answered. */
export const saveHummingRecording = defineOperation({
  name: 'saveHummingRecording',
  input: saveHummingInput,
  subject: (_context, { artistId }) => Promise.resolve({ artistId }),
  permission: actsAsSelf,
  async run(context, { title, toolType, duration, uploadKey, ...sent }) {
    const { db, viewer, clock, storage } = context;
    const artistId = viewer.artistId;
    const before = uploadKey && (await findHummingByUploadKey(db, artistId, uploadKey));
    if (before) return hummingEntity(before);
    const file = sentRecording(sent);
    if (!file)
      throw new AppError('invalid', texts.pleaseRecordSomethingFirst, {
        fields: { audio: [texts.pleaseRecordSomethingFirst] },
      });
    const seconds = (await lengthOf(context, file.path)) ?? duration;
    const media = await adoptSound(storage, file, 'original');
    const stored = new UnnamedFiles(storage, [media]);
    try {
      const row = await stored.name(db, async (trx): Promise<HummingRow> => {
        const now = clock.now();
        const recording = await insertHumming(trx, {
          ...{ artistId, title, toolType, uploadKey, duration: seconds },
          ...{ audioUrl: mediaUrl({ ...media, address: media.key }), createdAt: now },
        });
        await keepMedia(context, trx, { type: 'humming', id: recording.id }, stored.all, now);
        return recording;
      });
      return hummingEntity(row);
    } catch (error) {
      await stored.discard();
      // Sent twice at the same moment: the unique index let one of them in.
      const other = uploadKey && (await findHummingByUploadKey(db, artistId, uploadKey));
      if (other) return hummingEntity(other);
      throw error;
    }
  },
});

export const deleteHummingRecording = defineOperation({
  name: 'deleteHummingRecording',
  input: hummingById,
  subject: hummingSubject,
  permission: ownsMade,
  async run({ db, storage }, { recordingId }, { recording }) {
    const keys = await db.transaction().execute(async (trx) => {
      await removeHumming(trx, recordingId);
      return deleteMedia(trx, { type: 'humming', id: recordingId });
    });
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
    return { title: recording.title };
  },
});

/** As the file's own head tells it; null where it does not, or takes too long to. */
const lengthOf = ({ audio }: Pick<Context, 'audio'>, inputPath: string) =>
  audio.run('length', { inputPath }, { timeoutMs: 5000 }).catch(() => null);

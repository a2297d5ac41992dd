import type { Selectable } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { fileIn, type FileRules } from '#app/operations/receive.server.ts';
import { actsAsSelf, ownsMade } from '#app/permissions.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import type { ReceivedFile, ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import type { HummingRecordingTable } from '#db/schema.ts';
import { deleteMedia, mediaOf, type MediaRow } from '../media/media.server.ts';
import { adoptSound, audioRule, keepMedia } from '../media/new-media.server.ts';
import { mediaUrl } from '#app/operations/file-name.ts';
import { hummingById, listHummingInput, saveHummingInput } from './generation.schema.ts';
import type { HummingRecording } from './generation.ts';
import * as texts from './texts.ts';
import { MEGABYTE } from './tools/tool.ts';
import { HUMMING_LIMIT, type HummingTool, type ToolId, TOOLS } from './tools/tools.ts';

type HummingRow = Selectable<HummingRecordingTable>;

const RECORDINGS_PER_PAGE = 50;

export async function findHumming(
  db: Db,
  id: number,
): Promise<{ row: HummingRow; file: MediaRow | undefined } | undefined> {
  const row = await db
    .selectFrom('hummingRecordings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await mediaOf(db, 'humming', [id]);
  return { row, file: files.get(id)?.[0] };
}

function findHummingByUploadKey(db: Db, artistId: number, uploadKey: string) {
  return db
    .selectFrom('hummingRecordings')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .executeTakeFirst();
}

/** A page of an artist's recordings, newest first, and the key (`before`) of the next one. */
async function pageOfHumming(db: Db, artistId: number, before: number | undefined) {
  let query = db
    .selectFrom('hummingRecordings')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc');
  if (before !== undefined) query = query.where('id', '<', before);
  const { page, last } = await pageOf(query, RECORDINGS_PER_PAGE);
  return { recordings: page.map(hummingEntity), next: last?.id ?? null };
}

function hummingEntity(row: HummingRow): HummingRecording {
  const { id, artistId, title, audioUrl, duration, toolType, createdAt } = row;
  return {
    id,
    artistId,
    title,
    audioUrl,
    duration,
    toolType: toolType as HummingTool,
    createdAt: createdAt.toISOString(),
  };
}

function rulesFor(maxBytes: number): FileRules {
  const size = `${maxBytes / MEGABYTE}MB`;
  return {
    audio: {
      ...audioRule,
      maxBytes,
      tooLarge: (filename) => new AppError('tooLarge', texts.fileMustBeUnderSize(filename, size)),
    },
  };
}

/** The file rules of each tool's form and call: `audio`, with the tool's size limit. */
export const generationFileRules = Object.fromEntries(
  Object.values(TOOLS).map(({ id, recording }) => [id, rulesFor(recording?.maxBytes ?? 0)]),
) as Record<ToolId, FileRules>;

export const hummingFileRules: FileRules = rulesFor(HUMMING_LIMIT.bytes);

/**
 * The uploaded file, from a form or a call; undefined if there is none.
 * @throws {AppError} the reason why the file was refused
 */
export function sentRecording({
  audio,
  files,
}: {
  audio?: ScratchFile | null | undefined;
  files?: ReceivedFile[] | null | undefined;
}): ScratchFile | undefined {
  return audio ?? fileIn(files, 'audio');
}

/** Lists the signed-in artist's own humming library, newest first. */
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

/** Saves a take. A repeated `uploadKey` returns the existing one. */
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
      throw new AppError('invalid', texts.recordSomethingFirst, {
        fields: { audio: [texts.recordSomethingFirst] },
      });
    const seconds = (await lengthOf(context, file.path)) ?? duration;
    const media = await adoptSound(storage, file, 'original');
    const stored = new PendingFiles(storage, [media]);
    try {
      const row = await stored.commit(db, async (trx): Promise<HummingRow> => {
        const now = clock.now();
        const recording = await trx
          .insertInto('hummingRecordings')
          .values({
            artistId,
            title,
            toolType,
            uploadKey,
            duration: seconds,
            audioUrl: mediaUrl({ ...media, address: media.key }),
            createdAt: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await keepMedia(context, trx, { type: 'humming', id: recording.id }, stored.all, now);
        return recording;
      });
      return hummingEntity(row);
    } catch (error) {
      await stored.discard();
      // Two simultaneous requests: the unique index accepted the other one.
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
      await trx.deleteFrom('hummingRecordings').where('id', '=', recordingId).execute();
      return deleteMedia(trx, { type: 'humming', id: recordingId });
    });
    await Promise.allSettled(keys.map((key) => storage.remove(key)));
    return { title: recording.title };
  },
});

/** The duration in seconds from the file's header; null if it has none, or reading it takes too long. */
const lengthOf = ({ audio }: Pick<Context, 'audio'>, inputPath: string) =>
  audio.run('length', { inputPath }, { timeoutMs: 5000 }).catch(() => null);

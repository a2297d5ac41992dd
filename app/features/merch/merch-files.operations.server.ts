import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { pictureLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import type { Admission, FileRules } from '#app/operations/receive.server.ts';
import { ownsItem } from '#app/permissions.ts';
import { sniffAudio } from '#app/platform/codec/sniff.ts';
import { storeImage } from '#app/platform/images.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import type { ReceivedFile, StoredFile } from '#app/platform/upload/receive-multipart.server.ts';
import { id, z } from '#app/validation.ts';
import type { MediaRole } from '#db/schema.ts';
import { deleteMedia, type NewMedia } from '../media/media.queries.server.ts';
import { demandRoom, keepMedia } from '../media/room.server.ts';
import { imageFileRules, pictureInput } from '../pictures/picture-input.server.ts';
import { ownItem } from './item-views.server.ts';
import { PICTURE_ASPECT, roleOfSlot } from './merch-limits.ts';
import { itemSubject } from './merch.operations.server.ts';
import { findItem } from './merch.queries.server.ts';
import { itemById, pictureSlot, type OwnItem } from './merch.schema.ts';

const MAX_FILE_BYTES = 200 * 1024 * 1024;
const PICTURE = { widths: [320, 640, 1280], aspect: PICTURE_ASPECT };

const wrongFile = () =>
  new AppError('unsupportedType', 'Please select a sound file, a ZIP or a PDF.');

/** The rule for what buyers download: its bytes decide, not its name. */
const downloadRule = {
  maxBytes: MAX_FILE_BYTES,
  tooLarge: (filename: string) =>
    new AppError('tooLarge', `${filename}: File size must be less than 200MB.`),
  check: (_filename: string, head: Uint8Array) => (typeOf(head) ? undefined : wrongFile()),
};

/** What a file is, by how it begins; undefined for all that is not sold here. */
function typeOf(head: Uint8Array): string | undefined {
  const start = String.fromCharCode(...head.subarray(0, 5));
  if (start.startsWith('PK\x03\x04')) return 'application/zip';
  if (start === '%PDF-') return 'application/pdf';
  return sniffAudio(head)?.contentType;
}

/** The files of the item's own screen: a picture, or what buyers download. */
export const itemFileRules: FileRules = { ...imageFileRules, file: downloadRule };

/** The file of POST /api/merch/{id}/file. */
export const downloadFileRules: FileRules = { file: downloadRule };

/** Asked before the first byte of a form with files is taken. @throws {AppError} full */
export const roomForMerch: Admission = (context, bytes) =>
  demandRoom(context, context.viewer.artistId, bytes);

/**
 * Puts a picture into a place of an item, cut to a square. Safe to repeat.
 * @throws {AppError} unsupportedType, tooLarge
 */
export const saveItemPicture = defineOperation({
  name: 'saveItemPicture',
  input: z.object({ itemId: id, slot: pictureSlot, ...pictureInput }),
  limit: pictureLimit,
  subject: itemSubject,
  permission: ownsItem,
  async run(context, { itemId, slot, image, crop }): Promise<OwnItem> {
    const role = roleOfSlot(slot);
    const artistId = context.viewer.artistId;
    const stored = await storeImage(context, artistId, image.path, PICTURE, crop);
    return replaceFiles(
      context,
      itemId,
      role,
      stored.map((copy) => ({ ...copy, role })),
    );
  },
});

/** Empties a place. Safe to repeat. */
export const removeItemPicture = defineOperation({
  name: 'removeItemPicture',
  input: z.object({ itemId: id, slot: pictureSlot }),
  limit: pictureLimit,
  subject: itemSubject,
  permission: ownsItem,
  run: (context, { itemId, slot }) => replaceFiles(context, itemId, roleOfSlot(slot), []),
});

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'path' in value && 'checksum' in value;

/** Puts a file in the place of what buyers download. Who has bought it gets the new one. Safe to repeat. */
export const saveItemFile = defineOperation({
  name: 'saveItemFile',
  input: z.object({ itemId: id, file: z.custom<StoredFile>(isStoredFile, 'No file selected') }),
  subject: itemSubject,
  permission: ownsItem,
  async run(context, { itemId, file }): Promise<OwnItem> {
    const contentType = typeOf(file.head);
    if (!contentType) throw wrongFile();
    const key = randomKey();
    await context.storage.adopt(key, file.path);
    const { size: byteSize, checksum } = file;
    return replaceFiles(context, itemId, 'original', [
      { key, role: 'original', contentType, byteSize, checksum },
    ]);
  },
});

/** Takes the file away: nobody can buy or download it until there is another. Safe to repeat. */
export const removeItemFile = defineOperation({
  name: 'removeItemFile',
  input: itemById,
  subject: itemSubject,
  permission: ownsItem,
  run: (context, { itemId }) => replaceFiles(context, itemId, 'original', []),
});

/** What a form gives `saveItemFile`. @throws {AppError} the refusal of the file */
export function fileOfForm(fields: Record<string, unknown>): Record<string, unknown> {
  const files = (fields.files ?? []) as ReceivedFile[];
  const file = files.find(({ field }) => field === 'file');
  if (file && 'refusal' in file) {
    const { code, message } = file.refusal;
    throw new AppError(code, message, { fields: { file: [message] } });
  }
  return { ...fields, file };
}

async function replaceFiles(
  context: Context,
  itemId: number,
  role: MediaRole,
  files: NewMedia[],
): Promise<OwnItem> {
  const { db, clock, storage } = context;
  const subject = { type: 'merch', id: itemId } as const;
  const stored = new UnnamedFiles(storage, files);
  try {
    const replaced = await stored.name(db, async (trx) => {
      const keys = await deleteMedia(trx, subject, [role]);
      await keepMedia(context, trx, subject, files, clock.now());
      return keys;
    });
    // The rows are gone: a file that stays behind is the sweeper's.
    await Promise.allSettled(replaced.map((key) => storage.remove(key)));
  } catch (error) {
    await stored.discard();
    throw error;
  }
  const found = await findItem(db, itemId);
  if (!found) throw new AppError('notFound', 'This item is not here.');
  return ownItem(found.item);
}

import { timesInUtc } from '#app/display/local-time.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { fileOfField, type FileRules } from '#app/operations/receive.server.ts';
import { pictureLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { ownsItem } from '#app/permissions.ts';
import { storeImage } from '#app/platform/images.server.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import { type FileHead, scratchFile } from '#app/platform/upload/scratch-file.ts';
import { id, z } from '#app/validation.ts';
import type { MediaRole } from '#db/schema.ts';
import { deleteMedia, type NewMedia } from '../../media/media.server.ts';
import { adoptFile, keepMedia } from '../../media/new-media.server.ts';
import { imageFileRules, imageOfForm, pictureInput } from '../../media/picture.server.ts';
import { findItem } from './merch.queries.server.ts';
import { itemById, type OwnItem, pictureSlot } from './merch.schema.ts';
import {
  createMerchItem,
  deleteMerchItem,
  itemSubject,
  ownItem,
  saveShop,
  updateMerchItem,
} from './merch.server.ts';
import { PICTURE_ASPECT, roleOfSlot } from './merch.ts';
import * as texts from './texts.ts';

const MAX_FILE_BYTES = 200 * 1024 * 1024;
const PICTURE = { widths: [320, 640, 1280], aspect: PICTURE_ASPECT };

const wrongFile = () => new AppError('unsupportedType', texts.selectFileOfItem);

/** The rule for download files: the type is found from the content, not from the name. */
const downloadRule = {
  maxBytes: MAX_FILE_BYTES,
  tooLarge: (filename: string) => new AppError('tooLarge', texts.fileMustBeUnder200MB(filename)),
  check: (_filename: string, head: FileHead) => (typeOf(head) ? undefined : wrongFile()),
};

/** The media type of a file by its first bytes; undefined for types that are not sold. */
function typeOf({ bytes, sound }: FileHead): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 5));
  if (start.startsWith('PK\x03\x04')) return 'application/zip';
  if (start === '%PDF-') return 'application/pdf';
  return sound?.contentType;
}

/** The files of an item's screen: a picture, or the download. */
export const itemFileRules: FileRules = { ...imageFileRules, file: downloadRule };

/** The file of POST /api/merch/{id}/file. */
export const downloadFileRules: FileRules = { file: downloadRule };

/**
 * Puts a picture into one of the item's slots, cropped to a square. Safe to repeat.
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

/** Empties a picture slot. Safe to repeat. */
export const removeItemPicture = defineOperation({
  name: 'removeItemPicture',
  input: z.object({ itemId: id, slot: pictureSlot }),
  limit: pictureLimit,
  subject: itemSubject,
  permission: ownsItem,
  run: (context, { itemId, slot }) => replaceFiles(context, itemId, roleOfSlot(slot), []),
});

/** Replaces the item's download. Earlier buyers get the new file. Safe to repeat. */
export const saveItemFile = defineOperation({
  name: 'saveItemFile',
  input: z.object({ itemId: id, file: scratchFile(() => texts.noFileSelected) }),
  subject: itemSubject,
  permission: ownsItem,
  async run(context, { itemId, file }): Promise<OwnItem> {
    const contentType = typeOf(file.head);
    if (!contentType) throw wrongFile();
    const kept = await adoptFile(context.storage, file, { role: 'original', contentType });
    return replaceFiles(context, itemId, 'original', [kept]);
  },
});

/** Removes the download: nobody can buy or download it until there is another. Safe to repeat. */
export const removeItemFile = defineOperation({
  name: 'removeItemFile',
  input: itemById,
  subject: itemSubject,
  permission: ownsItem,
  run: (context, { itemId }) => replaceFiles(context, itemId, 'original', []),
});

/** The input of `saveItemFile` from a form. @throws {AppError} the refusal of the file */
const fileOfForm = (fields: Record<string, unknown>): Record<string, unknown> => ({
  ...fields,
  file: fileOfField(fields.files, 'file'),
});

async function replaceFiles(context: Context, itemId: number, role: MediaRole, files: NewMedia[]) {
  const { db, clock, storage } = context;
  const subject = { type: 'merch', id: itemId } as const;
  await new PendingFiles(storage, files).replace(db, async (trx) => {
    const keys = await deleteMedia(trx, subject, [role]);
    await keepMedia(context, trx, subject, files, clock.now());
    return keys;
  });
  const found = demandFound(await findItem(db, itemId), texts.itemNotHere);
  return ownItem(found.item, clock.now());
}

/** Form actions of the artist's list of items. */
export const merchIntents = {
  saveShop: intent({
    operation: saveShop,
    done: () => ({
      to: '/merch',
      toast: { title: texts.saved, description: texts.buyersSeeItWithTheirOrder },
    }),
  }),
};

/**
 * An unchecked box sends nothing; a digital item always has a download; times are those of the seller's time zone.
 */
const ofItemForm = (fields: Record<string, unknown>) => ({
  ...timesInUtc(fields, ['saleStartsAt', 'saleEndsAt', 'comesOutAt']),
  isActive: fields.isActive ?? 'false',
  inStock: fields.inStock ?? 'false',
  digitalDownload: fields.category === 'digital',
});

export const newItemIntents = {
  addItem: intent({
    operation: createMerchItem,
    input: (fields) => ofItemForm(fields),
    done: ({ id, name }) => ({
      to: `/merch/${id}`,
      toast: { title: texts.itemAdded, description: texts.nowGiveItAPicture(name) },
    }),
  }),
};

const editorAt = (id: number) => `/merch/${id}`;

/** Form actions of an item's screen. */
export const itemIntents = {
  saveItem: intent({
    operation: updateMerchItem,
    input: (fields, { params }) => ({ ...ofItemForm(fields), ...params }),
    done: ({ name, digitalDownload, id }) => ({
      to: digitalDownload ? editorAt(id) : '/merch',
      toast: { title: texts.itemSaved, description: texts.changesSavedTo(name) },
    }),
  }),
  saveImage: intent({
    operation: saveItemPicture,
    input: (fields, { params }) => ({ ...imageOfForm(fields), ...params }),
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: texts.imageUploaded, description: texts.imageUpdated },
    }),
  }),
  removeImage: intent({
    operation: removeItemPicture,
    input: ({ slot }, { params }) => ({ slot, ...params }),
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: texts.pictureRemoved, description: texts.itemShownWithoutPicture },
    }),
  }),
  saveFile: intent({
    operation: saveItemFile,
    input: (fields, { params }) => ({ ...fileOfForm(fields), ...params }),
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: texts.fileUploaded, description: texts.buyersGetItOncePaid },
    }),
  }),
  removeFile: intent({
    operation: removeItemFile,
    input: (_fields, { params }) => params,
    done: ({ id }) => ({
      to: editorAt(id),
      toast: { title: texts.fileRemoved, description: texts.nobodyCanBuyWithoutFile },
    }),
  }),
};

export const deleteItemIntents = {
  delete: intent({
    operation: deleteMerchItem,
    input: (_fields, { params }) => params,
    done: () => ({
      to: '/merch',
      toast: { title: texts.itemDeleted, description: texts.noLongerInYourShop },
    }),
  }),
};

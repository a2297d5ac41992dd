import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import type { Admission, FileRules } from '#app/operations/receive.server.ts';
import { speaksInCollaboration } from '#app/permissions.ts';
import {
  imageRule,
  imageTooLarge,
  looksLikeImage,
  MAX_IMAGE_BYTES,
  notAnImage,
  storeImage,
} from '#app/platform/images.server.ts';
import type { FileRule } from '#app/platform/upload/receive-multipart.server.ts';
import type { FileHead, ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { AttachmentKind } from '#db/schema.ts';
import { adoptSound } from '../media/adopt.server.ts';
import { audioTooLarge, emptyAudio, looksLikeAudio, MAX_AUDIO_BYTES } from '../media/audio-file.ts';
import { audioRule, declaresTooLong } from '../media/audio-rule.server.ts';
import type { NewMedia } from '../media/media.queries.server.ts';
import { demandFreeSpace } from '../media/quota.server.ts';
import { wrongAttachmentType } from './attachment.ts';
import { areApart, collaborationSubject } from './collaboration-subject.server.ts';
import { collaborationById } from './collaboration.schema.ts';

/** As wide as a screen shows it; and lighter, for the chat itself. */
const PICTURE_SLOT = { widths: [480, 1600] };

/** A sound in the sizes that a track may have, or a picture in those of a picture: its bytes decide. */
const attachmentRule: FileRule = {
  maxBytes: MAX_AUDIO_BYTES,
  maxBytesOf: (head) => (isPicture(head) ? MAX_IMAGE_BYTES : MAX_AUDIO_BYTES),
  tooLarge: (filename, head) => (isPicture(head) ? imageTooLarge() : audioTooLarge(filename)),
  check(filename, head) {
    if (head.bytes.byteLength === 0) return emptyAudio(filename);
    if (isPicture(head)) return undefined;
    if (head.sound || looksLikeAudio(filename)) return audioRule.check(filename, head);
    // What calls itself a picture is told what is wrong with it as one.
    if (PICTURE_NAME.test(filename)) return imageRule.check(filename, head) ?? notAnImage();
    return wrongAttachmentType(filename);
  },
};

const PICTURE_NAME = /\.(jpe?g|png|gif|webp|avif|heic|heif|tiff?|bmp|svg)$/i;

const isPicture = ({ bytes, sound }: FileHead) => looksLikeImage(bytes) && sound === null;

/** The file of a message, in a form and in a call. */
export const attachmentFiles: FileRules = { attachment: attachmentRule };

const announceFile = defineOperation({
  name: 'announceCollaborationFile',
  input: collaborationById,
  async subject(context, input) {
    const row = await collaborationSubject(context, input);
    return { ...row, senderId: undefined, apart: await areApart(context, row) };
  },
  forListeners: true,
  permission: speaksInCollaboration,
  run: () => undefined,
});

/** Whoever may not write here sends no byte. @throws {AppError} notFound */
export const writersOnly: Admission = (context, _bytes, params) =>
  perform(announceFile, context, params);

/** @throws {AppError} notFound, full */
export const writersWithFreeSpace: Admission = async (context, bytes, params) => {
  await writersOnly(context, bytes, params);
  await demandFreeSpace(context, context.viewer.artistId, bytes);
};

/** The same refusal, as the fault of the field. */
const asField = ({ code, message }: AppError) =>
  new AppError(code, message, { fields: { attachment: [message] } });

/** The file of a message in the storage, before any row names it. */
export interface KeptAttachment {
  kind: AttachmentKind;
  name: string;
  files: NewMedia[];
}

/**
 * Puts the file of a message into the storage: a sound as it is, a picture re-encoded.
 * @throws {AppError} full, unsupportedType and tooLarge with `fields.attachment`
 */
export async function keepAttachment(
  context: SignedInContext,
  file: ScratchFile,
): Promise<KeptAttachment> {
  const { storage, viewer } = context;
  const artistId = viewer.artistId;
  const { filename, path, head } = file;
  const name = nameOf(filename);
  try {
    if (isPicture(head)) {
      const pictures = await storeImage(context, artistId, path, PICTURE_SLOT);
      const files = pictures.map((picture) => ({ ...picture, role: 'picture' as const }));
      return { kind: 'image', name, files };
    }
    if (!head.sound) throw wrongAttachmentType(filename);
    const problem = declaresTooLong(context.env, name, head);
    if (problem) throw problem;
    return { kind: 'audio', name, files: [await adoptSound(storage, file, 'original')] };
  } catch (error) {
    throw error instanceof AppError ? asField(error) : error;
  }
}

/** Without the folders that some browsers send along. */
function nameOf(filename: string): string {
  const name = filename.replace(/^.*[/\\]/, '').trim();
  return (name || filename).slice(-255);
}

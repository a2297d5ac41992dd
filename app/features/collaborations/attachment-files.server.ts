import { AppError } from '#app/errors.ts';
import type { SignedInContext } from '#app/operations/context.server.ts';
import { defineOperation, perform } from '#app/operations/operation.ts';
import type { Admission, FileRules } from '#app/operations/receive.server.ts';
import { speaksInCollaboration } from '#app/permissions.ts';
import { sniffAudio } from '#app/platform/codec/sniff.ts';
import {
  imageRule,
  imageTooLarge,
  looksLikeImage,
  MAX_IMAGE_BYTES,
  notAnImage,
  storeImage,
} from '#app/platform/images.server.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import type {
  FileRule,
  ReceivedFile,
  StoredFile,
} from '#app/platform/upload/receive-multipart.server.ts';
import type { AttachmentKind } from '#db/schema.ts';
import type { NewMedia } from '../media/media.queries.server.ts';
import { demandRoom } from '../media/room.server.ts';
import { declaresTooLong } from '../tracks/audio-length.server.ts';
import { emptyAudio, looksLikeAudio, MAX_AUDIO_BYTES } from '../tracks/audio-file.ts';
import { audioRule } from '../tracks/upload.operations.server.ts';
import { wrongAttachmentType } from './attachment.ts';
import { areApart, collaborationSubject } from './collaboration-subject.server.ts';
import { collaborationById } from './collaboration.schema.ts';

/** As wide as a screen shows it; and lighter, for the chat itself. */
const PICTURE_SLOT = { widths: [480, 1600] };

/** A sound in the sizes that a track may have, or a picture in those of a picture: its bytes decide. */
const attachmentRule: FileRule = {
  maxBytes: MAX_AUDIO_BYTES,
  maxBytesOf: (head) => (isPicture(head) ? MAX_IMAGE_BYTES : MAX_AUDIO_BYTES),
  tooLarge: (filename, head) => (isPicture(head) ? imageTooLarge() : audioRule.tooLarge(filename)),
  check(filename, head) {
    if (head.byteLength === 0) return emptyAudio(filename);
    if (isPicture(head)) return undefined;
    if (sniffAudio(head) || looksLikeAudio(filename)) return audioRule.check(filename, head);
    // What calls itself a picture is told what is wrong with it as one.
    if (PICTURE_NAME.test(filename)) return imageRule.check(filename, head) ?? notAnImage();
    return wrongAttachmentType(filename);
  },
};

const PICTURE_NAME = /\.(jpe?g|png|gif|webp|avif|heic|heif|tiff?|bmp|svg)$/i;

const isPicture = (head: Uint8Array) => looksLikeImage(head) && sniffAudio(head) === null;

/** The file of a message, in a form and in a call. */
export const attachmentFiles: FileRules = { attachment: attachmentRule };

const announceFile = defineOperation({
  name: 'announceCollaborationFile',
  input: collaborationById,
  async subject(context, input) {
    const row = await collaborationSubject(context, input);
    return { ...row, senderId: undefined, apart: await areApart(context, row) };
  },
  permission: speaksInCollaboration,
  run: () => undefined,
});

/** Whoever may not write here sends no byte. @throws {AppError} notFound */
export const writersOnly: Admission = (context, _bytes, params) =>
  perform(announceFile, context, params);

/** @throws {AppError} notFound, full */
export const writersInRoom: Admission = async (context, bytes, params) => {
  await writersOnly(context, bytes, params);
  await demandRoom(context, context.viewer.artistId, bytes);
};

/**
 * The file of a form that came with files.
 * @throws {AppError} its refusal, with `fields.attachment`, if it broke its rule
 */
export function attachmentOf(files: unknown): StoredFile | undefined {
  const [file] = (files ?? []) as ReceivedFile[];
  if (file && 'refusal' in file) throw asField(file.refusal);
  return file;
}

/** @throws {AppError} the same, as the fault of the field */
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
  { filename, path, size, checksum, head }: StoredFile,
): Promise<KeptAttachment> {
  const { storage, viewer } = context;
  const artistId = viewer.artistId;
  const name = nameOf(filename);
  try {
    await demandRoom(context, artistId, size);
    if (isPicture(head)) {
      const pictures = await storeImage(context, artistId, path, PICTURE_SLOT);
      const files = pictures.map((picture) => ({ ...picture, role: 'picture' as const }));
      return { kind: 'image', name, files };
    }
    const contentType = sniffAudio(head)?.contentType;
    if (!contentType) throw wrongAttachmentType(filename);
    const problem = declaresTooLong(context.env, name, head);
    if (problem) throw problem;
    const key = randomKey();
    await storage.adopt(key, path);
    const file = { key, role: 'original' as const, contentType, byteSize: size, checksum };
    return { kind: 'audio', name, files: [file] };
  } catch (error) {
    throw error instanceof AppError ? asField(error) : error;
  }
}

/** Without the folders that some browsers send along. */
function nameOf(filename: string): string {
  const name = filename.replace(/^.*[/\\]/, '').trim();
  return (name || filename).slice(-255);
}

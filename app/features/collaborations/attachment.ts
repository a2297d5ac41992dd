import { AppError } from '#app/errors.ts';
import type { AttachmentKind } from '#db/schema.ts';
import {
  AUDIO_ACCEPT,
  audioTooLarge,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
} from '../media/audio-file.ts';
import type { Picture } from '../media/picture.ts';
import { imageProblem } from '../media/pictures/image-file.ts';
import * as texts from './texts.ts';

/** The file of a message, as both sides see it. */
export interface AttachmentEntity {
  kind: AttachmentKind;
  /** The file name on its sender's device. */
  name: string;
  /** Bytes of the stored file. */
  byteSize: number;
  /** For a sound: a smaller rendition, once it is made. */
  mp3Url: string | null;
  /** Seconds, for a sound; null until it is read. */
  duration: number | null;
  /** The reason why a sound could not be read; null if it was read or still has to be. */
  error: string | null;
  /** For a picture. */
  picture: Picture | null;
}

/** The file types that the picker offers. */
export const ATTACHMENT_ACCEPT = `${AUDIO_ACCEPT},image/*`;

/** The error for a file that is neither a sound nor a picture by name or content. */
export const wrongAttachmentType = (filename: string) =>
  new AppError('unsupportedType', texts.selectSoundOrImage(filename));

/** The kind of a file by its name or the browser's media type; null for any other kind. */
export function attachmentKind({ name, type }: Pick<File, 'name' | 'type'>): AttachmentKind | null {
  if (type.startsWith('image/')) return 'image';
  return looksLikeAudio(name, type) ? 'audio' : null;
}

/** The problem that can be found before a file is sent; null if there is none. */
export function attachmentProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  switch (attachmentKind(file)) {
    case 'image':
      return imageProblem(file)?.message ?? null;
    case 'audio':
      return file.size > MAX_AUDIO_BYTES ? audioTooLarge(file.name).message : null;
    case null:
      return wrongAttachmentType(file.name).message;
  }
}

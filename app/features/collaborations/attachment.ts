import { AppError } from '#app/errors.ts';
import type { AttachmentKind } from '#db/schema.ts';
import type { Picture } from '../media/picture.ts';
import { imageProblem } from '../media/pictures/image-file.ts';
import {
  AUDIO_ACCEPT,
  audioTooLarge,
  looksLikeAudio,
  MAX_AUDIO_BYTES,
} from '../media/audio-file.ts';
import * as texts from './texts.ts';

/** The file of a message, as both sides have it. */
export interface AttachmentEntity {
  kind: AttachmentKind;
  /** As its sender's device called it. */
  name: string;
  /** Bytes, as it is kept. */
  byteSize: number;
  /** Of a sound: lighter, once it is made. */
  mp3Url: string | null;
  /** Seconds, of a sound; null until it is read. */
  duration: number | null;
  /** Why a sound could not be read; null if it could, or still has to be. */
  error: string | null;
  /** Of a picture. */
  picture: Picture | null;
}

/** What the picker offers. */
export const ATTACHMENT_ACCEPT = `${AUDIO_ACCEPT},image/*`;

/** For a file that neither its name nor its content calls a sound or a picture. */
export const wrongAttachmentType = (filename: string) =>
  new AppError('unsupportedType', texts.selectSoundOrImage(filename));

/** What a file is by its name or the type that the browser gave it; null for anything else. */
export function attachmentKind({ name, type }: Pick<File, 'name' | 'type'>): AttachmentKind | null {
  if (type.startsWith('image/')) return 'image';
  return looksLikeAudio(name, type) ? 'audio' : null;
}

/** What can be said of a file before it is sent; null if nothing is wrong with it. */
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

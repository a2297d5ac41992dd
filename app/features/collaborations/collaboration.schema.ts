import { scratchFile } from '#app/platform/upload/scratch-file.schema.ts';
import { id, requiredText, z } from '#app/validation.ts';
import type { CollaborationStatus, MessageType } from '#db/schema.ts';
import type { AttachmentEntity } from './attachment.ts';
import { COLLABORATION_TYPES, type CollaborationType } from './collaboration-types.ts';
import { COLLABORATION_LIMITS } from './collaboration.ts';
import * as texts from './texts.ts';

const { title, message, chat } = COLLABORATION_LIMITS;

const optionalId = id.nullish().transform((value) => value ?? undefined);
const key = z
  .string()
  .max(64)
  .nullish()
  .transform((value) => value ?? undefined);

export const collaborationById = z.object({ collaborationId: id });

/** The input of the JSON API: the ids in it are checked against the session and the track. */
export const requestInput = z.object({
  trackId: id,
  trackOwnerId: optionalId,
  collaboratorId: optionalId,
  vocalRecordingId: optionalId,
  title: requiredText(title),
  description: z
    .string(texts.addAMessageToYourRequest)
    .trim()
    .min(1, texts.addAMessageToYourRequest)
    .max(message + 20),
  requestKey: key,
});

/** The form of the dialog. */
export const requestFormInput = z.object({
  trackId: id,
  type: z.enum(Object.keys(COLLABORATION_TYPES) as [CollaborationType, ...CollaborationType[]]),
  title: requiredText(title),
  message: z
    .string(texts.addAMessageToYourRequest)
    .trim()
    .min(1, texts.addAMessageToYourRequest)
    .max(message),
  requestKey: key,
});

const STATUSES = ['pending', 'active', 'accepted', 'rejected'] as const;

/** 'accepted' is a synonym of 'active'. */
const status = <Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).transform((word) => (word === 'accepted' ? 'active' : word) as CollaborationStatus);

export const decideInput = collaborationById.extend({
  status: status(['active', 'rejected', 'accepted']).transform(
    (word) => word as Exclude<CollaborationStatus, 'pending'>,
  ),
});

export const listInput = z.object({
  artistId: id,
  before: optionalId,
  status: status(STATUSES).optional(),
});

export const messagesInput = collaborationById.extend({
  before: optionalId,
  /** 0 returns all, from the first. */
  after: z.coerce.number().int().min(0).optional(),
});

export const sendInput = collaborationById
  .extend({
    senderId: optionalId,
    message: z
      .string()
      .trim()
      .max(chat)
      .nullish()
      .transform((text) => text ?? ''),
    /** Ignored: the type follows from the content. */
    messageType: z.enum(['text', 'audio', 'image']).nullish(),
    attachment: scratchFile(texts.sendFileAsPartOfAForm)
      .nullish()
      .transform((file) => file ?? undefined),
    clientId: key,
  })
  .refine(({ message: words, attachment }) => words !== '' || attachment !== undefined, {
    path: ['message'],
    message: texts.required,
  });

/** A collaboration in the JSON API: section 3 of the specification, field for field. */
export interface CollaborationEntity {
  id: number;
  /** Null once the track was deleted. */
  trackId: number | null;
  /** Null once the account was deleted, as `collaboratorId`. */
  trackOwnerId: number | null;
  collaboratorId: number | null;
  vocalRecordingId: number | null;
  status: CollaborationStatus;
  title: string;
  description: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface MessageEntity {
  id: number;
  collaborationId: number;
  senderId: number | null;
  /** The file name for a file without words. */
  message: string;
  messageType: MessageType;
  /** The stored file; null if there is none or it was removed. */
  attachmentUrl: string | null;
  /** Properties of that file. */
  attachment?: AttachmentEntity;
  createdAt: string;
}

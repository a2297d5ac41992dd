import { type ApiRows, call, linkNext, page } from '#app/operations/endpoint.server.ts';
import { attachmentFiles, writersWithFreeSpace, removeFile } from './attachment.server.ts';
import { listMessages, readMessages, sendMessage } from './chat.server.ts';
import {
  decideCollaboration,
  listCollaborations,
  requestCollaboration,
  viewCollaboration,
} from './request.server.ts';
import { z } from 'zod';
import { pictureResponse } from '../media/picture.server.ts';

const collaborationResponse = z
  .strictObject({
    id: z.number(),
    trackId: z.number().nullable(),
    trackOwnerId: z.number().nullable(),
    collaboratorId: z.number().nullable(),
    vocalRecordingId: z.number().nullable(),
    status: z.enum(['pending', 'active', 'rejected']),
    title: z.string(),
    description: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Collaboration' });
const attachmentResponse = z
  .strictObject({
    kind: z.enum(['audio', 'image']),
    name: z.string(),
    byteSize: z.number(),
    mp3Url: z.string().nullable(),
    duration: z.number().nullable(),
    error: z.string().nullable(),
    picture: pictureResponse.nullable(),
  })
  .meta({ id: 'Attachment' });
const messageResponse = z
  .strictObject({
    id: z.number(),
    collaborationId: z.number(),
    senderId: z.number().nullable(),
    message: z.string(),
    messageType: z.enum(['text', 'audio', 'image']),
    attachmentUrl: z.string().nullable(),
    attachment: attachmentResponse.optional(),
    createdAt: z.string(),
  })
  .meta({ id: 'Message' });

export const collaborationsApi: ApiRows = {
  'GET /api/artists/:artistId/collaborations': call({
    summary: 'Lists your collaborations, the newest first.',
    responseSchema: z.array(collaborationResponse),
    operation: listCollaborations,

    toResponse: page('collaborations'),
  }),
  'GET /api/artists/:artistId/collaborations/pending': call({
    summary: 'Lists your collaborations that nobody has answered yet.',
    responseSchema: z.array(collaborationResponse),
    operation: listCollaborations,
    input: ({ params, url }) => ({
      ...Object.fromEntries(url.searchParams),
      ...params,
      status: 'pending',
    }),
    toResponse: page('collaborations'),
  }),
  'POST /api/collaborations': call({
    summary: 'Asks the owner of a track for a collaboration.',
    responseSchema: collaborationResponse,
    operation: requestCollaboration,
  }),
  'GET /api/collaborations/:collaborationId': call({
    summary: 'Returns a collaboration of yours.',
    responseSchema: collaborationResponse,
    operation: viewCollaboration,
  }),
  'PATCH /api/collaborations/:collaborationId': call({
    summary: 'Accepts or declines a request for a collaboration.',
    responseSchema: collaborationResponse,
    operation: decideCollaboration,
  }),
  'GET /api/collaborations/:collaborationId/messages': call({
    summary: 'Lists the messages of a collaboration.',
    responseSchema: z.array(messageResponse),
    operation: listMessages,
    toResponse({ messages, next }, door) {
      linkNext(door, door.url.searchParams.has('after') ? 'after' : 'before', next);
      return messages;
    },
  }),
  'POST /api/collaborations/:collaborationId/messages': call({
    summary: 'Sends a message, with or without a file, to the other artist of a collaboration.',
    responseSchema: messageResponse,
    operation: sendMessage,
    files: attachmentFiles,
    orJson: true,
    admit: writersWithFreeSpace,
  }),
  'DELETE /api/collaborations/:collaborationId/messages/:messageId/file': call({
    summary: 'Removes the file of a message of yours.',
    operation: removeFile,
  }),
  'POST /api/collaborations/:collaborationId/read': call({
    summary: 'Marks the messages of a collaboration as read.',
    operation: readMessages,
    status: 204,
  }),
};

import { type ApiRows, call, linkNext, page } from '#app/operations/endpoint.server.ts';
import { attachmentFiles, removeFile, writersWithFreeSpace } from './attachment.server.ts';
import { listMessages, readMessages, sendMessage } from './chat.server.ts';
import {
  decideCollaboration,
  listCollaborations,
  requestCollaboration,
  viewCollaboration,
} from './request.server.ts';

export const collaborationsApi: ApiRows = {
  'GET /api/artists/:artistId/collaborations': call({
    operation: listCollaborations,

    answer: page('collaborations'),
  }),
  'GET /api/artists/:artistId/collaborations/pending': call({
    operation: listCollaborations,
    input: ({ params, url }) => ({
      ...Object.fromEntries(url.searchParams),
      ...params,
      status: 'pending',
    }),
    answer: page('collaborations'),
  }),
  'POST /api/collaborations': call({ operation: requestCollaboration }),
  'GET /api/collaborations/:collaborationId': call({ operation: viewCollaboration }),
  'PATCH /api/collaborations/:collaborationId': call({ operation: decideCollaboration }),
  'GET /api/collaborations/:collaborationId/messages': call({
    operation: listMessages,
    answer({ messages, next }, door) {
      linkNext(door, door.url.searchParams.has('after') ? 'after' : 'before', next);
      return messages;
    },
  }),
  'POST /api/collaborations/:collaborationId/messages': call({
    operation: sendMessage,
    files: attachmentFiles,
    orJson: true,
    admit: writersWithFreeSpace,
  }),
  'DELETE /api/collaborations/:collaborationId/messages/:messageId/file': call({
    operation: removeFile,
  }),
  'POST /api/collaborations/:collaborationId/read': call({ operation: readMessages, status: 204 }),
};

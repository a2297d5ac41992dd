import {
  attachmentFiles,
  writersWithFreeSpace,
} from '#app/features/collaborations/attachment-files.server.ts';
import { listMessages, sendMessage } from '#app/features/collaborations/chat.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listMessages,
    answer({ messages, next }, door) {
      linkNext(door, door.url.searchParams.has('after') ? 'after' : 'before', next);
      return messages;
    },
  }),
  POST: call({
    operation: sendMessage,
    files: attachmentFiles,
    orJson: true,
    admit: writersWithFreeSpace,
  }),
});
export { action, loader };

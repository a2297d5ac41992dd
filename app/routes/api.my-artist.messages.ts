import { listMessages } from '#app/features/community/inbox/inbox.operations.server.ts';
import { call, endpoint, linkNext } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  GET: call({
    operation: listMessages,
    answer({ messages, next }, door) {
      linkNext(door, 'before', next);
      return messages;
    },
  }),
});
export { action, loader };

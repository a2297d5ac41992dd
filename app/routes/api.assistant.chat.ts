import { askAssistant } from '#app/features/assistants/chat.operations.server.ts';
import {
  REPLY_STREAM,
  streamReply,
  wholeReply,
} from '#app/features/assistants/answers/reply-stream.server.ts';
import { call, endpoint } from '#app/operations/endpoint.server.ts';

const { loader, action } = endpoint({
  POST: call({
    operation: askAssistant,
    status: 200,
    answer: (events, { request }) =>
      request.headers.get('accept')?.includes(REPLY_STREAM)
        ? streamReply(events)
        : wholeReply(events),
  }),
});
export { action, loader };

import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { REPLY_STREAM, streamReply, wholeReply } from './answers/converse.server.ts';
import { askAssistant } from './team.server.ts';

export const assistantsApi: ApiRows = {
  'POST /api/assistant/chat': call({
    operation: askAssistant,
    status: 200,
    answer: (events, { request }) =>
      request.headers.get('accept')?.includes(REPLY_STREAM)
        ? streamReply(events)
        : wholeReply(events),
  }),
};

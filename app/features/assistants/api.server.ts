import { type ApiRows, call } from '#app/operations/endpoint.server.ts';
import { REPLY_STREAM, streamReply, wholeReply } from './answers/converse.server.ts';
import { askAssistant } from './team.server.ts';
import { z } from 'zod';

const assistantReplyResponse = z
  .strictObject({
    response: z.string(),
    source: z.enum(['playbook', 'model', 'fallback']),
    offers: z.array(z.string()),
  })
  .meta({ id: 'AssistantReply' });

export const assistantsApi: ApiRows = {
  'POST /api/assistant/chat': call({
    summary: 'Asks an assistant a question; the answer may also be streamed as lines of JSON.',
    responseSchema: assistantReplyResponse,
    operation: askAssistant,
    status: 200,
    toResponse: (events, { request }) =>
      request.headers.get('accept')?.includes(REPLY_STREAM)
        ? streamReply(events)
        : wholeReply(events),
  }),
};

import { AppError } from '#app/errors.ts';
import type { ChatEvent, Reply } from '../assistant.schema.ts';
import { FAILURE_REPLY } from '../chat-limits.ts';

export const REPLY_STREAM = 'application/x-ndjson';

/**
 * An answer while it is being said, a line of JSON for each event. Who goes away misses the rest of
 * it; the answer is said to its end and kept all the same.
 */
export function streamReply(events: AsyncGenerator<ChatEvent, void>): Response {
  const encoder = new TextEncoder();
  let listening = true;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const event of events) {
        if (listening) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      }
      if (listening) controller.close();
    },
    cancel() {
      listening = false;
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': `${REPLY_STREAM}; charset=utf-8`, 'X-Accel-Buffering': 'no' },
  });
}

/** The answer once it is whole. @throws {AppError} unexpected, with the sentence for a failure */
export async function wholeReply(events: AsyncGenerator<ChatEvent, void>): Promise<Reply> {
  for await (const event of events) {
    if (event.type === 'done') return event.reply;
  }
  throw new AppError('unexpected', FAILURE_REPLY);
}

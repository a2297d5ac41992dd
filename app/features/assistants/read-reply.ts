import type { ErrorBody } from '#app/errors.ts';
import type { ChatEvent } from './assistant.schema.ts';

/** Who shows an answer while it comes. */
export interface Listener {
  hear(words: string): void;
  /** What was said so far is taken back. */
  forget(): void;
}

/**
 * Asks an assistant and passes on what they say, as they say it.
 * @returns how it ended; for a refusal its sentence
 * @throws {TypeError} when the connection is cut
 */
export async function readReply(
  question: { assistantId: string; message: string; messageKey: string },
  listener: Listener,
  send: typeof fetch = fetch,
): Promise<'done' | 'failed' | { sentence: string }> {
  const answer = await send('/api/assistant/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    body: JSON.stringify(question),
  });
  if (!answer.ok) return refusal(answer);
  let ended: 'done' | 'failed' = 'failed';
  for await (const event of eventsOf(answer)) {
    if (event.type === 'words') listener.hear(event.text);
    else if (event.type === 'again') listener.forget();
    else ended = event.type;
  }
  return ended;
}

async function refusal(answer: Response): Promise<'failed' | { sentence: string }> {
  if (answer.status >= 500) return 'failed';
  const { error } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  return error ? { sentence: error } : 'failed';
}

/** The lines of JSON, however the network cuts them. */
async function* eventsOf({ body }: Response): AsyncGenerator<ChatEvent, void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line) as ChatEvent;
    if (done) return;
  }
}

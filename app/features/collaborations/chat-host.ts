import { messageOfAnswer } from '#app/errors.ts';
import { reportRequestFailure } from '#app/forms/request-failures.ts';
import { UNREACHABLE } from '#app/operations/refused-form.ts';
import type { ChatHost, KeptMessage } from './chat-log.ts';
import type { MessageEntity } from './collaboration.schema.ts';
import { unsentFiles } from './unsent-files.ts';
import { sendFile } from './send-file.ts';
import * as texts from './texts.ts';
import { UNSENT_MESSAGES } from '#app/account-storage.ts';

/** The chat of a space, over the JSON API and this browser's storage. */
export function chatHost(collaborationId: number, senderId: number): ChatHost {
  const base = `/api/collaborations/${collaborationId}`;
  return {
    async send({ message, clientId }, sending) {
      if (sending) {
        const form = new FormData();
        form.set('message', message);
        form.set('senderId', String(senderId));
        form.set('clientId', clientId);
        form.set('attachment', sending.file);
        return (await sendFile(`${base}/messages`, form, sending)) as MessageEntity;
      }
      const answer = await ask(`${base}/messages`, {
        message,
        senderId,
        messageType: 'text',
        clientId,
      });
      return (await answer.json()) as MessageEntity;
    },
    async after(id) {
      const answer = await ask(`${base}/messages?after=${id}`);
      return { messages: (await answer.json()) as MessageEntity[], more: hasNext(answer) };
    },
    async before(id) {
      const answer = await ask(`${base}/messages?before=${id}`);
      const messages = (await answer.json()) as MessageEntity[];
      return { messages, earlier: hasNext(answer) ? (messages[0]?.id ?? null) : null };
    },
    async markRead(messageId) {
      await ask(`${base}/read`, { messageId });
    },
    async removeFile(messageId) {
      await ask(`${base}/messages/${messageId}/file`, undefined, 'DELETE');
    },
    offerLater({ clientId, message }, file, onKept) {
      // As the form without scripts sends it: by its key the message is said once.
      const fields = new FormData();
      for (const [name, value] of Object.entries({ intent: 'send', clientId, message })) {
        fields.set(name, value);
      }
      if (file) fields.set('attachment', file);
      const title = texts.failedToSendMessage;
      reportRequestFailure({
        kind: 'unsent',
        refused: {
          ...{ intent: 'send', submission: {} },
          error: { code: 'unavailable', title, message: UNREACHABLE },
        },
        form: { action: `/creative-space/${collaborationId}`, fields, onKept },
      });
    },
    newId: () => crypto.randomUUID(),
    files: unsentFiles(),
    kept: () => allKept()[collaborationId] ?? [],
    keep(unsent) {
      const { [collaborationId]: _, ...others } = allKept();
      const all = unsent.length > 0 ? { ...others, [collaborationId]: unsent } : others;
      try {
        localStorage.setItem(UNSENT_MESSAGES, JSON.stringify(all));
      } catch {
        // Storage is full or forbidden: they then last as long as the page.
      }
    },
  };
}

const hasNext = (answer: Response) => (answer.headers.get('link') ?? '').includes('rel="next"');

type Kept = Record<number, KeptMessage[]>;

function allKept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(UNSENT_MESSAGES) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** @throws {Error} with the sentence of the answer */
async function ask(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      ...{ cache: 'no-store', method },
      ...(body && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  } catch {
    throw new Error(UNREACHABLE);
  }
  if (answer.ok) return answer;
  throw new Error(await messageOfAnswer(answer));
}

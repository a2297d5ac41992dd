import { useEffect, useState, useSyncExternalStore } from 'react';
import { CHAT_FILES_DATABASE, UNSENT_MESSAGES } from '#app/account-storage.ts';
import { type BrowserDatabase, inBrowserDatabase } from '#app/browser-database.ts';
import { answerMessage, messageOfAnswer } from '#app/errors.ts';
import { reportRequestFailure } from '#app/forms/request-failures.ts';
import { unreachable } from '#app/operations/refused-form.ts';
import { type SavedFile, toFile, toSavedFile } from '#app/saved-file.ts';
import { useEvents } from '../activity/events/use-events.ts';
import {
  type ChatHost,
  ChatLog,
  type KeptMessage,
  type Sending,
  type UnsentFiles,
} from './chat-log.ts';
import type { MessageEntity } from './collaboration.server.ts';
import type { SpaceView } from './space-view.ts';
import * as texts from './texts.ts';

const STORE = 'files';
const DATABASE: BrowserDatabase = {
  name: CHAT_FILES_DATABASE,
  create: (database) => database.createObjectStore(STORE),
};

/**
 * The files of unsent messages in the browser's own database, so that they need not be chosen again
 * after a reload. If it has no space, they are kept until the page is closed.
 */
function unsentFiles(): UnsentFiles {
  const ofPage = new Map<string, File>();
  return {
    async keep(clientId, file) {
      ofPage.set(clientId, file);
      await toSavedFile(file)
        .then((kept) => inStore('readwrite', (store) => store.put(kept, clientId)))
        .catch(() => undefined);
    },
    async recall(clientId) {
      const here = ofPage.get(clientId);
      if (here) return here;
      const found = inStore(
        'readonly',
        (store) => store.get(clientId) as IDBRequest<SavedFile | File | undefined>,
      );
      const kept = await found.catch(() => undefined);
      return kept ? toFile(kept) : null;
    },
    async forget(clientId) {
      ofPage.delete(clientId);
      await inStore('readwrite', (store) => store.delete(clientId)).catch(() => undefined);
    },
  };
}

function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return inBrowserDatabase(DATABASE, mode, (transaction) => ask(transaction.objectStore(STORE)));
}

/**
 * Posts a form with a file and reports the upload progress, which `fetch` cannot.
 * @returns the JSON of the answer
 * @throws {Error} with the sentence of the answer
 */
function sendFile(url: string, form: FormData, { onPercent, signal }: Omit<Sending, 'file'>) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let told = 0;
    request.open('POST', url);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      const percent = lengthComputable ? Math.floor((loaded / Math.max(1, total)) * 100) : 0;
      if (percent > told) onPercent((told = percent));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(new Error(answerMessage(request, request.responseText)));
    };
    request.onerror = () => reject(new Error(unreachable()));
    request.onabort = () => reject(new Error(unreachable()));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** The chat of a space, over the JSON API and this browser's storage. */
function chatHost(collaborationId: number, senderId: number): ChatHost {
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
      // Sent like the form without scripts; its key adds the message only once.
      const fields = new FormData();
      for (const [name, value] of Object.entries({ intent: 'send', clientId, message })) {
        fields.set(name, value);
      }
      if (file) fields.set('attachment', file);
      const title = texts.failedToSendMessage;
      reportRequestFailure({
        kind: 'unsent',
        refused: {
          intent: 'send',
          submission: {},
          error: { code: 'unavailable', title, message: unreachable() },
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
        // Storage is full or forbidden: the messages are kept until the page is closed.
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
      cache: 'no-store',
      method,
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Error(unreachable());
  }
  if (answer.ok) return answer;
  throw new Error(await messageOfAnswer(answer));
}

/**
 * The live chat of a space, marked as read while the page is visible. Belongs to one space (`key`).
 */
export function useChat({ id, chat }: Pick<SpaceView, 'id' | 'chat'>, myId: number) {
  const [log] = useState(() => new ChatLog(chatHost(id, myId), chat));
  const state = useSyncExternalStore(
    log.subscribe,
    () => log.state,
    () => log.state,
  );
  useEffect(() => log.recall(), [log]);
  useEvents(['message'], (event) => {
    if (event.type === 'changed') void log.catchUp();
    else if (event.collaborationId === id) void log.hear(event.id);
  });
  const newest = state.messages.at(-1)?.id;
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void log.markRead();
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [log, newest]);
  return { log, state };
}

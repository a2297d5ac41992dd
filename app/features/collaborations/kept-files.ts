import type { KeptFiles } from './chat-log.ts';
import { CHAT_FILES_DATABASE } from './unsent-messages.ts';

const STORE = 'files';

/**
 * The files of messages that are not sent yet, in the browser's own database: after a reload they
 * need no second choosing. Where it has no room they last as long as the page.
 */
export function keptFiles(): KeptFiles {
  const ofPage = new Map<string, File>();
  return {
    async keep(clientId, file) {
      ofPage.set(clientId, file);
      await inStore('readwrite', (store) => store.put(file, clientId)).catch(() => undefined);
    },
    async recall(clientId) {
      const here = ofPage.get(clientId);
      if (here) return here;
      const found = inStore('readonly', (store) => store.get(clientId) as IDBRequest<unknown>);
      const file = await found.catch(() => undefined);
      return file instanceof File ? file : null;
    },
    async forget(clientId) {
      ofPage.delete(clientId);
      await inStore('readwrite', (store) => store.delete(clientId)).catch(() => undefined);
    },
  };
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('Not kept.'));
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(CHAT_FILES_DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not available.'));
  });
}

import { toFile, toSavedFile, type SavedFile } from '#app/saved-file.ts';
import { type BrowserDatabase, inBrowserDatabase } from '#app/browser-database.ts';
import type { UnsentFiles } from './chat-log.ts';
import { CHAT_FILES_DATABASE } from '#app/account-storage.ts';

const STORE = 'files';
const DATABASE: BrowserDatabase = {
  name: CHAT_FILES_DATABASE,
  create: (database) => database.createObjectStore(STORE),
};

/**
 * The files of messages that are not sent yet, in the browser's own database: after a reload they
 * need not be chosen again. Where it has no space they last as long as the page.
 */
export function unsentFiles(): UnsentFiles {
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

import { type BrowserDatabase, inBrowserDatabase } from '#app/browser-database.ts';
import { UPLOADS_DATABASE } from '#app/account-storage.ts';
import type { UploadDetails } from './upload-queue.ts';

/**
 * Stores unfinished uploads in the browser: after a reload or a crash they continue without choosing the files
 * again. If the browser cannot store them, the server still has the bytes received.
 */
export interface RememberedUpload {
  /** The upload key. */
  key: string;
  artistId: number;
  file: File;
  details: UploadDetails;
  /** Epoch milliseconds. */
  savedAt: number;
}

const STORE = 'files';
const DATABASE: BrowserDatabase = {
  name: UPLOADS_DATABASE,
  create: (database) => database.createObjectStore(STORE, { keyPath: 'key' }),
};
const KEPT_MS = 24 * 60 * 60 * 1000;

export async function rememberUpload(upload: RememberedUpload): Promise<void> {
  await inStore('readwrite', (store) => store.put(upload)).catch(() => undefined);
}

export async function forgetUpload(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Discards an upload in the browser and on the server. */
export async function discardUpload(key: string, url: string | null): Promise<void> {
  await Promise.all([forgetUpload(key), url !== null && discardSent(url)]);
}

/** Deletes an upload from the server; if the request fails, the upload expires by itself. */
async function discardSent(url: string): Promise<void> {
  const headers = { 'Tus-Resumable': '1.0.0' };
  await fetch(url, { method: 'DELETE', headers }).catch(() => undefined);
}

/** The unfinished uploads of this artist; entries older than a day, and those of other artists, are deleted. */
export async function recallUploads(artistId: number): Promise<RememberedUpload[]> {
  const all = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  const recent: RememberedUpload[] = [];
  for (const upload of all as RememberedUpload[]) {
    const isOurs = upload.artistId === artistId && Date.now() - upload.savedAt < KEPT_MS;
    if (isOurs) recent.push(upload);
    else await forgetUpload(upload.key);
  }
  return recent.sort((a, b) => a.savedAt - b.savedAt);
}

function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return inBrowserDatabase(DATABASE, mode, (transaction) => ask(transaction.objectStore(STORE)));
}

import { type BrowserDatabase, inBrowserDatabase } from '#app/browser-database.ts';
import { type SavedFile, toFile, toSavedFile } from '#app/saved-file.ts';
import { OUTBOX, OUTBOX_DATABASE } from './offline-names.ts';

/** A form that waits for a connection. */
export interface OutboxEntry {
  /** Assigned by the browser in ascending order, which is the order of sending. */
  id?: number;
  /** Id of the artist who wrote it; it is sent only while they are signed in. */
  viewer: string;
  /** Address that it is sent to. */
  action: string;
  fields: readonly (readonly [name: string, value: string | File])[];
  /** The values that its writer typed or chose, as far as they are visible on the screen. */
  words: readonly string[];
  /** Path of the screen with the form, and its title. */
  page: string;
  title: string;
  /** Epoch milliseconds. */
  writtenAt: number;
  /** True if the server has refused it. */
  refused?: boolean;
  /** True if the server has accepted it; the entry is kept until the artist has been told. */
  sent?: boolean;
  /** True if the artist has not been told yet that it was sent or refused. */
  isNews?: boolean;
}

/** Numbers of forms sent and refused since the artist was told last. */
export interface OutboxNews {
  sent: number;
  refused: number;
}

/** The entry as it is stored in the browser. */
interface KeptEntry extends Omit<OutboxEntry, 'fields'> {
  fields: readonly (readonly [name: string, value: string | File | SavedFile])[];
}

const STORE = 'forms';
const DATABASE: BrowserDatabase = {
  name: OUTBOX_DATABASE,
  create: (database) => database.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }),
};

const inStore = <Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> =>
  inBrowserDatabase(DATABASE, mode, (transaction) => ask(transaction.objectStore(STORE)));

/** This artist's waiting forms, oldest first. */
export async function listOutbox(viewer: string): Promise<OutboxEntry[]> {
  const all = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  return (all as KeptEntry[])
    .filter((entry) => entry.viewer === viewer && !entry.sent)
    .map(({ fields, ...entry }) => ({
      ...entry,
      fields: fields.map(([name, value]) => [
        name,
        typeof value === 'string' ? value : toFile(value),
      ]),
    }));
}

/**
 * Adds a form; an identical one that is waiting already is not added again.
 * @throws if the browser cannot store anything
 */
export async function putInOutbox(entry: OutboxEntry): Promise<void> {
  const waiting = await listOutbox(entry.viewer);
  if (waiting.some((other) => isSame(other, entry))) return;
  await updateOutbox(entry);
  await syncLater().catch(() => undefined);
}

export async function updateOutbox({ fields, ...entry }: OutboxEntry): Promise<void> {
  const kept: KeptEntry = {
    ...entry,
    fields: await Promise.all(
      fields.map(async ([name, value]) => {
        return [name, typeof value === 'string' ? value : await toSavedFile(value)] as const;
      }),
    ),
  };
  await inStore('readwrite', (store) => store.put(kept));
}

export const dropFromOutbox = (id: number) => inStore('readwrite', (store) => store.delete(id));

/**
 * The unreported results of this artist's forms. Only one caller gets them, because they are read
 * and marked as reported in one transaction.
 */
export async function takeOutboxNews(viewer: string): Promise<OutboxNews> {
  const isUntold = (entry: KeptEntry) => entry.viewer === viewer && entry.isNews;
  const all = await inStore<KeptEntry[]>('readwrite', (store) => {
    const read = store.getAll() as IDBRequest<KeptEntry[]>;
    read.addEventListener('success', () => {
      for (const entry of read.result.filter(isUntold)) {
        if (entry.sent && entry.id !== undefined) store.delete(entry.id);
        else store.put({ ...entry, isNews: false });
      }
    });
    return read;
  }).catch(() => []);
  const news = all.filter(isUntold);
  return {
    sent: news.filter(({ sent }) => sent).length,
    refused: news.filter(({ refused }) => refused).length,
  };
}

/** Files are compared by name and size. */
const isSame = (one: OutboxEntry, other: OutboxEntry) => identity(one) === identity(other);
const identity = ({ action, fields }: OutboxEntry) =>
  JSON.stringify([
    action,
    fields.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size],
    ]),
  ]);

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** With Background Sync, the browser sends even after the page was closed. */
async function syncLater(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await (registration as { sync?: SyncManager }).sync?.register(OUTBOX);
}

/**
 * Sends the waiting forms in order, one at a time. Pages and the worker share a lock, so that
 * nothing is sent twice at once. If the answer was lost, the form is sent again, which the server
 * recognises. Each result is kept for its artist (`takeOutboxNews`).
 * @returns the number still waiting: the connection was lost again, or the artist has signed out
 */
export async function sendOutbox(viewer: string): Promise<number> {
  return navigator.locks.request(OUTBOX, async () => {
    const entries = (await listOutbox(viewer)).filter(({ refused }) => !refused);
    for (const [place, entry] of entries.entries()) {
      const outcome = await send(entry);
      if (outcome === 'later') return entries.length - place;
      if (outcome === 'refused') await updateOutbox({ ...entry, refused: true, isNews: true });
      else await keepAsSent(entry);
    }
    return 0;
  });
}

async function keepAsSent(entry: OutboxEntry): Promise<void> {
  const news = { ...entry, fields: [], words: [], sent: true, isNews: true };
  // On a full disk it must not be sent again and again.
  await updateOutbox(news).catch(() => entry.id !== undefined && dropFromOutbox(entry.id));
}

async function send({ action, fields }: OutboxEntry): Promise<'sent' | 'refused' | 'later'> {
  const form = new FormData();
  const words = new URLSearchParams();
  for (const [name, value] of fields) {
    form.append(name, value);
    if (typeof value === 'string') words.append(name, value);
  }
  // Encoded as by a browser: multipart only if the form has files.
  const body = fields.every(([, value]) => typeof value === 'string') ? words : form;
  try {
    const response = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'text/html' },
    });
    if (response.ok) return isAway(response) ? 'later' : 'sent';
    const isPassing = response.status >= 500 || response.status === 429 || response.status === 401;
    return isPassing ? 'later' : 'refused';
  } catch {
    return 'later';
  }
}

/** Requests without a session, or before the gate, are redirected there. */
const isAway = ({ redirected, url }: Response) =>
  redirected && /^\/(auth|gate)\b/.test(new URL(url).pathname);

export const OUTBOX_CHANGED = 'outbox-changed';

/** Makes every list of the outbox read it again. */
export const tellOutboxChanged = () => dispatchEvent(new Event(OUTBOX_CHANGED));

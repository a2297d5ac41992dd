import type { Blocks } from './take-file.ts';
import { TAKES_DATABASE } from './takes-database.ts';

/** What is known of a take beside its samples. */
export interface TakeNotes {
  id: string;
  /** What it was sung for: the place that finds it again after a reload. */
  name: string;
  sampleRate: number;
  /** Epoch milliseconds. */
  startedAt: number;
}

export interface KeptTake extends TakeNotes {
  blocks: Blocks;
}

/** Where takes are kept from their first second until the server has them. */
export interface KeptTakes {
  /** @throws when there is no room */
  begin(notes: TakeNotes): Promise<void>;
  /** Adds a piece; its number makes it safe to repeat. @throws when there is no room */
  add(id: string, index: number, samples: Int16Array<ArrayBuffer>): Promise<void>;
  /** The newest take of this name, if one is kept. */
  recall(name: string): Promise<KeptTake | null>;
  forget(id: string): Promise<void>;
}

interface Piece {
  take: string;
  index: number;
  samples: Int16Array<ArrayBuffer>;
}

const TAKES = 'takes';
const PIECES = 'pieces';

/** In the browser's own database: a dead battery costs the last second at most. */
export const browserTakes: KeptTakes = {
  begin: (notes) => write((stores) => stores(TAKES).put(notes)),
  add: (take, index, samples) =>
    write((stores) => stores(PIECES).put({ take, index, samples } satisfies Piece)),
  async recall(name) {
    try {
      const all = (await ask(TAKES, (store) => store.getAll())) as TakeNotes[];
      const own = all.filter((notes) => notes.name === name);
      const newest = own.sort((a, b) => b.startedAt - a.startedAt)[0];
      if (!newest) return null;
      const pieces = (await ask(PIECES, (store) => store.getAll(piecesOf(newest.id)))) as Piece[];
      return { ...newest, blocks: pieces.map(({ samples }) => samples) };
    } catch {
      return null; // Nothing is kept here: a private window, perhaps.
    }
  },
  forget: (id) =>
    write((stores) => {
      stores(TAKES).delete(id);
      stores(PIECES).delete(piecesOf(id));
    }).catch(() => undefined),
};

const piecesOf = (take: string) => IDBKeyRange.bound([take, 0], [take, Number.MAX_SAFE_INTEGER]);

async function write(change: (stores: (name: string) => IDBObjectStore) => void): Promise<void> {
  await inDatabase(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const transaction = database.transaction([TAKES, PIECES], 'readwrite');
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('Not kept.'));
        change((name) => transaction.objectStore(name));
      }),
  );
}

function ask<Result>(
  name: string,
  question: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return inDatabase(
    (database) =>
      new Promise((resolve, reject) => {
        const request = question(database.transaction(name).objectStore(name));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('Not kept.'));
      }),
  );
}

async function inDatabase<Result>(
  work: (database: IDBDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(TAKES_DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TAKES, { keyPath: 'id' });
      request.result.createObjectStore(PIECES, { keyPath: ['take', 'index'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Not available.'));
  });
}

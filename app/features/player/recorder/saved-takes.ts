import { type BrowserDatabase, inBrowserDatabase } from '#app/browser-database.ts';
import type { Blocks } from './take-file.ts';
import { TAKES_DATABASE } from '#app/account-storage.ts';

/** What is known of a take beside its samples. */
export interface TakeNotes {
  id: string;
  /** What it was sung for: by this name a page finds it again after a reload. */
  name: string;
  sampleRate: number;
  /** Epoch milliseconds. */
  startedAt: number;
}

export interface SavedTake extends TakeNotes {
  blocks: Blocks;
}

/** Where takes are saved from their first second until the server has them. */
export interface SavedTakes {
  /** @throws when there is no space */
  begin(notes: TakeNotes): Promise<void>;
  /** Adds a piece; its number makes it safe to repeat. @throws when there is no space */
  add(id: string, index: number, samples: Int16Array<ArrayBuffer>): Promise<void>;
  /** The newest take of this name, if one is saved. */
  recall(name: string): Promise<SavedTake | null>;
  forget(id: string): Promise<void>;
}

interface Piece {
  take: string;
  index: number;
  samples: Int16Array<ArrayBuffer>;
}

const TAKES = 'takes';
const PIECES = 'pieces';

const DATABASE: BrowserDatabase = {
  name: TAKES_DATABASE,
  create(database) {
    database.createObjectStore(TAKES, { keyPath: 'id' });
    database.createObjectStore(PIECES, { keyPath: ['take', 'index'] });
  },
};

/** In the browser's own database: a dead battery costs the last second at most. */
export const browserTakes: SavedTakes = {
  async begin(notes) {
    await write((stores) => stores(TAKES).put(notes));
  },
  async add(take, index, samples) {
    await write((stores) => stores(PIECES).put({ take, index, samples } satisfies Piece));
  },
  async recall(name) {
    try {
      const all = (await read((stores) => stores(TAKES).getAll())) as TakeNotes[];
      const own = all.filter((notes) => notes.name === name);
      const newest = own.sort((a, b) => b.startedAt - a.startedAt)[0];
      if (!newest) return null;
      const pieces = (await read((stores) =>
        stores(PIECES).getAll(piecesOf(newest.id)),
      )) as Piece[];
      return { ...newest, blocks: pieces.map(({ samples }) => samples) };
    } catch {
      return null; // Nothing is kept here: a private window, perhaps.
    }
  },
  forget: (id) =>
    write((stores) => {
      stores(TAKES).delete(id);
      return stores(PIECES).delete(piecesOf(id));
    }).catch(() => undefined),
};

const piecesOf = (take: string) => IDBKeyRange.bound([take, 0], [take, Number.MAX_SAFE_INTEGER]);

type Ask<Result> = (stores: (name: string) => IDBObjectStore) => IDBRequest<Result>;

const read = <Result>(ask: Ask<Result>) => inStores('readonly', ask);
const write = <Result>(ask: Ask<Result>) => inStores('readwrite', ask);

function inStores<Result>(mode: IDBTransactionMode, ask: Ask<Result>): Promise<Result> {
  return inBrowserDatabase(DATABASE, mode, (transaction) =>
    ask((name) => transaction.objectStore(name)),
  );
}

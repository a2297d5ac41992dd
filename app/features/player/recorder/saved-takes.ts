import { wavHeader } from '@artist-space/audio/wav.ts';
import { TAKES_DATABASE } from '#app/account-storage.ts';
import { type BrowserDatabase, inBrowserDatabase } from '#app/browser-database.ts';

/** Data of a take besides its samples. */
interface TakeNotes {
  id: string;
  /** Name by which a page finds the take after a reload. */
  name: string;
  sampleRate: number;
  /** Epoch milliseconds. */
  startedAt: number;
}

/** A take in a list of those that the server does not have yet. */
export interface UnsentTake {
  id: string;
  /** Path of the page that recorded it, and its title. */
  page: string;
  title: string;
  /** Length, to a second. */
  seconds: number;
}

export interface SavedTake extends TakeNotes {
  blocks: Blocks;
}

/** Store of takes, from their first second until the server has them. */
export interface SavedTakes {
  /** @throws if there is no space */
  begin(notes: TakeNotes): Promise<void>;
  /** Adds a piece; its number makes it safe to repeat. @throws if there is no space */
  add(id: string, index: number, samples: Int16Array<ArrayBuffer>): Promise<void>;
  /** The newest saved take with this name; null if there is none. */
  recall(name: string): Promise<SavedTake | null>;
  forget(id: string): Promise<void>;
}

interface Piece {
  take: string;
  index: number;
  samples: Int16Array<ArrayBuffer>;
}

/** The title of a page in any language, without the name of the site at its end. */
export const withoutSiteName = (title: string) => title.replace(/(?:,| [–-]) Artist Space$/, '');

/** Takes of earlier versions have no page. */
type ListedNotes = TakeNotes & Partial<Pick<UnsentTake, 'page' | 'title'>>;

const TAKES = 'takes';
const PIECES = 'pieces';

const DATABASE: BrowserDatabase = {
  name: TAKES_DATABASE,
  create(database) {
    database.createObjectStore(TAKES, { keyPath: 'id' });
    database.createObjectStore(PIECES, { keyPath: ['take', 'index'] });
  },
};

/** Stores takes in the browser's database, so that a dead battery loses at most the last second. */
export const browserTakes: SavedTakes = {
  async begin(notes) {
    const page = location.pathname + location.search;
    const title = withoutSiteName(document.title);
    await write((stores) => stores(TAKES).put({ ...notes, page, title } satisfies ListedNotes));
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
      return null; // No storage, for instance in a private window.
    }
  },
  forget: (id) =>
    write((stores) => {
      stores(TAKES).delete(id);
      return stores(PIECES).delete(piecesOf(id));
    }).then(tellTakesChanged, () => undefined),
};

/** The lock of the browser that a page holds while it has the microphone. */
export const RECORDING_LOCK = 'artist-space-recording';

/** True while a page of this browser records, or listens to the microphone. */
export async function isRecording(): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === RECORDING_LOCK);
}

/** The takes in this browser that can be gone on with, newest first; none without storage. */
export async function listTakes(): Promise<UnsentTake[]> {
  try {
    const notes = (await read((stores) => stores(TAKES).getAll())) as ListedNotes[];
    if (notes.length === 0) return [];
    const pieces = (await read((stores) => stores(PIECES).getAllKeys())) as [string, number][];
    const newestFirst = notes.sort((a, b) => b.startedAt - a.startedAt);
    // The newest one may be the one that is being recorded.
    const ended = (await isRecording()) ? newestFirst.slice(1) : newestFirst;
    return ended.flatMap(({ id, page, title }) => {
      // A piece is a second.
      const seconds = pieces.filter(([take]) => take === id).length;
      return page && title && seconds > 0 ? [{ id, page, title, seconds }] : [];
    });
  } catch {
    return [];
  }
}

export const TAKES_CHANGED = 'takes-changed';

/** Makes lists of takes read them again. */
export const tellTakesChanged = () => void dispatchEvent(new Event(TAKES_CHANGED));

const piecesOf = (take: string) => IDBKeyRange.bound([take, 0], [take, Number.MAX_SAFE_INTEGER]);

type Ask<Result> = (stores: (name: string) => IDBObjectStore) => IDBRequest<Result>;

const read = <Result>(ask: Ask<Result>) => inStores('readonly', ask);
const write = <Result>(ask: Ask<Result>) => inStores('readwrite', ask);

function inStores<Result>(mode: IDBTransactionMode, ask: Ask<Result>): Promise<Result> {
  return inBrowserDatabase(DATABASE, mode, (transaction) =>
    ask((name) => transaction.objectStore(name)),
  );
}

/** Blocks of a tenth of a second per write. */
const BLOCKS_PER_PIECE = 10;

/** Saves a take in the browser's database while it is recorded, one second at a time, in order. */
export class TakeSaver {
  readonly notes: TakeNotes;
  /** Called once if the browser runs out of space; the recording itself continues. */
  onFull: () => void = () => undefined;
  readonly #takes: SavedTakes;
  #waiting: Int16Array<ArrayBuffer>[] = [];
  #pieces = 0;
  #written: Promise<void>;
  #isFull = false;

  constructor(takes: SavedTakes, notes: TakeNotes) {
    this.#takes = takes;
    this.notes = notes;
    this.#written = takes.begin(notes).catch(() => this.#full());
  }

  get id(): string {
    return this.notes.id;
  }

  add(block: Int16Array<ArrayBuffer>): void {
    this.#waiting.push(block);
    if (this.#waiting.length >= BLOCKS_PER_PIECE) this.#write();
  }

  /** Writes the rest since the last whole second, because the page may end at any moment. */
  flush(): void {
    if (this.#waiting.length > 0) this.#write();
  }

  /** Resolves when everything is written, or as much as there was space for. */
  async finish(): Promise<void> {
    this.flush();
    await this.#written;
  }

  #write(): void {
    const samples = joined(this.#waiting);
    const index = this.#pieces;
    this.#waiting = [];
    this.#pieces += 1;
    this.#written = this.#written.then(async () => {
      if (this.#isFull) return;
      await this.#takes.add(this.id, index, samples).catch(() => this.#full());
    });
  }

  #full(): void {
    this.#isFull = true;
    this.onFull();
  }
}

function joined(blocks: readonly Int16Array<ArrayBuffer>[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

/** Blocks of 16-bit samples of one channel, in the order of recording. */
export type Blocks = readonly Int16Array<ArrayBuffer>[];

export const framesOf = (blocks: Blocks) => blocks.reduce((sum, { length }) => sum + length, 0);

/** A take as a RIFF/WAVE file: mono, 16 bits. The blocks are referenced, not copied. */
export function wavFileOf(blocks: Blocks, sampleRate: number, name: string): File {
  const header = wavHeader({ sampleRate, channels: 1, bits: 16 }, framesOf(blocks) * 2);
  return new File([header, ...blocks], name, { type: 'audio/wav' });
}

import type { SavedTakes, TakeNotes } from './saved-takes.ts';

/** Blocks of a tenth of a second that are written together. */
const BLOCKS_A_PIECE = 10;

/** Saves a take in the browser's database while it is sung, a second at a time, in order. */
export class TakeSaver {
  readonly notes: TakeNotes;
  /** Called once, when the browser has no space left: the recording itself goes on. */
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
    if (this.#waiting.length >= BLOCKS_A_PIECE) this.#write();
  }

  /** Writes at once what came since the last whole second: the page may be ended any moment. */
  flush(): void {
    if (this.#waiting.length > 0) this.#write();
  }

  /** Resolves when all of it is written, or as much as there was space for. */
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

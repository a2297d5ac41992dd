import type { Db } from '#db/client.ts';
import type { Storage } from './storage.server.ts';

/**
 * Files in the storage that no row names yet; all files enter the database through here. If an error occurs
 * before the transaction commits, they are discarded. If the commit itself fails, its outcome is unknown,
 * since the response may have been lost: the files stay, and the sweep at the next start removes those that
 * no row names.
 */
export class UnnamedFiles<File extends { readonly key: string }> {
  readonly #storage: Storage;
  #files: File[] = [];
  #mayBeNamed = false;

  constructor(storage: Storage, files: readonly File[] = []) {
    this.#storage = storage;
    this.add(...files);
  }

  get all(): readonly File[] {
    return this.#files;
  }

  get keys(): string[] {
    return this.#files.map(({ key }) => key);
  }

  add(...files: readonly File[]): void {
    this.#files.push(...files);
  }

  /** Runs the transaction that names them. */
  async name<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        this.#mayBeNamed = true;
        return result;
      });
    } catch (error) {
      if (isNotCommitted(error)) this.#mayBeNamed = false;
      throw error;
    }
  }

  /**
   * As `name`, for work that returns the keys of files that no row names any more: these are removed, or left
   * to the sweeper. After a failure the new files are discarded.
   */
  async replace(db: Db, work: (trx: Db) => Promise<readonly string[]>): Promise<void> {
    try {
      const unused = await this.name(db, work);
      await Promise.allSettled(unused.map((key) => this.#storage.remove(key)));
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  /** Removes them after a failure, unless rows may name them. */
  async discard(): Promise<void> {
    if (this.#mayBeNamed) return;
    await Promise.allSettled(this.keys.map((key) => this.#storage.remove(key)));
    this.#files = [];
  }
}

/**
 * True if SQLite, in this process, reports for certain that a full or a locked database committed nothing.
 */
const isNotCommitted = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(FULL|BUSY)/.test(String(error.code));

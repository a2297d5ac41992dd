import type { Db } from '#db/client.ts';
import type { Storage } from './storage.server.ts';

/**
 * Files that are in the storage and that no row names yet: the one way from there into the database.
 * What fails before its transaction commits is discarded. Whether a commit that failed took place
 * cannot be known, since its answer may have been lost on the way: its files stay, and the sweep at
 * the next start removes those that no row names.
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
   * As `name`, for work that answers the keys of all files which nobody names any more: these are
   * removed, or left to the sweeper. After a failure the new ones are discarded.
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

/** SQLite, in this very process, says for certain that a full or a locked database took nothing. */
const isNotCommitted = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(FULL|BUSY)/.test(String(error.code));

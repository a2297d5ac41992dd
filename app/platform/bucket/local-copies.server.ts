import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '#app/durations.ts';
import { randomKey } from '../secrets.server.ts';
import { storedPath } from '../storage.server.ts';

/** Time that a copy stays at least after its last use. */
const MIN_MS = HOUR_MS;
/** The same when the disk is full: a job opens its input within this time after getting the path. */
const MIN_ON_A_FULL_DISK_MS = 10 * MINUTE_MS;
/** Limits the listing of the folder, which takes a moment with thousands of files. */
const TIDIED_EVERY_MS = MINUTE_MS;
const ASKED_AGAIN_MS = 5000;

/**
 * Copies on this machine of files that are stored elsewhere, for tools that read files. All processes of a
 * machine share them: a copy has the name of its file, and its time of change is that of its last use. The
 * least recently used ones are removed when they exceed `maxBytes`, and when the disk is full.
 */
export class LocalCopies {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #fetching = new Map<string, Promise<string>>();
  readonly #now: () => number;
  #tidiedAt = -Infinity;
  #gaveWayAt = -Infinity;
  #givingWay: Promise<boolean> | undefined;

  constructor(folder: string, maxBytes: number, now = Date.now) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Returns the copy's path; if there is none yet, `fetch` writes the file to the path that it is given. */
  async path(key: string, fetch: (path: string) => Promise<void>): Promise<string> {
    const place = this.#placeOf(key);
    if (await this.#touch(place)) return place;
    const fetching =
      this.#fetching.get(key) ??
      this.#fetch(place, fetch).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  /** Moves a file here as the copy of `key`: a file that was just stored is usually read next. */
  async take(key: string, path: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await this.#touch(path);
    await rename(path, this.#placeOf(key));
    await this.#tidy();
  }

  async forget(key: string): Promise<void> {
    await rm(this.#placeOf(key), { force: true });
  }

  /**
   * Removes copies that have not been used for a while, when the disk is full. @returns whether any were
   * removed
   */
  giveWay(): Promise<boolean> {
    if (this.#now() - this.#gaveWayAt < ASKED_AGAIN_MS) return Promise.resolve(false);
    this.#givingWay ??= this.#evict(0, MIN_ON_A_FULL_DISK_MS)
      .then((removed) => {
        if (removed === 0) this.#gaveWayAt = this.#now();
        return removed > 0;
      })
      .finally(() => (this.#givingWay = undefined));
    return this.#givingWay;
  }

  #placeOf(key: string): string {
    return join(this.#folder, basename(storedPath(key)));
  }

  /** Marks a copy as just used. @returns whether the file exists */
  async #touch(path: string): Promise<boolean> {
    const now = new Date(this.#now());
    return utimes(path, now, now).then(
      () => true,
      () => false,
    );
  }

  async #fetch(place: string, fetch: (path: string) => Promise<void>): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const draft = `${place}.${randomKey()}`;
    try {
      await fetch(draft);
      await this.#touch(draft);
      await rename(draft, place);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await this.#tidy();
    return place;
  }

  async #tidy(): Promise<void> {
    if (this.#now() - this.#tidiedAt < TIDIED_EVERY_MS) return;
    this.#tidiedAt = this.#now();
    await this.#evict(this.#maxBytes, MIN_MS);
  }

  /**
   * Removes copies, the least recently used first, until they total `most` bytes or fewer. @returns the
   * number removed
   */
  async #evict(most: number, minMs: number): Promise<number> {
    const names = await readdir(this.#folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        const file = await stat(path).catch(() => null);
        return file ? [{ path, bytes: file.size, usedAt: file.mtimeMs }] : [];
      }),
    );
    const oldestFirst = found.flat().toSorted((one, other) => one.usedAt - other.usedAt);
    let bytes = oldestFirst.reduce((sum, copy) => sum + copy.bytes, 0);
    let removed = 0;
    for (const copy of oldestFirst) {
      if (bytes <= most || this.#now() - copy.usedAt < minMs) break;
      await rm(copy.path, { force: true });
      bytes -= copy.bytes;
      removed += 1;
    }
    return removed;
  }
}

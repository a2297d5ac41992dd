import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomKey } from '../secrets.server.ts';

/** How long a copy stays at least after it was last asked for: a conversion opens its input within this. */
const LEAST_MS = 60 * 60 * 1000;

interface Copy {
  path: string;
  bytes: number;
  usedAt: number;
}

/**
 * Copies on this machine of files that lie elsewhere, for tools that read files. The least recently used
 * ones go when there are more than `mostBytes`, but none within an hour of its use. They lie in a folder
 * that is swept at the start.
 */
export class LocalCopies {
  readonly #folder: string;
  readonly #mostBytes: number;
  readonly #copies = new Map<string, Copy>();
  readonly #fetching = new Map<string, Promise<string>>();
  readonly #now: () => number;

  constructor(folder: string, mostBytes: number, now = Date.now) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
    this.#now = now;
  }

  /** The copy's path; `fetch` writes the file to the path that it is given where there is none yet. */
  async path(key: string, fetch: (path: string) => Promise<void>): Promise<string> {
    const copy = this.#copies.get(key);
    if (copy && (await stat(copy.path).catch(() => null))) {
      copy.usedAt = this.#now();
      return copy.path;
    }
    const fetching =
      this.#fetching.get(key) ?? this.#fetch(key, fetch).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  /** Takes a file over as the copy of `key`: what was just stored is mostly read next. */
  async take(key: string, path: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const place = join(this.#folder, randomKey());
    await rename(path, place);
    await this.#keep(key, place);
  }

  async forget(key: string): Promise<void> {
    const copy = this.#copies.get(key);
    this.#copies.delete(key);
    if (copy) await rm(copy.path, { force: true });
  }

  async #fetch(key: string, fetch: (path: string) => Promise<void>): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const path = join(this.#folder, randomKey());
    try {
      await fetch(path);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    await this.#keep(key, path);
    return path;
  }

  async #keep(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    this.#copies.set(key, { path, bytes: size, usedAt: this.#now() });
    let bytes = [...this.#copies.values()].reduce((sum, copy) => sum + copy.bytes, 0);
    const oldest = [...this.#copies].toSorted(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [name, copy] of oldest) {
      if (bytes <= this.#mostBytes || this.#now() - copy.usedAt < LEAST_MS) return;
      await this.forget(name);
      bytes -= copy.bytes;
    }
  }
}

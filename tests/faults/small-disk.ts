import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '#tests/browser/server.ts';

/** A file system of a few megabytes in memory, mounted as a server's storage. */
export interface SmallDisk {
  /** For a server's folder: its `storage` is the disk. */
  readonly folder: string;
  /** Fills the disk with a file until only `bytes` are free. */
  fill(bytes?: number): void;
  free(): void;
  readOnly(is: boolean): Promise<void>;
  /** Call it when nothing uses the disk any more. */
  unmount(): void;
}

/** @returns null, with the reason printed, if this account may not mount */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await newFolder();
  const storage = join(folder, 'storage');
  mkdirSync(storage);
  const mount = (...options: string[]) =>
    spawnSync('mount', [...options, storage], { encoding: 'utf8' });
  const made = mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs');
  if (made.status !== 0) {
    const reason = made.error?.message ?? made.stderr.trim();
    process.stdout.write(`Skipped: a small disk cannot be mounted here (${reason})\n`);
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(storage, 'filler');
  return {
    folder,
    fill(bytes = 0) {
      const file = openSync(filler, 'a');
      for (const size of [64 * 1024, 4096, 1]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      closeSync(file);
      if (bytes > 0) spawnSync('truncate', ['--size', `-${bytes}`, filler]);
    },
    free: () => rmSync(filler, { force: true }),
    async readOnly(is) {
      // A process that read a file for a killed server may need a moment to notice.
      for (let tries = 1; mount('-o', `remount,${is ? 'ro' : 'rw'}`).status !== 0; tries += 1) {
        if (tries === 50) throw new Error('The small disk is still being written to.');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    unmount: () => spawnSync('umount', ['--lazy', storage]),
  };
}

import { constants } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#app/operations/services.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';

/**
 * Hands what has arrived of an upload to `use`, as if it had come with a form. It gets a second name
 * of the same bytes, which the storage moves away; the first stays until the database knows more.
 */
export async function withArrivedFile<Result>(
  { storage }: Pick<Services, 'storage'>,
  { id, filename }: { id: string; filename: string },
  use: (file: ScratchFile) => Promise<Result>,
): Promise<Result> {
  const path = storage.scratchPath();
  try {
    await secondName(join(storage.unfinished, id), path);
    return await use(await readScratchFile(path, { field: 'audio', filename }));
  } finally {
    await rm(path, { force: true });
  }
}

async function secondName(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    // Some file systems know no second names.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

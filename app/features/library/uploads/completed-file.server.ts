import { constants } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#app/operations/services.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';

/**
 * Hands the file of a completed upload to `use`, as if it had come with a form. It gets a hard link, which
 * the storage moves away; the upload's own file stays until the database names the stored one.
 */
export async function withCompletedFile<Result>(
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
    // Some file systems have no hard links.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

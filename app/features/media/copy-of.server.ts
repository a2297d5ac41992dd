import { copyFile, rm } from 'node:fs/promises';
import type { Context } from '#app/operations/context.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import type { ScratchFile } from '#app/platform/upload/scratch-file.ts';
import type { MediaRow } from './media.queries.server.ts';

/** A copy of a file that is here, as if it had just been sent: what it came from may then go. */
export async function copyOf(
  { storage }: Pick<Context, 'storage'>,
  file: MediaRow,
  filename = 'recording',
): Promise<ScratchFile> {
  await storage.demandDisk(file.byteSize);
  const path = storage.scratchPath();
  try {
    await copyFile(await storage.localPath(file.key), path);
    return await readScratchFile(path, { field: 'audio', filename });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

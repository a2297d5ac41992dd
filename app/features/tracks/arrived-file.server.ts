import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#app/operations/services.server.ts';
import type { StoredFile } from '#app/platform/upload/receive-multipart.server.ts';
import { readHead } from '#app/platform/upload/tus-exchange.server.ts';

/**
 * Hands what has arrived of an upload to `use`, as if it had come with a form. It gets a second name
 * of the same bytes, which the storage moves away; the first stays until the database knows more.
 */
export async function withArrivedFile<Result>(
  { storage }: Pick<Services, 'storage'>,
  { id, filename }: { id: string; filename: string },
  use: (file: StoredFile) => Promise<Result>,
): Promise<Result> {
  const path = storage.scratchPath();
  try {
    await secondName(join(storage.unfinished, id), path);
    const { checksum, size } = await measure(path);
    const head = new Uint8Array(await readHead(path));
    return await use({ field: 'audio', filename, path, size, checksum, head });
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

async function measure(path: string): Promise<{ checksum: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async function (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.byteLength;
    }
  });
  return { checksum: hash.digest('hex'), size };
}

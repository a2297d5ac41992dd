import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** What a row of a stored file has to say of its bytes: how many, and their SHA-256 in hex. */
export async function measureFile(path: string): Promise<{ byteSize: number; checksum: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { byteSize: (await stat(path)).size, checksum: hash.digest('hex') };
}

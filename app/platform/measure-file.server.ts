import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** What a row of a stored file has to say of its bytes: how many, and their SHA-256 in hex. */
export async function measureFile(path: string): Promise<{ byteSize: number; checksum: string }> {
  const hash = createHash('sha256');
  let byteSize = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    byteSize += chunk.byteLength;
  }
  return { byteSize, checksum: hash.digest('hex') };
}

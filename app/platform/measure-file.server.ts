import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

interface Measured {
  byteSize: number;
  checksum: string;
}

/** What a row of a stored file has to say of its bytes: how many, and their SHA-256 in hex. */
export const measureFile = (path: string): Promise<Measured> =>
  measureBytes(createReadStream(path));

/** The same of bytes that come from elsewhere. */
export async function measureBytes(chunks: AsyncIterable<Uint8Array>): Promise<Measured> {
  const hash = createHash('sha256');
  let byteSize = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    byteSize += chunk.byteLength;
  }
  return { byteSize, checksum: hash.digest('hex') };
}

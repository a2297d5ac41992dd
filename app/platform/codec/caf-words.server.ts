import { open } from 'node:fs/promises';

const MAX_WORDS = 1024 * 1024;
const MAX_CHUNKS = 1000;

/**
 * What a CAF file says about itself, by key (Core Audio Format Specification 1.0, Information Chunk);
 * nothing where it says nothing. null for a file that is no CAF.
 */
export async function readCafWords(path: string): Promise<ReadonlyMap<string, string> | null> {
  const file = await open(path, 'r');
  try {
    const header = new Uint8Array(12);
    const view = new DataView(header.buffer);
    await file.read(header, 0, 8, 0);
    if (textOf(header.subarray(0, 4)) !== 'caff') return null;
    let at = 8;
    for (let count = 0; count < MAX_CHUNKS; count += 1) {
      const { bytesRead } = await file.read(header, 0, header.length, at);
      const length = Number(view.getBigInt64(4));
      if (bytesRead < header.length || length < 0) break;
      at += header.length;
      if (textOf(header.subarray(0, 4)) === 'info') {
        const body = new Uint8Array(Math.min(length, MAX_WORDS));
        const read = await file.read(body, 0, body.length, at);
        return wordsOf(body.subarray(0, read.bytesRead));
      }
      at += length;
    }
    return new Map();
  } finally {
    await file.close();
  }
}

/** How many there are, then keys and values in turn, each with a zero behind it. */
function wordsOf(body: Uint8Array): ReadonlyMap<string, string> {
  const texts = textOf(body.subarray(4)).split('\0');
  const words = new Map<string, string>();
  for (let at = 0; at + 1 < texts.length; at += 2) {
    words.set((texts[at] ?? '').toLowerCase(), texts[at + 1] ?? '');
  }
  return words;
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

import { open } from 'node:fs/promises';

const READ_LENGTH = 64 * 1024;

/**
 * Yields the bytes of a file from `start` on, in chunks of at most `chunkLength` (64 KiB by default).
 * `onRead` is called with the total number of bytes read.
 */
export async function* fileChunks(
  path: string,
  options: { start?: number; chunkLength?: number; onRead?: (bytes: number) => void } = {},
): AsyncGenerator<Uint8Array> {
  const { start = 0, chunkLength = READ_LENGTH, onRead } = options;
  const file = await open(path, 'r');
  try {
    let given = 0;
    for (;;) {
      // A new buffer each time, since decoders keep references to their input.
      const buffer = new Uint8Array(READ_LENGTH);
      const { bytesRead } = await file.read(buffer, 0, READ_LENGTH, start + given);
      if (bytesRead === 0) return;
      for (let offset = 0; offset < bytesRead; offset += chunkLength) {
        const chunk = buffer.subarray(offset, Math.min(bytesRead, offset + chunkLength));
        given += chunk.length;
        onRead?.(given);
        yield chunk;
      }
    }
  } finally {
    await file.close();
  }
}

/** The first bytes of a file, up to `length`. */
export async function fileHead(path: string, length: number, start = 0): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const buffer = new Uint8Array(length);
    const { bytesRead } = await file.read(buffer, 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads exact lengths out of chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Returns the next `length` bytes, or fewer if the source ends. */
  async read(length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const part = await this.readSome(length - filled);
      if (part.length === 0) return bytes.subarray(0, filled);
      bytes.set(part, filled);
      filled += part.length;
    }
    return bytes;
  }

  /** Returns the bytes at hand without copying them: at least one and at most `limit`; empty at the end. */
  async readSome(limit: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next();
      if (next.done === true) return this.#rest;
      this.#rest = next.value;
    }
    const part = this.#rest.subarray(0, limit);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }

  async skip(length: number): Promise<void> {
    let left = length;
    while (left > 0) {
      const part = await this.readSome(left);
      if (part.length === 0) return;
      left -= part.length;
    }
  }

  /** Lets the source release its resources. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

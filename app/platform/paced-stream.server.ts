import { open, type FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { currentResponse } from './connection.server.ts';

const CHUNK = 512 * 1024;

/**
 * The bytes of a file from `start` up to `end`, read only as fast as they are taken. One piece is read ahead
 * while the one before is on its way.
 * @param response that they are sent with: remix-serve writes whatever a stream gives, however much of it
 *   waits in memory; so this stream asks the socket before it gives the next piece, and ends with it
 * @returns a stream that fails if the file ends before `end`
 */
export function fileStream(
  path: string,
  { start, end }: { start: number; end: number },
  response?: ServerResponse,
): ReadableStream<Uint8Array> {
  const reader = new AheadReader(path, start, end, response !== undefined);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await reader.next();
        const goesOn = !response || (await drained(response));
        if (piece && goesOn) {
          controller.enqueue(piece);
          reader.readAhead();
          if (!reader.ended) return;
        }
        await reader.close();
        controller.close();
      },
      cancel: () => reader.close(),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Passes bytes on, and fails at their end unless there were exactly `byteSize` of them: a file whose length
 * is known is never written shorter.
 */
export async function* whole(
  source: AsyncIterable<Uint8Array>,
  byteSize: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let passed = 0;
  for await (const piece of source) {
    passed += piece.byteLength;
    yield piece;
  }
  if (passed !== byteSize) throw endedEarly(passed, byteSize);
}

const endedEarly = (passed: number, byteSize: number) =>
  new Error(`A file has ${passed} bytes instead of ${byteSize}.`);

/**
 * Bytes that are made for a response, such as an archive's: as fast as they are taken.
 * @param response by default that of the request being served
 */
export function pacedSource(
  source: ReadableStream<Uint8Array>,
  response = currentResponse(),
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const goesOn = !response || (await drained(response));
        const { done, value } = goesOn ? await reader.read() : { done: true, value: undefined };
        if (!done && value) return controller.enqueue(value);
        if (!goesOn) await reader.cancel();
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * Reads a file in pieces, one ahead. With `reuses`, two buffers serve all pieces: a piece must then
 * have left before the one after the next is asked for.
 */
class AheadReader {
  ended = false;
  readonly #path: string;
  readonly #start: number;
  readonly #end: number;
  readonly #buffers: Buffer[] | undefined;
  #position: number;
  #turn = 0;
  #handle: FileHandle | undefined;
  #ahead: Promise<Uint8Array | undefined> | undefined;

  constructor(path: string, start: number, end: number, reuses: boolean) {
    this.#path = path;
    this.#start = start;
    this.#position = start;
    this.#end = end;
    this.#buffers = reuses ? [] : undefined;
    this.ended = start >= end;
  }

  readAhead(): void {
    if (this.ended) return;
    this.#ahead ??= this.#read();
    // A failure is for whoever asks for the piece.
    this.#ahead.catch(() => undefined);
  }

  async next(): Promise<Uint8Array | undefined> {
    this.readAhead();
    const piece = await this.#ahead;
    this.#ahead = undefined;
    if (this.#position >= this.#end) this.ended = true;
    if (piece?.byteLength === 0) {
      await this.close();
      throw endedEarly(this.#position - this.#start, this.#end - this.#start);
    }
    return piece;
  }

  async close(): Promise<void> {
    this.ended = true;
    await this.#ahead?.catch(() => undefined);
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }

  async #read(): Promise<Uint8Array> {
    this.#handle ??= await open(this.#path);
    const size = Math.min(CHUNK, this.#end - this.#position);
    const buffer = this.#buffer(size);
    const { bytesRead } = await this.#handle.read(buffer, 0, size, this.#position);
    this.#position += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  #buffer(size: number): Buffer {
    if (!this.#buffers) return Buffer.allocUnsafeSlow(size);
    this.#turn = 1 - this.#turn;
    const kept = this.#buffers[this.#turn];
    if (kept && kept.byteLength >= size) return kept;
    return (this.#buffers[this.#turn] = Buffer.allocUnsafeSlow(size));
  }
}

/** Resolves once the socket can take more: true; false when it closed instead. */
function drained(response: ServerResponse): Promise<boolean> {
  if (response.destroyed || response.socket?.destroyed) return Promise.resolve(false);
  if (!response.writableNeedDrain) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (room: boolean) => {
      response.off('drain', onDrain);
      response.off('close', onClose);
      resolve(room);
    };
    const onDrain = () => settle(true);
    const onClose = () => settle(false);
    response.on('drain', onDrain);
    response.on('close', onClose);
  });
}

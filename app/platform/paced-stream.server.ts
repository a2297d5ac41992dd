import { open, type FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { currentResponse } from './connection.server.ts';

const CHUNK = 256 * 1024;

/**
 * The bytes of a file from `start` up to `end`, read only as fast as they are taken. remix-serve
 * writes whatever a stream gives, however much of it waits in memory; so this stream asks the
 * socket before it gives the next piece.
 */
export function paced(path: string, start: number, end: number): ReadableStream<Uint8Array> {
  const response = currentResponse();
  let handle: FileHandle | undefined;
  let position = start;
  const close = async () => {
    const closing = handle;
    handle = undefined;
    await closing?.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (response && !(await drained(response))) {
          await close();
          controller.close();
          return;
        }
        handle ??= await open(path);
        const wanted = Math.min(CHUNK, end - position);
        const buffer = Buffer.allocUnsafeSlow(wanted);
        const { bytesRead } =
          wanted > 0 ? await handle.read(buffer, 0, wanted, position) : { bytesRead: 0 };
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        position += bytesRead;
        if (bytesRead === 0 || position >= end) {
          await close();
          controller.close();
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
}

/** Whether the socket has room again; false when it closed instead. */
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

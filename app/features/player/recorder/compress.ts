import type { Take } from './recorder-state.ts';
import type { FromFlacWorker, ToFlacWorker } from './flac-worker.ts';
import workerUrl from './flac-worker.ts?worker&url';

/** The worker's script, loaded when the first take begins. */
export const COMPRESSOR_SCRIPT = workerUrl;

/** Encodes samples as a FLAC stream in a worker. */
export interface Compressor {
  add(samples: Int16Array): void;
  /** Ends the stream: the last bytes follow. */
  end(): void;
  close(): void;
}

export function openCompressor(
  sampleRate: number,
  onBytes: (bytes: Uint8Array<ArrayBuffer>, isWhole: boolean) => void,
  onError?: () => void,
): Compressor {
  const worker = new Worker(workerUrl, { type: 'module' });
  const tell = (message: ToFlacWorker) => worker.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<FromFlacWorker>) => onBytes(data.bytes, data.isWhole);
  if (onError) worker.onerror = onError;
  tell({ type: 'begin', sampleRate });
  return {
    add: (samples) => tell({ type: 'add', samples }),
    end: () => tell({ type: 'end' }),
    close: () => worker.terminate(),
  };
}

/**
 * Encodes a take as FLAC, lossless and about half as large.
 * @throws if the worker does not start, for instance without a connection
 */
export function compressTake({ blocks, sampleRate }: Take): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  return new Promise((resolve, reject) => {
    const compressor = openCompressor(
      sampleRate,
      (bytes, isWhole) => {
        parts.push(bytes);
        if (!isWhole) return;
        compressor.close();
        resolve(new File(parts, 'take.flac', { type: 'audio/flac' }));
      },
      () => {
        compressor.close();
        reject(new Error('The take could not be compressed.'));
      },
    );
    for (const block of blocks) compressor.add(block);
    compressor.end();
  });
}

import type { Take } from './recorder-state.ts';
import type { FromFlacWorker, ToFlacWorker } from './flac-worker.ts';
import workerUrl from './flac-worker.ts?worker&url';

/** The thread's script, fetched when the first take begins. */
export const COMPRESSOR_SCRIPT = workerUrl;

/** Turns samples into a FLAC stream in a thread of its own. */
export interface Compressor {
  add(samples: Int16Array): void;
  /** No more samples: the last bytes follow. */
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
 * A take as FLAC, about half as large: the same samples.
 * @throws where the thread does not start, as without a connection
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

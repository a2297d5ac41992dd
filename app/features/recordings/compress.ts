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
): Compressor {
  const worker = new Worker(workerUrl, { type: 'module' });
  const tell = (message: ToFlacWorker) => worker.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<FromFlacWorker>) => onBytes(data.bytes, data.isWhole);
  tell({ type: 'begin', sampleRate });
  return {
    add: (samples) => tell({ type: 'add', samples }),
    end: () => tell({ type: 'end' }),
    close: () => worker.terminate(),
  };
}

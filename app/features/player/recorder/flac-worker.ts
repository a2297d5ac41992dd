import { FlacEncoder } from '@artist-space/audio/flac.ts';

/** Messages of the page to the worker: first the rate, then samples, then the end. */
export type ToFlacWorker =
  | { type: 'begin'; sampleRate: number }
  | { type: 'add'; samples: Int16Array }
  | { type: 'end' };

export interface FromFlacWorker {
  bytes: Uint8Array<ArrayBuffer>;
  /** True with the last bytes. */
  isWhole: boolean;
}

let encoder: FlacEncoder | undefined;

onmessage = ({ data }: MessageEvent<ToFlacWorker>) => {
  if (data.type === 'begin') {
    encoder = new FlacEncoder(data.sampleRate);
    tell(encoder.head(), false);
  } else if (encoder && data.type === 'add') {
    tell(encoder.add(data.samples), false);
  } else if (encoder) {
    tell(encoder.end(), true);
  }
};

function tell(bytes: Uint8Array<ArrayBuffer>, isWhole: boolean): void {
  if (bytes.length === 0 && !isWhole) return;
  const message: FromFlacWorker = { bytes, isWhole };
  postMessage(message, { transfer: [bytes.buffer] });
}

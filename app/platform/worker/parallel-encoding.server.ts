import { Worker } from 'node:worker_threads';
import type { AudioEncoder, Codec, EncoderOptions } from '../codec/codec.ts';
import type { EncoderAnswer, EncoderOrder } from './encoder-thread.ts';

/** Pieces of one sound that may wait for encoding; more would only take memory. */
const WAITING_PIECES = 2;

type Order = EncoderOrder extends infer Each
  ? Each extends EncoderOrder
    ? Omit<Each, 'turn'>
    : never
  : never;

/**
 * Encodes in parallel with the thread that makes the sound, so that encoding costs no extra time where
 * there is a second core. ffmpeg is a process of its own; the embedded codec gets a thread.
 */
export class ParallelEncoding {
  readonly #codec: Codec;
  readonly #waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  #thread: Worker | undefined;
  #turn = 0;
  #encoders = 0;

  constructor(codec: Codec) {
    this.#codec = codec;
  }

  async open(options: EncoderOptions): Promise<AudioEncoder> {
    if (this.#codec.name === 'ffmpeg') return this.#codec.openEncoder(options);
    const encoder = (this.#encoders += 1);
    const pieces: Promise<void>[] = [];
    await this.#ask({ type: 'open', encoder, options });
    return {
      write: async ({ sampleRate, channels }) => {
        // The writer may reuse its buffers after a write.
        const copies = channels.map((samples) => samples.slice());
        const block = { sampleRate, channels: copies };
        const buffers = copies.map(({ buffer }) => buffer);
        const piece = this.#ask({ type: 'write', encoder, block }, buffers);
        // The error is passed to the caller that awaits the piece below.
        piece.catch(() => undefined);
        pieces.push(piece);
        if (pieces.length > WAITING_PIECES) await pieces.shift();
      },
      finish: async () => {
        await Promise.all(pieces);
        await this.#ask({ type: 'finish', encoder });
      },
      discard: () => this.close(),
    };
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }

  #ask(order: Order, transfer: ArrayBuffer[] = []): Promise<void> {
    const thread = (this.#thread ??= this.#start());
    const turn = (this.#turn += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(turn, { resolve, reject });
      thread.postMessage({ ...order, turn }, transfer);
    });
  }

  #start(): Worker {
    const thread = new Worker(new URL('./encoder-thread.js', import.meta.url));
    thread.on('message', ({ turn, failed }: EncoderAnswer) => {
      const waiting = this.#waiting.get(turn);
      this.#waiting.delete(turn);
      if (failed === undefined) waiting?.resolve();
      else waiting?.reject(new Error(failed));
    });
    const end = (error: Error) => {
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    thread.on('error', end);
    thread.on('exit', () => end(new Error('The encoding thread has ended.')));
    return thread;
  }
}

import { parentPort } from 'node:worker_threads';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import type { AudioEncoder, EncoderOptions } from '../codec/codec.ts';
import { wasmCodec } from '../codec/wasm.server.ts';

/** The program of a thread that encodes the output of another; it processes its tasks in order. */
export type EncoderOrder = { readonly turn: number; readonly encoder: number } & (
  | { readonly type: 'open'; readonly options: EncoderOptions }
  | { readonly type: 'write'; readonly block: AudioBlock }
  | { readonly type: 'finish' }
);

/** Reports that an order was carried out, or its error. */
export interface EncoderAnswer {
  readonly turn: number;
  readonly failed?: string;
}

const encoders = new Map<number, AudioEncoder>();
let before = Promise.resolve();

parentPort?.on('message', (order: EncoderOrder) => {
  before = before
    .then(() => carryOut(order))
    .then(
      () => answer({ turn: order.turn }),
      (error: unknown) => answer({ turn: order.turn, failed: String(error) }),
    );
});

async function carryOut(order: EncoderOrder): Promise<void> {
  if (order.type === 'open') {
    encoders.set(order.encoder, await wasmCodec.openEncoder(order.options));
    return;
  }
  const encoder = encoders.get(order.encoder);
  if (order.type === 'write') await encoder?.write(order.block);
  else await encoder?.finish();
}

const answer = (message: EncoderAnswer) => parentPort?.postMessage(message);

import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import {
  type AudioEncoder,
  type AudioTags,
  type Codec,
  DamagedAudio,
  type RenditionTarget,
} from './codec.ts';

type Blocks = AsyncIterable<AudioBlock> | Iterable<AudioBlock>;

/**
 * Encodes a stream of blocks into one or several files. The first block decides sample rate and channels. On
 * failure or abort, no file is left behind.
 */
export function encode(
  codec: Codec,
  blocks: Blocks,
  options: {
    outputs: ReadonlyArray<{ target: RenditionTarget; path: string }>;
    tags?: AudioTags;
    signal?: AbortSignal;
  },
): Promise<void> {
  const { signal, ...written } = options;
  const open = ({ sampleRate, channels: { length } }: AudioBlock) =>
    codec.openEncoder({ sampleRate, channels: length === 1 ? 1 : 2, ...written });
  return encodeBy(open, blocks, signal);
}

/** The same, with an encoder that is opened at the first block. */
export async function encodeBy(
  open: (first: AudioBlock) => Promise<AudioEncoder>,
  blocks: Blocks,
  signal?: AbortSignal,
): Promise<void> {
  let encoder: AudioEncoder | undefined;
  try {
    for await (const block of blocks) {
      signal?.throwIfAborted();
      encoder ??= await open(block);
      await encoder.write(block);
    }
    if (encoder === undefined) throw new DamagedAudio('empty', 'No sound was found in this file.');
    await encoder.finish();
  } catch (error) {
    await encoder?.discard();
    throw error;
  }
}

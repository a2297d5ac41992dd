import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import type { AudioEncoder, AudioTags, Codec, RenditionTarget } from './codec.ts';
import { DamagedAudio } from './damaged-audio.ts';

/**
 * Encodes a stream of blocks into one or several files. The first block decides sample rate and
 * channels. When anything fails, or the signal aborts, no file is left behind.
 */
export async function encode(
  codec: Codec,
  blocks: AsyncIterable<AudioBlock> | Iterable<AudioBlock>,
  options: {
    outputs: ReadonlyArray<{ target: RenditionTarget; path: string }>;
    tags?: AudioTags;
    signal?: AbortSignal;
  },
): Promise<void> {
  const { outputs, tags, signal } = options;
  let encoder: AudioEncoder | undefined;
  try {
    for await (const block of blocks) {
      signal?.throwIfAborted();
      encoder ??= await codec.openEncoder({
        sampleRate: block.sampleRate,
        channels: block.channels.length === 1 ? 1 : 2,
        outputs,
        ...(tags && { tags }),
      });
      await encoder.write(block);
    }
    if (encoder === undefined) throw new DamagedAudio('empty', 'There is no sound to write.');
    await encoder.finish();
  } catch (error) {
    await encoder?.discard();
    throw error;
  }
}

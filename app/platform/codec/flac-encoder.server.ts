import type { Hertz } from '@artist-space/audio/units.ts';
import type { AudioEncoder } from './codec.ts';
import { LibavEncoder } from './libav-encoder.server.ts';
import { interleavedFloats } from './pcm-samples.ts';

interface Shape {
  readonly sampleRate: Hertz;
  readonly channels: 1 | 2;
  /** Of the source: what has no more than 16 is not blown up. */
  readonly bits: 16 | 24;
}

/** FLAC through libavcodec compiled to WebAssembly, sample for sample. */
export async function openFlacEncoder(options: Shape & { path: string }): Promise<AudioEncoder> {
  const { path, sampleRate, channels, bits } = options;
  const encoder = await LibavEncoder.open(path, {
    codec: 'flac',
    container: 'flac',
    sampleRate,
    channels,
    options: {},
    sampleFormat: (av) => (bits === 16 ? av.AV_SAMPLE_FMT_S16 : av.AV_SAMPLE_FMT_S32),
    dataOf: bits === 16 ? inSixteenBits : inTwentyFourBits,
  });
  return {
    async write(block) {
      await encoder.encode(interleavedFloats(block.channels), false);
    },
    async finish() {
      await encoder.encode(new Float32Array(0), true);
      await encoder.finish();
    },
    discard: () => encoder.discard(),
  };
}

const clamped = (value: number, full: number) =>
  Math.max(-full, Math.min(full - 1, Math.round(value * full)));

const inSixteenBits = (samples: Float32Array) =>
  Int16Array.from(samples, (sample) => clamped(sample, 2 ** 15));

/** In the upper bits of 32. */
const inTwentyFourBits = (samples: Float32Array) =>
  Int32Array.from(samples, (sample) => clamped(sample, 2 ** 23) * 2 ** 8);

import type { LibAVInstance } from '@libav.js/variant-default';
import { Resampler } from '@artist-space/audio/blocks.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import { type AudioEncoder, type AudioTags, RENDITIONS } from './codec.ts';
import { LibavEncoder } from './libav-encoder.server.ts';
import { interleavedFloats } from './pcm-samples.ts';

/** Opus always runs at 48 kHz. */
const SAMPLE_RATE: Hertz = 48_000;

/** Container and bit rate of the file. */
interface OpusShape {
  readonly container: 'webm' | 'ogg';
  readonly bitsPerSecond: number;
  /** Constant for streamed files, so that a byte range starts where a listener seeks to. */
  readonly vbr: 'on' | 'off';
}

const RENDITION: OpusShape = {
  container: 'webm',
  bitsPerSecond: RENDITIONS['opus-64'].bitsPerSecond,
  vbr: 'off',
};

/** Encodes Opus with libopus compiled to WebAssembly, by default in WebM at a constant bit rate. */
export async function openOpusEncoder(options: {
  path: string;
  sampleRate: Hertz;
  channels: 1 | 2;
  tags: AudioTags | Readonly<Record<string, string>>;
  shape?: OpusShape;
}): Promise<AudioEncoder> {
  const { path, sampleRate, channels, tags, shape = RENDITION } = options;
  const resampler = new Resampler({ from: sampleRate, to: SAMPLE_RATE, channels });
  const encoder = await LibavEncoder.open(path, {
    codec: 'libopus',
    container: shape.container,
    sampleRate: SAMPLE_RATE,
    channels,
    bitsPerSecond: shape.bitsPerSecond,
    options: { vbr: shape.vbr, application: 'audio' },
    sampleFormat: (av) => av.AV_SAMPLE_FMT_FLT,
    dataOf: (samples) => samples.slice(),
    prepare: (av, muxer) => setTags(av, muxer, tags),
  });
  return {
    async write(block) {
      await encoder.encode(interleavedFloats(resampler.push(block.channels)), false);
    },
    async finish() {
      await encoder.encode(interleavedFloats(resampler.flush()), true);
      await encoder.finish();
    },
    discard: () => encoder.discard(),
  };
}

async function setTags(av: LibAVInstance, muxer: number, tags: object): Promise<void> {
  let dictionary = 0;
  for (const [key, value] of Object.entries(tags) as Array<[string, string | undefined]>) {
    if (value) dictionary = await av.av_dict_set_js(dictionary, key, value, 0);
  }
  if (dictionary !== 0) await av.AVFormatContext_metadata_s(muxer, dictionary);
}

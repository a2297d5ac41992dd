import {
  type AudioBlock,
  frameCount,
  mixDownToStereo,
  Resampler,
} from '@artist-space/audio/blocks.ts';
import type { Hertz, Seconds } from '@artist-space/audio/units.ts';
import { DamagedAudio } from './codec.ts';

const MAX_BLOCK = 32_768;
/** No recording device works outside this range; a header with another rate is damaged. */
const LOWEST_RATE: Hertz = 4_000;
const HIGHEST_RATE: Hertz = 384_000;

/**
 * Turns the output of a decoder into that of `Codec.decode`: one sample rate, one or two channels, blocks of
 * bounded length, finite samples, a limit on the length, and an error if there is no sound at all.
 * `declaredChannels` is used where a decoder returns a stereo file as mono while both sides are equal.
 * @throws {DamagedAudio}, and the signal's reason when aborted
 */
export async function* steadyBlocks(
  source: AsyncIterable<AudioBlock>,
  options: { declaredChannels?: number; maxSeconds: Seconds; signal?: AbortSignal | undefined },
): AsyncGenerator<AudioBlock> {
  const { declaredChannels = 1, maxSeconds, signal } = options;
  let shape: { sampleRate: Hertz; channels: 1 | 2 } | undefined;
  let converter: { from: Hertz; resampler: Resampler } | undefined;
  let frames = 0;

  function* bounded(channels: readonly Float32Array[], sampleRate: Hertz): Generator<AudioBlock> {
    frames += frameCount(channels);
    if (frames > maxSeconds * sampleRate) throw tooLong(maxSeconds);
    for (let start = 0; start < frameCount(channels); start += MAX_BLOCK) {
      const part = channels.map((samples) => samples.subarray(start, start + MAX_BLOCK));
      yield { sampleRate, channels: part };
    }
  }

  for await (const block of source) {
    signal?.throwIfAborted();
    if (frameCount(block.channels) === 0) continue;
    if (block.sampleRate < LOWEST_RATE || block.sampleRate > HIGHEST_RATE) throw oddRate(block);
    const mixed = mixDownToStereo(block.channels, block.speakers);
    shape ??= {
      sampleRate: block.sampleRate,
      channels: Math.max(mixed.length, declaredChannels) > 1 ? 2 : 1,
    };
    const channels = withWidth(mixed, shape.channels);
    if (converter !== undefined && converter.from !== block.sampleRate) {
      yield* bounded(converter.resampler.flush(), shape.sampleRate);
      converter = undefined;
    }
    if (block.sampleRate === shape.sampleRate) {
      yield* bounded(channels, shape.sampleRate);
      continue;
    }
    converter ??= { from: block.sampleRate, resampler: converterTo(shape, block.sampleRate) };
    yield* bounded(converter.resampler.push(channels), shape.sampleRate);
  }
  signal?.throwIfAborted();
  if (converter && shape) yield* bounded(converter.resampler.flush(), shape.sampleRate);
  if (frames === 0) throw new DamagedAudio('empty', 'No sound was found in this file.');
}

function converterTo(shape: { sampleRate: Hertz; channels: number }, from: Hertz): Resampler {
  return new Resampler({ from, to: shape.sampleRate, channels: shape.channels });
}

function withWidth(channels: readonly Float32Array[], width: 1 | 2): readonly Float32Array[] {
  const [left, right] = channels;
  if (left === undefined || channels.length === width) return channels;
  if (right === undefined) return [left, left];
  return [left.map((sample, index) => (sample + (right[index] ?? 0)) / 2)];
}

function oddRate(block: AudioBlock): DamagedAudio {
  return new DamagedAudio('damaged', `This file claims ${block.sampleRate} samples a second.`);
}

export function tooLong(maxSeconds: Seconds): DamagedAudio {
  const [count, unit] =
    maxSeconds >= 3600
      ? [maxSeconds / 3600, 'hour']
      : maxSeconds >= 60
        ? [maxSeconds / 60, 'minute']
        : [maxSeconds, 'second'];
  const whole = Math.floor(count);
  const limit = `${whole} ${unit}${whole === 1 ? '' : 's'}`;
  return new DamagedAudio('too-long', `This recording is longer than ${limit}.`);
}

import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import type { Decibels, Seconds } from '@artist-space/audio/units.ts';
import { type AudioDecoding, type Codec, DamagedAudio, type DecodeOptions } from './codec.ts';
import { containerLength } from './container-length.server.ts';

/** Above full scale: overdriven masters reach +3 dB between their samples, noise far more. */
const HIGHEST_PEAK: Decibels = 6;
const HIGHEST_SAMPLE = 10 ** (HIGHEST_PEAK / 20);
const LENGTH_TOLERANCE = 0.02;
/** Encoders add up to this many samples at both ends, and not every container says so. */
const ENCODER_SAMPLES = 4096;

/** Thrown if the decoded sound cannot be what the file holds. The other backend may decode it correctly. */
export class ReadingDenied extends DamagedAudio {}

/**
 * Decodes like `codec.decode`, for results that are published, and checks that the result can be right.
 * @throws {ReadingDenied} with a message, as soon as a sample lies above +6 dB, and at the end of a sound
 * that is more than 2 % shorter or longer than its container says; and as `decode` does
 */
export function decodeCredibly(codec: Codec, path: string, options: DecodeOptions): AudioDecoding {
  const decoding = codec.decode(path, options);
  return {
    get progress() {
      return decoding.progress;
    },
    async *[Symbol.asyncIterator]() {
      let frames = 0;
      let sampleRate = 0;
      for await (const block of decoding) {
        if (isTooLoud(block)) throw tooLoud();
        sampleRate = block.sampleRate;
        frames += block.channels[0]?.length ?? 0;
        yield block;
      }
      const declared = await containerLength(path, options.format);
      if (declared === null || sampleRate === 0) return;
      const tolerance = LENGTH_TOLERANCE * declared + ENCODER_SAMPLES / sampleRate;
      const seconds = frames / sampleRate;
      if (Math.abs(seconds - declared) > tolerance) throw otherLength(seconds, declared);
    },
  };
}

/** Checks a measured peak; null is silence. @throws {ReadingDenied} for a true peak above +6 dB */
export function demandCrediblePeak(truePeak: Decibels | null): void {
  if (truePeak !== null && truePeak > HIGHEST_PEAK) throw tooLoud();
}

function isTooLoud({ channels }: AudioBlock): boolean {
  return channels.some((samples) => {
    for (const sample of samples) {
      if (sample > HIGHEST_SAMPLE || sample < -HIGHEST_SAMPLE) return true;
    }
    return false;
  });
}

const tooLoud = () =>
  new ReadingDenied(
    'damaged',
    'The sound read from this file is more than 6 dB above full scale: the file is damaged, or far too loud. Export it again with peaks below 0 dB.',
  );

function otherLength(read: Seconds, declared: Seconds): ReadingDenied {
  const [kind, reason] =
    read < declared
      ? (['truncated', 'Part of it may be missing.'] as const)
      : (['damaged', 'Its header may be damaged.'] as const);
  return new ReadingDenied(
    kind,
    `This file says that it is ${inWords(declared)} long, but ${inWords(read)} of sound were read from it. ${reason} Export it again, or send it again, and try once more.`,
  );
}

function inWords(seconds: Seconds): string {
  if (seconds < 60) return `${seconds.toFixed(1)} seconds`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} minutes`;
}

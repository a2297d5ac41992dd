import { join } from 'node:path';
import { frameCount } from '@artist-space/audio/blocks.ts';
import { LoudnessMeter, TruePeakMeter, WaveformPeaks } from '@artist-space/audio/meters.ts';
import { ENGINE_RATE, type StereoSound } from '@artist-space/audio/score.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import { chooseCodec } from '../../codec/choose-codec.server.ts';
import { RENDITIONS, type AudioEncoder } from '../../codec/codec.ts';
import { WavWriter } from '../../codec/wav-writer.server.ts';
import type { ParallelEncoding } from '../parallel-encoding.server.ts';
import type { Destination, OutputFile, SoundMeasures, SoundName } from '../conversion.ts';

/** Writes a sound to the disk as WAV and as a small MP3, and measures it in the same pass. */
export class SoundFiles {
  readonly #name: SoundName;
  readonly #paths: { wav: string; mp3: string };
  readonly #wav: WavWriter;
  readonly #mp3: AudioEncoder;
  readonly #sampleRate: Hertz;
  readonly #peaks = new WaveformPeaks();
  readonly #loudness: LoudnessMeter;
  /** null for stems: they lie far below full scale, and this is the most expensive measurement. */
  readonly #truePeak: TruePeakMeter | null;
  #frames = 0;

  static async open(
    name: SoundName,
    { directory, tags, ffmpegPath }: Destination,
    format: { sampleRate: Hertz; channels: 1 | 2 },
    beside?: ParallelEncoding,
  ): Promise<SoundFiles> {
    const paths = { wav: join(directory, `${name}.wav`), mp3: join(directory, `${name}.mp3`) };
    const wav = await WavWriter.open(paths.wav, { ...format, info: tags });
    const outputs = [{ target: 'mp3-128' as const, path: paths.mp3 }];
    const options = { ...format, outputs, tags };
    const codec = await chooseCodec({ ffmpegPath });
    const mp3 = await (beside ? beside.open(options) : codec.openEncoder(options));
    return new SoundFiles(name, { paths, wav, mp3, format });
  }

  private constructor(
    name: SoundName,
    parts: {
      paths: { wav: string; mp3: string };
      wav: WavWriter;
      mp3: AudioEncoder;
      format: { sampleRate: Hertz; channels: 1 | 2 };
    },
  ) {
    const { paths, wav, mp3, format } = parts;
    this.#name = name;
    this.#paths = paths;
    this.#wav = wav;
    this.#mp3 = mp3;
    this.#sampleRate = format.sampleRate;
    this.#loudness = new LoudnessMeter(format);
    this.#truePeak = name === 'output' ? new TruePeakMeter(format) : null;
  }

  /** `carried` is for sounds that add up to another; it is passed to `WavEncoder.push`. */
  async write(channels: readonly Float32Array[], carried?: readonly Float32Array[]): Promise<void> {
    this.#frames += frameCount(channels);
    this.#peaks.push(channels);
    this.#loudness.push(channels);
    this.#truePeak?.push(channels);
    await this.#wav.write(channels, carried);
    await this.#mp3.write({ sampleRate: this.#sampleRate, channels });
  }

  /** Seconds written so far. */
  get duration(): number {
    return this.#frames / this.#sampleRate;
  }

  async finish(): Promise<{ files: OutputFile[]; measures: SoundMeasures }> {
    await this.#wav.finish();
    await this.#mp3.finish();
    const { contentType } = RENDITIONS['mp3-128'];
    return {
      files: [
        { role: `${this.#name}-wav`, path: this.#paths.wav, contentType: 'audio/wav' },
        { role: `${this.#name}-mp3`, path: this.#paths.mp3, contentType },
      ],
      measures: {
        peaks: [...this.#peaks.bars()],
        loudness: this.#loudness.integrated(),
        truePeak: this.#truePeak?.decibels() ?? null,
      },
    };
  }
}

/** One second at a time: buffers stay small, and progress moves. */
const PIECE = ENGINE_RATE;

/** Writes a whole sound of the engine. If both sides are the same array, one channel is written. */
export async function writeSound(
  name: SoundName,
  { left, right }: StereoSound,
  destination: Destination,
  onProgress?: (share: number) => void,
): Promise<{ files: OutputFile[]; measures: SoundMeasures; duration: number }> {
  const sides = left === right ? [left] : [left, right];
  const channels = left === right ? 1 : 2;
  const files = await SoundFiles.open(name, destination, { sampleRate: ENGINE_RATE, channels });
  for (let from = 0; from < left.length; from += PIECE) {
    await files.write(sides.map((side) => side.subarray(from, from + PIECE)));
    onProgress?.(Math.min(1, (from + PIECE) / left.length));
  }
  return { ...(await files.finish()), duration: files.duration };
}

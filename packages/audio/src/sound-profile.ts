import { frameCount } from './block.ts';
import { LoudnessMeter } from './loudness.ts';
import { MusicProfile, type MusicProfileResult } from './music-profile.ts';
import { WaveformPeaks } from './peaks.ts';
import { TruePeakMeter } from './true-peak.ts';
import type { Decibels, Hertz, Lufs, Seconds } from './units.ts';

export interface SoundProfileResult extends MusicProfileResult {
  readonly duration: Seconds;
  readonly sampleRate: Hertz;
  readonly channels: number;
  /** One whole number 0..255 per bar, see WaveformPeaks. */
  readonly peaks: number[];
  /** Integrated; null for silence. */
  readonly loudness: Lufs | null;
  /** dBTP; null for digital silence. */
  readonly truePeak: Decibels | null;
}

/** Everything the library says about a sound, gathered in one pass in nearly constant memory. */
export class SoundProfile {
  readonly #sampleRate: Hertz;
  readonly #channels: number;
  readonly #peaks = new WaveformPeaks();
  readonly #loudness: LoudnessMeter;
  readonly #truePeak: TruePeakMeter;
  readonly #music: MusicProfile;
  #frames = 0;

  constructor(options: { sampleRate: Hertz; channels: number }) {
    this.#sampleRate = options.sampleRate;
    this.#channels = options.channels;
    this.#loudness = new LoudnessMeter(options);
    this.#truePeak = new TruePeakMeter(options);
    this.#music = new MusicProfile(options);
  }

  /** Takes one block: one array per channel, all of one length. */
  push(channels: readonly Float32Array[]): void {
    this.#frames += frameCount(channels);
    this.#peaks.push(channels);
    this.#loudness.push(channels);
    this.#truePeak.push(channels);
    this.#music.push(channels);
  }

  /** Ends the sound: nothing can be pushed any more. */
  result(): SoundProfileResult {
    return {
      duration: this.#frames / this.#sampleRate,
      sampleRate: this.#sampleRate,
      channels: this.#channels,
      peaks: [...this.#peaks.bars()],
      loudness: this.#loudness.integrated(),
      truePeak: this.#truePeak.decibels(),
      ...this.#music.result(),
    };
  }
}

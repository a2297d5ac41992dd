import { frameCount } from './block.ts';
import { LoudnessMeter } from './loudness.ts';
import { MusicProfile, type MusicProfileResult } from './music-profile.ts';
import { WaveformPeaks } from './peaks.ts';
import { SpectrumMeter } from './spectrum.ts';
import { TruePeakMeter } from './true-peak.ts';
import type { Decibels, Hertz, Lufs, Seconds } from './units.ts';

/** Points of the loudness over time. */
const LOUDNESS_POINTS = 180;

/** Measurements that are shown to the artist and not needed for playback. */
export interface SoundMeasures {
  /** Short-term loudness at the middle of at most 180 equal parts of the sound, in LUFS, at least -70. */
  readonly shortTerm: readonly Lufs[];
  /** The loudest 3 s; null for silence and for less than 3 s. */
  readonly loudestShortTerm: Lufs | null;
  /** EBU Tech 3342, in LU; null for silence and for less than 3 s. */
  readonly loudnessRange: Lufs | null;
  /** Time of the true peak, from the beginning. */
  readonly truePeakAt: Seconds;
  /** Levels in third octaves, see SpectrumMeter. */
  readonly spectrum: readonly Decibels[];
}

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
  readonly measures: SoundMeasures;
}

/** All measurements of a sound that the library shows, in one pass and nearly constant memory. */
export class SoundProfile {
  readonly #sampleRate: Hertz;
  readonly #channels: number;
  readonly #peaks = new WaveformPeaks();
  readonly #loudness: LoudnessMeter;
  readonly #truePeak: TruePeakMeter;
  readonly #spectrum: SpectrumMeter;
  readonly #music: MusicProfile;
  #frames = 0;

  constructor(options: { sampleRate: Hertz; channels: number }) {
    this.#sampleRate = options.sampleRate;
    this.#channels = options.channels;
    this.#loudness = new LoudnessMeter(options);
    this.#truePeak = new TruePeakMeter(options);
    this.#spectrum = new SpectrumMeter(options);
    this.#music = new MusicProfile(options);
  }

  /** Takes one block: one array per channel, all of one length. */
  push(channels: readonly Float32Array[]): void {
    this.#frames += frameCount(channels);
    this.#peaks.push(channels);
    this.#loudness.push(channels);
    this.#truePeak.push(channels);
    this.#spectrum.push(channels);
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
      measures: {
        shortTerm: this.#loudness.shortTerm(LOUDNESS_POINTS).map(tenths),
        loudestShortTerm: this.#loudness.loudestShortTerm(),
        loudnessRange: this.#loudness.range(),
        truePeakAt: this.#truePeak.position() / this.#sampleRate,
        spectrum: this.#spectrum.levels().map(tenths),
      },
      ...this.#music.result(),
    };
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10;

import type { TranscribedHit, TranscribedNote, Key } from '@artist-space/audio/score.ts';
import type { BeatsPerMinute, Decibels, Lufs, Seconds } from '@artist-space/audio/units.ts';
import type { Genre, Mood, Stem } from '@artist-space/audio/vocabulary.ts';
import type { PromptSpan, UnknownWords } from '@artist-space/audio/prompt.ts';
import type { AudioTags } from '../codec/codec.ts';
import type { AudioFormat } from '../codec/sniff.ts';

/** A recording, and the part of it that is used. */
export interface Recording {
  readonly path: string;
  /** As `sniffAudio` found it. */
  readonly format: AudioFormat;
  readonly maxSeconds: Seconds;
  /** Part of the recording to analyse; the rest counts as silence. */
  readonly part?: RecordingPart;
}

/** A part of a recording, in seconds from its beginning. */
export interface RecordingPart {
  readonly from: Seconds;
  readonly to: Seconds;
}

/** Files that the host may configure, each replacing a built-in part. */
export interface SoundSources {
  /** SF2, SF3 or DLS: plays the instruments and the drums. */
  readonly soundFontPath?: string;
  /** ONNX: separates mixes. */
  readonly stemModelPath?: string;
}

/** Result of trying such a file. */
export interface CheckedSource {
  readonly isUsable: boolean;
  /** For the host: its effect, or the reason why it is not used. */
  readonly sentence: string;
  /** Additional memory at most, in MB. */
  readonly memoryMb: number;
  /** Seconds in which a usable file was opened. */
  readonly openSeconds?: number;
  /** Seconds of sound for each second of work, of a usable file. */
  readonly speed?: number;
}

/** Destination of the output: an existing folder, and the tags to write into the files. */
export interface Destination {
  readonly directory: string;
  readonly tags: AudioTags;
  /** undefined: `ffmpeg` on PATH, if usable · null: never · a string: that binary. */
  readonly ffmpegPath?: string | null | undefined;
  readonly sources?: SoundSources;
}

/** 'output', or the name of a stem. */
export type SoundName = 'output' | Stem;

export interface OutputFile {
  readonly role: `${SoundName}-${'wav' | 'mp3'}` | 'midi';
  readonly path: string;
  readonly contentType: string;
}

export interface SoundMeasures {
  /** One whole number 0..255 per bar, see WaveformPeaks. */
  readonly peaks: readonly number[];
  readonly loudness: Lufs | null;
  /** Measured for the output alone. */
  readonly truePeak: Decibels | null;
}

/** Result of a conversion. */
export interface ConversionResult {
  readonly duration: Seconds;
  readonly files: readonly OutputFile[];
  readonly sounds: Partial<Record<SoundName, SoundMeasures>>;
  readonly facts: ConversionFacts;
  /** Waveform of the analysed recording, for display. */
  readonly recording?: RecordingWaveform;
  /** Messages for the host alone: why one of its files was not used. */
  readonly hostMessages?: readonly string[];
}

/** Length and waveform of a recording that a conversion has read. */
export interface RecordingWaveform {
  readonly duration: Seconds;
  /** One whole number 0..255 per bar, see WaveformPeaks. */
  readonly peaks: readonly number[];
}

/** Sections and parts of a piece as composed, before any change. */
export interface Arrangement {
  /** Beats per minute, not rounded. */
  readonly tempo: BeatsPerMinute;
  /** Beats per bar. */
  readonly meter: number;
  readonly key: Key;
  /** In order, under musicians' names: 'verse', 'pre-chorus'. */
  readonly sections: readonly { readonly name: string; readonly bars: number }[];
  /** Under their names in the engine's edits; the instrument of the drums is their kit, a voice has none. */
  readonly parts: readonly { readonly name: string; readonly instrument: string | null }[];
}

export interface ConversionFacts {
  /** Only for a composed piece. */
  readonly arrangement?: Arrangement;
  readonly totalBeats?: number;
  readonly confidence?: number;
  readonly detectedSounds?: readonly string[];
  /** Only for a beatbox: its hits, in the recording's own time. */
  readonly hits?: readonly TranscribedHit[];
  readonly performedTempo?: BeatsPerMinute;
  readonly heard?: {
    readonly key: Key;
    readonly tempo: BeatsPerMinute;
    readonly notes: readonly TranscribedNote[];
  };
  readonly tempo?: BeatsPerMinute;
  readonly key?: Key;
  readonly genre?: Genre;
  readonly mood?: Mood;
  readonly understood?: readonly PromptSpan[];
  /** Words of the prompt that were not recognised. */
  readonly notUnderstood?: readonly UnknownWords[];
  readonly lyrics?: string;
  /** Sixteenths of a typical bar on which kick, snare, hat and percussion sound. */
  readonly pattern?: readonly (readonly number[])[];
  readonly warnings?: readonly string[];
}

/** Progress of a conversion: 0..1, and the current step in a word or two for a person. */
export interface ConversionProgress {
  readonly progress: number;
  readonly step: string;
}

export type ReportProgress = (progress: ConversionProgress) => void;

/**
 * A task of a conversion process, as seen by the server. Its program is found by its path, in the process
 * alone.
 */
export interface Task<Payload extends object, Result> {
  /** Under `app`, without the ending: `<path>.task.server.ts` exports `run`. */
  readonly path: string;
  /** Never set: only carries the types of the payload and the result. */
  readonly types?: (payload: Payload) => Result;
}

/** @param path of its program; see `Task` */
export const defineTask = <Payload extends object, Result>(
  path: string,
): Task<Payload, Result> => ({ path });

/** The only message from the server to the process. */
export interface ConversionOrder {
  /** A task's path. */
  readonly task: string;
  readonly payload: object;
}

/** Messages from the process: its progress, then its result. */
export type ConversionMessage =
  | ({ readonly type: 'progress'; readonly memoryMb: number } & ConversionProgress)
  | { readonly type: 'done'; readonly result: unknown }
  /** The recording or the request is at fault; `reason` is a message for the user. */
  | { readonly type: 'refused'; readonly reason: string; readonly mayOverrule: boolean }
  | { readonly type: 'failed'; readonly message: string };

/**
 * The result cannot be made from this input: a retry cannot help. Its message can be shown to users as it is.
 */
export class ConversionRefused extends Error {
  override readonly name = 'ConversionRefused';
  /** True if the user may override this: it was refused for its sound, and not because there is none. */
  readonly mayOverrule: boolean;

  constructor(reason: string, { mayOverrule = false } = {}) {
    super(reason);
    this.mayOverrule = mayOverrule;
  }
}

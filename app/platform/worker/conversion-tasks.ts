import type { HeardMelody } from '#app/audio/analysis/transcribe-hum.ts';
import type { HeardNote, Key } from '#app/audio/score.ts';
import type { BeatsPerMinute, Decibels, Lufs, Seconds } from '#app/audio/units.ts';
import type { DrumKit, Genre, Mood, Quality, Stem, Voice } from '#app/audio/vocabulary.ts';
import type { BeatRequest } from '#app/audio/composition/compose-beat.ts';
import type { PromptSpan } from '#app/audio/words/prompt-lexicon.ts';
import type { AudioTags } from '../codec/codec.ts';
import type { AudioFormat } from '../codec/sniff.ts';

/** What a conversion process can be asked to do: one entry per task. */
export interface ConversionTasks {
  humToSong: { payload: HumToSong; result: Made };
  humToVocals: { payload: HumToVocals; result: Made };
  beatboxToBeats: { payload: BeatboxToBeats; result: Made };
  separateStems: { payload: SeparateStems; result: Made };
  makeBeat: { payload: MakeBeat; result: Made };
  hearHum: { payload: HearHum; result: HeardHum };
  writeLyrics: { payload: WriteLyrics; result: { lyrics: string } };
  checkSoundFont: { payload: { path: string }; result: CheckedSource };
  checkStemModel: { payload: { path: string }; result: CheckedSource };
}

export type ConversionName = keyof ConversionTasks;

/** A recording, and how much of one is taken. */
export interface Recording {
  readonly path: string;
  /** As `sniffAudio` found it. */
  readonly format: AudioFormat;
  readonly maxSeconds: Seconds;
}

/** Files that the host may name, each for a part of what is otherwise built in. */
export interface SoundSources {
  /** SF2, SF3 or DLS: plays the instruments and the drums. */
  readonly soundFontPath?: string;
  /** ONNX: takes mixes apart. */
  readonly stemModelPath?: string;
}

/** What a try of such a file has shown. */
export interface CheckedSource {
  readonly isUsable: boolean;
  /** For the host: what it does, or why it does nothing. */
  readonly sentence: string;
  /** More than without it, at most. */
  readonly memoryMb: number;
}

/** Where what is made goes: an existing folder, and the words that its files carry. */
export interface Destination {
  readonly directory: string;
  readonly tags: AudioTags;
  /** undefined: `ffmpeg` on PATH, where usable · null: never · a string: that binary. */
  readonly ffmpegPath?: string | null;
  readonly sources?: SoundSources;
}

export type HearHum = Destination & { readonly recording: Recording };

/** The melody of a hum and what can be said of it. */
export interface HeardHum {
  readonly hum: HeardMelody;
  readonly facts: Pick<MadeFacts, 'heard' | 'confidence'>;
}

export interface HumToSong extends Destination {
  readonly recording: Recording;
  /** What is known of the recording already: then nobody listens to it again. */
  readonly heard?: HeardHum;
  readonly genre: Genre;
  readonly type: 'song' | 'instrumental' | 'beat';
  readonly length: 'full' | 'short' | 'extended';
  /** Sung as they are; empty: the voice sings vowels. */
  readonly lyrics: string;
  readonly voice: Voice;
  readonly quality: Quality;
  readonly seed: string;
}

export interface HumToVocals extends Destination {
  readonly recording: Recording;
  /** What is known of the recording already: then nobody listens to it again. */
  readonly heard?: HeardHum;
  readonly voice: Voice;
  /** Sung as they are; empty: the voice sings vowels. */
  readonly lyrics: string;
  readonly seed: string;
}

export interface BeatboxToBeats extends Destination {
  readonly recording: Recording;
  readonly kit: DrumKit;
  readonly tempo: BeatsPerMinute;
  readonly length: 'short' | 'medium' | 'long';
  readonly seed: string;
}

export interface SeparateStems extends Destination {
  readonly recording: Recording;
  readonly stems: readonly Stem[];
}

export interface MakeBeat extends Destination {
  readonly prompt: string;
  readonly request: BeatRequest;
  readonly quality: Quality;
  readonly stereo: boolean;
  readonly seed: string;
}

export interface WriteLyrics {
  readonly topic: string;
  readonly genre: Genre;
  readonly mood?: Mood;
  readonly seed: string;
  /** A song that there is, of which one line (from 0) is written anew. */
  readonly rewrite?: { readonly lyrics: string; readonly line: number };
}

/** 'output', or the stem that it is. */
export type SoundName = 'output' | Stem;

export interface MadeFile {
  readonly role: `${SoundName}-${'wav' | 'mp3'}` | 'midi';
  readonly path: string;
  readonly contentType: string;
}

export interface SoundMeasures {
  /** One whole number 0..255 per bar, see WaveformPeaks. */
  readonly peaks: readonly number[];
  readonly loudness: Lufs | null;
  /** Measured of the output alone. */
  readonly truePeak: Decibels | null;
}

/** What came of a conversion. */
export interface Made {
  readonly duration: Seconds;
  readonly files: readonly MadeFile[];
  readonly sounds: Partial<Record<SoundName, SoundMeasures>>;
  readonly facts: MadeFacts;
  /** Sentences for the host alone: why a file of the host's was not used. */
  readonly forTheHost?: readonly string[];
}

export interface MadeFacts {
  readonly totalBeats?: number;
  readonly confidence?: number;
  readonly detectedSounds?: readonly string[];
  readonly performedTempo?: BeatsPerMinute;
  readonly heard?: {
    readonly key: Key;
    readonly tempo: BeatsPerMinute;
    readonly notes: readonly HeardNote[];
  };
  readonly tempo?: BeatsPerMinute;
  readonly key?: Key;
  readonly genre?: Genre;
  readonly mood?: Mood;
  readonly understood?: readonly PromptSpan[];
  readonly lyrics?: string;
  /** Of kick, snare, hat and percussion: the sixteenths of a typical bar that they sound on. */
  readonly pattern?: readonly (readonly number[])[];
  readonly warnings?: readonly string[];
}

/** How far a conversion is: 0..1, and what is being done, in a word or two for a person. */
export interface ConversionProgress {
  readonly progress: number;
  readonly step: string;
}

export type ReportProgress = (progress: ConversionProgress) => void;

/** What the server says to the process: everything, once. */
export interface ConversionOrder<Name extends ConversionName = ConversionName> {
  readonly task: Name;
  readonly payload: ConversionTasks[Name]['payload'];
}

/** What the process says: how far it is, then how it ended. */
export type ConversionMessage =
  | ({ readonly type: 'progress'; readonly memoryMb: number } & ConversionProgress)
  | { readonly type: 'done'; readonly result: unknown }
  /** The recording or the request is at fault, with a sentence for who sent it. */
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'failed'; readonly message: string };

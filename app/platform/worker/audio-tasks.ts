import type { SoundMeasures, SoundProfileResult } from '@artist-space/audio/sound-profile.ts';
import type { Seconds } from '@artist-space/audio/units.ts';
import type { DamagedAudioKind, RenditionTarget } from '../codec/codec.ts';
import type { CoverFile, DownloadFormat, TagWords } from '../codec/write-tags.server.ts';
import type { FileTags, ReleaseTags } from '../codec/file-tags.server.ts';
import type { AudioFormat } from '../codec/sniff.ts';

/** Tasks of the audio processes, with their input and output. */
export interface AudioTasks {
  /** Reads a new sound once: measures it, and makes the renditions for streaming. */
  ingest: { payload: IngestPayload; result: IngestResult; step: IngestStep };
  /** Reads a sound again, for its measures alone. */
  measure: { payload: MeasurePayload; result: SoundMeasures; step: IngestStep };
  /** Reads a sung take once: writes it as WAV, makes its waveform and the renditions. */
  take: { payload: TakePayload; result: TakeResult; step: IngestStep };
  /** Mixes sounds and masters the sum. */
  mix: { payload: MixPayload; result: MixResult; step: MixStep };
  /** Converts sold music to another format, with tags. */
  convert: { payload: ConvertPayload; result: ConvertResult; step: 'converting' };
  /** Makes renditions of the beginning of a sound. */
  preview: { payload: PreviewPayload; result: PreviewResult; step: 'cutting' };
  /** Tags of a sound, with its place on its release. */
  tags: { payload: { readonly inputPath: string }; result: ReleaseTags; step: never };
  /** Length of a sound, as declared by the head of its file; null if absent. */
  length: { payload: { readonly inputPath: string }; result: Seconds | null; step: never };
}

export type AudioTaskName = keyof AudioTasks;

export interface IngestPayload {
  readonly inputPath: string;
  /** As `sniffAudio` found it. */
  readonly format: AudioFormat;
  /** Existing folder for the renditions; on failure the task removes them again. */
  readonly outputDirectory: string;
  /** undefined: `ffmpeg` on PATH, if usable · null: never · a string: that binary. */
  readonly ffmpegPath?: string | null | undefined;
  /** Longer sounds are refused; ten hours by default. */
  readonly maxSeconds?: Seconds;
}

export type MeasurePayload = Omit<IngestPayload, 'outputDirectory'>;

export type IngestStep = 'analysing' | 'finishing';

export interface IngestResult extends SoundProfileResult {
  readonly codec: 'ffmpeg' | 'wasm';
  readonly tags: FileTags;
  readonly renditions: readonly MadeRendition[];
}

export type TakePayload = Omit<IngestPayload, 'maxSeconds'> & { readonly maxSeconds: Seconds };

export interface TakeResult {
  readonly duration: Seconds;
  /** One whole number 0..255 per bar, see WaveformPeaks. */
  readonly peaks: readonly number[];
  /** 16 bits, at the sample rate and with the channels of the take. */
  readonly wavPath: string;
  readonly renditions: readonly MadeRendition[];
}

export interface MixLayer {
  readonly inputPath: string;
  readonly format: AudioFormat;
  /** Linear. */
  readonly gain: number;
  /** Position of the take's first sample; audio before the beginning of the mix is left out. */
  readonly offset: Seconds;
}

export interface MixPayload {
  readonly layers: readonly MixLayer[];
  /** Existing folder for the mix. */
  readonly outputDirectory: string;
  readonly ffmpegPath?: string | null | undefined;
  readonly maxSeconds: Seconds;
}

export type MixStep = 'mixing' | 'mastering';

export interface MixResult {
  readonly wavPath: string;
  readonly duration: Seconds;
}

export interface ConvertPayload {
  readonly inputPath: string;
  readonly format: AudioFormat;
  readonly target: DownloadFormat;
  /** Must not exist yet. */
  readonly outputPath: string;
  readonly tags: TagWords;
  /** A JPEG; null without one. */
  readonly cover: CoverFile | null;
  readonly ffmpegPath?: string | null | undefined;
}

export interface ConvertResult {
  readonly path: string;
  readonly contentType: string;
}

export type PreviewPayload = Omit<IngestPayload, 'maxSeconds'> & { readonly seconds: Seconds };

export interface PreviewResult {
  readonly renditions: readonly MadeRendition[];
}

export interface MadeRendition {
  readonly target: RenditionTarget;
  readonly path: string;
  readonly contentType: string;
  readonly extension: string;
  readonly bitsPerSecond: number;
  /** Bytes. */
  readonly size: number;
}

export interface TaskProgress<Name extends AudioTaskName = AudioTaskName> {
  /** 0..1. */
  readonly progress: number;
  readonly step: AudioTasks[Name]['step'];
}

/** Message to an audio process. */
export type AudioOrder<Name extends AudioTaskName = AudioTaskName> =
  | { readonly type: 'run'; readonly task: Name; readonly payload: AudioTasks[Name]['payload'] }
  | { readonly type: 'abort' };

/** Message from an audio process. Errors lose their class on the way, so a damaged file is sent as data. */
export type AudioMessage<Name extends AudioTaskName = AudioTaskName> =
  | ({ readonly type: 'progress' } & TaskProgress<Name>)
  | { readonly type: 'done'; readonly result: AudioTasks[Name]['result'] }
  | { readonly type: 'damaged'; readonly kind: DamagedAudioKind; readonly message: string }
  | { readonly type: 'failed'; readonly message: string };

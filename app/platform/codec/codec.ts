import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import type { Hertz, Seconds } from '@artist-space/audio/units.ts';
import type { AudioFormat } from './sniff.ts';

/** Formats that the site streams: Opus in WebM for nearly all browsers, MP3 for the rest. */
export type RenditionTarget = 'opus-64' | 'mp3-128';

interface Rendition {
  readonly extension: string;
  readonly contentType: string;
  /** Constant, so that a byte range starts where a listener seeks to. */
  readonly bitsPerSecond: number;
}

export const RENDITIONS: Readonly<Record<RenditionTarget, Rendition>> = {
  'opus-64': { extension: 'webm', contentType: 'audio/webm; codecs=opus', bitsPerSecond: 64_000 },
  'mp3-128': { extension: 'mp3', contentType: 'audio/mpeg', bitsPerSecond: 128_000 },
};

export const MAX_AUDIO: Seconds = 10 * 60 * 60;

export interface DecodeOptions {
  /** As `sniffAudio` found it. */
  readonly format: AudioFormat;
  readonly signal?: AbortSignal;
  /** Longer sounds end as DamagedAudio 'too-long'; ten hours by default. */
  readonly maxSeconds?: Seconds;
}

/**
 * Blocks of one sample rate and one or two channels, in constant memory; leaving the loop early releases
 * everything. The iteration throws DamagedAudio, or the signal's reason once it is aborted.
 */
export interface AudioDecoding extends AsyncIterable<AudioBlock> {
  /** Estimated share of the file that has been read, 0..1. */
  readonly progress: number;
}

/** Tags to write into an encoded file. */
export interface AudioTags {
  readonly title?: string;
  readonly artist?: string;
  readonly album?: string;
  readonly comment?: string;
}

export interface EncoderOptions {
  readonly sampleRate: Hertz;
  readonly channels: 1 | 2;
  /** Files to write, all from the same blocks; they are replaced if they exist. */
  readonly outputs: ReadonlyArray<{ readonly target: RenditionTarget; readonly path: string }>;
  readonly tags?: AudioTags;
}

/** Writes one or several renditions; end with `finish`, or with `discard` to remove the files. */
export interface AudioEncoder {
  /** Blocks must have the sample rate and the channels that the encoder was opened with. */
  write(block: AudioBlock): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** Interface for all sound files; two backends implement it alike. */
export interface Codec {
  readonly name: 'ffmpeg' | 'wasm';
  decode(path: string, options: DecodeOptions): AudioDecoding;
  openEncoder(options: EncoderOptions): Promise<AudioEncoder>;
}

export type DamagedAudioKind =
  | 'empty'
  | 'damaged'
  | 'truncated'
  | 'too-long'
  | 'video'
  | 'protected'
  | 'unsupported';

/**
 * The file itself is the problem: a retry cannot help, another file can. Its message can be shown to users.
 */
export class DamagedAudio extends Error {
  override readonly name = 'DamagedAudio';
  readonly kind: DamagedAudioKind;

  constructor(kind: DamagedAudioKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

import type { Capture, CaptureListener } from './capture.ts';
import type { Blocks, SavedTakes } from './saved-takes.ts';

/** A recording kept in the browser. */
export interface Take {
  id: string;
  /** WAV, mono, 16 bits, at 44.1 or 48 kHz. */
  file: File;
  seconds: number;
  /** Object URL of the file for an audio element; revoked with the take. */
  url: string;
  sampleRate: number;
  blocks: Blocks;
}

export interface RecorderState {
  state: 'idle' | 'countdown' | 'recording' | 'stopped';
  /** True while the browser asks for the microphone. */
  opening: boolean;
  /** True while the microphone is open, so that there is a level. */
  listening: boolean;
  /** True while it records something other than a take. */
  recordingSamples: boolean;
  /** Name of the microphone, if the browser gives it. */
  microphone: string;
  /** The remaining numbers of a countdown. */
  count: number;
  /** 0..1, updated every 100 ms. */
  level: number;
  seconds: number;
  /** Why recording did not start. */
  error: string | null;
  /** Notice about the recording, or null. */
  notice: string | null;
  /** True if the device has no room for the take, which is lost with the page. */
  outOfRoom: boolean;
  take: Take | null;
}

/** The start of a take. */
export interface Beginning {
  takeId: string;
  context: AudioContext;
  /** Seconds on the context's clock. */
  at: number;
  /** Latency of the microphone in seconds, as far as the browser reports it. */
  inputLatency: number;
}

export interface RecorderOptions {
  /** Recording stops automatically after this time. */
  maxSeconds: number;
  /** Length of the countdown in seconds; 0 by default. */
  countdown?: number | undefined;
  /** Name under which the take is found after a reload; without it, no take is looked for. */
  name?: string | undefined;
  /** Called when a take is complete. */
  onTake?: ((take: Take) => void) | undefined;
  /** Called just before the first sample, so that playback can start at the time `at` of the clock. */
  onBegin?: ((beginning: Beginning) => void) | undefined;
  /** Called with each tenth of a second of the take: 16 bits, mono. */
  onSamples?: ((samples: Int16Array<ArrayBuffer>, sampleRate: number) => void) | undefined;
}

/** Dependencies of a recorder; tests replace them. */
export interface RecorderHost {
  openCapture(listener: CaptureListener): Promise<Capture>;
  takes: SavedTakes;
  isDenied(): Promise<boolean>;
  /** Takes the browser-wide lock for recording; null if another page holds it. */
  claim(): Promise<(() => void) | null>;
  /** True while a page holds that lock. */
  isClaimed(): Promise<boolean>;
}

/** The initial state. */
export const INITIAL_STATE: RecorderState = {
  state: 'idle',
  opening: false,
  listening: false,
  recordingSamples: false,
  microphone: '',
  count: 0,
  level: 0,
  seconds: 0,
  error: null,
  notice: null,
  outOfRoom: false,
  take: null,
};

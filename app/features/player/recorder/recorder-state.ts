import type { Capture, CaptureListener } from './capture.ts';
import type { Blocks, SavedTakes } from './saved-takes.ts';

/** A recording that is held in the browser. */
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
  /** Whether the microphone is asked for just now. */
  opening: boolean;
  /** Whether the microphone is open, so that there is a level. */
  listening: boolean;
  /** Whether it hears something other than a take. */
  hearing: boolean;
  /** Name of the microphone, if the browser gives it. */
  microphone: string;
  /** During the countdown: how many are still to come. */
  count: number;
  /** 0..1, read every 100 ms. */
  level: number;
  seconds: number;
  /** Why it did not start. */
  error: string | null;
  /** Notice about the recording, or null. */
  notice: string | null;
  take: Take | null;
}

/** The moment of a take's first sample. */
export interface Beginning {
  takeId: string;
  context: AudioContext;
  /** Seconds on the context's clock. */
  at: number;
  /** Seconds that the microphone itself takes, as far as the browser tells. */
  inputLatency: number;
}

export interface RecorderOptions {
  /** It stops by itself after so long. */
  maxSeconds: number;
  /** Seconds that are counted down first; 0 unless told. */
  countdown?: number | undefined;
  /** Name under which the take is found after a reload; without it, no take is looked for. */
  name?: string | undefined;
  /** Called when a take is complete. */
  onTake?: ((take: Take) => void) | undefined;
  /** Called just before the first sample: what starts to sound at `at` of the clock sounds with it. */
  onBegin?: ((beginning: Beginning) => void) | undefined;
  /** Each tenth of a second of the take as it is recorded: 16 bits, mono. */
  onSamples?: ((samples: Int16Array<ArrayBuffer>, sampleRate: number) => void) | undefined;
}

/** Dependencies of a recorder; tests replace them. */
export interface RecorderHost {
  openCapture(listener: CaptureListener): Promise<Capture>;
  takes: SavedTakes;
  isDenied(): Promise<boolean>;
  /** Claims the one right to record in this browser; null when another page has it. */
  claim(): Promise<(() => void) | null>;
}

/** Before anything has happened. */
export const REST: RecorderState = {
  state: 'idle',
  opening: false,
  listening: false,
  hearing: false,
  microphone: '',
  count: 0,
  level: 0,
  seconds: 0,
  error: null,
  notice: null,
  take: null,
};

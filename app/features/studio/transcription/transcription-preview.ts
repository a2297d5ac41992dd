import { sketchNote } from '../../player/note-sketch.ts';
import { DRUMS, type TranscribedSound, type TranscriptionKind } from './transcription.ts';

/** The scheduling lookahead in seconds, and its interval in milliseconds. */
const AHEAD = 0.4;
const EVERY_MS = 100;
const LEVEL = 0.25;

export interface Preview {
  readonly kind: TranscriptionKind;
  readonly sounds: readonly TranscribedSound[];
  readonly from: number;
  readonly until: number;
  /** Played together with the sounds; null to omit it. */
  readonly recordingUrl: string | null;
  /** True to play the notes or hits. */
  readonly withSounds: boolean;
}

/** Plays a transcription on a simple synthesiser, together with the recording. */
export class TranscriptionPreview {
  #context: AudioContext | null = null;
  #stop: (() => void) | null = null;

  /** @param onTime called with the position in seconds; null at the end */
  async play(preview: Preview, onTime: (time: number | null) => void): Promise<void> {
    this.stop();
    const context = (this.#context ??= new AudioContext());
    const out = new GainNode(context, { gain: LEVEL });
    out.connect(context.destination);
    const recording = preview.recordingUrl === null ? null : new Audio(preview.recordingUrl);
    let isStopped = false;
    this.#stop = () => {
      isStopped = true;
      recording?.pause();
      out.disconnect();
    };
    await context.resume();
    const isPlaying = recording !== null && (await started(recording, preview.from));
    // Stopped while it was loading.
    if (isStopped) return void recording?.pause();
    const begun = context.currentTime;
    // The notes follow the recording's clock, however late its playback starts.
    const now = () =>
      recording && isPlaying ? recording.currentTime : preview.from + context.currentTime - begun;
    const waiting = preview.sounds.filter(({ start }) => start >= preview.from - 0.01);
    const timer = setInterval(() => {
      const time = now();
      while (preview.withSounds && waiting[0] && waiting[0].start < time + AHEAD) {
        const sound = waiting.shift();
        if (!sound) break;
        const at = context.currentTime + Math.max(0, sound.start - time);
        sketchNote(context, out, noteOf(preview.kind, sound), at);
      }
      if (time >= preview.until || (isPlaying && recording?.ended))
        return (this.stop(), onTime(null));
      onTime(time);
    }, EVERY_MS);
    const silence = this.#stop;
    this.#stop = () => {
      clearInterval(timer);
      silence();
    };
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  async close(): Promise<void> {
    this.stop();
    await this.#context?.close();
    this.#context = null;
  }
}

/** @returns true if this browser plays it */
async function started(recording: HTMLAudioElement, from: number): Promise<boolean> {
  try {
    recording.currentTime = from;
    await recording.play();
    return true;
  } catch {
    return false;
  }
}

/** The keys of the drums in General MIDI, in the order of the grid's rows. */
const DRUM_KEYS: Readonly<Record<(typeof DRUMS)[number], number>> = {
  clap: 39,
  'open-hat': 46,
  'closed-hat': 42,
  tom: 45,
  snare: 38,
  kick: 36,
};

const noteOf = (kind: TranscriptionKind, { lane, start, length, velocity }: TranscribedSound) => ({
  at: start,
  length,
  velocity,
  key: kind === 'melody' ? lane : DRUM_KEYS[DRUMS[lane] ?? 'kick'],
  voice: kind === 'melody' ? ('lead' as const) : ('drums' as const),
});

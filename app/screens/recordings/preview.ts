import type { Backing } from './backing.ts';

export interface PreviewState {
  isPlaying: boolean;
  /** Seconds on the track's time line. */
  position: number;
}

interface Sounding {
  context: AudioContext;
  /** The time of the context at which the time line began. */
  startedAt: number;
  stop(): void;
}

/** Until the first sample, so that both begin together: seconds. */
const LEAD = 0.05;
const TICK_MS = 100;

/** Plays a voice with what it was sung over, on one clock, moved against it by so many milliseconds. */
export class Preview {
  volumes = { beat: 0.7, voice: 0.8 };
  offsetMs = 0;
  readonly #backing: Backing;
  readonly #voice: AudioBuffer;
  readonly #onChange: (state: PreviewState) => void;
  #context: AudioContext | null = null;
  #gains: { beat: GainNode; voice: GainNode } | null = null;
  #sounding: Sounding | null = null;
  #position = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    { backing, voice }: { backing: Backing; voice: AudioBuffer },
    onChange: (state: PreviewState) => void,
  ) {
    this.#backing = backing;
    this.#voice = voice;
    this.#onChange = onChange;
  }

  /** Seconds: as long as the longer of the two. */
  get length(): number {
    return Math.max(this.#backing.duration, this.#voice.duration + this.offsetMs / 1000);
  }

  async play(): Promise<void> {
    const context = (this.#context ??= new AudioContext());
    await context.resume();
    this.#begin(context, this.#position);
  }

  pause(): void {
    this.#position = this.#now();
    this.#halt();
  }

  /** Moves the voice; what sounds goes on from where it is. */
  nudge(offsetMs: number): void {
    this.offsetMs = offsetMs;
    if (!this.#sounding || !this.#context) return;
    const position = this.#now();
    this.#halt();
    this.#begin(this.#context, position);
  }

  setVolume(which: 'beat' | 'voice', volume: number): void {
    this.volumes = { ...this.volumes, [which]: volume };
    if (this.#gains) this.#gains[which].gain.value = volume;
  }

  async close(): Promise<void> {
    this.#halt();
    await this.#context?.close();
    this.#context = null;
  }

  #begin(context: AudioContext, position: number): void {
    const gainOf = (volume: number) => {
      const gain = context.createGain();
      gain.gain.value = volume;
      gain.connect(context.destination);
      return gain;
    };
    this.#gains = { beat: gainOf(this.volumes.beat), voice: gainOf(this.volumes.voice) };
    const beat = context.createBufferSource();
    beat.buffer = this.#backing;
    beat.loop = true;
    beat.connect(this.#gains.beat);
    const voice = context.createBufferSource();
    voice.buffer = this.#voice;
    voice.connect(this.#gains.voice);

    const at = context.currentTime + LEAD;
    beat.start(at, position % this.#backing.duration);
    // Where the time line stands in the voice's own file.
    const inVoice = position - this.offsetMs / 1000;
    if (inVoice < this.#voice.duration) {
      voice.start(at + Math.max(0, -inVoice), Math.max(0, inVoice));
    }
    const { beat: beatGain, voice: voiceGain } = this.#gains;
    const voiceLength = this.#voice.duration;
    this.#sounding = {
      context,
      startedAt: at - position,
      stop() {
        beat.stop();
        if (inVoice < voiceLength) voice.stop();
        beatGain.disconnect();
        voiceGain.disconnect();
      },
    };
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#tell(true);
  }

  #tick(): void {
    if (this.#now() < this.length) {
      this.#tell(true);
      return;
    }
    this.#position = 0;
    this.#halt();
  }

  #now(): number {
    if (!this.#sounding) return this.#position;
    return Math.max(0, this.#sounding.context.currentTime - this.#sounding.startedAt);
  }

  #halt(): void {
    clearInterval(this.#timer);
    this.#sounding?.stop();
    this.#sounding = null;
    this.#tell(false);
  }

  #tell(isPlaying: boolean): void {
    this.#onChange({ isPlaying, position: isPlaying ? this.#now() : this.#position });
  }
}

import { useEffect, useRef, useState } from 'react';
import { player } from '../../player/global-player.ts';
import { usePlayerState } from '../../player/use-player.ts';
import { DRUMS, type TranscribedSound, type TranscriptionKind } from './transcription.ts';

/** The scheduling lookahead in seconds, and its interval in milliseconds. */
const AHEAD = 0.4;
const EVERY_MS = 100;
const LEVEL = 0.25;

interface Preview {
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
class TranscriptionPreview {
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
        if (preview.kind === 'melody') ring(context, out, sound, at);
        else strike(context, out, sound, at);
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

function envelope(context: AudioContext, out: AudioNode, at: number, level: number, decay: number) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(level, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + decay);
  gain.connect(out);
  return gain;
}

/** Plays a note for its sung duration. */
function ring(context: AudioContext, out: AudioNode, sound: TranscribedSound, at: number): void {
  const { lane, length, velocity } = sound;
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(out);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.4 + 0.6 * velocity, at + 0.01);
  gain.gain.setValueAtTime(0.4 + 0.6 * velocity, at + Math.max(0.02, length - 0.04));
  gain.gain.linearRampToValueAtTime(0, at + length + 0.02);
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertzOf(lane) });
  tone.connect(gain);
  tone.start(at);
  tone.stop(at + length + 0.05);
}

const hertzOf = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** The sound of each drum: a falling tone, or filtered noise. */
const STRUCK = {
  kick: { tone: [140, 45], decay: 0.25 },
  tom: { tone: [220, 110], decay: 0.3 },
  snare: { noise: 1800, decay: 0.18 },
  clap: { noise: 1200, decay: 0.12 },
  'closed-hat': { noise: 8000, decay: 0.06 },
  'open-hat': { noise: 8000, decay: 0.35 },
} as const;

function strike(context: AudioContext, out: AudioNode, sound: TranscribedSound, at: number): void {
  const struck = STRUCK[DRUMS[sound.lane] ?? 'kick'];
  const gain = envelope(context, out, at, 0.5 + sound.velocity, struck.decay);
  if ('tone' in struck) {
    const tone = new OscillatorNode(context, { frequency: struck.tone[0] });
    tone.frequency.setValueAtTime(struck.tone[0], at);
    tone.frequency.exponentialRampToValueAtTime(struck.tone[1], at + struck.decay / 2);
    tone.connect(gain);
    tone.start(at);
    tone.stop(at + struck.decay);
    return;
  }
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: struck.noise, Q: 0.6 });
  const noise = new AudioBufferSourceNode(context, { buffer: hiss(context) });
  noise.connect(band).connect(gain);
  noise.start(at, 0, struck.decay);
}

const hisses = new WeakMap<AudioContext, AudioBuffer>();

/** Half a second of noise. */
function hiss(context: AudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const { sampleRate } = context;
  const buffer = new AudioBuffer({ length: sampleRate / 2, sampleRate, numberOfChannels: 1 });
  buffer.getChannelData(0).forEach((_, at, samples) => (samples[at] = Math.random() * 2 - 1));
  hisses.set(context, buffer);
  return buffer;
}

/** Plays the transcription being corrected. Starting another player pauses it. */
export function usePreview() {
  const [time, setTime] = useState<number | null>(null);
  const preview = useRef<TranscriptionPreview | null>(null);
  useEffect(() => () => void preview.current?.close(), []);
  const other = usePlayerState(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (!other) return;
    preview.current?.stop();
    setTime(null);
  }, [other]);
  return {
    /** The position in seconds; null while stopped. */
    time,
    toggle(wanted: Preview) {
      if (time !== null) {
        preview.current?.stop();
        setTime(null);
        return;
      }
      player.pause();
      setTime(wanted.from);
      void (preview.current ??= new TranscriptionPreview()).play(wanted, setTime);
    },
  };
}

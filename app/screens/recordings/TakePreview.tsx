import { percentWords } from '#app/display/format.ts';
import { useEffect, useRef, useState } from 'react';
import { player } from '#app/features/player/global-player.ts';
import { MAX_NUDGE_MS } from '#app/features/library/vocals/vocal.ts';
import type { Take } from '#app/features/player/recorder/recorder-state.ts';
import { IconButton } from '#app/ui/Button.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { WaveformWords } from '#app/ui/WaveformWords.tsx';
import { type Backing, decode } from './backing.ts';
import { Duo } from './Duo.tsx';
import * as texts from './texts.ts';

interface PreviewState {
  isPlaying: boolean;
  /** Seconds on the track's time line. */
  position: number;
}

interface Sounding {
  context: AudioContext;
  /** The context's time at the start of the time line. */
  startedAt: number;
  stop(): void;
}

/** Seconds between scheduling and the first sample, so that both start together. */
const LEAD = 0.05;
const TICK_MS = 100;

/** Plays a voice with its track on one clock, shifted by an offset in milliseconds. */
class Preview {
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

  /** Seconds: the length of the longer one. */
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

  /** Shifts the voice; playback continues at its position. */
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
    // The position in the voice's own file.
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

const AT_REST: PreviewState = { isPlaying: false, position: 0 };

/** The preview of a take with its track. `isReady` once both are decoded. */
function usePreview(take: Take, backing: Backing | null, offsetMs: number) {
  const preview = useRef<Preview | null>(null);
  const first = useRef(offsetMs);
  const [state, setState] = useState(AT_REST);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!backing) return;
    let isHere = true;
    let made: Preview | undefined;
    const begin = async () => {
      const voice = await decode(await take.file.arrayBuffer());
      if (!isHere) return;
      made = new Preview({ backing, voice }, setState);
      made.offsetMs = first.current;
      preview.current = made;
      setReady(true);
    };
    void begin().catch(() => undefined);
    return () => {
      isHere = false;
      preview.current = null;
      setReady(false);
      void made?.close();
    };
  }, [take, backing]);
  return {
    ...state,
    isReady,
    toggle() {
      if (state.isPlaying) {
        preview.current?.pause();
        return;
      }
      player.pause();
      void preview.current?.play();
    },
    nudge(to: number) {
      first.current = to;
      preview.current?.nudge(to);
    },
    setVolume: (which: 'beat' | 'voice', volume: number) =>
      preview.current?.setVolume(which, volume),
  };
}

type TakePreviewProps = {
  title: string;
  take: Take;
  backing: Backing | null;
  beat: readonly number[];
  peaks: readonly number[];
  /**
   * The correction for the device's latency, in milliseconds: how much earlier the voice is placed.
   */
  latencyMs: number;
  nudge: number;
  onNudge: (ms: number) => void;
};

/** Plays the take with its track, with the nudge between them. */
export function TakePreview(props: TakePreviewProps) {
  const { title, take, backing, beat, peaks, latencyMs, nudge, onNudge } = props;
  const preview = usePreview(take, backing, nudge - latencyMs);
  return (
    <>
      <Duo
        title={title}
        beat={beat}
        voice={peaks}
        length={Math.max(backing?.duration ?? 0, take.seconds)}
        position={preview.position}
        end={take.seconds}
      />
      <WaveformWords peaks={peaks} seconds={take.seconds} />
      <div className="rec-play">
        <IconButton
          type="button"
          className="play"
          icon={preview.isPlaying ? 'pause' : 'play'}
          label={preview.isPlaying ? texts.pauseBoth : texts.playBeatAndVoiceTogether}
          disabled={!preview.isReady}
          onClick={preview.toggle}
        />
        <div className="rec-mix">
          <Volume label={texts.beat} first={0.7} onVolume={(to) => preview.setVolume('beat', to)} />
          <Volume
            label={texts.voice}
            first={0.8}
            onVolume={(to) => preview.setVolume('voice', to)}
          />
        </div>
      </div>
      <div className="field">
        <p className="rec-nudge">
          <b>{texts.nudge}</b> <span className="opt">{texts.movesYourVoiceAgainstTheBeat}</span>
        </p>
        <Range
          label={texts.nudgeMovesYourVoice}
          min={-MAX_NUDGE_MS}
          max={MAX_NUDGE_MS}
          step={5}
          value={nudge}
          valueText={nudgeWords(nudge)}
          onValue={(to) => {
            onNudge(to);
            preview.nudge(to - latencyMs);
          }}
        />
        <p className="duo-n num" aria-hidden>
          <span>{texts.millisecondsEarlier(MAX_NUDGE_MS)}</span>
          <b>{nudgeWords(nudge)}</b>
          <span>{texts.millisecondsLater(MAX_NUDGE_MS)}</span>
        </p>
      </div>
    </>
  );
}

function Volume({
  label,
  first,
  onVolume,
}: {
  label: string;
  first: number;
  onVolume: (volume: number) => void;
}) {
  const [volume, setVolume] = useState(first);
  const words = percentWords(volume);
  return (
    <div className="rec-volume">
      <span aria-hidden>{label}</span>
      <Range
        label={texts.volumeOf(label)}
        min={0}
        max={1}
        step={0.1}
        value={volume}
        valueText={words}
        onValue={(to) => {
          setVolume(to);
          onVolume(to);
        }}
      />
      <span className="num" aria-hidden>
        {words}
      </span>
    </div>
  );
}

/** The words for a nudge: 'earlier' or 'later'. */
function nudgeWords(ms: number): string {
  if (ms === 0) return texts.asItWasSung;
  return texts.millisecondsEarlierOrLater(ms);
}

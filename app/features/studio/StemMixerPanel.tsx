import { useEffect, useState, useSyncExternalStore } from 'react';
import { player } from '#app/features/player/global-player.ts';
import { usePlayerState } from '#app/features/player/use-player.ts';
import { decodeBars } from '#app/features/library/bars.ts';
import { Button } from '#app/ui/Button.tsx';
import { FieldError } from '#app/ui/Field.tsx';
import { PlayButton } from '#app/ui/IconButton.tsx';
import { Range } from '#app/ui/Slider.tsx';
import { Waveform } from '#app/ui/Waveform.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { formatTime } from '#app/display/format-time.ts';
import { titleOf } from './generation-pages.ts';
import type { GenerationView } from './generation-view.ts';
import { gainOf, mixingRate, StemMixer, type MixerHost, type Strip } from './stem-mixer.ts';
import { fetchSound } from '../media/fetch-sound.ts';
import { STEM_NAMES } from './tools/stem-separation/tool.ts';
import * as texts from './texts.ts';

/** Of the gigabytes that a device says it has (at most 8, often nothing), so many bytes for stems. */
const BYTES_PER_GIGABYTE = 64 * 2 ** 20;
const USUAL_GIGABYTES = 4;

/** @param seconds how long the stems are */
const browserHost = (seconds: number): MixerHost => ({
  openContext(stems) {
    const { deviceMemory = USUAL_GIGABYTES } = navigator as { deviceMemory?: number };
    const sampleRate = mixingRate(stems, seconds, deviceMemory * BYTES_PER_GIGABYTE);
    return new AudioContext({ sampleRate });
  },
  fetchAudio: (url) => fetchSound(url),
  tick(listener) {
    const timer = setInterval(listener, 100);
    return () => clearInterval(timer);
  },
});

/** All stems in step, each to be muted, to be heard alone, and louder or softer. */
export function StemMixerPanel({ generation }: { generation: GenerationView }) {
  const { stems, duration } = generation;
  const urls = stems.map(({ mp3Url }) => mp3Url);
  const [mixer] = useState(() => new StemMixer(browserHost(duration ?? 0), urls));
  const state = useSyncExternalStore(mixer.subscribe, mixer.getState, mixer.getState);
  useEffect(() => () => void mixer.close(), [mixer]);
  usePauseForPlayer(mixer);

  const length = mixer.duration || (duration ?? 0);
  const { phase, position } = state;
  const title = titleOf(generation);
  return (
    <section className="needs-scripts" aria-labelledby="mixer">
      <h2 className="h2" id="mixer" tabIndex={-1}>
        {texts.mixer}
      </h2>
      <div className="gen-play py-3">
        <PlayButton
          title={texts.allStemsOf(title)}
          state={phase === 'loading' ? 'loading' : phase === 'playing' ? 'playing' : 'idle'}
          onClick={() => {
            if (phase === 'playing') return mixer.pause();
            player.pause();
            void mixer.play();
          }}
        />
        <Range
          label={texts.position}
          min={0}
          max={Math.max(1, Math.ceil(length))}
          value={Math.round(position)}
          valueText={texts.positionOf(formatTime(position), formatTime(length))}
          onValue={(seconds) => mixer.seek(seconds)}
        />
        <span className="num">
          {formatTime(position)} / {formatTime(length)}
        </span>
      </div>
      {phase === 'failed' && <FieldError announce>{texts.stemsCouldNotLoaded}</FieldError>}
      <ul>
        {stems.map(({ stem, bars }, index) => (
          <MixerStrip
            key={stem}
            name={STEM_NAMES[stem]}
            peaks={decodeBars(bars)}
            progress={length > 0 ? position / length : 0}
            strip={state.strips[index] ?? OPEN}
            silent={gainOf(state.strips, index) === 0}
            onChange={(change) => mixer.change(index, change)}
          />
        ))}
      </ul>
    </section>
  );
}

const OPEN: Strip = { muted: false, solo: false, level: 1 };

/** Whatever starts to sound pauses the rest. */
function usePauseForPlayer(mixer: StemMixer): void {
  const other = usePlayerState(({ phase }) => phase === 'playing');
  useEffect(() => {
    if (other) mixer.pause();
  }, [other, mixer]);
}

type MixerStripProps = {
  name: string;
  peaks: readonly number[];
  progress: number;
  strip: Strip;
  silent: boolean;
  onChange: (change: Partial<Strip>) => void;
};

function MixerStrip({ name, peaks, progress, strip, silent, onChange }: MixerStripProps) {
  const { muted, solo, level } = strip;
  return (
    <li className={classNames('strip', silent && 'is-silent')}>
      <b>{name}</b>
      <Button
        type="button"
        aria-label={texts.muteName(name)}
        aria-pressed={muted}
        onClick={() => onChange({ muted: !muted })}
      >
        {texts.mute}
      </Button>
      <Button
        type="button"
        aria-label={texts.soloName(name)}
        aria-pressed={solo}
        onClick={() => onChange({ solo: !solo })}
      >
        {texts.solo}
      </Button>
      <Waveform peaks={peaks} progress={progress} />
      <Range
        label={texts.levelOf(name)}
        min={0}
        max={100}
        value={Math.round(level * 100)}
        valueText={texts.percent(Math.round(level * 100))}
        onValue={(percent) => onChange({ level: percent / 100 })}
      />
    </li>
  );
}

import { useState } from 'react';
import { Range } from '#app/ui/Slider.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { WaveformWords } from '#app/ui/WaveformWords.tsx';
import type { Take } from '#app/features/player/recorder/recorder-state.ts';
import type { Backing } from './backing.ts';
import { Duo } from './Duo.tsx';
import { usePreview } from './use-preview.ts';
import * as texts from './texts.ts';

const NUDGE_MS = 300;

type TakePreviewProps = {
  title: string;
  take: Take;
  backing: Backing | null;
  beat: readonly number[];
  peaks: readonly number[];
  /** By how much it is moved earlier for the device's latency, in milliseconds. */
  latencyMs: number;
  nudge: number;
  onNudge: (ms: number) => void;
};

/** The take with its track, together, and the nudge between them. */
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
          label={preview.isPlaying ? texts.pauseBoth : texts.playBeatVoiceTogether}
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
          <b>{texts.nudge}</b> <span className="opt">{texts.movesVoiceAgainstBeat}</span>
        </p>
        <Range
          label={texts.nudgeMovesVoiceAgainst}
          min={-NUDGE_MS}
          max={NUDGE_MS}
          step={5}
          value={nudge}
          valueText={nudgeWords(nudge)}
          onValue={(to) => {
            onNudge(to);
            preview.nudge(to - latencyMs);
          }}
        />
        <p className="duo-n num" aria-hidden>
          <span>{texts.msEarlier(NUDGE_MS)}</span>
          <b>{nudgeWords(nudge)}</b>
          <span>{texts.msLater(NUDGE_MS)}</span>
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
  const words = `${Math.round(volume * 100)} %`;
  return (
    <div className="rec-volume">
      <span aria-hidden>{label}</span>
      <Range
        label={texts.volume(label)}
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

/** 'earlier' and 'later', as one hears it. */
function nudgeWords(ms: number): string {
  if (ms === 0) return texts.asItWasSung;
  return texts.msEarlierOrLater(ms);
}

import { useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { NumberSlider } from '#app/ui/NumberSlider.tsx';
import { BEATBOX_TEMPO } from './tool.ts';
import { NO_TAPS, tapTempo } from './tap-tempo.ts';
import * as texts from '../../texts.ts';

type TempoFieldProps = { defaultValue: number; error?: string | null };

const { minimum, maximum, picks } = BEATBOX_TEMPO;

/** The tempo of the beats: typed, drawn, picked, or tapped in time. */
export function TempoField({ defaultValue, error = null }: TempoFieldProps) {
  const [tempo, setTempo] = useState(defaultValue);
  const [taps, setTaps] = useState(NO_TAPS);

  function tap(at: number) {
    const next = tapTempo(taps, at);
    setTaps(next);
    if (next.tempo !== null) setTempo(Math.min(maximum, Math.max(minimum, next.tempo)));
  }

  return (
    <NumberSlider
      label={texts.tempo}
      name="tempo"
      unit="BPM"
      min={minimum}
      max={maximum}
      value={tempo}
      error={error}
      onValue={setTempo}
    >
      <div className="chips needs-scripts" role="group" aria-label={texts.quickPicks}>
        {picks.map((pick) => (
          <button
            key={pick}
            type="button"
            className="chip"
            aria-current={pick === tempo || undefined}
            aria-label={texts.bpmPick(pick)}
            onClick={() => setTempo(pick)}
          >
            {pick}
          </button>
        ))}
        <Button
          type="button"
          variant="ghost"
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            tap(event.timeStamp);
          }}
          onKeyDown={(event) => {
            if (event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return;
            event.preventDefault();
            tap(event.timeStamp);
          }}
        >
          {texts.tapTheTempo}
        </Button>
      </div>
    </NumberSlider>
  );
}

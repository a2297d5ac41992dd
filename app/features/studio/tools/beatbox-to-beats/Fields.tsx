import { useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { RadioCards } from '#app/ui/Choice.tsx';
import { NumberSlider } from '#app/ui/NumberSlider.tsx';
import * as texts from '../../texts.ts';
import { BEAT_LENGTHS, BEATBOX_DEFAULTS, BEATBOX_TEMPO, KIT_STYLES } from './tool.ts';
import { options, type ToolFieldsProps } from '../tool.ts';

/** Milliseconds after which a tap starts a new measurement. */
const FORGET_MS = 2000;
/** The number of taps that are used, so that the tempo follows an artist who speeds up. */
const REMEMBERED = 8;

export interface Taps {
  /** The times of the taps in milliseconds, oldest first. */
  readonly times: readonly number[];
  /** In BPM; null before the second tap. */
  readonly tempo: number | null;
}

export const NO_TAPS: Taps = { times: [], tempo: null };

/**
 * The tapped tempo: the median of the intervals, so that one late tap changes little.
 * @param at milliseconds of a monotonic clock
 */
export function tapTempo({ times }: Taps, at: number): Taps {
  const last = times.at(-1);
  if (last === undefined || at - last > FORGET_MS) return { times: [at], tempo: null };
  const recentTimes = [...times, at].slice(-REMEMBERED);
  const gaps = recentTimes.slice(1).map((time, index) => time - (recentTimes[index] ?? 0));
  const sorted = [...gaps].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const gap = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
  return { times: recentTimes, tempo: gap > 0 ? Math.round(60_000 / gap) : null };
}

type TempoFieldProps = { defaultValue: number; error?: string | null };

const { minimum, maximum, picks } = BEATBOX_TEMPO;

/** The tempo of the beat: typed, set by a slider, picked, or tapped. */
function TempoField({ defaultValue, error = null }: TempoFieldProps) {
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
            aria-label={texts.beatsPerMinute(pick)}
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

/** The form fields for the kit, the tempo and the length of the beat. */
export function Fields({ valueOf, errorOf }: ToolFieldsProps) {
  return (
    <>
      <RadioCards
        legend={<span className="h3">{texts.drumKitStyle}</span>}
        name="drumKit"
        options={options(KIT_STYLES)}
        minWidth={128}
        defaultValue={valueOf('drumKit') ?? BEATBOX_DEFAULTS.drumKit}
        error={errorOf('drumKit')}
      />
      <TempoField
        defaultValue={Number(valueOf('tempo')) || BEATBOX_DEFAULTS.tempo}
        error={errorOf('tempo')}
      />
      <RadioCards
        legend={<span className="h3">{texts.beatDuration}</span>}
        name="duration"
        options={options(BEAT_LENGTHS)}
        minWidth={148}
        defaultValue={valueOf('duration') ?? BEATBOX_DEFAULTS.duration}
        error={errorOf('duration')}
      />
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { formatTime } from '#app/display/format.ts';
import { Button, PlayButton } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import * as texts from './texts.ts';
import type { AuditionDesk } from './use-audition.ts';
import { type StoredEdits, TEMPOS, type VersionsView } from './version.ts';

type EditBarProps = {
  title: string;
  desk: AuditionDesk;
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
  tempo: number;
  /** Distance from the key in which it was composed. */
  semitones: number;
  keys: VersionsView['keys'];
  onWhole: (change: Pick<StoredEdits, 'tempo' | 'semitones'>, words: string) => void;
};

/** Playing, undoing, and what is changed for the composition as a whole. */
export function EditBar(props: EditBarProps) {
  const { title, desk, undo, redo, tempo, semitones, keys, onWhole } = props;
  return (
    <div className="edit-bar needs-scripts">
      <PlayButton
        hero
        title={title}
        state={desk.phase}
        onClick={() => (desk.phase === 'playing' ? desk.pause() : desk.playFrom(null))}
      />
      <Time desk={desk} />
      <span className="timeline-pair">
        <Button type="button" variant="ghost" aria-disabled={!undo} onClick={() => undo?.()}>
          {texts.undo}
        </Button>
        <Button type="button" variant="ghost" aria-disabled={!redo} onClick={() => redo?.()}>
          {texts.redo}
        </Button>
      </span>
      <div className="edit-whole">
        <Stepper
          label={texts.tempoLabel}
          short={texts.tempo}
          value={tempo}
          onValue={(value) => onWhole({ tempo: value }, texts.beatsPerMinute(value))}
        />
        <Field label={texts.keyLabel} className="edit-key">
          <Select
            value={String(semitones)}
            onChange={({ target }) =>
              onWhole({ semitones: Number(target.value) }, target.selectedOptions[0]?.label ?? '')
            }
            options={keys.map((key) => ({
              value: String(key.semitones),
              label: texts.keyAtDistance(key.name, key.semitones),
            }))}
          />
        </Field>
      </div>
    </div>
  );
}

type StepperProps = {
  label: string;
  short: string;
  value: number;
  onValue: (value: number) => void;
};

/** The tempo, typed or in steps of one. */
function Stepper({ label, short, value, onValue }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (text: string | null) => {
    setTyped(null);
    const tempo = Number((text ?? '').replace(',', '.'));
    if (text !== null && tempo >= TEMPOS.slowest && tempo <= TEMPOS.fastest) onValue(tempo);
  };
  return (
    <div className="edit-stepper" role="group" aria-label={label}>
      <span className="label">{short}</span>
      <div>
        <Sign
          sign="−"
          label={texts.slower}
          onPress={() => onValue(Math.max(TEMPOS.slowest, Math.round(value) - 1))}
        />
        <input
          className="num"
          inputMode="decimal"
          aria-label={label}
          value={typed ?? String(value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => settle(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              settle(typed);
            }
          }}
        />
        <Sign
          sign="+"
          label={texts.faster}
          onPress={() => onValue(Math.min(TEMPOS.fastest, Math.round(value) + 1))}
        />
      </div>
    </div>
  );
}

type SignProps = { sign: string; label: string; onPress: () => void };

function Sign({ sign, label, onPress }: SignProps) {
  return (
    <button type="button" className="ib ib-line" aria-label={label} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** The position and the length. */
function Time({ desk }: { desk: AuditionDesk }) {
  const shown = useRef<HTMLSpanElement>(null);
  const { clock, secondsOfBars } = desk;
  useEffect(() => {
    const show = () => {
      if (shown.current) shown.current.textContent = formatTime(clock.fraction() * secondsOfBars);
    };
    show();
    return clock.onPosition(show);
  }, [clock, secondsOfBars]);
  return (
    <p className="edit-time num">
      <span ref={shown}>0:00</span> / {formatTime(secondsOfBars)}
    </p>
  );
}

import { useId, useState, type ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import { Range } from './Slider.tsx';
import * as texts from './texts.ts';

type NumberSliderProps = {
  label: string;
  name: string;
  min: number;
  max: number;
  step?: number;
  /** Current value; with `onValue` the parent keeps it. */
  value?: number;
  defaultValue?: number;
  /** After the number: 'BPM'. */
  unit?: string;
  /** Labels of the two ends: 'Calm', 'Full on'. */
  ends?: readonly [low: string, high: string];
  error?: string | null;
  onValue?: (value: number) => void;
  /** Quick choices, below. */
  children?: ReactNode;
};

/**
 * A number between two limits, with an input and a slider. The form sends the input, so that it works without
 * scripts, where a slider could not show its value; with scripts they move together.
 */
export function NumberSlider(props: NumberSliderProps) {
  const { label, name, min, max, step = 1, unit, ends, error, onValue, children } = props;
  const id = useId();
  const [own, setOwn] = useState(String(props.value ?? props.defaultValue ?? min));
  const [given, setGiven] = useState(props.value);
  if (props.value !== given) {
    setGiven(props.value);
    if (props.value !== undefined && props.value !== Number(own)) setOwn(String(props.value));
  }
  const number = Math.min(max, Math.max(min, Number(own) || min));
  // A number that was entered exactly stays exact, although the slider moves in steps.
  const isOffStep = (number - min) % step !== 0;
  const set = (text: string) => {
    setOwn(text);
    const value = Number(text);
    if (text !== '' && value >= min && value <= max) onValue?.(value);
  };
  return (
    <div className="field">
      <div className="slider-head">
        <label htmlFor={id}>{label}</label>
        <span className="slider-number">
          <input
            id={id}
            type="number"
            name={name}
            inputMode="numeric"
            min={min}
            max={max}
            step={isOffStep ? 1 : step}
            value={own}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => set(event.target.value)}
            onBlur={() => set(String(number))}
          />
          {unit}
        </span>
      </div>
      <div className="needs-scripts">
        <Range
          label={texts.sliderLabel(label)}
          min={min}
          max={max}
          step={step}
          value={number}
          valueText={unit ? `${number} ${unit}` : undefined}
          onValue={(value) => set(String(value))}
        />
      </div>
      {ends && (
        <p className="ends" aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  );
}

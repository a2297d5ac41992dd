import { useState, type CSSProperties } from 'react';
import { Field, useFieldWiring } from './Field.tsx';

type SliderProps = {
  label: string;
  name?: string;
  min: number;
  max: number;
  step?: number;
  defaultValue: number;
  /** The value as text, shown beside the label and announced: `(bpm) => \`${bpm} BPM\``. */
  format?: (value: number) => string;
  disabled?: boolean;
  onValue?: (value: number) => void;
  className?: string;
};

/** A slider with its label and value. */
function Slider(props: SliderProps) {
  const { label, name, min, max, step = 1, disabled, format = String, onValue, className } = props;
  const [value, setValue] = useState(props.defaultValue);
  return (
    <Field label={label} value={format(value)} className={className}>
      <Range
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        valueText={format(value)}
        disabled={disabled}
        onValue={(next) => {
          setValue(next);
          onValue?.(next);
        }}
      />
    </Field>
  );
}

type RangeProps = {
  name?: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** Text that screen readers announce instead of the bare number. */
  valueText?: string;
  /** Accessible name, if no field provides one. */
  label?: string;
  disabled?: boolean;
  onValue: (value: number) => void;
};

/** The bare track and thumb, filled up to the value. */
export function Range({ value, valueText, label, onValue, ...input }: RangeProps) {
  const wiring = useFieldWiring();
  const filled = ((value - input.min) / (input.max - input.min)) * 100;
  return (
    <input
      type="range"
      className="range"
      style={{ '--v': `${filled}%` } as CSSProperties}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onValue(event.target.valueAsNumber)}
      {...input}
      {...wiring}
    />
  );
}

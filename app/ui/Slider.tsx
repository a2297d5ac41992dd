import type { CSSProperties } from 'react';
import { useFieldWiring } from './Field.tsx';

type RangeProps = {
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

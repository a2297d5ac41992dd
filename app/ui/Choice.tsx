import {
  forwardRef,
  type CSSProperties,
  type ComponentPropsWithoutRef,
  type ReactNode,
} from 'react';
import { FieldError } from './Field.tsx';
import { classNames } from './class-names.ts';

type ToggleProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & { children: ReactNode };

/** A checkbox with its text; 44 px high. */
export const Checkbox = forwardRef<HTMLInputElement, ToggleProps>(function Checkbox(
  { className, children, ...props },
  ref,
) {
  return (
    <label className={classNames('check', className)}>
      <input ref={ref} type="checkbox" className="box" {...props} />
      <span>{children}</span>
    </label>
  );
});

type SwitchProps = Omit<ToggleProps, 'children'> & {
  children?: ReactNode;
  /** Accessible name if there is no text beside it. */
  label?: string;
};

/** An on/off switch with immediate effect. Without scripts it belongs in a form with a button. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { className, label, children, ...props },
  ref,
) {
  return (
    <label className={classNames('switch', className)}>
      <input ref={ref} type="checkbox" role="switch" aria-label={label} {...props} />
      {children && <span className="[overflow-wrap:anywhere]">{children}</span>}
    </label>
  );
});

type SwitchButtonProps = ComponentPropsWithoutRef<'button'> & {
  on: boolean;
  /** Accessible name, the same on and off: 'Public: Slack Water'. */
  label: string;
  /** Text of the state, beside it. */
  children: ReactNode;
};

/** A switch that is a button: in a form of its own it submits, so that it works without scripts. */
export function SwitchButton({ on, label, className, children, ...props }: SwitchButtonProps) {
  return (
    <button
      className={classNames('switch', className)}
      role="switch"
      aria-checked={on}
      aria-label={label}
      {...props}
    >
      <i />
      <span>{children}</span>
    </button>
  );
}

type CardsProps = {
  legend: ReactNode;
  /** Shared by all cards; several checked boxes are submitted under the one name. */
  name: string;
  options: ReadonlyArray<{
    value: string;
    label: ReactNode;
    /** A second, smaller line. */
    hint?: ReactNode;
    disabled?: boolean;
  }>;
  error?: string | null;
  /** Radio buttons only: one has to be chosen. */
  required?: boolean;
  /** Minimum width of a card in px, which decides the number of columns. */
  minWidth?: number;
  onChange?: (value: string, checked: boolean) => void;
  className?: string;
};

/** One of several, each as a card. */
export function RadioCards({ defaultValue, ...cards }: CardsProps & { defaultValue?: string }) {
  return (
    <Cards
      {...cards}
      type="radio"
      defaultValues={defaultValue === undefined ? [] : [defaultValue]}
    />
  );
}

/** Any of several, each as a card. */
export function CheckboxCards({
  defaultValues = [],
  ...cards
}: CardsProps & { defaultValues?: readonly string[] }) {
  return <Cards {...cards} type="checkbox" defaultValues={defaultValues} />;
}

function Cards(
  props: CardsProps & { type: 'radio' | 'checkbox'; defaultValues: readonly string[] },
) {
  const { legend, name, options, error, required, minWidth, onChange, className, type } = props;
  const columns = minWidth ? ({ '--min': `${minWidth / 16}rem` } as CSSProperties) : undefined;
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      <div className="choices" style={columns}>
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              type={type}
              className="box"
              name={name}
              value={option.value}
              defaultChecked={props.defaultValues.includes(option.value)}
              disabled={option.disabled}
              required={required}
              onChange={onChange && ((event) => onChange(option.value, event.target.checked))}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

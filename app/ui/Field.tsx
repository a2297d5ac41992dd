import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import * as texts from './texts.ts';
import { whenIdle } from './when-idle.ts';

type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};

const Wiring = createContext<FieldWiring | null>(null);

type FieldProps = {
  label: ReactNode;
  /** Says '(optional)' after the label. */
  optional?: boolean | undefined;
  /** Other small text after the label. */
  mark?: ReactNode;
  help?: ReactNode;
  /** Error message, shown instead of the help. Only the first entry of a list is shown. */
  error?: string | readonly string[] | null;
  /** Id of the control; by default a new one. */
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A label, one control, and help or error below, connected by `for` and `aria-describedby`. */
export function Field(props: FieldProps) {
  const { label, optional, help, error, id, className, children } = props;
  const mark = optional ? texts.optional : props.mark;
  const ownId = useId();
  const controlId = id ?? ownId;
  const message = typeof error === 'string' ? error : error?.[0];
  const belowId = message ? `${controlId}-error` : help ? `${controlId}-help` : undefined;
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={controlId}>
        {label}
        {mark && <span className="opt"> {mark}</span>}
      </label>
      <Wiring.Provider
        value={{
          id: controlId,
          'aria-describedby': belowId,
          'aria-invalid': message ? true : undefined,
        }}
      >
        {children}
      </Wiring.Provider>
      {message ? (
        <FieldError id={belowId}>{message}</FieldError>
      ) : (
        help && (
          <p className="help" id={belowId}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

/**
 * Props that the surrounding field gives its control; empty outside a field. They override the control's own
 * props.
 */
export function useFieldWiring(isRequired?: boolean): Partial<FieldWiring> {
  const wiring: Partial<FieldWiring> = useContext(Wiring) ?? {};
  // WebKit has an empty required field announced as invalid before anything was typed.
  return isRequired ? { ...wiring, 'aria-invalid': wiring['aria-invalid'] ?? false } : wiring;
}

/** An error message with the warning sign. For a whole form, `announce` gives it `role="alert"`. */
export function FieldError({
  id,
  announce,
  children,
}: {
  id?: string;
  announce?: boolean;
  children: ReactNode;
}) {
  return (
    <p className="err" id={id} role={announce ? 'alert' : undefined}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}

/**
 * Shows the names of icons on hover or keyboard focus. One tooltip for the whole page, above everything; it
 * stays while the pointer is on it, and Escape closes it. It shows only the accessible name, so screen
 * readers do not announce it twice. Its code is loaded when the page is idle.
 */
export function Tips() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without a connection, icons have no tooltips.
    const shown = new Promise<void>(whenIdle)
      .then(() => import('./show-names.ts'))
      .then(({ showNames }) => tip.current && showNames(tip.current))
      .catch(() => null);
    return () => void shown.then((end) => end?.());
  }, []);
  return <div ref={tip} className="tip" aria-hidden hidden />;
}

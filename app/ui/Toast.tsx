import type { FocusEvent, MouseEvent, RefObject } from 'react';
import { Link, type LinkProps } from '@remix-run/react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import * as texts from './texts.ts';

/** What can be done about it: one button, with a verb. */
export type ToastAction = { label: string } & ({ to: string } | { onPress: () => void });

export type ToastMessage = {
  /** Changes with every message, so that the same words can come again. */
  id: string | number;
  title: string;
  description?: string;
  /** What is bad, or has an action, stays until it is dismissed or replaced. */
  tone?: 'neutral' | 'ok' | 'bad';
  action?: ToastAction;
};

type ToastProps = {
  toast: ToastMessage;
  /** The page without the message: the cross is a link there until scripts are running. */
  dismissTo: LinkProps['to'];
  onDismiss?: (event: MouseEvent) => void;
  /** Called when its action was taken. */
  onAct?: () => void;
  /** Called with whether somebody is at it, with the pointer or the focus. */
  onHeld?: (held: boolean) => void;
  box?: RefObject<HTMLDivElement>;
};

/** A message that goes by itself, or stays until it is dismissed if it is bad. */
export function Toast({ toast, dismissTo, onDismiss, onAct, onHeld, box }: ToastProps) {
  const { title, description, action, tone = 'neutral' } = toast;
  const leaves = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget);
  return (
    <div
      className={TONE[tone]}
      ref={box}
      onPointerEnter={() => onHeld?.(true)}
      onPointerLeave={() => onHeld?.(false)}
      onFocus={() => onHeld?.(true)}
      onBlur={(event) => leaves(event) && onHeld?.(false)}
    >
      <Icon name={ICON[tone]} />
      <div>
        <b>{title}</b>
        {description && <p>{description}</p>}
        {action && <Action action={action} onAct={onAct} />}
      </div>
      <Link className="ib" to={dismissTo} replace aria-label={texts.dismiss} onClick={onDismiss}>
        <Icon name="close" size={20} />
      </Link>
    </div>
  );
}

function Action({ action, onAct }: { action: ToastAction; onAct: (() => void) | undefined }) {
  if ('to' in action) {
    return (
      <Button to={action.to} onClick={onAct}>
        {action.label}
      </Button>
    );
  }
  return (
    <Button
      type="button"
      onClick={() => {
        onAct?.();
        action.onPress();
      }}
    >
      {action.label}
    </Button>
  );
}

const TONE = { neutral: 'toast', ok: 'toast toast-ok', bad: 'toast toast-bad' } as const;
const ICON = { neutral: 'info', ok: 'check', bad: 'warning' } as const;

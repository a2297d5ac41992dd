import { Link, type LinkProps } from '@remix-run/react';
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { freePlace } from './free-place.ts';
import { Icon } from './Icon.tsx';
import * as texts from './texts.ts';

/** Action of the message: one button, labelled with a verb. */
type ToastAction = { label: string } & ({ to: string } | { onPress: () => void });

export type ToastMessage = {
  /** Changes with every message, so that the same text can be shown again. */
  id: string | number;
  title: string;
  description?: string;
  /** A message that is bad, or has an action, stays until it is dismissed or replaced. */
  tone?: 'neutral' | 'ok' | 'bad';
  action?: ToastAction;
};

type ToastProps = {
  toast: ToastMessage;
  /** Address of the page without the message: the cross links there until scripts run. */
  dismissTo: LinkProps['to'];
  onDismiss?: (event: MouseEvent) => void;
  /** Called when its action was used. */
  onAct?: () => void;
  /** Called with true while the pointer or the focus is on it. */
  onHeld?: (held: boolean) => void;
  box?: RefObject<HTMLDivElement>;
};

function Message({ toast, dismissTo, onDismiss, onAct, onHeld, box }: ToastProps) {
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

/** Time that a message is shown that is not bad and has no action, in milliseconds. */
const SEEN_MS = 5000;

type LateToastProps = {
  toast: ToastMessage;
  dismissTo: LinkProps['to'];
  /**
   * Called with the id of a message that was dismissed, used or shown long enough; always the same function.
   */
  onGone: (id: ToastMessage['id']) => void;
};

/**
 * A message that disappears by itself, or stays until it is dismissed if it is bad or has an action. It is
 * placed above the player, or nearby where it covers no control; over a dialog, inside the dialog.
 */
export function Toast({ toast, dismissTo, onGone }: LateToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const dialog = useOpenDialog();
  const [isHeld, setHeld] = useState(false);
  const { id } = toast;
  const isBad = toast.tone === 'bad';
  const stays = isBad || toast.action !== undefined;
  useEffect(() => {
    if (stays || isHeld) return;
    const leaving = setTimeout(() => onGone(id), SEEN_MS);
    return () => clearTimeout(leaving);
  }, [id, stays, isHeld, onGone]);
  useFreePlace(box, dialog);

  const message = (
    <Message
      toast={toast}
      dismissTo={dismissTo}
      onDismiss={(event) => {
        event.preventDefault();
        onGone(id);
      }}
      onAct={() => onGone(id)}
      onHeld={setHeld}
      box={box}
    />
  );
  return dialog ? createPortal(<InDialog isBad={isBad}>{message}</InDialog>, dialog) : message;
}

function InDialog({ isBad, children }: { isBad: boolean; children: ReactNode }) {
  return (
    <div className="toaster">
      <div role={isBad ? 'alert' : 'status'}>{children}</div>
    </div>
  );
}

/** The open modal dialog, outside which nothing can be pressed or read; null if there is none. */
function useOpenDialog(): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return dialog;
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function useFreePlace(box: RefObject<HTMLDivElement>, dialog: Element | null): void {
  useBrowserLayoutEffect(() => {
    const place = () => {
      const element = box.current;
      if (!element) return;
      // A transform moves no other element, and is no layout shift.
      element.style.transform = '';
      const { up } = freePlace(element);
      element.style.transform = up ? `translateY(${-up}px)` : '';
      document.documentElement.style.setProperty('--toast-h', `${element.offsetHeight}px`);
    };
    place();
    addEventListener('resize', place);
    return () => {
      removeEventListener('resize', place);
      document.documentElement.style.removeProperty('--toast-h');
    };
  }, [box, dialog]);
}

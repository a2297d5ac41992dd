import { useEffect, useState, type MouseEvent } from 'react';
import { Link, type LinkProps } from '@remix-run/react';
import { Icon } from './Icon.tsx';

/** How long a toast stays if nobody dismisses it, in milliseconds. */
const TOAST_REMOVAL_DELAY_MS = 1_000_000;

export type ToastMessage = {
  /** Changes with every message, so that the same words can come again. */
  id: string | number;
  title: string;
  description?: string;
  tone?: 'neutral' | 'ok' | 'bad';
};

type ToasterProps = {
  /** The one message to show. */
  toast: ToastMessage | null;
  /** The page without the message: the cross is a link there until scripts are awake. */
  dismissTo: LinkProps['to'];
  onDismiss?: () => void;
};

/** Announces and shows at most one message, above the player. */
export function Toaster({ toast, dismissTo, onDismiss }: ToasterProps) {
  const [dismissed, setDismissed] = useState<ToastMessage['id'] | null>(null);
  const id = toast?.id;
  useEffect(() => {
    if (id === undefined) return;
    const removal = setTimeout(() => setDismissed(id), TOAST_REMOVAL_DELAY_MS);
    return () => clearTimeout(removal);
  }, [id]);

  function dismiss(event: MouseEvent) {
    event.preventDefault();
    setDismissed(id ?? null);
    onDismiss?.();
  }

  return (
    <div className="toaster" role="status">
      {toast && toast.id !== dismissed && (
        <Toast toast={toast} dismissTo={dismissTo} onDismiss={dismiss} />
      )}
    </div>
  );
}

type ToastProps = {
  toast: ToastMessage;
  dismissTo: LinkProps['to'];
  onDismiss?: (event: MouseEvent) => void;
};

/** The message itself. */
export function Toast({ toast, dismissTo, onDismiss }: ToastProps) {
  const tone = toast.tone ?? 'neutral';
  return (
    <div className={TONE[tone]}>
      <Icon name={ICON[tone]} />
      <div>
        <b>{toast.title}</b>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <Link className="ib" to={dismissTo} replace aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" size={20} />
      </Link>
    </div>
  );
}

const TONE = { neutral: 'toast', ok: 'toast toast-ok', bad: 'toast toast-bad' } as const;
const ICON = { neutral: 'info', ok: 'check', bad: 'warning' } as const;

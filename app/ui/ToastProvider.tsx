import { Link, type LinkProps, useLocation } from '@remix-run/react';
import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import type { freePlace as FreePlace } from './free-place.ts';
import { Icon } from './Icon.tsx';
import * as texts from './texts.ts';
import { whenIdle } from './when-idle.ts';

/** Action of the message: one button, labelled with a verb. */
type ToastAction = { label: string } & ({ to: string } | { onPress: () => void });

type ToastMessage = {
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

/** A message that disappears by itself, or stays until it is dismissed if it is bad. */
function Toast({ toast, dismissTo, onDismiss, onAct, onHeld, box }: ToastProps) {
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

type ToasterProps = {
  /** The one message to show. */
  toast: ToastMessage | null;
  dismissTo: LinkProps['to'];
  /**
   * Called with the id of a message that was dismissed, used or shown long enough; always the same function.
   */
  onGone: (id: ToastMessage['id']) => void;
};

/**
 * Announces and shows at most one message: a bad one at once, others at the next pause. It is placed above
 * the player, or nearby where it covers no control; over a dialog, inside the dialog.
 */
function Toaster({ toast, dismissTo, onGone }: ToasterProps) {
  const box = useRef<HTMLDivElement>(null);
  const dialog = useOpenDialog(toast);
  const [isHeld, setHeld] = useState(false);
  const id = toast?.id;
  const isBad = toast?.tone === 'bad';
  const stays = isBad || toast?.action !== undefined;
  useEffect(() => {
    if (id === undefined || stays || isHeld) return;
    const leaving = setTimeout(() => onGone(id), SEEN_MS);
    return () => clearTimeout(leaving);
  }, [id, stays, isHeld, onGone]);
  useEffect(() => setHeld(false), [id]);
  useFreePlace(box, toast, dialog);

  const gone = () => {
    if (id !== undefined) onGone(id);
  };
  const message = toast && (
    <Toast
      key={toast.id}
      toast={toast}
      dismissTo={dismissTo}
      onDismiss={(event) => {
        event.preventDefault();
        gone();
      }}
      onAct={gone}
      onHeld={setHeld}
      box={box}
    />
  );
  const places = (
    <div className="toaster">
      <div role="status">{!isBad && message}</div>
      {isBad && <div role="alert">{message}</div>}
    </div>
  );
  return dialog ? createPortal(places, dialog) : places;
}

/** The open modal dialog, outside which nothing can be pressed or read; null if there is none. */
function useOpenDialog(toast: ToastMessage | null): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    if (!toast) return setDialog(null);
    const look = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [toast]);
  return dialog;
}

let freePlace: typeof FreePlace | undefined;

/** Usually loaded long before the first message; until then, messages are at the bottom. */
const loadFreePlace = () =>
  import('./free-place.ts').then(
    (file) => {
      freePlace = file.freePlace;
    },
    () => undefined,
  );

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function useFreePlace(
  box: React.RefObject<HTMLDivElement>,
  toast: ToastMessage | null,
  dialog: Element | null,
): void {
  useEffect(() => whenIdle(() => void loadFreePlace()), []);
  useBrowserLayoutEffect(() => {
    if (!toast) return;
    const place = () => {
      const element = box.current;
      if (!element) return;
      // A transform moves no other element, and is no layout shift.
      element.style.transform = '';
      const { up } = freePlace?.(element) ?? { up: 0 };
      element.style.transform = up ? `translateY(${-up}px)` : '';
      document.documentElement.style.setProperty('--toast-h', `${element.offsetHeight}px`);
    };
    place();
    if (!freePlace) void loadFreePlace().then(place);
    addEventListener('resize', place);
    return () => {
      removeEventListener('resize', place);
      document.documentElement.style.removeProperty('--toast-h');
    };
  }, [box, toast, dialog]);
}

export type ToastWords = Omit<ToastMessage, 'id'>;

const Show = createContext<(toast: ToastWords | null) => void>(() => undefined);
const Earlier = createContext<ToastWords | null>(null);

/** Time that a dismissed message is remembered, in milliseconds. */
const TOAST_REMOVAL_DELAY_MS = 1_000_000;
/**
 * A message younger than this, in milliseconds, belongs to the action that led to the new screen, and is
 * kept.
 */
const FRESH_MS = 1500;

/** Shows a message instead of the previous one; null removes it. */
export const useToast = () => useContext(Show);

/** The last dismissed message, while it is remembered; null while one is shown. */
export const useEarlierToast = () => useContext(Earlier);

type ToastProviderProps = {
  /** The message of the page's data; the same object as long as it is the same message. */
  arriving: ToastWords | null;
  /** Address of the page without the message. */
  dismissTo: LinkProps['to'];
  children: ReactNode;
};

interface State {
  id: number;
  arrived: ToastWords | null;
  pathname: string;
  /** The last message, shown or not. */
  toast: ToastWords | null;
  since: number;
  isShown: boolean;
}

/**
 * The only toast of a page, from its data or from a script. New data without it does not remove it; another
 * screen does, unless it is bad.
 */
export function ToastProvider({ arriving, dismissTo, children }: ToastProviderProps) {
  const { pathname } = useLocation();
  const [state, setState] = useState<State>(() => ({
    id: 0,
    arrived: arriving,
    pathname,
    toast: arriving,
    since: now(),
    isShown: arriving !== null,
  }));
  if (arriving !== state.arrived || pathname !== state.pathname) {
    const isNew = arriving !== null && arriving !== state.arrived;
    const stays = state.toast?.tone === 'bad' || now() - state.since < FRESH_MS;
    setState({
      ...state,
      arrived: arriving,
      pathname,
      ...(isNew && { id: state.id + 1, toast: arriving, since: now() }),
      isShown: isNew || (state.isShown && (pathname === state.pathname || stays)),
    });
  }
  const [show] = useState(() => (toast: ToastWords | null) => {
    setState((last) =>
      toast
        ? { ...last, id: last.id + 1, toast, since: now(), isShown: true }
        : { ...last, toast: null, isShown: false },
    );
  });
  const [gone] = useState(() => (id: ToastMessage['id']) => {
    setState((last) => (last.id === id ? { ...last, isShown: false } : last));
  });
  const { id, toast, since, isShown } = state;
  const shown = useMemo(() => (toast && isShown ? { id, ...toast } : null), [id, toast, isShown]);
  const isKnown = toast !== null && !isShown && now() - since < TOAST_REMOVAL_DELAY_MS;
  return (
    <Show.Provider value={show}>
      <Earlier.Provider value={isKnown ? toast : null}>{children}</Earlier.Provider>
      <Toaster toast={shown} dismissTo={dismissTo} onGone={gone} />
    </Show.Provider>
  );
}

const now = () => Date.now();

import { type LinkProps, useLocation } from '@remix-run/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { partOfPage } from './hydration.tsx';
import type { ToastMessage } from './Toast.tsx';
import { whenIdle } from './when-idle.ts';

const loadToast = () => import('./Toast.tsx').then((file) => file.Toast);
const Toast = partOfPage('Toast', loadToast);

type ToasterProps = {
  /** The one message to show. */
  toast: ToastMessage | null;
  dismissTo: LinkProps['to'];
  onGone: (id: ToastMessage['id']) => void;
};

/** Announces and shows at most one message: a bad one at once, others at the next pause. */
function Toaster({ toast, dismissTo, onGone }: ToasterProps) {
  // Usually long before the first message, which may be that the connection is lost.
  useEffect(() => whenIdle(() => void loadToast().catch(() => undefined)), []);
  const isBad = toast?.tone === 'bad';
  const message = toast && (
    <Toast key={toast.id} toast={toast} dismissTo={dismissTo} onGone={onGone} />
  );
  return (
    <div className="toaster">
      <div role="status">{!isBad && message}</div>
      {isBad && <div role="alert">{message}</div>}
    </div>
  );
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

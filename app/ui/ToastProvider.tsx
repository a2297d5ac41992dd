import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useLocation, type LinkProps } from '@remix-run/react';
import { Toaster } from './Toaster.tsx';
import type { ToastMessage } from './Toast.tsx';

export type ToastWords = Omit<ToastMessage, 'id'>;

const Show = createContext<(toast: ToastWords | null) => void>(() => undefined);
const Earlier = createContext<ToastWords | null>(null);

/** How long a message that left stays known to the page, in milliseconds. */
const TOAST_REMOVAL_DELAY_MS = 1_000_000;
/** A message younger than this belongs to what led to the new screen, and comes along, in milliseconds. */
const FRESH_MS = 1500;

/** Shows a message in the place of the one before; null takes it away. */
export const useToast = () => useContext(Show);

/** The message that left last, for as long as the page knows it; null while one is shown. */
export const useEarlierToast = () => useContext(Earlier);

type ToastProviderProps = {
  /** The message that came with the page's data; the same object for as long as it is the same. */
  arriving: ToastWords | null;
  /** The page without the message. */
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
 * The one toast of a page, whether it came with the page or a script shows it. Data that comes again
 * without it does not take it away; another screen does, unless it is bad.
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

import { createContext, useContext, useState, type ReactNode } from 'react';
import type { LinkProps } from '@remix-run/react';
import { Toaster, type ToastMessage } from './Toast.tsx';

export type ToastWords = Omit<ToastMessage, 'id'>;

const Show = createContext<(toast: ToastWords | null) => void>(() => undefined);

/** Shows a message in the place of the one before; null takes it away. */
export const useToast = () => useContext(Show);

type ToastProviderProps = {
  /** The message that came with the page's data; the same object for as long as it is the same. */
  arriving: ToastWords | null;
  /** The page without the message. */
  dismissTo: LinkProps['to'];
  children: ReactNode;
};

/**
 * The one toast of a page, whether it came with the page or a script shows it. It stays until it is
 * dismissed, replaced or old: data that comes again without it does not take it away.
 */
export function ToastProvider({ arriving, dismissTo, children }: ToastProviderProps) {
  const [state, setState] = useState({ id: 0, arrived: arriving, toast: arriving });
  if (arriving !== state.arrived) {
    setState({
      id: arriving ? state.id + 1 : state.id,
      arrived: arriving,
      toast: arriving ?? state.toast,
    });
  }
  const [show] = useState(() => (toast: ToastWords | null) => {
    setState(({ id, arrived }) => ({ id: id + 1, arrived, toast }));
  });
  return (
    <Show.Provider value={show}>
      {children}
      <Toaster toast={state.toast && { id: state.id, ...state.toast }} dismissTo={dismissTo} />
    </Show.Provider>
  );
}

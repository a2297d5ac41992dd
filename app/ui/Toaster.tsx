import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LinkProps } from '@remix-run/react';
import type { freePlace as FreePlace } from './free-place.ts';
import { Toast, type ToastMessage } from './Toast.tsx';
import { whenIdle } from './when-idle.ts';

/** How long a message is seen that is not bad and offers nothing, in milliseconds. */
const SEEN_MS = 5000;

type ToasterProps = {
  /** The one message to show. */
  toast: ToastMessage | null;
  dismissTo: LinkProps['to'];
  /** Called with the id of a message that was dismissed, acted on or seen long enough; always the same function. */
  onGone: (id: ToastMessage['id']) => void;
};

/**
 * Announces and shows at most one message: what is bad at once, the rest when there is a pause. It
 * stands above the player, or wherever near it covers no control; over a dialog, within that.
 */
export function Toaster({ toast, dismissTo, onGone }: ToasterProps) {
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

/** The modal dialog, beside which nothing can be pressed or read; null if none is open. */
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

/** It is here long before most messages are; without it they stand at the foot. */
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
      // A transform moves nothing else, and is no layout shift.
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

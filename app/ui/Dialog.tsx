import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from '@remix-run/react';
import { Icon } from './Icon.tsx';
import * as texts from './texts.ts';

type DialogProps = {
  title: ReactNode;
  /** Address of the page below: the cross links there, and Escape and a press outside go there. */
  closeTo: string;
  /** Buttons fixed at the bottom. If a form fills the dialog, end the form with a `DialogFoot` instead. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A dialog with an address of its own. The server renders it open, so it works as a page before or without
 * scripts; scripts make it modal in place, with the same look. When it closes, the focus returns to where it
 * was.
 */
export function Dialog({ title, closeTo, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useModal(dialog);
  useCloseTo(dialog, closeTo);
  return (
    <dialog className="sheet" open ref={dialog} aria-labelledby={headingId}>
      <div className="panel">
        <div className="panel-head">
          <h2 className="h2" id={headingId} tabIndex={-1}>
            {title}
          </h2>
          <Link className="ib" to={closeTo} preventScrollReset aria-label={texts.close}>
            <Icon name="close" />
          </Link>
        </div>
        <div className="panel-body">{children}</div>
        {footer && <DialogFoot>{footer}</DialogFoot>}
      </div>
    </dialog>
  );
}

/** The row of buttons at the bottom. Use it as the last element of a form that fills the dialog. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <footer className="panel-foot">{children}</footer>;
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Turns the open dialog into a modal one. It focuses the heading, unless an input already has the focus: by
 * default the browser would focus the cross.
 */
function useModal(dialog: React.RefObject<HTMLDialogElement>) {
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.showModal) return;
    const { activeElement } = document;
    const typing = element.contains(activeElement) && activeElement !== element;
    const start = typing ? activeElement : element.querySelector('h2');
    element.removeAttribute('open');
    element.showModal();
    if (start instanceof HTMLElement) start.focus();
    return () => element.close();
  }, [dialog]);
}

/** Makes Escape, and a press on the scrim beside the panel, go to the address below. */
function useCloseTo(dialog: React.RefObject<HTMLDialogElement>, closeTo: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const leave = (event: Event) => {
      event.preventDefault();
      navigate(closeTo, { preventScrollReset: true });
    };
    const onClick = (event: Event) => {
      if (event.target === element) leave(event);
    };
    // A second Escape in a row would close the dialog without the confirmation.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave(event);
    };
    element.addEventListener('cancel', leave);
    element.addEventListener('click', onClick);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('cancel', leave);
      element.removeEventListener('click', onClick);
      element.removeEventListener('keydown', onKey);
    };
  }, [dialog, closeTo, navigate]);
}

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type PreviousScreenProps = { hidden: boolean; children: ReactNode };

/**
 * A screen that is being left. While the next one is on its way it is hidden, not gone: if that does
 * not come, it is back as it was, with what was typed, where it was scrolled to, and the focus.
 */
export function PreviousScreen({ hidden, children }: PreviousScreenProps) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<{ path: string; scrollY: number; focus: Element | null } | null>(null);
  if (hidden && !left.current && typeof document !== 'undefined') {
    const { activeElement: focus } = document;
    left.current = { path: location.pathname, scrollY, focus };
  }
  useBrowserLayoutEffect(() => {
    const before = left.current;
    if (hidden || !before) return;
    left.current = null;
    if (before.path !== location.pathname) return;
    scrollTo(0, before.scrollY);
    const { focus } = before;
    if (focus instanceof HTMLElement && box.current?.contains(focus)) {
      focus.focus({ preventScroll: true });
    }
  }, [hidden]);
  return (
    <div ref={box} style={{ display: hidden ? 'none' : 'contents' }}>
      {children}
    </div>
  );
}

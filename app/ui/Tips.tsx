import { useEffect, useRef } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Says the names of icons to those who point at them or come by the keyboard. One tip for the whole page,
 * above everything; it stays while the pointer is on it, and Escape closes it. It says only what the
 * element is called, so nobody hears it twice. How it does so is fetched once the page is awake.
 */
export function Tips() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a connection that is gone, icons go without.
    const shown = new Promise<void>(whenIdle)
      .then(() => import('./show-names.ts'))
      .then(({ showNames }) => tip.current && showNames(tip.current))
      .catch(() => null);
    return () => void shown.then((end) => end?.());
  }, []);
  return <div ref={tip} className="tip" aria-hidden hidden />;
}

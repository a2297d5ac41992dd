import { useEffect } from 'react';
import { playCounter } from './global-play-counter.ts';
import { player } from './global-player.ts';

/** Counts what is heard. It may come late: what has sounded before it is told by the element. */
export function usePlayCounting(): void {
  useEffect(() => playCounter.follow(player), []);
  useEffect(() => {
    const leave = () => playCounter.leave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

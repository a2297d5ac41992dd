import { useEffect } from 'react';
import { playCounter } from './global-play-counter.ts';
import { player } from './global-player.ts';
import { pressKey } from './player-keys.ts';
import { PlayerAnnouncement } from './PlayerAnnouncement.tsx';
import { useMediaSession } from './use-media-session.ts';

/**
 * What steers the player from outside its bar (the keyboard, lock screens, media keys), what is said of it
 * to those who do not see it, and the count of plays.
 */
export function PlayerControls({ onHelp }: { onHelp: () => void }) {
  useMediaSession();
  usePlayCounting();
  usePlayerKeys(onHelp);
  return <PlayerAnnouncement />;
}

/** Counts what is heard. It may come late: what has sounded before it is told by the element. */
function usePlayCounting(): void {
  useEffect(() => playCounter.follow(player), []);
  useEffect(() => {
    const leave = () => playCounter.leave();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

/** Steers the player by keys, from anywhere on a page. */
function usePlayerKeys(openHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      // Behind a dialog of a screen nothing is steered.
      const dialog = document.querySelector('dialog:modal');
      if (dialog && !dialog.matches('.now')) return;
      if (pressKey(player, { key: event.key, target }, openHelp)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openHelp]);
}

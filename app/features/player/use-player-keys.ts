import { useEffect } from 'react';
import { player } from './global-player.ts';
import { pressKey } from './player-keys.ts';

/** Steers the player by keys, from anywhere on a page. */
export function usePlayerKeys(openHelp: () => void): void {
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

import { useEffect, useState } from 'react';
import { generationAnchor } from './generation.ts';

/**
 * Scrolls to the card of a generation that was just started and focuses its title. Below the form it is centred,
 * above any message at the bottom; beside the form only its list is scrolled.
 * @param id of the generation; undefined for the newest of the list
 * @returns true if the card exists
 */
function showStarted(id?: number): boolean {
  const card =
    id === undefined
      ? document.querySelector('.gens > li')
      : document.getElementById(generationAnchor(id));
  if (!card) return false;
  card.scrollIntoView({ block: innerWidth < 1024 ? 'center' : 'nearest' });
  card.querySelector('a')?.focus({ preventScroll: true });
  return true;
}

/**
 * Shows the card of a generation that was just started, as soon as it is on the screen: it comes with the reloaded
 * list, and the code of the first card of a list is loaded by then.
 */
export function useShowStarted(): (id?: number) => void {
  const [awaited, setAwaited] = useState<[id?: number]>();
  useEffect(() => {
    if (!awaited || showStarted(...awaited)) return;
    const observer = new MutationObserver(() => {
      if (showStarted(...awaited)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [awaited]);
  return (id) => setAwaited([id]);
}

import { generationAnchor } from './generation.ts';

/**
 * Scrolls to the card of a generation that was just started and focuses its title. Below the form it is centred,
 * above any message at the bottom; beside the form only its list is scrolled.
 * @param id of the generation; by default the newest of the list
 * @returns true if the card exists
 */
export function showStarted(id?: number): boolean {
  const card =
    id === undefined
      ? document.querySelector('.gens > li')
      : document.getElementById(generationAnchor(id));
  if (!card) return false;
  card.scrollIntoView({ block: innerWidth < 1024 ? 'center' : 'nearest' });
  card.querySelector('a')?.focus({ preventScroll: true });
  return true;
}

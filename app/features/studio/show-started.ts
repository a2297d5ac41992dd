import { generationAnchor } from './generation.ts';

/**
 * Scrolls to the card of a generation that was just started and focuses its title; the card is centred, above
 * any message at the bottom.
 * @param id of the generation; by default the newest of the list
 * @returns true if the card exists
 */
export function showStarted(id?: number): boolean {
  const card =
    id === undefined
      ? document.querySelector('.gens > li')
      : document.getElementById(generationAnchor(id));
  if (!card) return false;
  card.scrollIntoView({ block: 'center' });
  card.querySelector('a')?.focus({ preventScroll: true });
  return true;
}

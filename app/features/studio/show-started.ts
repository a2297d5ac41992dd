import { generationAnchor } from './generation.ts';

/**
 * Leads to the card of what was just asked for: its progress stands in the middle of the screen, above any
 * message at the foot, and the focus on its name.
 * @param id of the generation; the newest of the list without it
 * @returns whether the card is there
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

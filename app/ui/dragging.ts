import Sortable from 'sortablejs';
import { DRAGGED } from './class-names.ts';

/** Movement of the pointer, in px, from which a press on a handle is a drag. */
const ACTIVATION_PIXELS = 3;
const SLIDE_MS = 150;

/**
 * Lets the rows of a list (`data-id`) be dragged by their handles. The library moves the elements during a
 * drag; afterwards they are put back, so that React, which owns them, moves them itself.
 * @param shown returns the ids in their displayed order
 * @param onDrop called with all ids in their new order, and the dragged one
 * @returns a function that ends it
 */
export function letDrag(
  list: HTMLElement,
  handle: string,
  shown: () => string[],
  onDrop: (order: string[], id: string) => void,
): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sortable = Sortable.create(list, {
    handle,
    draggable: '[data-id]',
    // Its own drag image: the browser's has no threshold, and phones have none.
    forceFallback: true,
    fallbackTolerance: ACTIVATION_PIXELS,
    fallbackClass: DRAGGED,
    ghostClass: 'is-place',
    animation: calm ? 0 : SLIDE_MS,
    onEnd: ({ item }) => {
      const next = sortable.toArray();
      sortable.sort(shown(), false);
      onDrop(next, item.dataset.id ?? '');
    },
  });
  return () => sortable.destroy();
}

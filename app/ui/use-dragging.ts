import { useEffect, useRef, type RefObject } from 'react';
import { rememberPress } from './early-press.ts';

const HANDLE = '.grip';
/** Movement of the pointer, in px, from which a press on a handle is a drag. */
const ACTIVATION_PIXELS = 3;
const SLIDE_MS = 150;

/**
 * Lets the rows of a list (`data-id`) be dragged by their `.grip`. The library moves the elements during a
 * drag; afterwards they are put back, so that React, which owns them, moves them itself. A press before the
 * library has loaded starts a drag as soon as it has.
 * @param order the ids in their displayed order
 * @param onDrop called with all ids in their new order, and the dragged one
 */
export function useDragging(
  list: RefObject<HTMLElement>,
  order: string[],
  onDrop: (order: string[], id: string) => void,
): void {
  const latest = useRef({ order, onDrop });
  useEffect(() => {
    latest.current = { order, onDrop };
  });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const endEarly = rememberPress(element, HANDLE);
    void import('sortablejs').then(({ default: Sortable }) => {
      if (gone) return;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const sortable = Sortable.create(element, {
        handle: HANDLE,
        draggable: '[data-id]',
        // Its own drag image: the browser's has no threshold, and phones have none.
        forceFallback: true,
        fallbackTolerance: ACTIVATION_PIXELS,
        fallbackClass: 'is-dragged',
        ghostClass: 'is-place',
        animation: calm ? 0 : SLIDE_MS,
        onEnd: ({ item }) => {
          const next = sortable.toArray();
          sortable.sort(latest.current.order, false);
          latest.current.onDrop(next, item.dataset.id ?? '');
        },
      });
      stop = () => sortable.destroy();
      endEarly(true);
    });
    return () => {
      gone = true;
      endEarly();
      stop?.();
    };
  }, [list]);
}

import { useEffect, useRef, type RefObject } from 'react';
import { rememberPress } from './early-press.ts';

const HANDLE = '.grip';

/**
 * Lets the rows of a list (`data-id`) be dragged by their `.grip`. The code for it is loaded when a pointer
 * comes to a handle; a press before it has loaded starts a drag as soon as it has.
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
    const hear = ({ target }: Event) => {
      if (!(target as Element).closest(HANDLE)) return;
      element.removeEventListener('pointerover', hear);
      import('./dragging.ts').then(
        ({ letDrag }) => {
          if (gone) return;
          const drop = (next: string[], id: string) => latest.current.onDrop(next, id);
          stop = letDrag(element, HANDLE, () => latest.current.order, drop);
          endEarly(true);
        },
        // Without a connection, the next pointer tries again; the buttons of the rows work.
        () => gone || element.addEventListener('pointerover', hear),
      );
    };
    element.addEventListener('pointerover', hear);
    return () => {
      gone = true;
      element.removeEventListener('pointerover', hear);
      endEarly();
      stop?.();
    };
  }, [list]);
}

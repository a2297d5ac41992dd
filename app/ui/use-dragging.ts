import { useEffect, useRef, type RefObject } from 'react';

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

/** Libraries listen to pointer or to mouse events. */
const ENDS = ['pointerup', 'mouseup', 'pointercancel'];
const HEARD = ['pointerdown', 'mousedown', 'pointermove', 'mousemove', ...ENDS];

/**
 * Remembers a press on a handle of this list while its drag code is being loaded.
 * @returns a function that stops this; `true` repeats a press that is still held, and its movement, for the
 * listeners that are attached by then
 */
function rememberPress(list: HTMLElement, handle: string): (repeats?: true) => void {
  const held = new Map<string, Event>();
  const hear = (event: Event) => {
    const { type, target } = event;
    const isWanted = type.endsWith('down')
      ? list.contains((target as Element).closest(handle))
      : held.size > 0;
    if (ENDS.includes(type)) held.clear();
    else if (isWanted) held.set(type, event);
  };
  for (const type of HEARD) document.addEventListener(type, hear);
  return (repeats) => {
    for (const type of HEARD) document.removeEventListener(type, hear);
    if (repeats) for (const event of held.values()) event.target?.dispatchEvent(event);
  };
}

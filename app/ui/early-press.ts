/** Libraries listen to pointer or to mouse events. */
const ENDS = ['pointerup', 'mouseup', 'pointercancel'];
const HEARD = ['pointerdown', 'mousedown', 'pointermove', 'mousemove', ...ENDS];

/**
 * Remembers a press on a handle of this list while its drag code is being loaded.
 * @returns a function that stops this; `true` repeats a press that is still held, and its movement, for the
 * listeners that are attached by then
 */
export function rememberPress(list: HTMLElement, handle: string): (repeats?: true) => void {
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

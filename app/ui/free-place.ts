const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
/** Step between tried positions, in px. */
const STEP = 8;
/** Gap between the message and its surroundings, in px. */
const GAP = 4;
/** It stays in the lower part of the screen, where users expect it, or right below the top. */
const LOWER_PART = 0.5;

/**
 * Distance by which an element at the bottom of the screen has to move up to cover no control.
 * @returns px; 0 if no position is free
 */
export function freePlace(element: HTMLElement): { up: number } {
  const own = element.getBoundingClientRect();
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !element.contains(control) && isSeen(control))
    .map((control) => control.getBoundingClientRect())
    .filter(
      ({ left, right, width, height }) =>
        width > 0 && height > 0 && left < own.right && right > own.left,
    );
  const isFree = (up: number) =>
    controls.every(
      ({ top, bottom }) => bottom + GAP <= own.top - up || top - GAP >= own.bottom - up,
    );
  const least = Math.max(0, own.top - innerHeight * LOWER_PART);
  for (let up = 0; up <= least; up += STEP) if (isFree(up)) return { up };
  const most = own.top - GAP;
  for (let up = most; up > own.top - innerHeight / 4; up -= STEP) if (isFree(up)) return { up };
  return { up: 0 };
}

/** False for a control under another element, outside the screen, or in a region that is scrolled by keys. */
function isSeen(control: HTMLElement): boolean {
  if (control.matches('[tabindex]:not(a, button, input, select, textarea, summary)')) {
    return control.getAttribute('role') === 'slider' || control.getAttribute('role') === 'button';
  }
  const { left, top, width, height } = control.getBoundingClientRect();
  if (top >= innerHeight || top + height <= 0) return false;
  const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1);
  const y = Math.min(Math.max(top + height / 2, 0), innerHeight - 1);
  const found = document.elementFromPoint(x, y);
  // The message itself may cover it: that is what is being tested.
  return found === null || control.contains(found) || found.contains(control) || isToast(found);
}

const isToast = (element: Element) => element.closest('.toaster') !== null;

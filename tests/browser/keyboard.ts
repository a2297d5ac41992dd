import type { Page } from '@playwright/test';

/**
 * Element that the Tab key has focused, and its faults for people who see the page and for those who do not.
 */
interface Stop {
  what: string;
  faults: string[];
  /** True if the focus was here before. */
  isOver: boolean;
}

/** More stops than any screen has. */
const MAX_STOPS = 400;

/**
 * Goes through a screen with the Tab key, from its top to its end, and returns the faults: a focus that is
 * invisible or wholly covered, one that moves or opens something, one that goes back and forth, and controls
 * that are never reached.
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const wanted = await page.evaluate(() => {
    // Starts before the first element, wherever the focus was.
    const start = document.createElement('button');
    document.body.prepend(start);
    start.focus();
    start.remove();
    Object.assign(globalThis, { walked: [] });
    return location.href;
  });
  for (let press = 0; press < MAX_STOPS; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (stop === null) break;
    faults.push(...stop.faults.map((fault) => `${fault}: ${stop.what}`));
    if (stop.isOver) break;
  }
  if (page.url() !== wanted) faults.push(`the focus alone has led to ${page.url()}`);
  faults.push(...(await page.evaluate(missed)).map((what) => `never reached: ${what}`));
  return faults;
}

/** Runs in the page, without outer references. @returns null once the focus has left the page */
function lookAtFocus(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) {
    return null;
  }
  const faults: string[] = [];
  const isHidden = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width < 3 || height < 3 || getComputedStyle(one).opacity === '0';
  };
  // A native box that is drawn by its label is represented by the label.
  const label = (element as HTMLInputElement).labels?.[0];
  const seen = isHidden(element) && label ? label : element;
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const places = [0.5, 0.08, 0.92].flatMap((across) =>
    [0.5, 0.12, 0.88].map((down) => [left + (right - left) * across, top + (bottom - top) * down]),
  );
  const isUncovered = places.some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (seen.contains(hit) || hit.contains(seen) || label?.contains(hit));
  });
  if (!isUncovered) faults.push('covered');

  const hasRing = (one: Element | null, part?: string) => {
    if (!one) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  };
  const rings = [seen, seen.parentElement, element.nextElementSibling, label ?? null];
  const isRinged =
    rings.some((one) => hasRing(one)) ||
    ['::before', '::after'].some((part) => hasRing(seen, part));
  if (!isRinged) faults.push('no ring');
  if (document.querySelector('dialog[open]:not([data-walked])')) {
    document.querySelector('dialog[open]')?.setAttribute('data-walked', '');
    if (!element.closest('dialog')) faults.push('opens a dialog');
  }
  if (element instanceof HTMLElement && element.tabIndex > 0)
    faults.push('has an order of its own');
  const { walked } = globalThis as unknown as { walked: Element[] };
  const last = walked.at(-1);
  // After the last stop, some screens, and every modal dialog, begin again with the first one.
  const isBefore =
    element !== walked[0] &&
    last?.isConnected &&
    last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  if (isBefore) faults.push('goes back');
  // A date field has several stops.
  const isOver = element !== last && walked.includes(element);
  walked.push(element);
  return { what: element.outerHTML.slice(0, 130), faults, isOver };
}

/** Runs in the page: controls that were not among the stops. */
function missed(): string[] {
  const stops = new Set((globalThis as unknown as { walked: Element[] }).walked);
  const isOneOfStops = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
    // Arrow keys move within a group, the Tab key reaches one of it.
    return [...stops].some(
      (stop) =>
        stop instanceof HTMLInputElement &&
        stop.name === element.name &&
        stop.form === element.form,
    );
  };
  // Outside a modal dialog nothing can be operated.
  const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [
    ...within.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider], [onclick]',
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) =>
        !element.matches(
          ':disabled, [tabindex="-1"], [inert] *, [aria-hidden=true], [aria-hidden=true] *',
        ),
    )
    .filter((element) => !stops.has(element) && !isOneOfStops(element))
    .filter((element) => element.getAttribute('role') !== 'tab' || element.ariaSelected === 'true')
    .map((element) => element.outerHTML.slice(0, 130));
}

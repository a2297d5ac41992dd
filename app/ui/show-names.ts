import './tips.css';

/** Elements without visible text, which only have a name: icon buttons and covers that play. */
const NAMED = '.ib[aria-label], .play[aria-label], .tp[aria-label], .pl-open[aria-label]';
/** Delay before a tooltip appears, in milliseconds. */
const REST_MS = 400;
/** Gap between the element and its tooltip, and between the tooltip and the edge of the screen, in px. */
const GAP = 6;

/**
 * Shows names of elements on hover and focus.
 * @param tip element for the names
 * @returns a function that stops it
 */
export function showNames(tip: HTMLElement): () => void {
  let shown: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Above modal dialogs too, if the browser supports popovers.
  const isPopover = 'showPopover' in tip;
  if (isPopover) tip.popover = 'manual';

  function show(element: Element) {
    clearTimeout(timer);
    const name = element.getAttribute('aria-label');
    const { left, width, top, bottom } = element.getBoundingClientRect();
    if (!name || !element.isConnected || element.closest('[open] > summary')) return;
    shown = element;
    tip.textContent = name;
    tip.hidden = false;
    if (isPopover) tip.showPopover();
    const rightmost = document.documentElement.clientWidth - tip.offsetWidth - GAP;
    const below = bottom + GAP + tip.offsetHeight < innerHeight;
    const x = Math.max(GAP, Math.min(rightmost, left + (width - tip.offsetWidth) / 2));
    const y = below ? bottom + GAP : top - GAP - tip.offsetHeight;
    tip.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  }
  function hide() {
    clearTimeout(timer);
    if (!shown) return;
    shown = null;
    if (isPopover) tip.hidePopover();
    tip.hidden = true;
  }

  const named = ({ target }: Event) => (target instanceof Element ? target.closest(NAMED) : null);
  const onPoint = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const element = named(event);
    if (element === shown || event.target === tip) return clearTimeout(timer);
    clearTimeout(timer);
    // Immediate between icons; a delay leaves time to reach the tooltip itself.
    timer = element
      ? setTimeout(() => show(element), shown ? 0 : REST_MS)
      : setTimeout(hide, REST_MS / 2);
  };
  const onFocus = (event: FocusEvent) => {
    const element = named(event);
    if (element?.matches(':focus-visible')) show(element);
    else hide();
  };
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  const undo = new AbortController();
  const always = { signal: undo.signal, capture: true, passive: true };
  document.addEventListener('pointerover', onPoint, always);
  document.addEventListener('pointerdown', hide, always);
  document.addEventListener('focusin', onFocus, always);
  document.addEventListener('focusout', hide, always);
  document.addEventListener('keydown', onKey, always);
  document.addEventListener('scroll', hide, always);
  // The pointer may have been there before this was loaded; a touch leaves a hover state behind.
  const under = Array.from(document.querySelectorAll(':hover')).at(-1)?.closest(NAMED);
  if (under && matchMedia('(hover: hover)').matches) timer = setTimeout(() => show(under), REST_MS);
  return () => {
    undo.abort();
    hide();
  };
}

import sprite from '#app/ui/icons.svg?raw';
import type { IconName } from '#app/ui/Icon.tsx';

/** A drawing of the sprite as a drawing of its own: a page that shows six of them needs no other. */
export function spriteIcon(name: IconName, label?: string): string {
  const inside =
    new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`, 's').exec(sprite)?.[1] ?? '';
  const named = label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"';
  return `<svg viewBox="0 0 24 24" ${named}>${inside}</svg>`;
}

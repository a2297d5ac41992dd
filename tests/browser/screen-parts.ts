import type { Page } from '@playwright/test';

/** WCAG 2.5.3, for speech control: returns controls whose visible text is not in their name. */
export function namesWithoutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (words: string) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const named =
      'a[href], button, summary, [role=button], [role=tab], [role=switch], input, select, textarea';
    return [...document.querySelectorAll<HTMLElement>(named)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const ids = element.getAttribute('aria-labelledby');
        const name =
          ids
            ?.split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ') ?? element.getAttribute('aria-label');
        if (name === null) return [];
        const label = (element as HTMLInputElement).labels?.[0];
        const parts = element.matches('input, select, textarea') ? (label ?? null) : element;
        if (!parts) return [];
        const copy = parts.cloneNode(true) as HTMLElement;
        // Badges on a corner and text for screen readers alone are no visible label.
        for (const unseen of copy.querySelectorAll(
          '.vh, .count, .switch > span, [aria-hidden=true], svg',
        ))
          unseen.remove();
        const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
        let drawn = '';
        while (texts.nextNode()) drawn += ` ${texts.currentNode.nodeValue ?? ''}`;
        const words = plain(drawn);
        if (words === '' || plain(name).includes(words)) return [];
        return [`‘${words}’ is not in ‘${name}’`];
      });
  });
}

/** WCAG 1.4.11: the visible parts of a control must contrast with the background by 3:1. */
export function faintControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Colour = [number, number, number, number];
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const read = (colour: string): Colour => {
      if (!paint) return [0, 0, 0, 0];
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
      1,
    ];
    const light = ([r, g, b]: Colour) => {
      const part = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const contrast = (one: Colour, other: Colour) => {
      const [a, b] = [light(one), light(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    /** Background colour under an element; null over a picture, where it is unknown. */
    const groundOf = (element: Element | null): Colour | null => {
      const layers: Colour[] = [];
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        if (backgroundImage !== 'none' && at !== document.body) return null;
        const colour = read(backgroundColor);
        layers.push(colour);
        if (colour[3] === 1) break;
      }
      return layers.reduceRight<Colour>((under, layer) => over(layer, under), [0, 0, 0, 1]);
    };
    // Sliders are drawn by pseudo-elements that scripts cannot read; their colours are tokens.
    const controls =
      'input:not([type=hidden], [type=file], [type=range]), select, textarea, .switch i, svg.i';
    return (
      [...document.querySelectorAll<HTMLElement | SVGElement>(controls)]
        .filter((element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        // The background over a picture is unknown; such text has a scrim.
        .filter((element) => !element.matches('.vh, .tp *, .night *, :disabled, :disabled *'))
        .filter((element) => element.getBoundingClientRect().width > 2)
        .flatMap((element) => {
          const under = groundOf(element.parentElement);
          if (!under) return [];
          const style = getComputedStyle(element);
          const edges: Colour[] = [];
          if (element instanceof SVGElement) {
            if (!element.closest('a, button, summary, label, [role=button]')) return [];
            edges.push(over(read(style.stroke === 'none' ? style.color : style.stroke), under));
          } else {
            const isNative =
              style.appearance === 'auto' && element.matches('[type=checkbox], [type=radio]');
            if (isNative) return [];
            for (const [colour, width] of [
              [style.borderTopColor, style.borderTopWidth],
              [style.borderBottomColor, style.borderBottomWidth],
              [style.outlineColor, style.outlineStyle === 'none' ? '0' : style.outlineWidth],
            ] as const) {
              if (parseFloat(width) > 0) edges.push(over(read(colour), under));
            }
            edges.push(over(read(style.backgroundColor), under));
            for (const part of ['::before', '::after']) {
              const inner = getComputedStyle(element, part);
              if (inner.content !== 'none') edges.push(over(read(inner.backgroundColor), under));
            }
          }
          const best = Math.max(...edges.map((edge) => contrast(edge, under)));
          if (best >= 3) return [];
          return [`${best.toFixed(2)}:1 ${element.outerHTML.slice(0, 120)}`];
        })
    );
  });
}

/** WCAG 1.4.4: sideways overflow and cut text at twice the size, of text and of the whole page. */
export async function cutWhenDoubled(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const cut = await cutTexts(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return cut;
}

/** Texts that their box cuts without an ellipsis and a title, and by how much the page scrolls sideways. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,button,.btn,label,legend,a')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.vh, .own-1, .own-2, .skip'),
      )
      .filter((element) => {
        const style = getComputedStyle(element);
        if (style.webkitLineClamp !== 'none' || style.position === 'absolute') return false;
        if (![style.overflowX, style.overflowY].some((way) => way === 'hidden' || way === 'clip'))
          return false;
        if (style.textOverflow === 'ellipsis' && element.title) return false;
        return (
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1
        );
      })
      .map((element) => `cut: ${element.outerHTML.slice(0, 120)}`);
    return sideways > 0 ? [...cut, `scrolls sideways by ${sideways} px`] : cut;
  });

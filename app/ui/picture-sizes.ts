const LESS = '(prefers-reduced-data: reduce)';

/**
 * `sizes` of a picture, which is half as wide to those who told their browser to save data: it takes the
 * smaller copy. A browser that does not know the wish passes over it.
 * @param sizes lengths in px or vw, each but the last after its condition
 */
export function pictureSizes(sizes: string): string {
  const halved = sizes.split(', ').map((size) => {
    const [, condition, length = '', unit = ''] = /^(\(.+\) )?([\d.]+)(px|vw)$/.exec(size) ?? [];
    return `${LESS} ${condition ? `and ${condition}` : ''}${Number(length) / 2}${unit}`;
  });
  return [...halved, sizes].join(', ');
}

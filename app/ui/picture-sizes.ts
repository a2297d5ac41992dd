const LESS = '(prefers-reduced-data: reduce)';

/**
 * Returns `sizes` of a picture, halved for browsers that save data, so that they load a smaller copy.
 * Browsers that do not support the media query ignore it.
 * @param sizes lengths in px or vw, each but the last after its condition
 */
export function pictureSizes(sizes: string): string {
  const halved = sizes.split(', ').map((size) => {
    const [, condition, length = '', unit = ''] = /^(\(.+\) )?([\d.]+)(px|vw)$/.exec(size) ?? [];
    return `${LESS} ${condition ? `and ${condition}` : ''}${Number(length) / 2}${unit}`;
  });
  return [...halved, sizes].join(', ');
}

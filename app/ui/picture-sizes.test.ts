import { expect, test } from 'vitest';
import { pictureSizes } from './picture-sizes.ts';

const LESS = '(prefers-reduced-data: reduce)';

test.each([
  ['56px', `${LESS} 28px, 56px`],
  [
    '(min-width: 1024px) 160px, 88px',
    `${LESS} and (min-width: 1024px) 80px, ${LESS} 44px, (min-width: 1024px) 160px, 88px`,
  ],
  [
    '(min-width: 640px) 31vw, 46vw',
    `${LESS} and (min-width: 640px) 15.5vw, ${LESS} 23vw, (min-width: 640px) 31vw, 46vw`,
  ],
])('%s', (sizes, told) => {
  expect(pictureSizes(sizes)).toBe(told);
});

import { expect, test } from 'vitest';
import { mayRefresh } from './use-refresh-while.ts';

const page = (visibilityState: DocumentVisibilityState, shown: string[]) => ({
  visibilityState,
  querySelector: (selector: string) => (shown.includes(selector) ? ({} as Element) : null),
});

test('data is reloaded only while the page is visible and no row is dragged', () => {
  expect(mayRefresh(page('visible', []))).toBe(true);
  expect(mayRefresh(page('hidden', []))).toBe(false);
  expect(mayRefresh(page('visible', ['.is-dragged']))).toBe(false);
});

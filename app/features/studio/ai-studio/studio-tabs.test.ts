import { expect, it } from 'vitest';
import { tabAskedFor, tabAt, STUDIO_TABS } from './studio-tabs.ts';

it('finds each tab by its address, and the first by none', () => {
  for (const { id, address } of STUDIO_TABS) expect(tabAt(address)).toBe(id);
  expect(tabAt('/ai-studio')).toBe('humming-to-song');
  expect(tabAt('/ai-studio/humming-library/3/delete')).toBe('humming-library');
});

it('follows ?tool= to a tab that there is, and nowhere else', () => {
  const tabOf = (search: string) => tabAskedFor(new URLSearchParams(search));
  expect(tabOf('tool=stem-separation')?.address).toBe('/ai-studio/stem-separation');
  expect(tabOf('tool=//evil')).toBeUndefined();
  expect(tabOf('')).toBeUndefined();
});

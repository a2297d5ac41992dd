import { expect, it } from 'vitest';
import { roomAskedFor, roomAt, ROOMS } from './rooms.ts';

it('finds each tab by its address, and the first by none', () => {
  for (const { id, address } of ROOMS) expect(roomAt(address)).toBe(id);
  expect(roomAt('/ai-studio')).toBe('humming-to-song');
  expect(roomAt('/ai-studio/humming-library/3/delete')).toBe('humming-library');
});

it('follows ?tool= to a tab that there is, and nowhere else', () => {
  const asked = (search: string) => roomAskedFor(new URLSearchParams(search));
  expect(asked('tool=stem-separation')?.address).toBe('/ai-studio/stem-separation');
  expect(asked('tool=//evil')).toBeUndefined();
  expect(asked('')).toBeUndefined();
});

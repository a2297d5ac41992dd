import { expect, it } from 'vitest';
import { roomAddress, roomAskedFor, roomAt, ROOMS } from './rooms.ts';

it('finds each room by its address, and the first by none', () => {
  for (const { id } of ROOMS) expect(roomAt(roomAddress(id))).toBe(id);
  expect(roomAt('/ai-studio')).toBe('humming-to-song');
  expect(roomAt('/ai-studio/humming-library/3/delete')).toBe('humming-library');
});

it('follows ?tool= to a room that there is, and nowhere else', () => {
  expect(roomAskedFor(new URLSearchParams('tool=stem-separation'))).toBe('stem-separation');
  expect(roomAskedFor(new URLSearchParams('tool=//evil'))).toBeNull();
  expect(roomAskedFor(new URLSearchParams())).toBeNull();
});

import { expect, it } from 'vitest';
import { NO_TAPS, tapTempo, type Taps } from './Fields.tsx';

const tapped = (...times: number[]) => times.reduce<Taps>(tapTempo, NO_TAPS).tempo;

it('has a tempo from the second tap on', () => {
  expect(tapped(0)).toBeNull();
  expect(tapped(0, 500)).toBe(120);
  expect(tapped(0, 600, 1200, 1800)).toBe(100);
});

it('is not led astray by one tap that came late', () => {
  expect(tapped(0, 500, 1000, 1640, 2000, 2500)).toBe(120);
});

it('starts over after a pause, and follows a tempo that increases', () => {
  expect(tapped(0, 500, 1000, 9000)).toBeNull();
  const slow = Array.from({ length: 6 }, (_, tap) => tap * 1000);
  const fast = Array.from({ length: 12 }, (_, tap) => 5000 + (tap + 1) * 400);
  expect(tapped(...slow, ...fast)).toBe(150);
});

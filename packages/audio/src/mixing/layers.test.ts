import { expect, it } from 'vitest';
import { Layers } from './layers.ts';

const block = (...values: number[]) => Float32Array.from(values);

it('sums what lies over each other, each at its place and level', () => {
  const layers = new Layers();
  layers.lay([block(1, 1, 1, 1), block(-1, -1, -1, -1)], 0, 0.5);
  layers.lay([block(1, 1)], 3, 0.25);
  const { left, right } = layers.sound();
  expect([...left]).toEqual([0.5, 0.5, 0.5, 0.75, 0.25]);
  expect([...right]).toEqual([-0.5, -0.5, -0.5, -0.25, 0.25]);
});

it('leaves out what would lie before the beginning', () => {
  const layers = new Layers();
  layers.lay([block(9, 9, 1, 2)], -2, 1);
  layers.lay([block(9)], -5, 1);
  expect([...layers.sound().left]).toEqual([1, 2]);
});

it('grows without losing anything', () => {
  const layers = new Layers();
  layers.lay([block(1)], 0, 1);
  layers.lay([block(2)], 5_000_000, 1);
  const { left } = layers.sound();
  expect(layers.frames).toBe(5_000_001);
  expect([left[0], left[1], left[5_000_000]]).toEqual([1, 0, 2]);
});

import { expect, it } from 'vitest';
import { netOfOrder } from './net-of-order.ts';

const PLAIN = { totalCents: 2000, shippingCents: null, taxCents: 0, taxIncluded: false };

it('is the total, where nothing else is in it', () => {
  expect(netOfOrder(PLAIN, 0)).toBe(2000);
  expect(netOfOrder(PLAIN, 500)).toBe(1500);
  expect(netOfOrder(PLAIN, 2000)).toBe(0);
});

it('is without shipping and tax, whether the prices contain it or not', () => {
  // 20 and 5 for shipping, 20 % on both.
  const added = { totalCents: 3000, shippingCents: 500, taxCents: 500, taxIncluded: false };
  expect(netOfOrder(added, 0)).toBe(2000);
  // The same prices with the tax in them: of 25, 4.17 are tax.
  const included = { totalCents: 2500, shippingCents: 500, taxCents: 417, taxIncluded: true };
  expect(netOfOrder(included, 0)).toBe(1666);
});

it('loses first of all what was paid for the things, with their tax', () => {
  const order = { totalCents: 3000, shippingCents: 500, taxCents: 500, taxIncluded: false };
  expect(netOfOrder(order, 1200)).toBe(1000);
  expect(netOfOrder(order, 2400)).toBe(0);
  expect(netOfOrder(order, 3000)).toBe(0);
});

it('is nothing, where only shipping was paid for', () => {
  expect(netOfOrder({ ...PLAIN, totalCents: 500, shippingCents: 500 }, 0)).toBe(0);
  expect(netOfOrder({ ...PLAIN, totalCents: 0 }, 0)).toBe(0);
});

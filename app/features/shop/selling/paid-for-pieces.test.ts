import { expect, it } from 'vitest';
import { seeded } from '#app/display/seeded.ts';
import { orderTotal } from './order-total.ts';
import { paidForPieces } from './paid-for-pieces.ts';

const plain = { totalCents: 5000, taxCents: 0, taxIncluded: true };

it('is the price of the pieces, less their part of the discount', () => {
  const line = { quantity: 3, priceCents: 1000, discountCents: 100 };
  const one = (before: number) => paidForPieces(plain, line, { before, pieces: 1 });
  expect([one(0), one(1), one(2)]).toEqual([966, 967, 967]);
  expect(paidForPieces(plain, line, { before: 0, pieces: 3 })).toBe(2900);
});

it('has the tax that was added, and not that which prices contained', () => {
  const line = { quantity: 1, priceCents: 1000, discountCents: 0 };
  const whole = { before: 0, pieces: 1 };
  expect(paidForPieces({ totalCents: 1190, taxCents: 190, taxIncluded: false }, line, whole)).toBe(
    1190,
  );
  expect(paidForPieces({ totalCents: 1000, taxCents: 160, taxIncluded: true }, line, whole)).toBe(
    1000,
  );
});

it('of all pieces of any order is never more than was paid without shipping', () => {
  const random = seeded('pieces');
  const below = (end: number) => Math.floor(random() * end);
  for (let round = 0; round < 2000; round += 1) {
    const lines = Array.from({ length: 1 + below(5) }, () => ({
      ...{ priceCents: below(3000), quantity: 1 + below(6), discounted: below(2) === 0 },
    }));
    const tax = { basisPoints: below(2600), included: below(2) === 0 };
    const percent = 1 + below(100);
    const shippingCents = below(900);
    const total = orderTotal({
      ...{ currency: 'EUR', lines, shippingCents, tax },
      discount: { kind: 'percent', percent },
    });
    const order = { ...total, taxIncluded: tax.included };
    let sum = 0;
    lines.forEach((line, index) => {
      const paid = { ...line, discountCents: total.lineDiscounts[index] ?? 0 };
      for (let before = 0; before < line.quantity; before += 1) {
        const cents = paidForPieces(order, paid, { before, pieces: 1 });
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        sum += cents;
      }
    });
    expect(sum <= total.totalCents - shippingCents).toBe(true);
    expect(sum >= total.totalCents - 2 * shippingCents - lines.length - 1).toBe(true);
  }
});

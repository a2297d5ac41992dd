import { expect, it } from 'vitest';
import { seeded } from '#app/display/seeded.ts';
import { chargedLines } from './charged-lines.ts';
import { orderTotal } from './order-total.ts';

const wordsOf = ({ name, quantity }: { name: string; quantity: number }) => `${quantity} ${name}`;

it('of any order add up to its total, and none is for nothing', () => {
  const random = seeded('charged');
  const below = (end: number) => Math.floor(random() * end);
  for (let round = 0; round < 2000; round += 1) {
    const lines = Array.from({ length: 1 + below(6) }, () => ({
      ...{ name: 'Pin', size: '', quantity: 1 + below(9) },
      ...{ priceCents: below(3) * below(2000), discounted: below(2) === 0 },
    }));
    const terms = { basisPoints: below(2600), included: below(2) === 0 };
    const total = orderTotal({
      ...{ currency: 'EUR', lines, shippingCents: below(2) * below(900), tax: terms },
      discount: below(2) === 0 ? null : { kind: 'percent', percent: 1 + below(100) },
    });
    const charged = chargedLines(
      {
        lines: lines.map((line, index) => ({
          ...line,
          discountCents: total.lineDiscounts[index] ?? 0,
        })),
        sums: {
          discount: null,
          shipping: { to: 'Germany', cents: total.shippingCents },
          tax: { name: 'VAT', ...terms, cents: total.taxCents },
        },
      },
      wordsOf,
    );
    const sum = charged.reduce((cents, { quantity, amount }) => cents + quantity * amount, 0);
    expect(sum).toBe(total.totalCents);
    expect(charged.every(({ amount }) => amount > 0)).toBe(true);
  }
});

it('name what they are for, a line with a discount as one piece', () => {
  const line = { name: 'Pin', size: '', quantity: 3, priceCents: 100 };
  const lines = [
    { ...line, discountCents: 0 },
    { ...line, discountCents: 50 },
  ];
  const sums = {
    discount: { code: 'TIDE', cents: 50 },
    shipping: { to: 'Germany', cents: 490 },
    tax: { name: 'VAT', basisPoints: 1900, included: false, cents: 198 },
  };
  expect(chargedLines({ lines, sums }, wordsOf)).toEqual([
    { name: '1 Pin', quantity: 3, amount: 100 },
    { name: '3 Pin', quantity: 1, amount: 250 },
    { name: 'Shipping to Germany', quantity: 1, amount: 490 },
    { name: 'VAT 19 %', quantity: 1, amount: 198 },
  ]);
});

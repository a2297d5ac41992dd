import { describe, expect, it } from 'vitest';
import { seeded } from '#app/display/placeholder.ts';
import {
  chargedLines,
  divideByWeight,
  netOfOrder,
  orderTotal,
  paidForPieces,
  type TotalInput,
} from './sums.ts';

const line = (priceCents: number, quantity = 1, discounted = true) => ({
  priceCents,
  quantity,
  discounted,
});
const total = (input: Partial<TotalInput>) =>
  orderTotal({
    currency: 'EUR',
    lines: [line(1000)],
    discount: null,
    shippingCents: 0,
    tax: null,
    ...input,
  });

describe('the total of an order', () => {
  it('is its lines and shipping, where there is nothing else', () => {
    expect(total({ lines: [line(2500, 2), line(350)], shippingCents: 490 })).toEqual({
      goodsCents: 5350,
      discountCents: 0,
      lineDiscounts: [0, 0],
      shippingCents: 490,
      taxCents: 0,
      totalCents: 5840,
    });
  });

  it('adds tax to goods and shipping', () => {
    const tax = { basisPoints: 1900, included: false };
    expect(total({ shippingCents: 500, tax })).toMatchObject({ taxCents: 285, totalCents: 1785 });
  });

  it('finds the tax that prices contain, and adds nothing', () => {
    const tax = { basisPoints: 1900, included: true };
    expect(total({ lines: [line(1190)], tax })).toMatchObject({ taxCents: 190, totalCents: 1190 });
  });

  it('rounds tax once for the whole order, half up', () => {
    const tax = { basisPoints: 1000, included: false };
    // Rounded per line, it would be three times 0.5, which gives 3.
    expect(total({ lines: [line(5), line(5), line(5)], tax })).toMatchObject({ taxCents: 2 });
    expect(total({ lines: [line(5)], tax })).toMatchObject({ taxCents: 1 });
    expect(total({ lines: [line(4)], tax })).toMatchObject({ taxCents: 0 });
  });

  it('takes the discount off the lines that it is for, and taxes the rest', () => {
    const answer = total({
      lines: [line(1000, 2), line(500, 1, false)],
      discount: { kind: 'percent', percent: 25 },
      shippingCents: 300,
      tax: { basisPoints: 2000, included: false },
    });
    expect(answer).toEqual({
      goodsCents: 2500,
      discountCents: 500,
      lineDiscounts: [500, 0],
      shippingCents: 300,
      taxCents: 460,
      totalCents: 2760,
    });
  });

  it('takes no more off than the lines cost, and nothing off shipping', () => {
    const discount = { kind: 'amount', amount: 5000 } as const;
    expect(total({ discount, shippingCents: 490 })).toMatchObject({
      discountCents: 1000,
      totalCents: 490,
    });
    expect(total({ lines: [line(1000, 1, false)], discount })).toMatchObject({ discountCents: 0 });
    const all = total({ discount: { kind: 'percent', percent: 100 } });
    expect(all).toMatchObject({ discountCents: 1000, totalCents: 0 });
  });

  it('has no fractions of yen, and a 0 at the end where there are three decimals', () => {
    const tax = { basisPoints: 825, included: false };
    const discount = { kind: 'percent', percent: 33 } as const;
    const yen = total({ currency: 'JPY', lines: [line(500)], discount, tax });
    expect(yen).toMatchObject({ discountCents: 165, taxCents: 28, totalCents: 363 });
    const dinar = total({ currency: 'KWD', lines: [line(5250), line(1010)], discount, tax });
    expect(dinar).toMatchObject({ discountCents: 2070, taxCents: 350, totalCents: 4540 });
    for (const share of dinar.lineDiscounts) expect(share % 10).toBe(0);
  });
});

describe('dividing by the largest remainder', () => {
  it('gives what is left to the largest remainders, to the first of equal ones', () => {
    expect(divideByWeight(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
    expect(divideByWeight(10, [250, 250, 500])).toEqual([3, 2, 5]);
    expect(divideByWeight(1, [1, 5, 3])).toEqual([0, 1, 0]);
    expect(divideByWeight(0, [1, 2])).toEqual([0, 0]);
    expect(divideByWeight(0, [])).toEqual([]);
  });
});

describe('of any order', () => {
  const random = seeded(63);
  const below = (end: number) => Math.floor(random() * end);
  const CURRENCIES = ['EUR', 'JPY', 'KWD'];

  function anyOrder(): TotalInput {
    const currency = CURRENCIES[below(3)] ?? 'EUR';
    const step = currency === 'KWD' ? 10 : 1;
    const most = below(4) === 0 ? 500_000 : 300;
    return {
      currency,
      lines: Array.from({ length: 1 + below(15) }, () =>
        line(below(most) * step, 1 + below(20), below(3) > 0),
      ),
      discount: [
        null,
        { kind: 'percent', percent: 1 + below(100) } as const,
        { kind: 'amount', amount: below(most) * step } as const,
      ][below(3)]!,
      shippingCents: below(2) * below(3000) * step,
      tax: below(3) === 0 ? null : { basisPoints: below(4001), included: below(2) === 0 },
    };
  }

  it('the parts add up, are whole, never below 0, and each near to its exact share', () => {
    for (let round = 0; round < 5000; round += 1) {
      const input = anyOrder();
      const answer = orderTotal(input);
      const { goodsCents, discountCents, lineDiscounts, shippingCents, taxCents } = answer;
      const step = input.currency === 'KWD' ? 10 : 1;
      const told = JSON.stringify(input);
      const numbers = [...lineDiscounts, discountCents, taxCents, answer.totalCents];
      expect(
        numbers.every((one) => Number.isSafeInteger(one) && one >= 0),
        told,
      ).toBe(true);
      expect(answer.totalCents, told).toBe(
        goodsCents - discountCents + shippingCents + (input.tax?.included ? 0 : taxCents),
      );
      expect(
        lineDiscounts.reduce((sum, share) => sum + share, 0),
        told,
      ).toBe(discountCents);
      const eligible = input.lines
        .filter(({ discounted }) => discounted)
        .reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
      input.lines.forEach(({ priceCents, quantity, discounted }, index) => {
        const amount = discounted ? priceCents * quantity : 0;
        const share = lineDiscounts[index] ?? 0;
        expect(share <= amount, told).toBe(true);
        if (eligible > 0) {
          expect(Math.abs(share - (discountCents * amount) / eligible) < step + 1e-6, told).toBe(
            true,
          );
        }
      });
      if (input.discount?.kind === 'percent') {
        const exact = (eligible * input.discount.percent) / 100;
        expect(Math.abs(discountCents - exact) <= step / 2 + 1e-6, told).toBe(true);
      }
      if (input.tax) {
        const { basisPoints, included } = input.tax;
        const taxed = goodsCents - discountCents + shippingCents;
        const exact = (taxed * basisPoints) / (included ? 10_000 + basisPoints : 10_000);
        expect(Math.abs(taxCents - exact) <= (included ? 1 : step) / 2 + 1e-6, told).toBe(true);
      }
      // In a currency whose prices end in 0, the charged amounts do too.
      const charged = goodsCents - discountCents + shippingCents;
      if (step === 10) expect([charged % 10, answer.totalCents % 10], told).toEqual([0, 0]);
    }
  });

  it('a full cart of the dearest things at the highest tax is a number that databases keep', () => {
    const lines = Array.from({ length: 15 }, () => line(5_000_000, 20));
    const tax = { basisPoints: 4000, included: false };
    const { totalCents } = total({ currency: 'JPY', lines, shippingCents: 5_000_000, tax });
    expect(totalCents < 2 ** 31).toBe(true);
  });
});

const lineLabel = ({ name, quantity }: { name: string; quantity: number }) => `${quantity} ${name}`;

it('of any order add up to its total, and none is for nothing', () => {
  const random = seeded('charged');
  const below = (end: number) => Math.floor(random() * end);
  for (let round = 0; round < 2000; round += 1) {
    const lines = Array.from({ length: 1 + below(6) }, () => ({
      name: 'Pin',
      size: '',
      quantity: 1 + below(9),
      priceCents: below(3) * below(2000),
      discounted: below(2) === 0,
    }));
    const terms = { basisPoints: below(2600), included: below(2) === 0 };
    const total = orderTotal({
      currency: 'EUR',
      lines,
      shippingCents: below(2) * below(900),
      tax: terms,
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
      lineLabel,
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
  expect(chargedLines({ lines, sums }, lineLabel)).toEqual([
    { name: '1 Pin', quantity: 3, amount: 100 },
    { name: '3 Pin', quantity: 1, amount: 250 },
    { name: 'Shipping to Germany', quantity: 1, amount: 490 },
    { name: 'VAT 19%', quantity: 1, amount: 198 },
  ]);
});

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
      priceCents: below(3000),
      quantity: 1 + below(6),
      discounted: below(2) === 0,
    }));
    const tax = { basisPoints: below(2600), included: below(2) === 0 };
    const percent = 1 + below(100);
    const shippingCents = below(900);
    const total = orderTotal({
      currency: 'EUR',
      lines,
      shippingCents,
      tax,
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

const PLAIN = { totalCents: 2000, shippingCents: null, taxCents: 0, taxIncluded: false };

it('is the total, where nothing else is in it', () => {
  expect(netOfOrder(PLAIN, 0)).toBe(2000);
  expect(netOfOrder(PLAIN, 500)).toBe(1500);
  expect(netOfOrder(PLAIN, 2000)).toBe(0);
});

it('is without shipping and tax, whether the prices contain it or not', () => {
  // 20.00 for goods and 5.00 for shipping, with 20 % tax on both.
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

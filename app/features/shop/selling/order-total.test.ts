import { describe, expect, it } from 'vitest';
import { seeded } from '#app/display/seeded.ts';
import { divideByWeight, orderTotal, type TotalInput } from './order-total.ts';

const line = (priceCents: number, quantity = 1, discounted = true) => ({
  ...{ priceCents, quantity, discounted },
});
const total = (input: Partial<TotalInput>) =>
  orderTotal({
    ...{ currency: 'EUR', lines: [line(1000)], discount: null, shippingCents: 0, tax: null },
    ...input,
  });

describe('the total of an order', () => {
  it('is its lines and shipping, where there is nothing else', () => {
    expect(total({ lines: [line(2500, 2), line(350)], shippingCents: 490 })).toEqual({
      ...{ goodsCents: 5350, discountCents: 0, lineDiscounts: [0, 0] },
      ...{ shippingCents: 490, taxCents: 0, totalCents: 5840 },
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
    // By line it would be three times 0.5, rounded to 3.
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
      ...{ goodsCents: 2500, discountCents: 500, lineDiscounts: [500, 0] },
      ...{ shippingCents: 300, taxCents: 460, totalCents: 2760 },
    });
  });

  it('takes no more off than the lines cost, and nothing off shipping', () => {
    const discount = { kind: 'amount', amount: 5000 } as const;
    expect(total({ discount, shippingCents: 490 })).toMatchObject({
      ...{ discountCents: 1000, totalCents: 490 },
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
      // In a currency whose prices end in 0, what cards are charged does too.
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

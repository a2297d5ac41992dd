import { expect, it } from 'vitest';
import { buyerPays, codeExample, taxExample, zoneExample } from './examples.server.ts';

it('says what a buyer of a shirt pays, line by line', () => {
  const zone = {
    id: 1,
    name: 'Home',
    currency: 'EUR',
    countries: ['DE'],
    steps: [
      { upTo: 100, price: 290 },
      { upTo: 1000, price: 490 },
    ],
  };
  const tax = { name: 'VAT', taxIncluded: true, rates: [{ country: 'DE', basisPoints: 1900 }] };
  expect(buyerPays('EUR', { zone, tax })).toEqual({
    title: 'What a buyer pays: Germany',
    rows: [
      { label: 'A shirt of 200 g', money: '€20.00' },
      { label: 'Shipping to Germany', money: '€4.90' },
      // 24.90 × 19 / 119
      { label: 'Including VAT 19%', money: '€3.98' },
      { label: 'Total', money: '€24.90' },
    ],
  });
  expect(buyerPays('EUR', { tax: { ...tax, taxIncluded: false } })?.rows.at(-1)).toEqual({
    label: 'Total',
    money: '€23.80',
  });
  expect(buyerPays('EUR', {})).toBeNull();
});

it('has examples in the digits of the currency, and none for another key', () => {
  expect(zoneExample('europe', 'EUR')?.rows[0]).toEqual({ upTo: '250', price: '4.90' });
  expect(zoneExample('europe', 'JPY')?.rows[0]).toEqual({ upTo: '250', price: '490' });
  expect(taxExample('eu')?.rows[0]).toEqual({ where: 'European Union', percent: '21' });
  expect(codeExample('show', 'EUR')).toMatchObject({ kind: 'amount', value: '5.00' });
  for (const example of [zoneExample('x', 'EUR'), taxExample(null), codeExample('x', 'EUR')])
    expect(example).toBeUndefined();
});

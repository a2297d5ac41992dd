import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#app/languages/languages.ts';
import { countriesNamed, COUNTRIES, countryOptions, countryWords } from './shipping.server.ts';
import { shippingTo, type ShippingZone } from './selling.ts';

const zone = (id: number, countries: string[], steps: ShippingZone['steps']): ShippingZone => ({
  id,
  name: `Zone ${id}`,
  countries,
  currency: 'EUR',
  steps,
});
const LETTER = [
  { upTo: 500, price: 200 },
  { upTo: 2000, price: 490 },
];

const speaks = vi.hoisted(() => ({ locale: 'en-GB' }));
vi.mock('#app/languages/texts.ts', async (original) => ({
  ...(await original<object>()),
  get locale() {
    return speaks.locale;
  },
}));

describe('what shipping costs', () => {
  const zones = [
    zone(1, [], [{ upTo: null, price: 1500 }]),
    zone(2, ['AT', 'CH', 'DE', 'FR'], [{ upTo: 1000, price: 900 }]),
    zone(3, ['DE'], LETTER),
  ];

  it.each([
    ['DE', 0, 200],
    ['DE', 500, 200],
    ['DE', 501, 490],
    ['DE', 2000, 490],
    ['AT', 1000, 900],
    ['JP', 50_000, 1500],
  ])('to %s with %i grams is %i', (country, grams, price) => {
    expect(shippingTo(zones, country, grams)).toEqual({ kind: 'ships', price });
  });

  it('is nothing where the zone that holds ends before the weight: another one is no way out', () => {
    expect(shippingTo(zones, 'DE', 2001)).toEqual({ kind: 'tooHeavy', most: 2000 });
    expect(shippingTo(zones, 'AT', 1001)).toEqual({ kind: 'tooHeavy', most: 1000 });
  });

  it('is nothing where no zone is', () => {
    expect(shippingTo(zones.slice(1), 'JP', 1)).toEqual({ kind: 'notThere' });
    expect(shippingTo([], 'DE', 1)).toEqual({ kind: 'notThere' });
  });

  it('is that of the older one of two zones that are equally small', () => {
    const two = [
      zone(5, ['DE'], [{ upTo: null, price: 2 }]),
      zone(4, ['DE'], [{ upTo: null, price: 1 }]),
    ];
    expect(shippingTo(two, 'DE', 1)).toEqual({ kind: 'ships', price: 1 });
  });
});

describe('countries', () => {
  it('are read by their names, their codes and what people say', () => {
    expect(countriesNamed('Germany')).toEqual(['DE']);
    expect(countriesNamed(' de ')).toEqual(['DE']);
    expect(countriesNamed('UK')).toEqual(['GB']);
    expect(countriesNamed('Cote dIvoire')).toEqual(['CI']);
    expect(countriesNamed('Turkiye')).toEqual(['TR']);
    expect(countriesNamed('EU')).toHaveLength(27);
    expect(countriesNamed('Germny')).toBeUndefined();
    expect(countriesNamed('')).toBeUndefined();
  });

  it('each have a name, by which they are read again', () => {
    expect(COUNTRIES.length).toBe(new Set(COUNTRIES).size);
    expect(countryOptions().every(({ value, label }) => label !== value)).toBe(true);
    for (const code of COUNTRIES) expect(countriesNamed(countryWords([code]))).toEqual([code]);
  });

  it('of a group stand together, and the words are read again', () => {
    const europeanUnion = countriesNamed('European Union') ?? [];
    expect(countryWords([...europeanUnion, 'CH'])).toBe('European Union, Switzerland');
    expect(countryWords(countriesNamed('Europe') ?? [])).toBe('Europe');
    expect(countryWords(['AT', 'DE'])).toBe('Austria, Germany');
    expect(countryWords([])).toBe('');
  });

  it.each(LANGUAGES)('are shown, sorted and read in $name', ({ locale, code: language }) => {
    speaks.locale = language === 'en' ? 'en-GB' : locale;
    const shown = countryOptions();
    expect(new Set(shown.map(({ label }) => label)).size).toBe(COUNTRIES.length);
    expect(shown.map(({ label }) => label)).toEqual(
      shown.map(({ label }) => label).sort((one, other) => one.localeCompare(other, locale)),
    );
    for (const { value, label } of shown) expect(countriesNamed(label)).toEqual([value]);
    // English is read in every language.
    expect(countriesNamed('Germany')).toEqual(['DE']);
    expect(countriesNamed('uk')).toEqual(['GB']);
    speaks.locale = 'en-GB';
  });
});

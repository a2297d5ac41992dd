import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './messages.ts';

/** The text that a compiled message gives. */
function formatted(message: string, values: Record<string, unknown>, locale: string): string {
  const lists = new Set(Object.keys(values).filter((name) => Array.isArray(values[name])));
  const { expression, args } = compileMessage(message, { locale, lists });
  const names = Object.keys(values);
  expect([...args].sort()).toEqual([...names].sort());
  const run = runInNewContext(`(${names.join()}) => ${expression}`) as (
    ...all: unknown[]
  ) => string;
  return run(...names.map((name) => values[name]));
}

describe('a compiled message', () => {
  it('keeps what has a meaning in a template', () => {
    expect(formatted('`${a}` \\ {a}', { a: 'x' }, 'de')).toBe('`$x` \\ x');
    expect(compileMessage('Fertig', { locale: 'de' }).text).toBe('Fertig');
    expect(compileMessage("l''album '{x}'", { locale: 'fr' }).text).toBe("l'album {x}");
  });

  it.each([
    ['de', 1, '1 Spur'],
    ['de', 0, '0 Spuren'],
    ['de', 1500, '1.500 Spuren'],
    ['pt-BR', 0, '0 Spur'],
    ['fr', 1.5, '1,5 Spur'],
    ['es', 2, '2 Spuren'],
  ])('counts in %s: %d', (locale, count, text) => {
    const message = '{count, plural, one {# Spur} other {# Spuren}}';
    expect(formatted(message, { count }, locale)).toBe(text);
  });

  it.each([
    [0, 'صفر'],
    [1, 'واحد'],
    [2, 'اثنان'],
    [3, '3 قليل'],
    [11, '11 كثير'],
    [100, '100 غير'],
    [103, '103 قليل'],
  ])('counts in Arabic: %d', (count, text) => {
    const message =
      '{count, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# غير}}';
    expect(formatted(message, { count }, 'ar-u-nu-latn')).toBe(text);
  });

  it('takes exact counts, offsets and ordinals', () => {
    const likes =
      '{n, plural, offset:1 =0 {none} =1 {you} one {you and # more} other {you and # more!}}';
    expect([0, 1, 2, 3].map((n) => formatted(likes, { n }, 'en'))).toEqual([
      'none',
      'you',
      'you and 1 more',
      'you and 2 more!',
    ]);
    const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 4, 11].map((n) => formatted(place, { n }, 'en'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
    ]);
  });

  it('selects by texts and by truth, around other arguments', () => {
    const message =
      '{who, select, female {Sängerin {name}} other {Sänger {name}}}, {on, select, true {an} other {aus}}';
    expect(formatted(message, { who: 'female', name: 'Ana', on: true }, 'de')).toBe(
      'Sängerin Ana, an',
    );
    expect(formatted(message, { who: 'x', name: 'Jo', on: false }, 'de')).toBe('Sänger Jo, aus');
  });

  it('joins lists and writes numbers as the language does', () => {
    expect(formatted('mit {names}', { names: ['A', 'B', 'C'] }, 'de')).toBe('mit A, B und C');
    expect(formatted('{n, number}', { n: 1234.5 }, 'fr')).toBe('1\u202F234,5');
    expect(formatted('{n, number, ::percent}', { n: 0.5 }, 'de')).toBe('50\u00A0%');
    expect(formatted('{n, number, integer}', { n: 12.7 }, 'de')).toBe('13');
    expect(formatted('{n, number, ::scale/0.01} %', { n: 1950 }, 'de')).toBe('19,5 %');
    expect(formatted('{n}', { n: 7 }, 'de')).toBe('7');
  });

  it('refuses what it cannot compile', () => {
    const compile = (message: string) => () => compileMessage(message, { locale: 'de' });
    expect(compile('{a')).toThrow(SyntaxError);
    expect(compile('{a, plural, one {x}}')).toThrow(SyntaxError);
    expect(compile('{a, plural, few {x} other {y}}')).toThrow('de has no plural category few.');
    expect(compile('{a, number, currency}')).toThrow('no style of numbers');
    expect(compile('{a, date}')).toThrow('Dates, times and tags');
  });
});

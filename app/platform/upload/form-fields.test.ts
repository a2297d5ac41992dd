import { expect, it } from 'vitest';
import { readUrlencoded } from './receive-form.server.ts';

const read = (body: string) => [...readUrlencoded(Buffer.from(body))];

it('reads fields as URLSearchParams does', () => {
  const body = 'a=1&b[]=x+y&b[]=%C3%A9%20%26&c%5B2%5D.url=%3D=&&d&=&e=%zz';
  const fields = [...new URLSearchParams(body)].filter(([name]) => name !== '');
  expect(read(body)).toEqual(fields);
});

it.each([
  'a[1000]=1',
  'a%5B9999999%5D=1',
  'a[99999999999999999999]=1',
  'a.b.c.d.e.f.g.h=1',
  'a[0][0][0][0][0][0][0]=1',
  'a[][][][][][][]=1',
  'a[b]=1',
  'a..b=1',
  'a[=1',
  `${'n'.repeat(201)}=1`,
  `${'%41'.repeat(100_000)}=1`,
])('refuses a name that would cost: %.60s', (body) => {
  expect(() => read(body)).toThrow('a name that is not understood');
});

it('takes long lists, but not many of them', () => {
  const lists = (count: number) =>
    Array.from({ length: count }, (_, at) => `l${at}[0]=1&l${at}[999]=2`).join('&');
  expect(read(lists(2))).toHaveLength(4);
  expect(() => read(lists(3))).toThrow('a name that is not understood');
});

it('takes 200 fields, and no more', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');
  expect(read(fields(200))).toHaveLength(200);
  expect(() => read(fields(201))).toThrow('at most 200');
  expect(() => read('&'.repeat(500_000))).toThrow('at most 200');
});

it('leaves out what conform and JavaScript reserve', () => {
  const body =
    '__intent__={&__state__=[&__proto__.x=1&a.constructor=1&b.prototype=1&toString=1&c=1';
  expect(read(body)).toEqual([['c', '1']]);
});

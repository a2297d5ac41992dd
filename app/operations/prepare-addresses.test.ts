import { expect, it } from 'vitest';
import { prepareAddresses } from './door.server.ts';

const ROWS = ['/rest/*', '/tracks/:id', '/tracks/new', '/tracks/:id/feed.xml', '/tracks/new/*'];
const at = prepareAddresses(ROWS.map((path) => [path, path] as const));

it.each([
  ['/tracks/7', '/tracks/:id', { id: '7' }],
  ['/tracks/new', '/tracks/new', {}],
  ['/Tracks/NEW/', '/tracks/new', {}],
  ['/tracks/new/feed.xml', '/tracks/new/*', { '*': 'feed.xml' }],
  ['/tracks/7/feed.xml', '/tracks/:id/feed.xml', { id: '7' }],
  ['/tracks/a%20b', '/tracks/:id', { id: 'a b' }],
  ['/tracks/%', '/tracks/:id', { id: '%' }],
  ['/r%65st/a/b', '/rest/*', { '*': 'a/b' }],
])('finds the row of %s', (path, value, params) => {
  expect(at(path)).toEqual({ value, params });
});

it.each(['/', '/tracks', '/rest', '/tracks/7/feed.xml/8', '/other'])('has none for %s', (path) => {
  expect(at(path)).toBeNull();
});

it('refuses two rows with one address when the program starts', () => {
  const both = [
    ['/tracks/:id', 1],
    ['/tracks/:other/', 2],
  ] as const;
  expect(() => prepareAddresses(both)).toThrow('two addresses like /tracks/:other/');
  expect(() =>
    prepareAddresses([
      ['/a/*', 1],
      ['/A/*', 2],
    ]),
  ).toThrow('two addresses');
});

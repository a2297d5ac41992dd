import { expect, it } from 'vitest';
import { assetsIn, isKeepable, kindOf } from './request-kind.ts';

it.each([
  ['GET', 'navigate', '/beats?sort=title', 'page'],
  ['GET', 'navigate', '/settings', 'page'],
  ['GET', 'cors', '/beats.data?_routes=root', 'data'],
  ['GET', 'cors', '/__manifest?p=%2Fbeats', 'data'],
  ['GET', 'no-cors', '/assets/app-1a2b.css', 'asset'],
  ['GET', 'no-cors', '/media/abc', 'media'],
  ['GET', 'cors', '/api/events', 'other'],
  ['GET', 'navigate', '/auth?next=%2F', 'page'],
  ['GET', 'navigate', '/go/7', 'other'],
  ['POST', 'cors', '/auth.data', 'session'],
  ['POST', 'navigate', '/logout', 'session'],
  ['POST', 'cors', '/api/logout', 'session'],
  ['POST', 'cors', '/settings.data', 'other'],
  ['POST', 'navigate', '/share', 'shared'],
])('%s by %s of %s is %s', (method, mode, address, kind) => {
  expect(kindOf({ method, mode, url: new URL(address, 'https://example.org') })).toBe(kind);
});

it.each([
  ['/settings', true],
  ['/beats.data', true],
  ['/authors', true],
  ['/tracks/7?key=secret', false],
  ['/settings/recovery-codes', false],
  ['/settings/authenticator.data', false],
  ['/reset/abc', false],
  ['/orders/abc', false],
  ['/auth?next=%2F', false],
])('%s is kept: %s', (address, isKept) => {
  expect(isKeepable(new URL(address, 'https://example.org'))).toBe(isKept);
});

it('finds each file that a page names once', () => {
  const html =
    '<link href="/assets/app-1.css"><script src="/assets/a-b.js"></script><a href="/assets/a-b.js">';
  expect(assetsIn(html)).toEqual(['/assets/app-1.css', '/assets/a-b.js']);
});

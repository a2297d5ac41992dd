import { expect, test } from 'vitest';
import { redactUrl } from './redact-url.mjs';

test.each([
  ['/reset/abc123', '/reset/[hidden]'],
  ['/reset/abc123.data?_routes=x', '/reset/[hidden]?_routes=x'],
  ['/confirm/abc123', '/confirm/[hidden]'],
  ['/settings/email/abc123', '/settings/email/[hidden]'],
  ['/auth?tab=register&invite=abc123', '/auth?tab=register&invite=[hidden]'],
  ['/s/abc123/cover', '/s/[hidden]/cover'],
  ['/S/abc123', '/S/[hidden]'],
  ['//s//abc123', '//s//[hidden]'],
  ['/%72eset/abc123', '/%72eset/[hidden]'],
  ['http://host/s/abc123', 'http://host/s/[hidden]'],
  ['/media/7?token=abc123&range=1', '/media/7?token=[hidden]&range=1'],
  ['/media/7?range=1&API%5FKEY=abc123', '/media/7?range=1&API%5FKEY=[hidden]'],
  ['/media/7?sig=abc123#token=abc123', '/media/7?sig=[hidden]'],
  ['/auth?next=%2Fs%2Fabc123', '/auth?next=/s/[hidden]'],
  ['/auth?next=/tracks/1%3Ftoken%3Dabc123', '/auth?next=/tracks/1?token=[hidden]'],
  ['/auth?next=%2Fauth%3Fnext%3D%252Fs%252Fabc123', '/auth?next=/auth?next=/s/[hidden]'],
  ['/a?n=/a?n=/a?n=/a?n=/s/abc123', '/a?n=/a?n=/a?n=/a?n=[hidden]'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
});

test.each([
  '/',
  '/tracks/12?page=2&q=songs%2Fof%2Flove',
  '/tracks/s',
  '/resets/12',
  '/confirm?next=%2Fsettings',
  '/auth?next=%2Fdashboard',
  '/%E0%A4%A?x=%E0%A4%A&flag',
])('%s is logged as it is', (url) => {
  expect(redactUrl(url)).toBe(url);
});

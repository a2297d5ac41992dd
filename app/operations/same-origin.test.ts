import { describe, expect, it } from 'vitest';
import { readEnv } from '#app/platform/env.server.ts';
import { decideOrigin, isForeignFetch } from './door.server.ts';
import { settleHost } from './services.server.ts';

const settings = (extra: Record<string, string> = {}) =>
  readEnv({ SESSION_SECRET: 'only-for-tests-'.repeat(4), ...extra });

function decided(headers: Record<string, string>, extra: Record<string, string> = {}) {
  const request = { method: 'POST', headers: { host: 'music.example', ...headers } };
  settleHost(request, settings(extra));
  decideOrigin(request, settings(extra));
  return request.headers as Record<string, string | undefined>;
}

describe('where a write comes from', () => {
  it.each([
    [{ origin: 'http://music.example' }, {}, 'same-origin'],
    [{ origin: 'https://music.example' }, {}, 'same-origin'],
    [{ origin: 'https://music.example.evil' }, {}, 'cross-site'],
    [{ origin: 'null' }, {}, 'cross-site'],
    [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, {}, 'cross-site'],
    [
      {
        host: '127.0.0.1:3000',
        origin: 'https://music.example',
        'x-forwarded-host': 'music.example',
      },
      { TRUST_PROXY: '1' },
      'same-origin',
    ],
    [
      { host: '127.0.0.1:3000', origin: 'https://music.example' },
      { PUBLIC_URL: 'https://music.example/' },
      'same-origin',
    ],
    [{ origin: 'http://music.example' }, { PUBLIC_URL: 'https://music.example' }, 'cross-site'],
    [{ origin: 'http://music.example', 'sec-fetch-site': 'same-site' }, {}, 'cross-site'],
  ])('is told for %j', (headers, extra, site) => {
    const { origin, 'sec-fetch-site': told } = decided(headers, extra);
    expect(told).toBe(site);
    expect(origin).toBeUndefined();
  });

  it('is left open for programs, which say nothing', () => {
    expect(decided({})).toEqual({ host: 'music.example' });
  });
});

it.each([
  ['cross-site', 'no-cors', 'image', true],
  ['same-site', 'cors', 'empty', true],
  ['cross-site', 'navigate', 'iframe', true],
  ['cross-site', 'navigate', 'document', false],
  ['same-origin', 'cors', 'empty', false],
  ['none', 'navigate', 'document', false],
])('a fetch from %s (%s, %s) is foreign: %s', (site, mode, kind, isForeign) => {
  const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': kind };
  expect(isForeignFetch(headers)).toBe(isForeign);
  expect(isForeignFetch({})).toBe(false);
});

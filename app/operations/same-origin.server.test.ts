import { describe, expect, it } from 'vitest';
import { readEnv } from '#app/platform/env.server.ts';
import { decideOrigin } from './same-origin.server.ts';

const settings = (extra: Record<string, string> = {}) =>
  readEnv({ SESSION_SECRET: 'only-for-tests-'.repeat(4), ...extra });

function decided(headers: Record<string, string>, extra: Record<string, string> = {}) {
  const request = { method: 'POST', headers: { host: 'music.example', ...headers } };
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

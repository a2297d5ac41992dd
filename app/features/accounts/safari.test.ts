import { describe, expect, it } from 'vitest';
import { checkSession, diagnose, isSafari, type SessionDebug } from './safari.ts';

const debug = (facts: Partial<SessionDebug>): SessionDebug => ({
  sessionID: '',
  isAuthenticated: false,
  isSafari: true,
  isMobile: false,
  headers: { cookie: '' },
  ...facts,
});

describe('diagnose', () => {
  it('finds nothing where the session holds', () => {
    const check = diagnose(
      debug({ isAuthenticated: true, isMobile: true, headers: { cookie: 'sid=[redacted]' } }),
    );
    expect(check).toEqual({
      authenticated: true,
      findings: ['Authentication appears to be working correctly'],
    });
  });

  it('sees that the session cookie was not sent, though others were', () => {
    for (const cookie of ['', 'gate=[redacted]', 'gate=[redacted]; mysid=[redacted]']) {
      const { authenticated, findings } = diagnose(debug({ headers: { cookie } }));
      expect(authenticated).toBe(false);
      expect(findings).toEqual([expect.stringContaining('Cookies not sent')]);
    }
  });

  it('sees a session that is not signed in', () => {
    for (const cookie of ['gate=[redacted]; sid=[redacted]', '__Host-sid=[redacted]']) {
      const { findings } = diagnose(debug({ sessionID: 'ab12…', headers: { cookie } }));
      expect(findings).toEqual(['Session exists but not authenticated']);
    }
  });

  it('adds that phones are stricter', () => {
    const { findings } = diagnose(debug({ isMobile: true }));
    expect(findings).toEqual([
      expect.stringContaining('Cookies not sent'),
      'Mobile Safari has a stricter cookie policy',
    ]);
  });

  it('always finds something when the session does not hold', () => {
    const { findings } = diagnose(debug({ headers: { cookie: 'sid=[redacted]' } }));
    expect(findings).toHaveLength(1);
  });
});

describe('checkSession', () => {
  const unreachable = {
    authenticated: false,
    findings: ['Unable to establish connection to authentication server'],
  };

  it('reads the answer', async () => {
    const check = await checkSession(() =>
      Promise.resolve(Response.json(debug({ isAuthenticated: true }))),
    );
    expect(check.authenticated).toBe(true);
  });

  it('says when there is none', async () => {
    expect(await checkSession(() => Promise.reject(new TypeError('offline')))).toEqual(unreachable);
    const broken = () => Promise.resolve(new Response('no', { status: 500 }));
    expect(await checkSession(broken)).toEqual(unreachable);
    const garbled = () => Promise.resolve(new Response('<html>'));
    expect(await checkSession(garbled)).toEqual(unreachable);
  });
});

describe('isSafari', () => {
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  it.each([
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.4 Safari/605.1.15`,
      true,
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) ${webkit} Version/17.4 Mobile/15E148 Safari/604.1`,
      true,
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) ${webkit} CriOS/123.0 Mobile/15E148 Safari/604.1`,
      false,
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) ${webkit} FxiOS/124.0 Mobile/15E148 Safari/605.1.15`,
      false,
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0 Safari/537.36',
      false,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:124.0) Gecko/20100101 Firefox/124.0', false],
  ])('%s: %s', (userAgent, expected) => {
    expect(isSafari(userAgent)).toBe(expected);
  });
});

import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newSecret, setupLink, stepOfCode } from './second-factor.server.ts';

/** The secret of RFC 6238, appendix B, and the last six digits of its codes. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is taken one step before and after its own, and no further', () => {
    const step = Math.floor(1_234_567_890 / 30);
    const code = '005924';
    for (const steps of [-1, 0, 1]) {
      expect(stepOfCode(SECRET, code, at(1_234_567_890 + steps * 30))).toBe(step);
    }
    for (const steps of [-2, 2]) {
      expect(stepOfCode(SECRET, code, at(1_234_567_890 + steps * 30))).toBeNull();
    }
  });

  it('is nothing else', () => {
    for (const code of ['', '5924', '0005924', 'abcdef', '００５９２４']) {
      expect(stepOfCode(SECRET, code, at(1_234_567_890))).toBeNull();
    }
  });
});

it('a secret is of 160 bits, and never the same', () => {
  const secrets = new Set(Array.from({ length: 20 }, newSecret));
  expect(secrets.size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('the link names the site, the account and the secret', () => {
  const link = new URL(setupLink(SECRET, 'ana+tag@example.org'));
  expect(link.protocol).toBe('otpauth:');
  expect(decodeURIComponent(link.pathname)).toContain('Artist Space:ana+tag@example.org');
  expect(link.searchParams.get('secret')).toBe(SECRET);
});

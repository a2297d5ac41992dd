import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const PARAMETERS = { issuer: 'Artist Space', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps by which the clock of a phone may be off, either way. */
const TOLERANCE = 1;

/** 160 bits, as base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** The `otpauth:` address by which an app takes the secret over, from a QR code or a press. */
export const setupLink = (secret: string, email: string) =>
  new TOTP({ ...PARAMETERS, label: email, secret }).toString();

/** The time step that a code is of, if it is one of the steps around now; else null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library takes nothing but digits: other characters have it throw.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const totp = new TOTP({ ...PARAMETERS, secret });
  const delta = totp.validate({ token: code, timestamp, window: TOLERANCE });
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta;
}

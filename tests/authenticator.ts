import { Secret, TOTP } from 'otpauth';

/** Code that an authenticator app shows for a secret, `steps` half-minutes from now. */
export function codeOf(secret: string, { now = Date.now(), steps = 0 } = {}): string {
  const timestamp = now + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp });
}

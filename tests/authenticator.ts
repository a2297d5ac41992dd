import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for a secret, some steps of half a minute from now. */
export function codeOf(secret: string, { now = Date.now(), steps = 0 } = {}): string {
  const timestamp = now + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp });
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Unguessable, URL-safe: 22 characters, 128 bits. */
export const randomKey = () => randomBytes(16).toString('base64url');

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}

/** `value.signature`, so that a value that comes back from a browser is known to be ours. */
export function sign(value: string, secret: string, purpose: string): string {
  return `${value}.${keyedHash(value, secret, purpose)}`;
}

/** The value of a signed text, or undefined if it is not ours. */
export function unsign(signed: string, secret: string, purpose: string): string | undefined {
  const dot = signed.lastIndexOf('.');
  if (dot < 0) return undefined;
  const value = signed.slice(0, dot);
  return sameText(signed.slice(dot + 1), keyedHash(value, secret, purpose)) ? value : undefined;
}

/** A text of 43 characters that only who has `secret` can make of `value`. */
export function keyedHash(value: string, secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url');
}

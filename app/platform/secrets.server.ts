import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Env } from './env.server.ts';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Returns an unguessable, URL-safe key of 22 characters, 128 bits. It never begins with a hyphen: programs
 * would take a file of that name for an option.
 */
export function randomKey(): string {
  const key = randomBytes(16).toString('base64url');
  return key.startsWith('-') ? randomKey() : key;
}

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}

/** Returns `value.signature`, so that a value that a browser sends back can be verified. */
export function sign(value: string, secret: string, purpose: string): string {
  return `${value}.${keyedHash(value, secret, purpose)}`;
}

/**
 * Returns the value of a signed text, or undefined if the signature is invalid.
 * @param secrets any of which may have signed it
 */
export function unsign(
  signed: string,
  secrets: readonly string[],
  purpose: string,
): string | undefined {
  const dot = signed.lastIndexOf('.');
  if (dot < 0) return undefined;
  const value = signed.slice(0, dot);
  const signature = signed.slice(dot + 1);
  const isOurs = secrets.some((secret) => sameText(signature, keyedHash(value, secret, purpose)));
  return isOurs ? value : undefined;
}

/** Returns a hash of 43 characters, which only a holder of `secret` can compute. */
export function keyedHash(value: string, secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url');
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const encryptionKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `encrypt:${purpose}`, 32));

/**
 * Encrypts and authenticates a text (AES-256-GCM) with the first of `secrets`.
 * @param purpose of the text: one that was encrypted for another purpose is not decrypted
 */
export function encrypt(text: string, secrets: readonly string[], purpose: string): string {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('There is no secret to encrypt with.');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey(newest, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Returns a text that was encrypted with any of `secrets`, or undefined if it was with none of them. */
export function decrypt(
  encrypted: string,
  secrets: readonly string[],
  purpose: string,
): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(CIPHER, encryptionKey(secret, purpose), nonce);
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      // Encrypted with another secret: the next one is tried.
    }
  }
  return undefined;
}

/** The secrets of this site, newest first: values made with a secret are accepted as long as it is listed. */
export const secretsOf = ({ SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>): readonly string[] =>
  [SESSION_SECRET].flat();

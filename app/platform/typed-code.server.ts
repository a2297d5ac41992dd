import { randomBytes } from 'node:crypto';

/** Crockford's base32, without letters that are easily confused. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Five bits per letter, in groups of four for typing: `4k7q-9xwa-…`. */
export function newTypedCode(length: number): string {
  const letters = Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]);
  return grouped(letters.join(''));
}

export const grouped = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** Normalises a typed code to the stored form. */
export const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

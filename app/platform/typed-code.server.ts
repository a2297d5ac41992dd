import { randomBytes } from 'node:crypto';

/** Crockford's base32: without the letters that are read as others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Five bits a letter, in groups of four as they are typed: `4k7q-9xwa-…`. */
export function newTypedCode(length: number): string {
  const letters = Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]);
  return grouped(letters.join(''));
}

export const grouped = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** As it is kept and compared, however it was typed. */
export const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

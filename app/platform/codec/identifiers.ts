/**
 * ISRC of a recording (ISO 3901): two letters, three letters or digits, seven digits. Hyphens, spaces and the
 * prefix 'ISRC' are taken off.
 * @returns null if the text is none
 */
export function readIsrc(text: string): string | null {
  const code = plain(text).replace(/^ISRC/, '');
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code) ? code : null;
}

/**
 * ISWC of a work (ISO 15707): 'T', nine digits, and a check digit: 1 plus the digits, each multiplied by its place,
 * modulo 10, from 10.
 * @returns null if the text is none, or its check digit is wrong
 */
export function readIswc(text: string): string | null {
  const code = plain(text).replace(/^ISWC/, '');
  if (!/^T\d{10}$/.test(code)) return null;
  const digits = Array.from(code.slice(1), Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (index + 1), 1);
  return (10 - (sum % 10)) % 10 === digits[9] ? code : null;
}

/**
 * UPC or EAN of a release (GS1 General Specifications, 7.9): 12 to 14 digits, of which the last is the check digit.
 * @returns null if the text is none, or its check digit is wrong
 */
export function readUpc(text: string): string | null {
  const code = plain(text).replace(/^(?:UPC|EAN)/, '');
  if (!/^\d{12,14}$/.test(code)) return null;
  const [check = 0, ...others] = Array.from(code, Number).toReversed();
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check ? code : null;
}

const plain = (text: string) => text.toUpperCase().replace(/[\s.:-]/g, '');

/** 'US-RC1-76-07839', as an ISRC is printed. */
export const isrcWords = (code: string) =>
  `${code.slice(0, 2)}-${code.slice(2, 5)}-${code.slice(5, 7)}-${code.slice(7)}`;

/** 'T-345.246.800-1', as an ISWC is printed. */
export const iswcWords = (code: string) =>
  `T-${code.slice(1, 4)}.${code.slice(4, 7)}.${code.slice(7, 10)}-${code.slice(10)}`;

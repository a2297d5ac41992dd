import { firstNumber } from './calculation.ts';

const INCH_MM = 25.4;
const DPI = 300;
/** A0 in millimetres (ISO 216); each following size is half of it. */
const A0 = [841, 1189] as const;

/** Width and height of an A size in millimetres. */
function paper(size: number): readonly [number, number] {
  let [width, height]: readonly [number, number] = A0;
  for (let halved = 0; halved < size; halved += 1)
    [width, height] = [Math.floor(height / 2), width];
  return [width, height];
}

/** Pixels, millimetres and inches of a print. */
export function printSizes(question: string): string | null {
  const dpi = firstNumber(question, String.raw`#\s{0,5}dpi`) || DPI;
  const pixels = (mm: number) => Math.round((mm / INCH_MM) * dpi);
  const asksPixels = /\bpixels?\b|\bpx\b|\bdpi\b|\bresolution\b|\bhow (?:big|large)\b/;
  const sheet = /\ba([0-7])\b/.exec(question)?.[1];
  if (sheet && (asksPixels.test(question) || /\bsize\b|\bprint\b/.test(question))) {
    const [width, height] = paper(Number(sheet));
    return `A${sheet} is ${width} × ${height} mm: ${pixels(width)} × ${pixels(height)} pixels at ${dpi} dpi. With 3 mm of bleed on each side make it ${pixels(width + 6)} × ${pixels(height + 6)}.`;
  }
  const inches = firstNumber(question, String.raw`#\s{0,5}(?:inch(?:es)?|"|in\b)`);
  if (inches > 0 && asksPixels.test(question) && !/\b\d{3,5}\s?(?:px|pixels)/.test(question)) {
    const side = Math.round(inches * dpi);
    return `${inches} inches are ${side} pixels at ${dpi} dpi: ${side} × ${side} for a square. With 3 mm of bleed on each side ${side + pixels(6)}; a record’s printed sleeve is a little larger, so ask the plant for its template.`;
  }
  const side =
    firstNumber(question, String.raw`#\s?(?:px|pixels)`) ||
    Number(/\b(\d{3,5})\s?[x×]\s?\d{3,5}\b/.exec(question)?.[1]);
  if (side > 0 && /\bprint/.test(question)) {
    const cm = ((side / dpi) * INCH_MM) / 10;
    const verdict =
      cm < 25
        ? ' For a shirt or a poster that is small: take a bigger original, or a vector file.'
        : '';
    return `${side} pixels print ${cm.toFixed(1)} cm wide at ${dpi} dpi (${(side / dpi).toFixed(1)} inches), and ${((side / 150) * 2.54).toFixed(1)} cm at 150 dpi, which still does from a metre away.${verdict}`;
  }
  return null;
}

const COLOURS: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  yellow: '#ffff00',
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  grey: '#808080',
  gray: '#808080',
  gold: '#ffd700',
  silver: '#c0c0c0',
  beige: '#f5f5dc',
  navy: '#000080',
  turquoise: '#40e0d0',
};

/** The contrast ratio of two colours (WCAG 2). */
export function contrast(question: string): string | null {
  if (!/\bcontrast\b|\breadable\b|\blegible\b/.test(question)) return null;
  let named = question;
  for (const [name, hex] of Object.entries(COLOURS))
    named = named.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), hex);
  const [one, other] = [...named.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b/g)].map(([, hex = '']) =>
    luminance(hex),
  );
  if (one === undefined || other === undefined) return null;
  const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const enough =
    ratio >= 4.5
      ? 'enough for any text'
      : ratio >= 3
        ? 'enough for large letters only'
        : 'too little for text';
  return `The contrast is ${(Math.floor(ratio * 100) / 100).toFixed(ratio < 5 ? 2 : 1)} to 1: ${enough} (4.5 is needed for small letters, 3 for large ones).`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = inHex(hex).parts.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour of three or six hexadecimal digits, expanded to six, with its red, green and blue (0 to 255). */
function inHex(digits: string): { full: string; parts: number[] } {
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return { full, parts: [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) };
}

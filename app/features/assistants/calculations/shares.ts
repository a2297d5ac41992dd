import { joined } from '../facts/phrases.ts';
import { firstNumber, inDigits, money, numberAt, numbersIn } from './numbers.ts';

export const percent = (text: string): number =>
  numberAt(text, String.raw`#\s?(?:%|percent|per cent)`);
export const HEADS = String.raw`#\s{0,5}(?:people|persons|heads|members|musicians|writers|artists|players|ways|of us|in (?:the|my|our) band)`;

/** '70/30', '50/30/20' or '40 40 20' as numbers; null where there are none. */
export function sharesIn(text: string): number[] | null {
  const spaced =
    /(?<![\d.,])(\d{1,2}(?:\s{0,5}(?:,|and|%|percent)?\s{1,5}\d{1,2}){1,5})(?![\d.,])/.exec(
      text,
    )?.[1];
  const apart = spaced?.match(/\d+/g)?.map(Number) ?? [];
  const isWhole = apart.length >= 2 && apart.reduce((sum, part) => sum + part, 0) === 100;
  if (isWhole) return apart;
  // 'Me 45, Ben 35, Lu 20 of 1500': parts that make a hundred, and one larger number.
  const all = numbersIn(text);
  const largest = Math.max(...all);
  const named = all.filter((each) => each !== largest);
  const isNamed = named.length >= 2 && named.reduce((sum, part) => sum + part, 0) === 100;
  if (isNamed && largest > 100) return named;
  const shares = /(?<![\d/])(\d{1,3}(?:\s{0,5}\/\s{0,5}\d{1,3}){1,6})(?![\d/])/.exec(text)?.[1];
  const parts = shares?.split('/').map(Number);
  return parts && parts.reduce((sum, part) => sum + part, 0) === 100 ? parts : null;
}

/** 'Three of us, one takes half': one has a part of the whole, the others share the rest. */
function oneApart(text: string): string | null {
  const part =
    /\b(?:one|he|she|the \w{1,40})(?: of us)? (?:takes|gets|has|keeps) (?:(?:a |the )?(half|third|quarter)|(\d{1,2})\s?(?:%|percent))/.exec(
      text,
    );
  const heads = firstNumber(text, HEADS);
  if (!part || !(heads >= 2)) return null;
  const share = part[2]
    ? Number(part[2]) / 100
    : ({ half: 1 / 2, third: 1 / 3, quarter: 1 / 4 }[part[1] ?? ''] ?? 0);
  const whole = Math.max(
    ...numbersIn(text).filter((each) => each !== heads && each !== Number(part[2])),
  );
  if (!(share > 0 && whole > 0)) return null;
  const rest = whole * (1 - share);
  return `${money(whole * share)} for the one and ${money(rest / (heads - 1))} for each of the other ${heads - 1}: ${money(whole)} in all.`;
}

/** Money between people, evenly or by shares, after costs. */
export function split(question: string): string | null {
  const text = inDigits(question);
  const shares = sharesIn(text);
  if (shares) {
    const without = shares.reduce(
      (rest, part) => rest.replace(new RegExp(`(?<![\\d.,])${part}(?![\\d.,])`), ' '),
      text,
    );
    const whole = Math.max(
      ...numbersIn(without.replace(/\b\d{1,12} (?:writers|people|of us|ways|members)\b/, '')),
    );
    if (!(whole > 0)) return null;
    const parts = shares.map((part) => `${part} %: ${money((whole * part) / 100)}`);
    return `${money(whole)} by ${shares.join('/')} is ${joined(parts)}.`;
  }
  if (
    !/\b(?:split|divide|share|each|per head|how much)\b|\bwe (?:got|get|made|earned|were paid)\b/.test(
      text,
    )
  )
    return null;
  if (/\bstreams?\b/.test(text)) return null;
  const oneOf = oneApart(text);
  if (oneOf !== null) return oneOf;
  const heads = firstNumber(
    text,
    HEADS,
    String.raw`(?:we are|we're|were|between|among|amongst)\s(?:the )?#(?!\s{0,5}(?:%|euro|€))`,
    String.raw`(?:split|divided?|share)[^.]{0,200}\bby\s#`,
  );
  if (!(heads >= 2 && heads <= 40)) return null;
  const costs = firstNumber(
    text,
    String.raw`(?:minus|less|after)\s#`,
    String.raw`#\s{0,5}(?:euros? |€ )?(?:in |of |for )?(?:costs?|expenses|fuel|petrol|gas|rent|van)\b`,
  );
  const rest = numbersIn(text).filter((each) => each !== heads && each !== costs);
  const whole = Math.max(...rest);
  if (rest.length === 0 || !(whole > 0)) return null;
  const left = whole - (costs > 0 ? costs : 0);
  const minus = costs > 0 ? `${money(whole)} − ${money(costs)} is ${money(left)}, ` : '';
  const between = costs > 0 ? 'between' : `${money(left)} between`;
  return `${money(left / heads)} each: ${minus}${between} ${heads}. Write down who gets what before the money comes.`;
}

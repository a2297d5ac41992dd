import type { AssistantId } from '../assistants.ts';

/** The data that a calculation may use besides the question. */
export interface QuestionContext {
  /** The track that the conversation is about. */
  track?: {
    title: string;
    bpm: number | null;
    key: string | null;
    /** Seconds. */
    duration: number | null;
  } | null;
  /** Plays of all the artist's tracks on this site. */
  plays?: number;
  /** The current day, at midnight UTC. */
  today?: Date;
  assistantId?: AssistantId;
}

/** Answers a question in lower case by calculation; null if the question does not ask for it. */
export type Calculation = (question: string, context: QuestionContext) => string | null;

const THOUSANDS = { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000, mio: 1_000_000 };

/** A number as part of a regular expression: two groups, for `valueOf`. */
const NUMBER = String.raw`[$£€]?\s?(\d[\d,]{0,12}(?:\.\d{1,12})?)\s?(k|thousand|million|mio|m)?\b`;

/** Parses '1,200', or '25' with the scale 'k'; NaN if there is no number. */
function valueOf(digits: string | undefined, scale?: string): number {
  if (!digits) return Number.NaN;
  const factor = scale ? THOUSANDS[scale.toLowerCase() as keyof typeof THOUSANDS] : 1;
  return Number(digits.replaceAll(',', '')) * factor;
}

/** The number at the position of `#` in a pattern; NaN if the pattern does not match. */
export function numberAt(text: string, pattern: string): number {
  const match = new RegExp(pattern.replace('#', NUMBER), 'i').exec(text);
  return match ? valueOf(match[1], match[2]) : Number.NaN;
}

/** The number found by the first pattern that matches. */
export function firstNumber(text: string, ...patterns: string[]): number {
  for (const pattern of patterns) {
    const value = numberAt(text, pattern);
    if (!Number.isNaN(value)) return value;
  }
  return Number.NaN;
}

export const numbersIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(NUMBER, 'gi'))].map((match) => valueOf(match[1], match[2]));

/** '12,000', '140' or '12.50' */
export function money(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  const digits = Number.isInteger(rounded) ? 0 : 2;
  return rounded.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** Writes number words as digits: 'four people' becomes '4 people'. */
export const inDigits = (text: string): string =>
  text.replace(/\b(two|three|four|five|six|seven|eight|nine|ten)\b/gi, (word) =>
    String(WORDS[word.toLowerCase()]),
  );

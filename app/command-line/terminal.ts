import { createInterface } from 'node:readline';

/** A problem with the request; its message is a sentence for the user. */
export class Refusal extends Error {}

/** Parses a whole number given for an option. @throws {Refusal} */
export function wholeNumber(option: string, typed: string, least: number, most: number): number {
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= least && number <= most) return number;
  throw new Refusal(`--${option} must be a whole number from ${least} to ${most}.`);
}

/**
 * Asks on standard error, where no result is, and reads one line of standard input.
 * @returns the line without blanks around it; empty at the end of the input
 */
export function askLine(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    lines.on('close', () => resolve(''));
    lines.question(question, (line) => {
      resolve(line.trim());
      lines.close();
    });
  });
}

/**
 * Shows progress on standard error: continuously in a terminal, every ten percent elsewhere.
 * @returns a function that takes the share done, from 0 to 1
 */
export function progressBar(name: string): (share: number) => void {
  let last = -1;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent === last) return;
    last = percent;
    if (process.stderr.isTTY) process.stderr.write(`\r${name}: ${percent}%`);
    else if (percent % 10 === 0) process.stderr.write(`${name}: ${percent}%\n`);
  };
}

/** Control characters that a terminal would interpret, and marks that change the text direction. */
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /\n|\u2028|\u2029/g;

/**
 * Users' text, safe to print in a terminal. Continuation lines are indented so that none of them
 * looks like a line of this program.
 */
export const shownText = (text: string) => text.replace(OBEYED, ' ').replace(LINE_ENDS, '\n    ');

/** A value as one line of JSON with these characters escaped as well. */
export const shownJson = (value: unknown) =>
  JSON.stringify(value).replace(OBEYED, escaped).replace(LINE_ENDS, escaped);

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

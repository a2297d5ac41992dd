/** A problem with the request; its message is a sentence for the user. */
export class Refusal extends Error {}

/** Parses a whole number given for an option. @throws {Refusal} */
export function wholeNumber(option: string, typed: string, least: number, most: number): number {
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= least && number <= most) return number;
  throw new Refusal(`--${option} must be a whole number from ${least} to ${most}.`);
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

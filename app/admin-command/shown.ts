/** What a terminal would obey, and what turns the direction in which text is read. */
const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_ENDS = /\n|\u2028|\u2029/g;

/**
 * What others wrote, as it may stand in a terminal. Its further lines are indented, so that none of
 * them passes for a line of ours.
 */
export const shownText = (text: string) => text.replace(OBEYED, ' ').replace(LINE_ENDS, '\n    ');

/** A value as one line of JSON, in which those characters are escaped as well. */
export const shownJson = (value: unknown) =>
  JSON.stringify(value).replace(OBEYED, escaped).replace(LINE_ENDS, escaped);

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

import { capitalised } from '#app/display/format.ts';
import * as texts from './texts.ts';

/** Genres with a special spelling; other words without a translation are capitalised. */
const SPELLED: Readonly<Record<string, string>> = {
  rnb: 'R&B',
  'hip-hop': 'Hip-Hop',
  'lo-fi': 'Lo-fi',
  'boom-bap': 'Boom-bap',
  'k-pop': 'K-pop',
  'drum-and-bass': texts.drumAndBass,
};

/** Formats a word of the engine's vocabulary for people: 'deep-house' becomes 'Deep house'. */
export function spoken(word: string): string {
  const translated: Readonly<Record<string, string>> = texts.vocabulary;
  const known = translated[word] ?? SPELLED[word];
  if (known) return known;
  return capitalised(word.replaceAll('-', ' '));
}

/** The label of an understood word: 'Trap', '140 BPM', '7 of 10'. */
export function askedFor(field: string, value: string | number): string {
  if (field === 'only') return texts.nobodyElse;
  if (field === 'tempo') return texts.beatsPerMinute(value);
  if (field === 'duration') return `${value} s`;
  if (field === 'times') return value === 2 ? texts.double : texts.half;
  if (typeof value === 'number') return texts.valueOf10(value);
  return field === 'steps' || field === 'key' || field === 'meter' ? value : spoken(value);
}

/** Splits the unknown words of a prompt into names of artists and other words. */
export const unknownIn = (unknown: readonly { text: string; isName: boolean }[]) => ({
  names: unknown.flatMap(({ text, isName }) => (isName ? [text] : [])),
  words: unknown.flatMap(({ text, isName }) => (isName ? [] : [text])),
});

const NOTE_NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** The name of a MIDI pitch: 69 is 'A4'. */
export function noteName(pitch: number): string {
  const key = Math.round(pitch);
  return `${NOTE_NAMES[((key % 12) + 12) % 12]}${Math.floor(key / 12) - 1}`;
}

/** The colour of the lane of a part or a stem on a time line, 0 to 7: the same wherever it is drawn. */
export function colourOf(part: string): number {
  const [role = '', number] = part.split('-');
  const colour = LANE_COLOURS.indexOf(role);
  // The second of a role is told apart from the first.
  return (Math.max(0, colour) + (number ? 1 : 0)) % LANE_COLOURS.length;
}

const LANE_COLOURS = ['vocals', 'melody', 'other', 'counter', 'chords', 'pad', 'drums', 'bass'];

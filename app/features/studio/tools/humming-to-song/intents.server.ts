import { intent } from '#app/operations/form-action.server.ts';
import { generateLyrics, suggestRhymes } from '../../lyrics/lyrics.server.ts';
import { sungLines } from './song-lines.ts';
import { toolAddress } from '../tools.ts';

const backWith = (fields: Record<string, unknown>, lyrics: string, more = {}) => ({
  to: `${toolAddress('humming-to-song')}?${filledIn(fields, lyrics, more).toString()}`,
});

/** Fields of every request for lyrics. */
const lyricsOptionsOf = ({ genre, language, strongLanguage }: Record<string, unknown>) => ({
  genre,
  language,
  familySafe: strongLanguage !== 'true',
});

/** The form's other actions besides starting: writing and changing lyrics. */
export const intents = {
  writeLyrics: intent({
    operation: generateLyrics,
    input: (fields) => ({ prompt: fields.topic, ...lyricsOptionsOf(fields) }),
    done: ({ lyrics }, _door, fields) => backWith(fields, lyrics),
  }),
  rewriteLine: intent({
    operation: generateLyrics,
    input: (fields) => ({
      prompt: fields.topic ?? lineOf(fields.lyrics, fields.line),
      ...lyricsOptionsOf(fields),
      rewrite: { lyrics: withoutReturns(fields.lyrics), line: fields.line },
    }),
    done: ({ lyrics }, _door, fields) => backWith(fields, lyrics, stayLocked(fields)),
  }),
  rewriteRest: intent({
    operation: generateLyrics,
    input: (fields) => ({
      prompt: fields.topic ?? firstSung(fields.lyrics),
      ...lyricsOptionsOf(fields),
      keep: { lyrics: withoutReturns(fields.lyrics), lines: lockedIn(fields).locked },
    }),
    done: ({ lyrics }, _door, fields) => backWith(fields, lyrics, stayLocked(fields)),
  }),
  rhymes: intent({
    operation: suggestRhymes,
    input: ({ lyrics, line, language }) => ({ line: lineOf(lyrics, line), language }),
    done: ({ word, rhymes }, _door, fields) =>
      backWith(fields, String(withoutReturns(fields.lyrics)), {
        ...stayLocked(fields),
        rhymesWith: word,
        rhymes: rhymes.join(','),
      }),
  }),
};

/** A single ticked box is submitted as a text, several as a list. */
const lockedIn = ({ locked }: Record<string, unknown>): { locked: string[] } => ({
  locked: [locked].flat().filter((line): line is string => typeof line === 'string'),
});

const stayLocked = (fields: Record<string, unknown>) => ({
  locked: lockedIn(fields).locked.join(','),
});

/** The fields of the song's form that an address keeps. */
const CARRIED = [
  'hummingId',
  'generationType',
  'songLength',
  'topic',
  'language',
  'strongLanguage',
  'voiceStyle',
  'genre',
];
/** The length of an address that every browser and server accepts. */
const MAX_ADDRESS_LENGTH = 8000;

/** The address of the form with its values and the lyrics: without scripts, values are passed this way. */
function filledIn(fields: Record<string, unknown>, lyrics: string, more: Record<string, string>) {
  const filled = new URLSearchParams();
  for (const name of CARRIED) {
    const value = fields[name];
    if (typeof value === 'string') filled.set(name === 'hummingId' ? 'humming' : name, value);
  }
  for (const [name, value] of Object.entries(more)) filled.set(name, value);
  let shortened = lyrics;
  do {
    filled.set('lyrics', shortened);
    // Lyrics that are too long are cut by whole lines from the end.
    shortened = shortened.slice(0, Math.max(0, shortened.lastIndexOf('\n')));
  } while (filled.toString().length > MAX_ADDRESS_LENGTH && shortened !== '');
  return filled;
}

/** Removes carriage returns: forms submit CRLF line ends. */
const withoutReturns = (text: unknown): unknown =>
  typeof text === 'string' ? text.replaceAll('\r\n', '\n') : text;

/** The topic for the artist's own lyrics, which have none: the line itself. */
const lineOf = (lyrics: unknown, line: unknown): unknown =>
  typeof lyrics === 'string' ? lyrics.split('\n')[Number(line)] : null;

const firstSung = (lyrics: unknown): unknown =>
  typeof lyrics === 'string' ? sungLines(lyrics)[0]?.text.trim() : null;

import { intent } from '#app/operations/form-action.server.ts';
import { generateLyrics } from '../../../lyrics/lyrics.operations.server.ts';
import { toolAddress } from '../tools.ts';

const backWithLyrics = ({ lyrics }: { lyrics: string }, fields: Record<string, unknown>) => ({
  to: `${toolAddress('humming-to-song')}?${filledIn(fields, lyrics).toString()}`,
});

/** What the form can be asked for besides starting: words for the song. */
export const intents = {
  writeLyrics: intent({
    operation: generateLyrics,
    input: ({ topic, genre }) => ({ prompt: topic, genre }),
    done: (output, _door, fields) => backWithLyrics(output, fields),
  }),
  rewriteLine: intent({
    operation: generateLyrics,
    input: ({ topic, genre, lyrics, line }) => ({
      prompt: topic ?? lineOf(lyrics, line),
      ...{ genre, rewrite: { lyrics: withoutReturns(lyrics), line } },
    }),
    done: (output, _door, fields) => backWithLyrics(output, fields),
  }),
};

/** The fields of the song's form that an address carries. */
const CARRIED = ['hummingId', 'generationType', 'songLength', 'topic', 'voiceStyle', 'genre'];
/** Letters of an address that every browser and server takes. */
const LONGEST_ADDRESS = 8000;

/** The form as it was, with the lyrics in it: without scripts, the address brings them. */
function filledIn(fields: Record<string, unknown>, lyrics: string): URLSearchParams {
  const filled = new URLSearchParams();
  for (const name of CARRIED) {
    const value = fields[name];
    if (typeof value === 'string') filled.set(name === 'hummingId' ? 'humming' : name, value);
  }
  let kept = lyrics;
  do {
    filled.set('lyrics', kept);
    // Whole lines go, the last ones first.
    kept = kept.slice(0, Math.max(0, kept.lastIndexOf('\n')));
  } while (filled.toString().length > LONGEST_ADDRESS && kept !== '');
  return filled;
}

/** A form sends its lines with carriage returns. */
const withoutReturns = (text: unknown): unknown =>
  typeof text === 'string' ? text.replaceAll('\r\n', '\n') : text;

/** What a song by hand, which has no topic, is about: the line itself. */
const lineOf = (lyrics: unknown, line: unknown): unknown =>
  typeof lyrics === 'string' ? lyrics.split('\n')[Number(line)] : null;

import { intent } from '#app/operations/form-action.server.ts';
import { generationIntents } from '../generations/generation-intents.server.ts';
import { generationAnchor } from '../generations/generation-pages.ts';
import type { GenerationView } from '../generations/generation-view.ts';
import {
  startBeatboxToBeats,
  startHummingToSong,
  startHummingToVocals,
  startStemSeparation,
} from '../generations/start.operations.server.ts';
import type { RecordingTool } from './room-view.ts';
import { generateLyrics } from '../lyrics/lyrics.operations.server.ts';
import { roomAddress } from './rooms.ts';

const begun =
  (room: RecordingTool) =>
  ({ id }: GenerationView) => ({
    to: `${roomAddress(room)}?watch=1#${generationAnchor(id)}`,
    toast: {
      title: 'Processing...',
      description: 'This may take a few minutes depending on file size',
    },
  });

/** What each room can be asked for: to start its tool, and all that a card can be. */
export const roomIntents = {
  'humming-to-song': {
    ...generationIntents,
    start: intent({ operation: startHummingToSong, done: begun('humming-to-song') }),
    writeLyrics: intent({
      operation: generateLyrics,
      input: ({ topic, genre }) => ({ prompt: topic, genre }),
      done: ({ lyrics }, _door, fields) => ({
        to: `${roomAddress('humming-to-song')}?${filledIn(fields, lyrics).toString()}`,
      }),
    }),
    rewriteLine: intent({
      operation: generateLyrics,
      input: ({ topic, genre, lyrics, line }) => ({
        prompt: topic ?? lineOf(lyrics, line),
        ...{ genre, rewrite: { lyrics: withoutReturns(lyrics), line } },
      }),
      done: ({ lyrics }, _door, fields) => ({
        to: `${roomAddress('humming-to-song')}?${filledIn(fields, lyrics).toString()}`,
      }),
    }),
  },
  'stem-separation': {
    ...generationIntents,
    start: intent({ operation: startStemSeparation, done: begun('stem-separation') }),
  },
  'humming-to-vocals': {
    ...generationIntents,
    start: intent({ operation: startHummingToVocals, done: begun('humming-to-vocals') }),
  },
  'beatbox-to-beats': {
    ...generationIntents,
    start: intent({ operation: startBeatboxToBeats, done: begun('beatbox-to-beats') }),
  },
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

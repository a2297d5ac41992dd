import type { AssistantQuestion } from '../answers/adviser.ts';
import type { ArtistData } from './artist-data.server.ts';
import { FACTS, type FactId } from './facts.server.ts';
import { counted, quoted } from './phrases.ts';
import { sumAnswer } from '../sums/sums.ts';

/** Questions about the artist's own numbers, and the facts that answer them. The first that fits counts. */
const QUESTIONS: readonly (readonly [asks: RegExp, facts: readonly FactId[], otherwise: string])[] =
  [
    [
      /\bhow many followers (?:do|have|did) (?:i|we)\b(?!.*\bneed)|\b(?:my|our) (?:follower count|number of followers)\b/,
      ['followers'],
      'Nobody follows you here yet.',
    ],
    [
      /\b(?:most played|played (?:the )?most|most plays|most popular|most listened)\b/,
      ['plays'],
      'Nobody has pressed play on your page so far.',
    ],
    [
      /\bhow (?:many plays|often) (?:do|have|did|was|were|am|are) (?:i|we)\b|\bmy play count\b/,
      ['plays'],
      'Nobody has pressed play on your page so far.',
    ],
    [
      /\bhow many (?:tracks|songs|recordings|beats) (?:do|have) (?:i|we)\b/,
      ['library', 'private'],
      'Your library here is empty so far.',
    ],
    [
      /\b(?:which|what)(?: of my)? (?:tracks|songs) are (?:still )?(?:private|unreleased|not public|hidden)\b/,
      ['private'],
      'None: all that you uploaded is public.',
    ],
    [
      /\b(?:when|what|where)(?:'?s| is| are| do)? (?:i play )?(?:my|our) next (?:show|gig|concert|date)s?\b/,
      ['tour'],
      'Your page announces no shows at the moment.',
    ],
    [
      /\b(?:any|how many|which) (?:open |new |unshipped |waiting )?orders\b/,
      ['merch'],
      'Your shop here is empty so far.',
    ],
    [
      /\b(?:any|how many|which) (?:open |pending |new )?(?:collaborations|requests|invitations)\b/,
      ['collaborations'],
      'No collaboration is open here.',
    ],
  ];

/** What is asked of one track. */
const ASKED = {
  loudness: /\bhow (?:loud|hot)\b|\bloudness\b|\blufs\b|\btrue peak/,
  tempo: /\bbpm\b|\btempo\b|\bhow fast\b/,
  key: /\b(?:what|which) key\b|\bkey (?:is|of)\b/,
  plays: /\bhow (?:often|many (?:plays|times|listens))\b|\bplay count\b|\bplayed\b/,
  length: /\bhow long\b|\bduration\b|\blength\b/,
  visibility: /\b(?:is|still) .*\b(?:public|private|hidden|released)\b/,
} as const;

const STOP = /\bwhere (?:do|does|did)\b.*\b(?:stop|leave|skip|drop off)\b/;
const NOT_COUNTED =
  ' Where listeners stop is not counted here, only whether they heard enough of it for a play.';

/**
 * The answer to a question about the artist's own data, or to a sum; null where it asks for advice. A
 * track is meant by its title, as the newest, or as the one that was spoken of before.
 */
export async function factAnswer(asked: AssistantQuestion): Promise<string | null> {
  const { data, message } = asked;
  const question = message.toLowerCase();
  const ofTrack = await trackAnswer(asked, question);
  if (ofTrack !== null) return ofTrack;
  const known = QUESTIONS.find(([asks]) => asks.test(question));
  if (known) {
    const [, facts, otherwise] = known;
    const told = await Promise.all(facts.map((id) => FACTS[id](data)));
    const said = told.filter((sentence) => sentence !== null).join(' ') || otherwise;
    return STOP.test(question) ? said + NOT_COUNTED : said;
  }
  return sumAnswer(message);
}

async function trackAnswer(
  { data, history }: AssistantQuestion,
  question: string,
): Promise<string | null> {
  const wanted = (Object.keys(ASKED) as (keyof typeof ASKED)[]).filter((what) =>
    ASKED[what].test(question),
  );
  if (wanted.length === 0) return null;
  const { tracks } = await data.library();
  const named = trackNamed(tracks, question);
  const spokenOf = /\b(?:it|that one|that track|that song|this one)\b/.test(question)
    ? history.flatMap(({ content }) => trackNamed(tracks, content.toLowerCase()) ?? []).at(-1)
    : undefined;
  const newest = /\bmy (?:newest|latest|last) (?:track|song|upload|single)\b/.test(question)
    ? tracks[0]
    : undefined;
  const track = named ?? newest ?? spokenOf;
  if (!track) return null;
  const told = await Promise.all(wanted.map((what) => tellOfTrack(data, track, what)));
  return told.join(' ');
}

type Track = Awaited<ReturnType<ArtistData['library']>>['tracks'][number];

/** The longest title that is in a text as words of their own. Titles of one or two letters are not looked for. */
function trackNamed(tracks: readonly Track[], text: string): Track | undefined {
  const said = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return tracks
    .filter(({ title }) => {
      const words = title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      return words.length > 2 && said.includes(` ${words} `);
    })
    .toSorted((one, other) => other.title.length - one.title.length)[0];
}

async function tellOfTrack(
  data: ArtistData,
  track: Track,
  what: keyof typeof ASKED,
): Promise<string> {
  const title = quoted(track.title);
  switch (what) {
    case 'loudness': {
      const measured = (await data.measures()).find(({ id }) => id === track.id);
      if (!measured || measured.loudness === null) return `${title} is not measured yet.`;
      const loudness = measured.loudness.toFixed(1).replace('-', '−');
      const peak =
        measured.truePeak === null
          ? ''
          : ` with peaks at ${measured.truePeak.toFixed(1).replace('-', '−')} dBTP`;
      return `${title} measures ${loudness} LUFS${peak}.`;
    }
    case 'tempo':
      return track.bpm
        ? `${title} runs at ${Math.round(track.bpm)} BPM.`
        : `I know no tempo of ${title}: enter it where you edit the track.`;
    case 'key':
      return track.key
        ? `${title} is in ${track.key}.`
        : `I know no key of ${title}: enter it where you edit the track.`;
    case 'plays':
      return track.playCount === 0
        ? `${title} has not been played here yet.`
        : `${title} was played ${counted(track.playCount, 'time')} here.`;
    case 'length': {
      if (track.duration === null) return `${title} is not measured yet.`;
      const seconds = Math.round(track.duration);
      return `${title} lasts ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.`;
    }
    case 'visibility':
      return `${title} is ${track.isPublic ? 'public' : 'private: only you can hear it'}.`;
  }
}

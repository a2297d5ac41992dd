import { capitalised } from '#app/display/format.ts';
import { joined } from '../facts/phrases.ts';
import { type Calculation, firstNumber } from './calculation.ts';

/** A bar of sixteen steps: x is a hit, a dash a rest. */
interface Pattern {
  /** The genre's name in the Beat Machine. */
  genre: string;
  said: RegExp;
  tempo: number;
  kick: string;
  /** On 2 and 4 by default. */
  snare?: string;
  /** Eighths by default. */
  hat?: string;
  note?: string;
}

const BACKBEAT = '----x-------x---';
const EIGHTHS = 'x-x-x-x-x-x-x-x-';
const FOUR_ON_THE_FLOOR = 'x---x---x---x---';
const OFFBEATS = '--x---x---x---x-';

const PATTERNS: readonly Pattern[] = [
  {
    genre: 'drum and bass',
    said: /\bdrum ?(?:and|n|&|'n') ?bass\b|\bdnb\b|\bjungle\b/,
    tempo: 174,
    kick: 'x---------x-----',
  },
  {
    genre: 'trap',
    said: /\btrap\b/,
    tempo: 140,
    kick: 'x--x--x---x-----',
    snare: '--------x-------',
    note: 'Roll the hats in triplets or 32nds at the ends of bars; the snare on 3 is what makes it feel half as fast.',
  },
  {
    genre: 'drill',
    said: /\bdrill\b/,
    tempo: 142,
    kick: 'x-----x----x----',
    snare: '------x-------x-',
    hat: 'x--x--x-x--x--x-',
    note: 'Slide the 808 between its notes.',
  },
  {
    genre: 'deep house',
    said: /\bdeep[\s-]?house\b/,
    tempo: 122,
    kick: FOUR_ON_THE_FLOOR,
    hat: OFFBEATS,
  },
  {
    genre: 'house',
    said: /\bhouse\b|\bfour on the floor\b/,
    tempo: 124,
    kick: FOUR_ON_THE_FLOOR,
    hat: OFFBEATS,
    note: 'Four on the floor, with the open hat between.',
  },
  { genre: 'techno', said: /\btechno\b/, tempo: 132, kick: FOUR_ON_THE_FLOOR, hat: OFFBEATS },
  {
    genre: 'reggaeton',
    said: /\breggaeton\b|\bdembow\b|\bperreo\b/,
    tempo: 95,
    kick: FOUR_ON_THE_FLOOR,
    snare: '---x--x----x--x-',
    note: 'The snare is the dembow: it makes the song.',
  },
  {
    genre: 'boom bap',
    said: /\bboom[\s-]?bap\b/,
    tempo: 90,
    kick: 'x------x--x-----',
    note: 'Swing the sixteenths to 56 to 60%.',
  },
  {
    genre: 'lo-fi',
    said: /\blo-?fi\b/,
    tempo: 80,
    kick: 'x------x--x-----',
    note: 'Late snare, soft hats, 58% swing.',
  },
  { genre: 'hip-hop', said: /\bhip[\s-]?hop\b|\brap\b/, tempo: 92, kick: 'x-----x---x-----' },
  {
    genre: 'dancehall',
    said: /\bdancehall\b/,
    tempo: 100,
    kick: 'x-----x-----x---',
    snare: '---x--x----x--x-',
  },
  {
    genre: 'afrobeats',
    said: /\bafro-?beats?\b|\bafro\b/,
    tempo: 108,
    kick: 'x-----x---x-----',
    snare: '---x--x---x-x---',
    hat: 'x-xxx-xxx-xxx-xx',
  },
  {
    genre: 'reggae',
    said: /\breggae\b|\bone drop\b/,
    tempo: 76,
    kick: '--------x-------',
    snare: '--------x-------',
    note: 'One drop: nothing on 1.',
  },
  {
    genre: 'garage',
    said: /\b(?:uk )?garage\b|\b2[\s-]?step\b/,
    tempo: 132,
    kick: 'x---------x-----',
    hat: '--x---x--xx---x-',
  },
  { genre: 'disco', said: /\bdisco\b/, tempo: 120, kick: FOUR_ON_THE_FLOOR, hat: OFFBEATS },
  {
    genre: 'funk',
    said: /\bfunk\b/,
    tempo: 104,
    kick: 'x-x-------x--x--',
    snare: '----x--x-x--x---',
    hat: 'xxxxxxxxxxxxxxxx',
  },
  { genre: 'rock', said: /\brock\b|\bindie\b/, tempo: 120, kick: 'x-------x-x-----' },
  { genre: 'pop', said: /\bpop\b/, tempo: 110, kick: 'x-------x-x-----' },
];

/** The pattern of the genre in a question about a beat; null if it names none. */
const patternIn = (question: string): Pattern | null =>
  PATTERNS.filter(({ said }) => said.test(question))
    .map((pattern) => ({ pattern, at: lastAt(question, pattern.said) }))
    .toSorted((one, other) => other.at - one.at)[0]?.pattern ?? null;

const lastAt = (question: string, said: RegExp): number =>
  [...question.matchAll(new RegExp(said, 'g'))].at(-1)?.index ?? -1;

const steps = (row: string) =>
  joined([...row].flatMap((step, at) => (step === 'x' ? [String(at + 1)] : [])));

/** The pattern and tempo of the beat that a question asks for; the tempo may be given in the question. */
function beatAsked(question: string): { pattern: Pattern; tempo: number } | null {
  const asks =
    /\b(?:kick|snare|hi-?hat|hat|drums?|beat|groove|grid)s?\b.{0,200}\b(?:pattern|grid|steps?)\b|\b(?:pattern|grid)\b.{0,200}\b(?:kick|drums?|beat|for)\b|\b(?:make|build|give|create)\b.{0,200}\bbeat\b/;
  const pattern = patternIn(question);
  if (!pattern || !asks.test(question)) return null;
  const givenTempo = firstNumber(
    question,
    String.raw`#\s{0,5}bpm`,
    String.raw`bpm\s#`,
    String.raw`\bat\s#`,
  );
  return { pattern, tempo: givenTempo >= 40 && givenTempo <= 220 ? givenTempo : pattern.tempo };
}

/** The prompt for the Beat Machine: the tempo, and the steps of a bar. */
export function beatPromptOf(question: string): string | null {
  const asked = beatAsked(question);
  if (!asked) return null;
  const { genre, kick, snare = BACKBEAT, hat = EIGHTHS } = asked.pattern;
  const rows = `kick ${kick}, snare ${snare}, hat ${hat}`;
  return `${genre} at ${asked.tempo} bpm, ${rows}`;
}

/** A drum pattern on sixteen steps. */
export const drumPattern: Calculation = (question) => {
  const asked = beatAsked(question);
  if (!asked) return null;
  const { genre, kick, snare = BACKBEAT, hat = EIGHTHS, note } = asked.pattern;
  return [
    `${capitalised(genre)} at ${asked.tempo} BPM, one bar on 16 steps:`,
    [
      `- kick on ${steps(kick)}: ${kick}`,
      `- snare on ${steps(snare)}: ${snare}`,
      `- hat on ${steps(hat)}: ${hat}`,
    ].join('\n'),
    `${note ? `${note} ` : ''}The button below opens the Beat Machine with these steps.`,
  ].join('\n\n');
};

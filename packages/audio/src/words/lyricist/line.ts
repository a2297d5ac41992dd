import { pick, type Random } from '../../random.ts';
import { type RhymeEnd, rhymeEnd } from '../rhyme.ts';
import { roughness, stressesOf } from '../scansion.ts';
import { nameInFrame } from './agreement.ts';
import type { Repertoire } from './repertoire.ts';

/** A line as it might be sung, and all by which it is chosen. */
export interface LyricLine {
  readonly text: string;
  readonly stresses: readonly boolean[];
  readonly roughness: number;
  readonly end: RhymeEnd;
  /** The pieces in it, so that none comes twice. */
  readonly pieces: readonly string[];
  /** How many of them speak of the song's own themes. */
  readonly themed: number;
  /** The patterns it was made from. */
  readonly frames: readonly string[];
  /** The topic's phrase that it names, if any. */
  readonly topic: string | null;
  /** Whether its halves rhyme with each other. */
  readonly innerRhyme: boolean;
  /** Whether it begins with a call such as 'Oh,'. */
  readonly called: boolean;
}

const LINES_TRIED = 700;
const JOINS_TRIED = 2000;
const JOINS_KEPT = 400;
/** From here on a line may be two clauses in one. */
const LONG_LINE = 10;

/** Many lines that fit the patterns, of any length up to `longest` syllables, none of them twice. */
export function draftLines(
  patterns: readonly string[],
  repertoire: Repertoire,
  random: Random,
  options: { calls: readonly string[]; longest: number },
): LyricLine[] {
  const lines = new Map<string, LyricLine>();
  for (let round = 0; round < LINES_TRIED; round += 1) {
    const line = draftLine(pick(random, patterns), repertoire, random, options.calls);
    if (line !== null && line.stresses.length <= options.longest) lines.set(line.text, line);
  }
  return [...lines.values()];
}

/** Two clauses in one line, for long lines; those whose halves rhyme are marked. */
export function joinLines(
  firsts: readonly LyricLine[],
  seconds: readonly LyricLine[],
  random: Random,
  target: number,
): LyricLine[] {
  if (target < LONG_LINE || firsts.length === 0 || seconds.length === 0) return [];
  const joined: LyricLine[] = [];
  for (let round = 0; round < JOINS_TRIED && joined.length < JOINS_KEPT; round += 1) {
    const [first, second] = [pick(random, firsts), pick(random, seconds)];
    if (Math.abs(first.stresses.length + second.stresses.length - target) > 1) continue;
    if (first.pieces.some((piece) => second.pieces.includes(piece))) continue;
    if (first.end.word === second.end.word) continue;
    if (first.topic !== null && second.topic !== null) continue;
    const stresses = [...first.stresses, ...second.stresses];
    joined.push({
      text: `${first.text}, ${second.text}`,
      stresses,
      roughness: first.roughness + second.roughness,
      end: second.end,
      pieces: [...first.pieces, ...second.pieces],
      themed: (first.themed + second.themed) / 2,
      frames: [...first.frames, ...second.frames],
      topic: first.topic ?? second.topic,
      innerRhyme: first.end.tail === second.end.tail && first.end.onset !== second.end.onset,
      called: first.called,
    });
  }
  return joined;
}

function draftLine(
  pattern: string,
  repertoire: Repertoire,
  random: Random,
  calls: readonly string[],
): LyricLine | null {
  const pieces: string[] = [];
  let topic: string | null = null;
  let themed = 0;
  let whole = true;
  let frame = pattern;
  if (pattern.includes('{topic}')) {
    const drawn = repertoire.draw('topic', random);
    if (drawn === null) return null;
    topic = drawn.piece;
    pieces.push(drawn.piece);
    if (drawn.themed) themed += 1;
    frame = nameInFrame(pattern, drawn.text);
  }
  const filled = frame.replace(/\{([^}]+)\}/g, (_slot, name: string) => {
    const drawn = repertoire.draw(name, random);
    if (drawn === null || pieces.includes(drawn.piece)) {
      whole = false;
      return '';
    }
    pieces.push(drawn.piece);
    if (drawn.themed) themed += 1;
    return drawn.text;
  });
  if (!whole || stumbles(filled)) return null;
  const called = calls.length > 0 && random() < 0.1;
  const line = lineOf(called ? `${pick(random, calls)} ${filled}` : filled, pieces, topic);
  return line && { ...line, called, themed, frames: [pattern] };
}

/** A text as a line; null when it cannot be said. */
function lineOf(text: string, pieces: readonly string[], topic: string | null): LyricLine | null {
  const end = rhymeEnd(text);
  if (end === null) return null;
  const stresses = stressesOf(text);
  return {
    text,
    stresses,
    roughness: roughness(stresses),
    end,
    pieces,
    themed: 0,
    frames: [],
    topic,
    innerRhyme: false,
    called: false,
  };
}

/** The same full word twice in one line, or two adverbials that begin alike, betray the machine. */
function stumbles(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .match(/[a-z']{4,}/g)
      ?.map((word) => word.replace(/s$/, '')) ?? [];
  if (new Set(words).size < words.length) return true;
  return /\b(till|until|when|after|before|while)\b.*\b(till|until|when|after|before|while)\b/.test(
    text,
  );
}

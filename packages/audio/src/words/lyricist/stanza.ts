import type { Random } from '../../random.ts';
import { compareEnds } from '../rhyme.ts';
import type { LyricLine } from './line.ts';
import { groupBy } from '../../group-by.ts';

/** Phrases used so far in a song. */
export interface UsedPhrases {
  readonly pieces: Set<string>;
  readonly ends: Set<string>;
  readonly topics: Set<string>;
  /** Number of uses of each pattern. */
  readonly frames: Map<string, number>;
  /** Keys of images, which later songs avoid. */
  readonly images: Set<string>;
  /** Number of lines of the current section that name the topic. */
  namedHere: number;
}

export interface LineSlot {
  /** Syllables. */
  readonly target: number;
  readonly candidates: readonly LyricLine[];
}

/** Maximum difference in syllables from the target length. */
const TOLERANCE = 1;

/**
 * One line for each place so that all of them rhyme: the shared ending whose best lines have the highest
 * total score. Falls back to repeated patterns, then near rhymes, then lines without rhyme. Adds the chosen
 * lines to `sung`.
 */
export function chooseRhymes(
  places: readonly LineSlot[],
  sung: UsedPhrases,
  random: Random,
): LyricLine[] {
  const rated = places.map((place) => rateAll(place, sung, random));
  const chosen =
    bestGroup(rated, (line) => line.end.tail, withoutSharedPattern, random) ??
    bestGroup(rated, (line) => line.end.tail, withoutSharedPhrase, random) ??
    bestGroup(rated, (line) => line.end.nearTail, withoutSharedPhrase, random) ??
    withoutRhyme(rated);
  chosen.forEach((line) => remember(line, sung));
  return chosen;
}

/** The best line for a position without a rhyme. */
export function chooseFree(place: LineSlot, sung: UsedPhrases, random: Random): LyricLine[] {
  const chosen = withoutRhyme([rateAll(place, sung, random)]);
  chosen.forEach((line) => remember(line, sung));
  return chosen;
}

interface Rated {
  readonly line: LyricLine;
  readonly score: number;
}

function rateAll({ target, candidates }: LineSlot, sung: UsedPhrases, random: Random): Rated[] {
  const unsaid = candidates.filter(({ images }) => !images.some((image) => sung.images.has(image)));
  const rated = (unsaid.length > 0 ? unsaid : candidates).map((line) => ({
    line,
    score: rate(line, target, sung, random),
  }));
  const fitting = rated.filter(({ line }) => Math.abs(line.stresses.length - target) <= TOLERANCE);
  return (fitting.length > 0 ? fitting : rated).sort((left, right) => right.score - left.score);
}

function rate(line: LyricLine, target: number, sung: UsedPhrases, random: Random): number {
  const repeated = line.pieces.filter((piece) => sung.pieces.has(piece)).length;
  const often = line.nouns.filter((noun) => sung.pieces.has(noun)).length;
  const worn = line.frames.reduce(
    (sum, frame) => sum + (isBare(frame) ? 0 : (sung.frames.get(frame) ?? 0)),
    0,
  );
  const named = line.topic === null ? 0 : sung.namedHere === 0 ? 9 : -6;
  return (
    -3 * Math.abs(line.stresses.length - target) -
    1.2 * line.roughness -
    30 * repeated -
    14 * often -
    4 * worn -
    (sung.ends.has(line.end.word) ? 5 : 0) -
    (line.called ? 2 : 0) -
    (line.stresses.at(-1) === false ? 0.5 : 0) +
    named +
    4 * Math.min(1, line.themeShare) +
    2.2 * line.echoes +
    (line.frames.some((frame) => frame.includes('thread')) ? 12 : 0) +
    3.5 * random()
  );
}

/** Number of the best lines of an ending that are tried for the first place. */
const FIRST_CANDIDATES = 6;
/** Random part of an ending's score, so that songs do not always end on the most frequent rhymes. */
const RANDOM_SCORE = 8;

function bestGroup(
  places: readonly Rated[][],
  keyOf: (line: LyricLine) => string,
  goWell: (line: LyricLine, other: LyricLine) => boolean,
  random: Random,
): LyricLine[] | null {
  const byKey = places.map((rated) => groupBy(rated, ({ line }) => keyOf(line)));
  let best: { lines: LyricLine[]; score: number } | null = null;
  for (const key of byKey[0]?.keys() ?? []) {
    const group = fitTogether(
      byKey.map((groups) => groups.get(key) ?? []),
      goWell,
    );
    if (group === null) continue;
    const score = group.score + RANDOM_SCORE * random();
    if (best === null || score > best.score) best = { lines: group.lines, score };
  }
  return best?.lines ?? null;
}

/** The best line from each list such that all pairs rhyme and satisfy `goWell`; null if there are none. */
function fitTogether(
  lists: ReadonlyArray<readonly Rated[]>,
  goWell: (line: LyricLine, other: LyricLine) => boolean,
): { lines: LyricLine[]; score: number } | null {
  let best: { lines: LyricLine[]; score: number } | null = null;
  for (const first of (lists[0] ?? []).slice(0, FIRST_CANDIDATES)) {
    const lines = [first.line];
    let score = first.score;
    for (const list of lists.slice(1)) {
      const next = list.find(({ line }) =>
        lines.every((other) => rhyme(line, other) && goWell(line, other)),
      );
      if (next === undefined) break;
      lines.push(next.line);
      score += next.score;
    }
    if (lines.length === lists.length && (best === null || score > best.score)) {
      best = { lines, score };
    }
  }
  return best;
}

function rhyme(line: LyricLine, other: LyricLine): boolean {
  return compareEnds(line.end, other.end) !== 'none';
}

/** Whether two lines share no phrase and no topic. */
function withoutSharedPhrase(line: LyricLine, other: LyricLine): boolean {
  return (
    (line.topic === null || line.topic !== other.topic) &&
    !line.pieces.some((piece) => other.pieces.includes(piece))
  );
}

/** Whether two lines share no phrase, no topic and no pattern. */
function withoutSharedPattern(line: LyricLine, other: LyricLine): boolean {
  return (
    withoutSharedPhrase(line, other) &&
    !line.frames.some((frame) => !isBare(frame) && other.frames.includes(frame))
  );
}

/** Whether a pattern consists of a single slot. */
function isBare(frame: string): boolean {
  return /^\{[^}]{0,200}\}$|^\^$/.test(frame);
}

/** Fallback without a rhyme: the best line for each place, none twice. */
function withoutRhyme(places: readonly Rated[][]): LyricLine[] {
  const lines: LyricLine[] = [];
  for (const rated of places) {
    const free =
      rated.find(({ line }) => lines.every((other) => withoutSharedPhrase(line, other))) ??
      rated[0];
    if (free !== undefined) lines.push(free.line);
  }
  return lines;
}

function remember(line: LyricLine, sung: UsedPhrases): void {
  line.pieces.forEach((piece) => sung.pieces.add(piece));
  line.frames.forEach((frame) => sung.frames.set(frame, (sung.frames.get(frame) ?? 0) + 1));
  line.nouns.forEach((noun) => sung.pieces.add(noun));
  line.images.forEach((image) => sung.images.add(image));
  sung.ends.add(line.end.word);
  if (line.topic !== null) {
    sung.topics.add(line.topic);
    sung.namedHere += 1;
  }
}

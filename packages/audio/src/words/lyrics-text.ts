import type { SectionKind } from '../score.ts';
import { type Syllable, syllabify } from './syllables.ts';

/** Lyrics as they were typed, parsed into sections and lines. */
export interface WrittenLyrics {
  readonly sections: readonly WrittenSection[];
}

export interface WrittenSection {
  readonly kind: SectionKind;
  readonly lines: readonly WrittenLine[];
}

export interface WrittenLine {
  readonly text: string;
  /** At least one. */
  readonly syllables: readonly Syllable[];
}

const MAX_READ = 20_000;
const MAX_REPEATS = 4;

const KINDS: ReadonlyArray<readonly [RegExp, SectionKind]> = [
  [/^(pre[- ]?chorus|lift|build)/, 'lift'],
  [/^(chorus|hook|refrain)/, 'chorus'],
  [/^(bridge|middle( eight| 8)?)/, 'bridge'],
  [/^(intro|opening)/, 'intro'],
  [/^(outro|end|ending|coda|tag)/, 'end'],
  [/^(break|breakdown|interlude|instrumental|solo)/, 'break'],
  [/^(verse|strophe|part|couplet)/, 'verse'],
];
const NAMES =
  'verse|chorus|bridge|hook|refrain|intro|outro|pre[- ]?chorus|post[- ]?chorus|ending|interlude|breakdown|coda';
const BARE_LABEL = new RegExp(
  `^(?:${NAMES})(?:\\s{0,5}\\d{1,12})?(?:\\s{0,5}[x×]\\s{0,5}\\d)?\\s{0,5}:?$`,
  'i',
);

/**
 * Parses typed lyrics: labels such as '[Chorus]', '(Verse 2)' or 'Bridge:' begin sections, and so do
 * blank lines. Unlabelled sections that occur repeatedly are choruses. A label without lines repeats the
 * last section of that kind. Lines that cannot be sung (signs, emoji) are left out.
 */
export function readLyrics(text: string): WrittenLyrics {
  const blocks = blocksOf(text.slice(0, MAX_READ));
  const comesAgain = (block: Block) =>
    blocks.filter((other) => sameWords(block.lines, other.lines)).length > 1;
  const sections: WrittenSection[] = [];
  for (const block of blocks) {
    const kind = block.kind ?? (comesAgain(block) ? 'chorus' : 'verse');
    const earlier = sections.findLast((section) => section.kind === kind);
    const lines = block.lines.length > 0 ? block.lines.map(lineOf) : (earlier?.lines ?? []);
    for (let time = 0; time < block.times && lines.length > 0; time += 1) {
      sections.push({ kind, lines });
    }
  }
  return { sections };
}

interface Block {
  /** From its label; null without one. */
  readonly kind: SectionKind | null;
  readonly times: number;
  readonly lines: string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const raw of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const line = raw.trim();
    const label = labelOf(line);
    if (label !== null) {
      blocks.push({ ...label, lines: [] });
      open = true;
    } else if (line === '') {
      // A blank line after a label's own words ends them; one right after the label does not.
      if ((blocks.at(-1)?.lines.length ?? 0) > 0) open = false;
    } else if (syllabify(line).length > 0) {
      if (!open) blocks.push({ kind: null, times: 1, lines: [] });
      open = true;
      blocks.at(-1)?.lines.push(line);
    }
  }
  return blocks;
}

function labelOf(line: string): { kind: SectionKind; times: number } | null {
  const inBrackets = /^[[({<]\s{0,5}(.{0,200}?)\s{0,5}[\])}>]\s{0,5}:?$/.exec(line)?.[1];
  const name = (inBrackets ?? line).toLowerCase();
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
  if (inBrackets === undefined && !BARE_LABEL.test(line)) return null;
  // Other words in square brackets are directions; in round ones they may be sung.
  if (kind === undefined) return line.startsWith('[') ? { kind: 'verse', times: 1 } : null;
  if (inBrackets !== undefined && !line.startsWith('[') && name.split(/\s+/).length > 3)
    return null;
  const times = Number(/[x×]\s{0,5}(\d)/.exec(name)?.[1] ?? 1);
  return { kind, times: Math.min(MAX_REPEATS, Math.max(1, times)) };
}

function sameWords(left: readonly string[], right: readonly string[]): boolean {
  const plain = (lines: readonly string[]) =>
    lines
      .join(' ')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return left.length > 0 && plain(left) === plain(right);
}

function lineOf(text: string): WrittenLine {
  return { text, syllables: syllabify(text) };
}

/** Cost of a break, besides the syllables by which a line misses its phrase. */
const BREAK_AT_LINE = 0;
const BREAK_AT_COMMA = 0.8;
const BREAK_WITHIN = 2.5;
const NO_BREAK_AT_LINE = 1.5;
const MAX_WORDS_PER_LINE = 40;

/**
 * Re-breaks lines so that their syllable counts approach those of the hummed phrases, which repeat in
 * order: long lines are split, preferably at commas, and short ones joined. All words stay, in order
 * (dynamic programming over the breaks, after Knuth & Plass, "Breaking paragraphs into lines", 1981).
 */
export function fitToPhrases(
  lines: readonly WrittenLine[],
  phrases: readonly number[],
): WrittenLine[] {
  const targets = phrases.filter((count) => Number.isFinite(count) && count >= 1);
  if (targets.length === 0) return [...lines];
  const words = lines.flatMap((line) => breakableWordsOf(line.text));
  const best = bestBreaks(words, targets);
  return best.map(([from, to]) =>
    lineOf(
      words
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
}

interface Word {
  readonly text: string;
  readonly syllables: number;
  /** Cost of ending a line after it. */
  readonly breakCost: number;
  readonly endsLine: boolean;
}

function breakableWordsOf(line: string): Word[] {
  const words = line.split(/\s+/).filter((text) => text !== '');
  return words.map((text, at) => {
    const endsLine = at === words.length - 1;
    const breakCost = endsLine
      ? BREAK_AT_LINE
      : /[,;:.!?–—-]$/.test(text)
        ? BREAK_AT_COMMA
        : BREAK_WITHIN;
    return { text, syllables: syllabify(text).length, breakCost, endsLine };
  });
}

/**
 * Cheapest way to cut `words` into lines, as [from, to) pairs. A state of the dynamic programme is the
 * number of words used and the index of the next phrase.
 */
function bestBreaks(words: readonly Word[], targets: readonly number[]): Array<[number, number]> {
  const turns = targets.length;
  const at = (used: number, turn: number) => used * turns + turn;
  const cost = new Float64Array((words.length + 1) * turns).fill(Infinity);
  const from = new Int32Array(cost.length).fill(-1);
  cost[0] = 0;
  for (let start = 0; start < words.length; start += 1) {
    for (let turn = 0; turn < turns; turn += 1) {
      const here = cost[at(start, turn)] ?? Infinity;
      if (here === Infinity) continue;
      const target = targets[turn] ?? 8;
      let syllables = 0;
      let joined = 0;
      for (
        let end = start + 1;
        end <= Math.min(words.length, start + MAX_WORDS_PER_LINE);
        end += 1
      ) {
        const word = words[end - 1];
        if (word === undefined) break;
        syllables += word.syllables;
        const miss = syllables === 0 ? target * 4 : Math.abs(syllables - target);
        const next = at(end, (turn + 1) % turns);
        const total = here + miss + word.breakCost + joined;
        if (total < (cost[next] ?? 0)) {
          cost[next] = total;
          from[next] = at(start, turn);
        }
        if (word.endsLine) joined += NO_BREAK_AT_LINE;
      }
    }
  }
  let state = -1;
  for (let turn = 0; turn < turns; turn += 1) {
    const last = at(words.length, turn);
    if ((cost[last] ?? Infinity) < (state < 0 ? Infinity : (cost[state] ?? Infinity))) state = last;
  }
  const pieces: Array<[number, number]> = [];
  while (state > 0) {
    const before = from[state] ?? -1;
    if (before < 0) break;
    pieces.unshift([Math.floor(before / turns), Math.floor(state / turns)]);
    state = before;
  }
  return pieces;
}

import { pick, type Random } from '../../random.ts';
import { type RhymeEnd, rhymeEnd } from '../rhyme.ts';
import { roughness, stressesOf } from '../scansion.ts';
import { isPlural, nameInFrame } from './agreement.ts';
import { drawField } from './draw.ts';
import { imageOf } from './image-memory.ts';
import { type Field, type Filling, LineImagery, type Person, type Thread } from './imagery.ts';
import { echoesOf, faultsOf } from './judge.ts';
import { SHORT_PHRASES } from './patterns.ts';
import { isExplicit } from './explicit-words.ts';
import { past, third } from './verbs.ts';

/** A candidate line with the features by which lines are chosen. */
export interface LyricLine {
  readonly text: string;
  readonly stresses: readonly boolean[];
  readonly roughness: number;
  readonly end: RhymeEnd;
  /** Its phrases, none of which should be repeated in a song. */
  readonly pieces: readonly string[];
  /** Nouns that it names, whose repetition is penalised. */
  readonly nouns: readonly string[];
  /** Keys of its phrases with adverbials, which are avoided in later songs. */
  readonly images: readonly string[];
  /** Share of its images that are from the song's own fields, 0 to 1. */
  readonly themeShare: number;
  /** The patterns it was made from. */
  readonly frames: readonly string[];
  /** The topic's phrase that it names, if any. */
  readonly topic: string | null;
  /** Internal rhyme and assonance, 0..2 (3 for joined lines). */
  readonly echoes: number;
  /** Whether it begins with a call such as 'Oh,'. */
  readonly called: boolean;
}

/** Material from which lines are made. */
export interface LineMaterial {
  readonly fields: readonly Field[];
  /** The topic's phrases, most specific first. */
  readonly topics: readonly string[];
  readonly thread: Thread | null;
  /** Calls that may open a line. */
  readonly calls: readonly string[];
  /** Keys of images that must not be used. */
  readonly used: ReadonlySet<string>;
  readonly familySafe: boolean;
}

const LINES_TRIED = 1200;
const JOINS_TRIED = 2000;
const JOINS_KEPT = 400;
/** Syllables from which on a line may be joined from two clauses. */
export const LONG_LINE = 10;

/** Distinct faultless lines from random patterns whose length `fits`. */
export function draftLines(
  patterns: readonly string[],
  stock: LineMaterial,
  random: Random,
  { fits, tries = LINES_TRIED }: { fits: (syllables: number) => boolean; tries?: number },
): LyricLine[] {
  const lines = new Map<string, LyricLine>();
  for (let round = 0; round < tries && patterns.length > 0; round += 1) {
    const draft = draftLine(pick(random, patterns), stock, random);
    if (draft === null || lines.has(draft.text)) continue;
    const line = asLine(draft, fits);
    if (line !== null) lines.set(line.text, line);
  }
  return [...lines.values()];
}

/** Long lines joined from two clauses; internal rhyme of the halves raises `echoes`. */
export function joinLines(
  firsts: readonly LyricLine[],
  seconds: readonly LyricLine[],
  random: Random,
  target: number,
): LyricLine[] {
  return joinPairs(firsts, seconds, random, target, (first, second, joined) => {
    if (first.end.word === second.end.word || second.text.includes(', ')) return null;
    if (first.topic !== null && second.topic !== null) return null;
    if (faultsOf(joined.text).length > 0) return null;
    const rhymes = first.end.tail === second.end.tail && first.end.onset !== second.end.onset;
    return {
      ...joined,
      stresses: [...first.stresses, ...second.stresses],
      roughness: first.roughness + second.roughness,
      end: second.end,
      echoes: (first.echoes + second.echoes) / 2 + (rhymes ? 1 : 0),
      called: first.called,
    };
  });
}

/** Properties of a line without those of its sound. */
type Joined = Pick<
  LyricLine,
  'text' | 'pieces' | 'nouns' | 'images' | 'themeShare' | 'frames' | 'topic'
>;

/**
 * Lines joined from random pairs of clauses that have the target length within one syllable and share no
 * phrase. Empty for targets below {@link LONG_LINE}.
 * @param join returns the line, or null if the two do not fit together
 */
export function joinPairs(
  firsts: readonly LyricLine[],
  seconds: readonly LyricLine[],
  random: Random,
  target: number,
  join: (first: LyricLine, second: LyricLine, joined: Joined) => LyricLine | null,
): LyricLine[] {
  if (target < LONG_LINE || firsts.length === 0 || seconds.length === 0) return [];
  const lines: LyricLine[] = [];
  for (let round = 0; round < JOINS_TRIED && lines.length < JOINS_KEPT; round += 1) {
    const [first, second] = [pick(random, firsts), pick(random, seconds)];
    if (Math.abs(first.stresses.length + second.stresses.length - target) > 1) continue;
    if (first.pieces.some((piece) => second.pieces.includes(piece))) continue;
    const line = join(first, second, {
      text: `${first.text}, ${second.text}`,
      pieces: [...first.pieces, ...second.pieces],
      nouns: [...first.nouns, ...second.nouns],
      images: [...first.images, ...second.images],
      themeShare: (first.themeShare + second.themeShare) / 2,
      frames: [...first.frames, ...second.frames],
      topic: first.topic ?? second.topic,
    });
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** A line whose syllables are not counted yet. */
type Draft = Joined & Pick<LyricLine, 'called'>;

function draftLine(pattern: string, stock: LineMaterial, random: Random): Draft | null {
  const topic = pattern.includes('{topic') ? topicFor(stock, random) : null;
  if (pattern.includes('{topic') && topic === null) return null;
  // The motif belongs to the first field.
  const [first] = stock.fields;
  const field = pattern.includes('thread') && first ? first : drawField(stock.fields, random);
  const imagery = new LineImagery(field, random, stock.thread);
  const pieces: string[] = [];
  const nouns: string[] = [];
  const images: string[] = [];
  let before: string[] = [];
  let whole = true;
  const fill = (filling: Filling | null) => {
    if (filling === null) {
      whole = false;
      return '';
    }
    if (filling.said === null) {
      // Adverbials belong to the previous image, or else the next one.
      if (images.length > 0) images.push(`${images.pop() ?? ''} / ${filling.text}`);
      else before = [...before, filling.text];
    } else {
      pieces.push(filling.said);
      if (filling.noun !== undefined) nouns.push(filling.noun);
      images.push([...before, filling.said].join(' / '));
      before = [];
    }
    return filling.text;
  };
  const frame = topic === null ? pattern : withTopic(pattern, topic, imagery, fill);
  let many = false;
  const filled = frame.replace(/\{([^}]{1,200})\}/g, (_slot, slot: string, at: number) => {
    const filling =
      slot === 'tag' || slot === 'cry'
        ? phrase(slot, random)
        : imagery.fill(slot, subjectBefore(frame.slice(0, at)));
    many ||= filling?.many === true && /^there('s| was) $/.test(frame.slice(0, at));
    return fill(filling);
  });
  if (!whole || (topic !== null && repeatsTopic(filled, topic))) return null;
  const agreeing = many
    ? filled.replace(/^there was/, 'there were').replace(/^there's/, 'there are')
    : filled;
  // The whole line as well, because it may consist of its topic and adverbials only.
  const remembered = [...images, filled.toLowerCase()].map(imageOf);
  if (remembered.some((image) => stock.used.has(image))) return null;
  if (stock.familySafe && isExplicit(filled)) return null;
  const called = stock.calls.length > 0 && random() < 0.05;
  return {
    text: called ? `${pick(random, stock.calls)} ${agreeing}` : agreeing,
    pieces: topic === null ? pieces : [...pieces, topic],
    images: remembered,
    nouns,
    themeShare: topic === null ? field.themeShare : 1,
    frames: [pattern, `^${FIRST_WORD.exec(pattern)?.[0] ?? ''}`],
    topic,
    called,
  };
}

/** First words whose repetition at the start of lines is penalised. */
const FIRST_WORD =
  /^(now|still|but|soon|let|give|come|like|with|till|until|by|these|some|there|there's|leave|wait)\b/;

/** Whether a line repeats its topic ('the war was the weight of the war') or equates a plural with a singular. */
function repeatsTopic(text: string, topic: string): boolean {
  const noun = (topic.split(' ').at(-1) ?? '').replace(/(?<=...)s$/, '');
  return text.split(noun).length > 2 || (isPlural(topic) && /\b(are|were) an? /.test(text));
}

/** The draft as a line; null if its length does not fit or it has a fault. */
function asLine(draft: Draft, fits: (syllables: number) => boolean): LyricLine | null {
  const stresses = stressesOf(draft.text);
  if (!fits(stresses.length) || faultsOf(draft.text).length > 0) return null;
  const line = fixedLine(draft.text);
  return line && { ...line, ...draft };
}

/** Subject of the next clause: 'you taught me to …' is about me, 'come and …' about you. */
function subjectBefore(text: string): Person {
  const word = [
    ...text.matchAll(/\b(I|me|we|us|let's|you|nobody|who's|no one|come|\{topic\})(?!\w)/g),
  ].at(-1)?.[1];
  if (word === 'we' || word === 'us' || word === "let's") return 'we';
  if (word === 'you' || word === 'come') return 'you';
  return word === undefined || word === 'I' || word === 'me' ? 'I' : 'others';
}

/** A random phrase of the topic; the first ones, which are the most specific, are the most probable. */
function topicFor({ topics }: LineMaterial, random: Random): string | null {
  return topics[Math.floor(random() * random() * topics.length)] ?? null;
}

/** Inserts the topic, with a verb that agrees with it: 'my uncle mends', 'my parents mend'. */
function withTopic(
  pattern: string,
  topic: string,
  imagery: LineImagery,
  fill: (filling: Filling | null) => string,
): string {
  const many = isPlural(topic);
  const done = pattern.replace(/\{topic ([^}]{1,200})\}/, (_slot, form: string) => {
    if (form === 'did') return '{topic} did';
    const act = imagery.actOfOthers(form.endsWith('acting') ? 'acting' : 'act');
    const text = fill(act);
    if (form === 'acts') return `{topic} ${many ? text : third(text)}`;
    if (form === 'acted') return `{topic} ${past(text)}`;
    return `{topic} ${form.replace(/acting|act$/, text)}`;
  });
  return nameInFrame(done, topic);
}

function phrase(slot: 'tag' | 'cry', random: Random): Filling {
  const text = pick(random, SHORT_PHRASES[slot === 'tag' ? 'tags' : 'cries']);
  return { text, said: text };
}

/** A line that stays as the artist wrote it; null if it cannot be pronounced. */
export function fixedLine(text: string): LyricLine | null {
  const end = rhymeEnd(text);
  if (end === null) return null;
  const stresses = stressesOf(text);
  const { assonance, inner } = echoesOf(text);
  return {
    text,
    stresses,
    end,
    roughness: roughness(stresses),
    pieces: [],
    nouns: [],
    images: [],
    themeShare: 0,
    frames: [],
    topic: null,
    called: false,
    echoes: Math.min(1, inner) + assonance,
  };
}

import { pick, type Random, seededRandom } from '../random.ts';
import type {
  Lyrics,
  LyricsKind,
  LyricsRequest,
  LyricsSection,
  SectionToFill,
} from './lyrics-request.ts';
import { labelled, MOST_SECTIONS, phraseLengths, USUAL_STRUCTURE } from './lyrics-structure.ts';
import { fieldsNear, fieldsOfKind, fieldsOfManner, fieldsOfTone } from './lyricist/fields.ts';
import { writeHooks } from './lyricist/hook.ts';
import type { Field } from './lyricist/imagery.ts';
import { draftLines, fixedLine, joinLines, type LyricLine, type Stock } from './lyricist/line.ts';
import { FAMILY_OF, type Manner, MANNERS, TONE_OF } from './lyricist/manners.ts';
import { PATTERNS, type Voice } from './lyricist/patterns.ts';
import type { Tone } from './lyricist/pieces.ts';
import { rhymeGroups } from './lyricist/rhyme-scheme.ts';
import { SHORT_PHRASES } from './lyricist/short-phrases.ts';
import { chooseFree, chooseRhymes, type LineSlot, type Sung } from './lyricist/stanza.ts';
import { chooseThread, threadPatterns } from './lyricist/thread.ts';
import { kindOf } from './lyricist/topic-kind.ts';
import { topicPatterns } from './lyricist/topic-patterns.ts';
import { readTopic, type Topic } from './lyricist/topic.ts';

/** Up to here a line need not be a sentence. */
const SHORT_LINE = 6;
/** Up to here there is room for a cry and no more. */
const TINY_LINE = 4;
/** From here on a line may be two clauses in one. */
const LONGEST_SINGLE = 10;

/**
 * Writes a song's words. The hook comes first, from the topic; then verses that show a scene, tell how
 * it turned and what may come of it, with one thing that comes back. Their images are composed of what
 * the topic's fields know of things, acts, places and times, and the lines are chosen so that they rhyme by
 * the dictionary, scan, and have the asked-for length. The same request gives the same song; each
 * section has a seed of its own. Every topic gives a song.
 */
export function writeLyrics(request: LyricsRequest): Lyrics {
  const writer = new Writer(request);
  const structure = (request.structure ?? USUAL_STRUCTURE).slice(0, MOST_SECTIONS);
  const sections = structure.map((given, index) => {
    const kind = typeof given === 'string' ? given : given.kind;
    const earlier = structure.slice(0, index);
    const count = earlier.filter(
      (other) => (typeof other === 'string' ? other : other.kind) === kind,
    ).length;
    return typeof given === 'string' ? writer.section(kind, count) : writer.fill(given, count);
  });
  return { sections, text: labelled(sections), images: writer.images };
}

/** How a story may begin; then it turns. */
const BEGINNINGS: readonly Voice[] = ['past', 'scene', 'past'];
const MOST_SHARES = [10, 5] as const;

class Writer {
  readonly #request: LyricsRequest;
  /** Another mood is another song. */
  readonly #seed: string;
  readonly #manner: Manner;
  readonly #tone: Tone;
  readonly #topic: Topic;
  readonly #stock: Stock;
  readonly #beginning: Voice;
  readonly #sung: Sung = {
    pieces: new Set(),
    ends: new Set(),
    topics: new Set(),
    frames: new Map(),
    images: new Set(),
    namedHere: 0,
  };
  #chorus: LyricsSection | null = null;

  constructor(request: LyricsRequest) {
    this.#seed = request.mood === undefined ? request.seed : `${request.seed}/${request.mood}`;
    const random = seededRandom(`${this.#seed}/song`);
    const { familySafe = true, used = [] } = request;
    this.#request = request;
    this.#manner = MANNERS[FAMILY_OF[request.genre]];
    this.#tone = request.mood === undefined ? pick(random, TONES_BY_CHANCE) : TONE_OF[request.mood];
    this.#topic = readTopic(request.topic, familySafe);
    this.#beginning = pick(random, BEGINNINGS);
    const fields = this.#fields(random);
    this.#stock = {
      ...{ fields, familySafe },
      topics: this.#topic.phrases,
      thread: fields[0] ? chooseThread(fields[0], random) : null,
      calls: this.#manner.calls,
      used: new Set(used),
    };
    // The hook first: the chorus is built round it, and the verses lead up to it.
    if ((request.structure ?? USUAL_STRUCTURE).includes('chorus')) {
      this.#chorus = this.#writeChorus();
    }
  }

  get images(): string[] {
    return [...this.#sung.images];
  }

  /** The topic's own fields most of all, then two beside it: one of them the mood and the genre choose if they can. */
  #fields(random: Random): Field[] {
    const kind = kindOf(this.#topic.phrases[0] ?? '');
    const liked = [...fieldsOfTone(this.#tone), ...fieldsOfManner(this.#manner)];
    const among = (fields: readonly Field[]) => {
      const suiting = fields.filter(({ id }) => liked.some((field) => field.id === id));
      return pick(random, suiting.length > 0 ? suiting : fields);
    };
    const own = this.#topic.themes;
    const near = own.length > 0 ? own : [among(fieldsOfKind(kind))];
    const first = near.slice(0, 1).map((field) => among(fieldsNear(field)));
    const beside = [...first, ...near.slice(0, 1).map((field) => pick(random, fieldsNear(field)))];
    const all = [
      ...near.map((field, at) => ({ ...field, share: MOST_SHARES[at] ?? 3, themed: 1 })),
      ...beside.map((field) => ({ ...field, share: 2, themed: 0.5 })),
      // Where the site has sung all that these know, the mood's and the genre's say something.
      ...liked.map((field) => ({ ...field, share: 0.3, themed: 0 })),
    ];
    return all.filter(({ id }, at) => all.findIndex((field) => field.id === id) === at);
  }

  section(kind: LyricsKind, count: number): LyricsSection {
    if (kind === 'chorus') return (this.#chorus ??= this.#writeChorus());
    const usual = kind === 'bridge' ? 4 : this.#manner.verseLines;
    const targets = this.#targets(this.#manner.verse, usual);
    return this.#write({ kind, targets, kept: new Map() }, count);
  }

  /** Round the lines that stay. */
  fill(given: SectionToFill, count: number): LyricsSection {
    if (given.kind === 'chorus' && given.kept.size === 0) {
      return (this.#chorus ??= this.#writeChorus(given.targets));
    }
    return this.#write(given, count);
  }

  #write({ kind, targets, kept }: SectionToFill, count: number): LyricsSection {
    const random = seededRandom(`${this.#seed}/${kind}/${count}`);
    const rhymes = rhymeGroups(targets.length, this.#manner.scheme);
    const lines = this.#stanza(this.#voice(kind, count), targets, rhymes, random, kept);
    return { kind, targets, rhymes, lines };
  }

  #voice(kind: LyricsKind, count: number): Voice {
    if (kind === 'chorus') return 'heart';
    if (kind === 'bridge') return 'future';
    return count === 0 ? this.#beginning : count % 2 === 1 ? 'turn' : 'scene';
  }

  #targets(usual: readonly number[], lines: number): number[] {
    return phraseLengths(this.#request.phrases, usual, lines);
  }

  #stanza(
    voice: Voice,
    targets: readonly number[],
    rhymes: readonly (readonly number[])[],
    random: Random,
    kept: ReadonlyMap<number, string> = new Map(),
  ): string[] {
    this.#sung.namedHere = 0;
    const places = this.#places(voice, targets, random).map((place, at): LineSlot => {
      const stays = kept.get(at);
      const line = stays === undefined ? null : fixedLine(stays);
      return line === null ? place : { target: line.stresses.length, candidates: [line] };
    });
    const lines: LyricLine[] = [];
    const inGroups = new Set(rhymes.flat());
    const groups = [
      ...rhymes,
      ...targets.map((_, at) => [at]).filter(([at = 0]) => !inGroups.has(at)),
    ];
    for (const group of groups) {
      const wanted = group.flatMap((at) => places[at] ?? []);
      const chosen =
        group.length > 1
          ? chooseRhymes(wanted, this.#sung, random)
          : wanted.flatMap((place) => chooseFree(place, this.#sung, random));
      group.forEach((at, index) => {
        const line = chosen[index];
        if (line !== undefined) lines[at] = line;
      });
    }
    return targets.map((_, at) => kept.get(at) ?? asWritten(lines[at]?.text ?? ''));
  }

  #places(voice: Voice, targets: readonly number[], random: Random): LineSlot[] {
    const { opens, follows } = PATTERNS[voice];
    const stock = this.#stock;
    const plain = { ...stock, calls: [] };
    // Two clauses may make one long line; else only what is about as long as it should be will do.
    const long = targets.some((target) => target >= LONGEST_SINGLE);
    const [shortest, longest] = [Math.min(...targets) - 1, Math.max(...targets) + 1];
    const size = {
      fits: (count: number) => count <= longest && (long ? count > 3 : count >= shortest),
    };
    const named = stock.topics.flatMap((phrase) =>
      draftLines(topicPatterns(kindOf(phrase), voice), { ...plain, topics: [phrase] }, random, {
        ...size,
        tries: 220,
      }),
    );
    const openers = [...draftLines(opens, stock, random, size), ...named];
    const followers = draftLines(follows, plain, random, size);
    const thread = draftLines(threadPatterns(voice), plain, random, { ...size, tries: 150 });
    const joined = new Map<string, LyricLine[]>();
    const short = targets.some((target) => target <= SHORT_LINE)
      ? draftLines(SHORT_PHRASES.patterns, plain, random, {
          fits: (count) => count <= SHORT_LINE + 1,
        })
      : [];
    return targets.map((target, at) => {
      const usual = at % 2 === 0 ? openers : [...followers, ...named];
      const few = short.filter(
        ({ frames: [frame = ''] }) => target <= TINY_LINE || !/^\{(cry|when)\}/.test(frame),
      );
      const own = target <= SHORT_LINE ? [...usual, ...few] : usual;
      const key = `${at % 2}/${target}`;
      const both = joined.get(key) ?? joinLines(own, followers, random, target);
      joined.set(key, both);
      const comesBack = at === 0 ? thread : [];
      const threaded =
        target < LONGEST_SINGLE ? [] : joinLines(comesBack, followers, random, target);
      return { target, candidates: [...own, ...both, ...comesBack, ...threaded] };
    });
  }

  /** The hook comes back word for word; between its returns, lines that rhyme with each other. */
  #writeChorus(given?: readonly number[]): LyricsSection {
    const random = seededRandom(`${this.#seed}/chorus`);
    const targets = given ?? this.#targets(this.#manner.chorus, 4);
    const hookFirst = random() < 0.7;
    const hookAt = targets.flatMap((_, at) => (at % 2 === (hookFirst ? 0 : 1) ? [at] : []));
    const free = targets.flatMap((_, at) => (hookAt.includes(at) ? [] : [at]));
    const { hooks, phrase } = writeHooks(
      {
        targets: hookAt.map((at) => targets[at] ?? 8),
        phrases: this.#topic.phrases,
        weight: this.#tone === 'blue' || this.#tone === 'fierce' ? 'heavy' : 'light',
        calls: this.#manner.calls,
      },
      random,
    );
    if (phrase !== null) this.#sung.topics.add(phrase);

    const rhymes = rhymeGroups(free.length, 'AABB').map((group) =>
      group.map((at) => free[at] ?? 0),
    );
    const between = this.#stanza(
      'heart',
      free.map((at) => targets[at] ?? 8),
      rhymeGroups(free.length, 'AABB'),
      random,
    );
    const lines = targets.map((_, at) => {
      const hook = hookAt.indexOf(at);
      return hook >= 0 ? asWritten(hooks[hook] ?? '') : (between[free.indexOf(at)] ?? '');
    });
    return { kind: 'chorus', targets, rhymes, lines };
  }
}

const TONES_BY_CHANCE: readonly Tone[] = ['bright', 'tender', 'blue', 'dreamy'];

function asWritten(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

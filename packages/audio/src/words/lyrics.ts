import { pick, type Random, seededRandom } from '../random.ts';
import type { Lyrics, LyricsRequest } from './lyrics-request.ts';
import { fieldsNear, fieldsOfKind, fieldsOfStyle, fieldsOfTone } from './lyricist/fields.ts';
import { writeHooks } from './lyricist/hook.ts';
import type { Field } from './lyricist/imagery.ts';
import {
  draftLines,
  fixedLine,
  joinLines,
  LONG_LINE,
  type LyricLine,
  type LineMaterial,
} from './lyricist/line.ts';
import { TONE_OF } from './lyricist/song-styles.ts';
import { PATTERNS, SHORT_PHRASES, topicPatterns, type Voice } from './lyricist/patterns.ts';
import type { Tone } from './lyricist/theme.ts';
import { BEGINNINGS, SongWriter } from './lyricist/song-writer.ts';
import type { LineSlot } from './lyricist/stanza.ts';
import { chooseThread, threadPatterns } from './lyricist/thread.ts';
import { kindOf } from './lyricist/topic-kind.ts';
import { readTopic, type Topic } from './lyricist/topic.ts';

/** Syllables up to which a line need not be a sentence. */
const SHORT_LINE = 6;
/** Syllables up to which a line may be a mere interjection. */
const TINY_LINE = 4;

/**
 * Writes English lyrics: a hook from the topic, then verses with a scene, its development and its outlook,
 * linked by one recurring thing. Images combine things, acts, places and times of the topic's semantic
 * fields; lines are chosen by rhyme, metre and length. The same request gives the same song, and any topic
 * gives one; each section has a seed of its own.
 */
export function writeLyrics(request: LyricsRequest): Lyrics {
  return new EnglishWriter(request).write();
}

/** Weights of the topic's first two fields. */
const TOPIC_FIELD_WEIGHTS = [10, 5] as const;

class EnglishWriter extends SongWriter {
  protected readonly beginning: Voice;
  protected readonly shortest = { verse: 0, chorus: 0 };
  protected readonly otherwise = '';
  readonly #tone: Tone;
  readonly #topic: Topic;
  readonly #stock: LineMaterial;

  constructor(request: LyricsRequest) {
    super(request);
    const random = seededRandom(`${this.seed}/song`);
    const { familySafe = true, used = [] } = request;
    this.#tone = request.mood === undefined ? pick(random, TONES_BY_CHANCE) : TONE_OF[request.mood];
    this.#topic = readTopic(request.topic, familySafe);
    this.beginning = pick(random, BEGINNINGS);
    const fields = this.#fields(random);
    this.#stock = {
      fields,
      familySafe,
      topics: this.#topic.phrases,
      thread: fields[0] ? chooseThread(fields[0], random) : null,
      calls: this.songStyle.calls,
      used: new Set(used),
    };
  }

  /** Weighted fields: the topic's own, two related ones (one preferably of mood and genre), and a reserve. */
  #fields(random: Random): Field[] {
    const kind = kindOf(this.#topic.phrases[0] ?? '');
    const liked = [...fieldsOfTone(this.#tone), ...fieldsOfStyle(this.songStyle)];
    const among = (fields: readonly Field[]) => {
      const suiting = fields.filter(({ id }) => liked.some((field) => field.id === id));
      return pick(random, suiting.length > 0 ? suiting : fields);
    };
    const own = this.#topic.themes;
    const near = own.length > 0 ? own : [among(fieldsOfKind(kind))];
    const first = near.slice(0, 1).map((field) => among(fieldsNear(field)));
    const beside = [...first, ...near.slice(0, 1).map((field) => pick(random, fieldsNear(field)))];
    const all = [
      ...near.map((field, at) => ({
        ...field,
        share: TOPIC_FIELD_WEIGHTS[at] ?? 3,
        themeShare: 1,
      })),
      ...beside.map((field) => ({ ...field, share: 2, themeShare: 0.5 })),
      // If the site's songs have used all images of these fields, those of mood and genre are used.
      ...liked.map((field) => ({ ...field, share: 0.3, themeShare: 0 })),
    ];
    return all.filter(({ id }, at) => all.findIndex((field) => field.id === id) === at);
  }

  protected fixedLine(text: string): LyricLine | null {
    return fixedLine(text);
  }

  protected places(voice: Voice, targets: readonly number[], random: Random): LineSlot[] {
    const { opens, follows } = PATTERNS[voice];
    const stock = this.#stock;
    const plain = { ...stock, calls: [] };
    // Long lines may be joined from two clauses, so that shorter candidates are kept for them.
    const long = targets.some((target) => target >= LONG_LINE);
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
      const threaded = target < LONG_LINE ? [] : joinLines(comesBack, followers, random, target);
      return { target, candidates: [...own, ...both, ...comesBack, ...threaded] };
    });
  }

  protected hooks(targets: readonly number[], random: Random): readonly string[] {
    const { hooks, phrase } = writeHooks(
      {
        targets,
        phrases: this.#topic.phrases,
        weight: this.#tone === 'blue' || this.#tone === 'fierce' ? 'heavy' : 'light',
        calls: this.songStyle.calls,
      },
      random,
    );
    if (phrase !== null) this.sung.topics.add(phrase);
    return hooks;
  }
}

const TONES_BY_CHANCE: readonly Tone[] = ['bright', 'tender', 'blue', 'dreamy'];

import { pick, type Random, seededRandom } from '../random.ts';
import type { Genre, Mood } from '../vocabulary.ts';
import type { Tone } from './lyricist/general.ts';
import { draftLines, joinLines, type LyricLine } from './lyricist/line.ts';
import { FAMILY_OF, type Manner, MANNERS, TONE_OF } from './lyricist/manners.ts';
import { writeHooks } from './lyricist/hook.ts';
import { PATTERNS, type Voice } from './lyricist/patterns.ts';
import { Repertoire } from './lyricist/repertoire.ts';
import { rhymeGroups } from './lyricist/rhyme-scheme.ts';
import { chooseFree, chooseRhymes, type LineSlot, type Sung } from './lyricist/stanza.ts';
import { SHORT_PHRASES } from './lyricist/short-phrases.ts';
import { type Theme, THEMES } from './lyricist/theme.ts';
import { readTopic, type Topic } from './lyricist/topic.ts';

export type LyricsKind = 'verse' | 'chorus' | 'bridge';

export interface LyricsSection {
  readonly kind: LyricsKind;
  readonly lines: readonly string[];
  /** Syllables that each line was written for. */
  readonly targets: readonly number[];
  /** Lines that rhyme with each other, by index. */
  readonly rhymes: readonly (readonly number[])[];
}

export interface Lyrics {
  readonly sections: readonly LyricsSection[];
  /** With '[Verse 1]' labels and blank lines between the sections. */
  readonly text: string;
}

export interface LyricsRequest {
  /** In any words, or none. */
  readonly topic: string;
  readonly genre: Genre;
  readonly mood?: Mood;
  readonly structure?: readonly LyricsKind[];
  /** Syllables of each hummed phrase: the lines take their lengths from it, in turn. */
  readonly phrases?: readonly number[];
  readonly seed: string;
}

const USUAL_STRUCTURE: readonly LyricsKind[] = [
  'verse',
  'chorus',
  'verse',
  'chorus',
  'bridge',
  'chorus',
];
const MOST_SECTIONS = 12;
const SHORTEST_LINE = 2;
const LONGEST_LINE = 24;
/** Up to here a line need not be a sentence. */
const SHORT_LINE = 6;
const MOST_LINES = 12;

/**
 * Writes a song's words: pieces of the topic's semantic field and of the genre's and the mood's own
 * speech, set into frames that advance from scene to change to wish, chosen so that they rhyme by
 * the dictionary, scan, and have the asked-for length. The same request gives the same song; each
 * section has a seed of its own. Every topic gives a song.
 */
export function writeLyrics(request: LyricsRequest): Lyrics {
  const writer = new Writer(request);
  const structure = (request.structure ?? USUAL_STRUCTURE).slice(0, MOST_SECTIONS);
  const sections = structure.map((kind, index) => {
    const count = structure.slice(0, index).filter((other) => other === kind).length;
    return writer.section(kind, count);
  });
  return { sections, text: labelled(sections) };
}

function labelled(sections: readonly LyricsSection[]): string {
  const verses = sections.filter(({ kind }) => kind === 'verse').length;
  let verse = 0;
  return sections
    .map(({ kind, lines }) => {
      const name = kind.charAt(0).toUpperCase() + kind.slice(1);
      if (kind === 'verse') verse += 1;
      const number = kind === 'verse' && verses > 1 ? ` ${verse}` : '';
      return `[${name}${number}]\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

const VERSE_VOICES: ReadonlyArray<readonly Voice[]> = [
  ['past', 'turn', 'future'],
  ['scene', 'turn', 'future'],
  ['scene', 'past', 'turn'],
];

class Writer {
  readonly #request: LyricsRequest;
  readonly #manner: Manner;
  readonly #tone: Tone;
  readonly #topic: Topic;
  readonly #repertoire: Repertoire;
  readonly #voices: readonly Voice[];
  readonly #sung: Sung = {
    pieces: new Set(),
    ends: new Set(),
    topics: new Set(),
    frames: new Map(),
  };
  readonly #chorus: LyricsSection;

  constructor(request: LyricsRequest) {
    const random = seededRandom(`${request.seed}/song`);
    this.#request = request;
    this.#manner = MANNERS[FAMILY_OF[request.genre]];
    this.#tone = request.mood === undefined ? pick(random, TONES_BY_CHANCE) : TONE_OF[request.mood];
    this.#topic = readTopic(request.topic);
    const themes =
      this.#topic.themes.length > 0 ? this.#topic.themes : [pick(random, themesOfTone(this.#tone))];
    this.#voices = pick(random, VERSE_VOICES);
    this.#repertoire = new Repertoire({
      themes,
      tone: this.#tone,
      manner: this.#manner,
      topics: this.#topic.phrases,
      random: seededRandom(`${request.seed}/pieces`),
    });
    // The heart of the song first: the verses then lead up to it without saying the same.
    this.#chorus = this.#writeChorus();
  }

  section(kind: LyricsKind, count: number): LyricsSection {
    if (kind === 'chorus') return this.#chorus;
    const random = seededRandom(`${this.#request.seed}/${kind}/${count}`);
    const voice =
      kind === 'bridge' ? 'future' : (this.#voices[count % this.#voices.length] ?? 'scene');
    const usual = kind === 'bridge' ? 4 : this.#manner.verseLines;
    const targets = this.#targets(this.#manner.verse, usual);
    const rhymes = rhymeGroups(targets.length, this.#manner.scheme);
    return { kind, targets, rhymes, lines: this.#stanza(voice, targets, rhymes, random) };
  }

  #targets(usual: readonly number[], lines: number): number[] {
    const hummed = (this.#request.phrases ?? [])
      .filter((count) => Number.isFinite(count) && count > 0)
      .map((count) => Math.min(LONGEST_LINE, Math.max(SHORTEST_LINE, Math.round(count))))
      .slice(0, MOST_LINES);
    const lengths = hummed.length > 0 ? hummed : usual;
    const count = hummed.length >= 4 ? hummed.length : hummed.length === 3 ? 6 : lines;
    return Array.from({ length: count }, (_, at) => lengths[at % lengths.length] ?? 8);
  }

  #stanza(
    voice: Voice,
    targets: readonly number[],
    rhymes: readonly (readonly number[])[],
    random: Random,
  ): string[] {
    const places = this.#places(voice, targets, random);
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
    return lines.map(({ text }) => asWritten(text));
  }

  #places(voice: Voice, targets: readonly number[], random: Random): LineSlot[] {
    const { opens, follows } = PATTERNS[voice];
    const options = { calls: this.#manner.calls, longest: LONGEST_LINE };
    const openers = draftLines(opens, this.#repertoire, random, options);
    const followers = draftLines(follows, this.#repertoire, random, { ...options, calls: [] });
    const joined = new Map<string, LyricLine[]>();
    const short = targets.some((target) => target <= SHORT_LINE)
      ? draftLines(SHORT_PHRASES.patterns, this.#repertoire, random, {
          calls: [],
          longest: SHORT_LINE + 1,
        })
      : [];
    return targets.map((target, at) => {
      const usual = at % 2 === 0 ? openers : followers;
      const own = target <= SHORT_LINE ? [...usual, ...short] : usual;
      const key = `${at % 2}/${target}`;
      const long = joined.get(key) ?? joinLines(own, followers, random, target);
      joined.set(key, long);
      return { target, candidates: [...own, ...long] };
    });
  }

  /** The hook comes back word for word; between its returns, lines that rhyme with each other. */
  #writeChorus(): LyricsSection {
    const random = seededRandom(`${this.#request.seed}/chorus`);
    const targets = this.#targets(this.#manner.chorus, 4);
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

/** What a song is about whose topic calls for no theme: something that suits its mood. */
const THEMES_OF_TONE: Readonly<Record<Tone, string>> = {
  bright: 'party hope summer friendship freedom',
  tender: 'love longing morning memory',
  blue: 'heartbreak memory loneliness rain longing',
  fierce: 'strength fire freedom road',
  dreamy: 'dream stars night ocean',
};

function themesOfTone(tone: Tone): Theme[] {
  return THEMES.filter(({ id }) => THEMES_OF_TONE[tone].split(' ').includes(id));
}

const TONES_BY_CHANCE: readonly Tone[] = ['bright', 'tender', 'blue', 'dreamy'];

function asWritten(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

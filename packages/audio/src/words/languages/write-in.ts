import { pick, type Random, seededRandom } from '../../random.ts';
import type { Lyrics, LyricsRequest } from '../lyrics-request.ts';
import { drawField } from '../lyricist/draw.ts';
import { imageOf } from '../lyricist/image-memory.ts';
import { joinPairs, type LyricLine, LONG_LINE } from '../lyricist/line.ts';
import type { Voice } from '../lyricist/patterns.ts';
import { BEGINNINGS, SongWriter } from '../lyricist/song-writer.ts';
import type { LineSlot } from '../lyricist/stanza.ts';
import { roughness } from '../scansion.ts';
import { aThing, type SongField, LanguageImages } from './images.ts';
import { readTopicIn } from './topic-in.ts';
import type { Image, LanguageRules, TopicPhrase } from './language-rules.ts';

const LINES_TRIED = 1800;
/** Minimum number of candidates, because fewer hardly contain a rhyme. */
const FEW_LINES = 3;
/** Minimum number of images of the topic's fields; with fewer, other fields are used as well. */
const SOME_LINES = 20;
const SHORT_LINE = 6;
const SHARES = [10, 5, 2, 2] as const;
/** Weights of related fields, and of all others. */
const NEAR = 2;
const FAR = 0.08;

/**
 * Writes lyrics by the grammar, metre and rhyme of a language: a hook from the topic, and verses with a
 * scene and its development, linked by one motif.
 */
export function writeIn(rules: LanguageRules, request: LyricsRequest): Lyrics {
  return new ForeignWriter(rules, request).write();
}

class ForeignWriter extends SongWriter {
  protected readonly beginning: Voice;
  protected readonly shortest = { verse: 8, chorus: 7 };
  protected readonly otherwise: string;
  readonly #rules: LanguageRules;
  readonly #phrases: readonly TopicPhrase[];
  readonly #fields: readonly SongField[];
  readonly #thread: Image | null;
  readonly #used: ReadonlySet<string>;
  /** Whether images of earlier songs may be reused, if there are too few candidates otherwise. */
  #repeats = false;
  /** Whether all fields are used equally: if the site's songs have used up the images of the topic's fields. */
  #wide = false;

  constructor(rules: LanguageRules, request: LyricsRequest) {
    super(request);
    this.#rules = rules;
    this.otherwise = rules.patterns.cries[0] ?? '';
    this.#used = new Set(request.used ?? []);
    const random = seededRandom(`${this.seed}/song`);
    this.beginning = pick(random, BEGINNINGS);
    const topic = readTopicIn(rules, request.topic, request.familySafe ?? true);
    const own = topic.fields.length > 0 ? topic.fields : [pick(random, rules.fields)];
    const near = (own[0]?.near ?? '').split(' ');
    const beside = rules.fields.filter(({ id }) => near.includes(id));
    // If the site's songs have used all images of these fields, the others are used.
    this.#fields = [...own, ...beside, ...rules.fields]
      .filter((field, at, all) => all.indexOf(field) === at)
      .map((field, at) => ({
        ...field,
        share: own.includes(field) ? (SHARES[at] ?? 2) : beside.includes(field) ? NEAR : FAR,
        themed: own.includes(field),
      }));
    this.#phrases =
      topic.phrases.length > 0
        ? topic.phrases
        : own.slice(0, 1).map(({ name }): TopicPhrase => ({ text: name, kind: 'thing' }));
    const [first] = this.#fields;
    this.#thread = first ? aThing(first, random) : null;
  }

  protected places(voice: Voice, targets: readonly number[], random: Random): LineSlot[] {
    const { patterns } = this.#rules;
    const long = targets.some((target) => target >= LONG_LINE);
    const [shortest, longest] = [Math.min(...targets) - 1, Math.max(...targets) + 1];
    const fits = (count: number) => count <= longest && (long ? count > 4 : count >= shortest);
    const draft = (frames: readonly string[], tries = LINES_TRIED, phrase?: TopicPhrase) =>
      this.#draft(frames, random, { fits, tries, phrase });
    const when = voice === 'heart' ? 'scene' : voice;
    const named = this.#phrases.flatMap((phrase) =>
      voice === 'heart' ? [] : draft(patterns.topic[phrase.kind][when], 250, phrase),
    );
    const openers = [...draft(patterns[voice].opens), ...named];
    const followers = draft(patterns[voice].follows);
    const thread = voice === 'heart' ? [] : draft(patterns.thread[THREAD_PART[voice]], 200);
    const short = targets.some((target) => target <= SHORT_LINE)
      ? this.#draft(patterns.short, random, {
          fits: (count) => count <= SHORT_LINE + 1,
          tries: LINES_TRIED,
        })
      : [];
    const places = targets.map((target, at) => {
      const usual = at % 2 === 0 ? openers : [...followers, ...named];
      const own = target <= SHORT_LINE ? [...usual, ...short] : usual;
      const comesBack = at === 0 ? thread : [];
      return {
        target,
        candidates: [
          ...own,
          ...comesBack,
          ...this.#joined([...own, ...comesBack], followers, random, target),
        ],
      };
    });
    const isShort = ({ candidates }: LineSlot) =>
      candidates.length < (this.#wide ? FEW_LINES : SOME_LINES);
    if (this.#repeats || !places.some(isShort)) return places;
    const wasWide = this.#wide;
    if (wasWide) this.#repeats = true;
    this.#wide = true;
    const again = this.places(voice, targets, random);
    this.#repeats = false;
    this.#wide = wasWide;
    return places.map((place, at) => (isShort(place) ? (again[at] ?? place) : place));
  }

  #draft(
    frames: readonly string[],
    random: Random,
    {
      fits,
      tries,
      phrase,
    }: { fits: (count: number) => boolean; tries: number; phrase?: TopicPhrase | undefined },
  ): LyricLine[] {
    const lines = new Map<string, LyricLine>();
    for (let round = 0; round < tries && frames.length > 0; round += 1) {
      const line = this.#one(pick(random, frames), random, fits, phrase);
      if (line !== null) lines.set(line.text, line);
    }
    return [...lines.values()];
  }

  #one(
    frame: string,
    random: Random,
    fits: (count: number) => boolean,
    phrase: TopicPhrase | undefined,
  ): LyricLine | null {
    // The motif belongs to the first field.
    const [first] = this.#fields;
    const isOfThread = /\{(?:(?:a |the )?thread|that)\b/.test(frame);
    // Lines with the topic take places from its own fields only, so that they make sense.
    const near = this.#fields.filter(({ share }) => share > FAR);
    const fields = phrase && near.length > 0 ? near : this.#fields;
    const field = isOfThread && first ? first : drawField(fields, random, this.#wide ? NEAR : 0);
    const imagery = new LanguageImages(this.#rules, field, random, this.#thread);
    const pieces: string[] = [];
    const nouns: string[] = [];
    const images: string[] = [];
    let before: string[] = [];
    let many = phrase !== undefined && this.#rules.isPlural(phrase.text);
    let whole = true;
    const filled = frame.replace(/\{([^}|]{1,200})\}/g, (_slot, slot: string) => {
      if (slot.startsWith('topic') && phrase) return this.#rules.named(phrase.text, slot.slice(6));
      // The form of 'to be' depends on the other slots, which are filled first.
      if (slot === 'ist') return '{ist|sind}';
      const words = imagery.fill(slot);
      if (words === null) {
        whole = false;
        return '';
      }
      for (const word of words) {
        const adverb = word.said === null ? word.text || (word.noun ?? '') : '';
        if (adverb !== '') {
          if (images.length > 0) images.push(`${images.pop() ?? ''} / ${adverb}`);
          else before = [...before, adverb];
        }
        if (word.said !== null) {
          pieces.push(word.said);
          if (word.noun !== undefined) nouns.push(word.noun);
          images.push([...before, word.said].join(' / '));
          before = [];
          if (phrase === undefined) many ||= word.many === true;
        }
      }
      return words
        .map(({ text }) => text)
        .filter(Boolean)
        .join(' ');
    });
    if (!whole) return null;
    const text = this.#rules
      .finish(
        filled.replace(/\{([^}|]{1,200})\|([^}]{1,200})\}/g, (_all, one: string, more: string) =>
          many ? more : one,
        ),
      )
      .replace(/\s{2,}/g, ' ')
      .trim();
    if (this.#rules.faults.test(text)) return null;
    if ((this.request.familySafe ?? true) && this.#rules.grownUp.test(text)) return null;
    const remembered = [...images, text.toLowerCase()].map(imageOf);
    if (!this.#repeats && remembered.some((image) => this.#used.has(image))) return null;
    const line = this.fixedLine(text);
    if (line === null || !fits(line.stresses.length)) return null;
    return {
      ...line,
      pieces: phrase ? [...pieces, phrase.text] : pieces,
      nouns,
      images: remembered,
      topic: phrase?.text ?? null,
      themeShare: field.themed || phrase ? 1 : 0,
      frames: [frame],
    };
  }

  protected fixedLine(text: string): LyricLine | null {
    const end = this.#rules.prosody.end(text);
    if (end === null) return null;
    const stresses = this.#rules.prosody.stresses(text);
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
      echoes: 0,
    };
  }

  /** Long lines joined from two clauses. */
  #joined(
    firsts: readonly LyricLine[],
    seconds: readonly LyricLine[],
    random: Random,
    target: number,
  ): LyricLine[] {
    return joinPairs(firsts, seconds, random, target, (first, second, joined) => {
      if (first.text.includes(', ') || second.text.includes(', ')) return null;
      if (this.#rules.faults.test(joined.text)) return null;
      const line = this.fixedLine(joined.text);
      return line && { ...line, ...joined };
    });
  }

  protected hooks(targets: readonly number[], random: Random): string[] {
    const { patterns, prosody } = this.#rules;
    const count = (text: string) => prosody.stresses(text).length;
    const drafts = this.#phrases.flatMap(({ text, kind }, rank) =>
      patterns.hooks[kind].map((frame) => {
        const many = this.#rules.isPlural(text);
        const hook = this.#rules.finish(
          frame
            .replace(/\{topic ?(\w{0,40})\}/g, (_slot, form: string) =>
              this.#rules.named(text, form),
            )
            .replace(/\{([^}|]{1,200})\|([^}]{1,200})\}/g, (_all, one: string, more: string) =>
              many ? more : one,
            ),
        );
        const forms = targets.map((target) => {
          const ends = patterns.hookEnds.map((end) => ({ text: `${hook} ${end}`, strain: 2 }));
          const calls = patterns.calls.map((call) => ({ text: `${call} ${hook}`, strain: 1 }));
          return [
            { text: hook, strain: 0 },
            ...calls,
            ...ends,
            { text: `${hook}, ${hook}`, strain: 4 },
          ]
            .map((form) => ({
              ...form,
              strain: form.strain + 8 * Math.abs(count(form.text) - target) + random(),
            }))
            .reduce((best, form) => (form.strain < best.strain ? form : best));
        });
        const strain = forms.reduce((sum, form) => sum + form.strain, 6 * rank + 5 * random());
        return { forms: forms.map((form) => form.text), strain };
      }),
    );
    const best = drafts.reduce((least, draft) => (draft.strain < least.strain ? draft : least));
    return best.forms;
  }
}

const THREAD_PART = { scene: 'scene', past: 'scene', turn: 'turn', future: 'outcome' } as const;

import { pick, type Random, seededRandom } from '../../random.ts';
import type {
  Lyrics,
  LyricsKind,
  LyricsRequest,
  LyricsSection,
  SectionToFill,
} from '../lyrics-request.ts';
import { labelled, MOST_SECTIONS, phraseLengths, USUAL_STRUCTURE } from '../lyrics-structure.ts';
import { imageOf } from '../lyricist/image-memory.ts';
import type { LyricLine } from '../lyricist/line.ts';
import { FAMILY_OF, type Manner, MANNERS } from '../lyricist/manners.ts';
import { rhymeGroups } from '../lyricist/rhyme-scheme.ts';
import { chooseFree, chooseRhymes, type LineSlot, type Sung } from '../lyricist/stanza.ts';
import { roughness } from '../scansion.ts';
import { aThing, type SongField, TongueImages } from './images.ts';
import { readTopicIn } from './topic-in.ts';
import type { Image, Tongue, TonguePhrase, TongueVoice } from './tongue.ts';

const LINES_TRIED = 1800;
const LONGEST_SINGLE = 10;
/** With fewer to choose from, a line hardly rhymes. */
const FEW_LINES = 3;
/** With fewer than these, others than the topic's fields speak as well. */
const SOME_LINES = 20;
const SHORT_LINE = 6;
const JOINS_TRIED = 2000;
const JOINS_KEPT = 400;
const SHARES = [10, 5, 2, 2] as const;
/** How often those beside the topic's fields speak, and all others. */
const NEAR = 2;
const FAR = 0.08;
const BEGINNINGS: readonly TongueVoice[] = ['past', 'scene', 'past'];

/**
 * A song's words in a language that has a grammar of its own here: the hook from the topic, verses that show
 * a scene and tell how it turned, one thing that comes back; rhymed and counted as that language does.
 */
export function writeIn(tongue: Tongue, request: LyricsRequest): Lyrics {
  return new Writer(tongue, request).write();
}

class Writer {
  readonly #tongue: Tongue;
  readonly #request: LyricsRequest;
  readonly #seed: string;
  readonly #manner: Manner;
  readonly #phrases: readonly TonguePhrase[];
  readonly #fields: readonly SongField[];
  readonly #thread: Image | null;
  readonly #used: ReadonlySet<string>;
  readonly #beginning: TongueVoice;
  readonly #sung: Sung = {
    ...{ pieces: new Set(), ends: new Set(), topics: new Set(), frames: new Map() },
    ...{ images: new Set(), namedHere: 0 },
  };
  #chorus: LyricsSection | null = null;
  /** Whether what earlier songs said may be said again: better than a line that says nothing. */
  #repeats = false;
  /** Whether all fields speak alike: where the site has sung what those of the topic know. */
  #wide = false;

  constructor(tongue: Tongue, request: LyricsRequest) {
    this.#tongue = tongue;
    this.#request = request;
    this.#seed = request.mood === undefined ? request.seed : `${request.seed}/${request.mood}`;
    this.#manner = MANNERS[FAMILY_OF[request.genre]];
    this.#used = new Set(request.used ?? []);
    const random = seededRandom(`${this.#seed}/song`);
    this.#beginning = pick(random, BEGINNINGS);
    const topic = readTopicIn(tongue, request.topic, request.familySafe ?? true);
    const own = topic.fields.length > 0 ? topic.fields : [pick(random, tongue.fields)];
    const near = (own[0]?.near ?? '').split(' ');
    const beside = tongue.fields.filter(({ id }) => near.includes(id));
    // Where the site has sung all that these know, the others say something.
    this.#fields = [...own, ...beside, ...tongue.fields]
      .filter((field, at, all) => all.indexOf(field) === at)
      .map((field, at) => ({
        ...field,
        share: own.includes(field) ? (SHARES[at] ?? 2) : beside.includes(field) ? NEAR : FAR,
        themed: own.includes(field),
      }));
    this.#phrases =
      topic.phrases.length > 0
        ? topic.phrases
        : own.slice(0, 1).map(({ name }): TonguePhrase => ({ text: name, kind: 'thing' }));
    const [first] = this.#fields;
    this.#thread = first ? aThing(first, random) : null;
  }

  write(): Lyrics {
    const structure = (this.#request.structure ?? USUAL_STRUCTURE).slice(0, MOST_SECTIONS);
    const kindOf = (given: LyricsKind | SectionToFill) =>
      typeof given === 'string' ? given : given.kind;
    if (structure.includes('chorus')) this.#chorus = this.#writeChorus();
    const sections = structure.map((given, index) => {
      const kind = kindOf(given);
      const count = structure.slice(0, index).filter((other) => kindOf(other) === kind).length;
      if (typeof given !== 'string' && (kind !== 'chorus' || given.kept.size > 0)) {
        return this.#fill(given, count);
      }
      if (kind === 'chorus') {
        return (this.#chorus ??= this.#writeChorus(
          typeof given === 'string' ? undefined : given.targets,
        ));
      }
      // Their words are longer than English ones, and so are their lines.
      const usual = kind === 'bridge' ? 4 : this.#manner.verseLines;
      const targets = phraseLengths(
        this.#request.phrases,
        this.#manner.verse.map((length) => Math.max(8, length)),
        usual,
      );
      return this.#fill({ kind, targets, kept: new Map() }, count);
    });
    return { sections, text: labelled(sections), images: [...this.#sung.images] };
  }

  #fill({ kind, targets, kept }: SectionToFill, count: number): LyricsSection {
    const random = seededRandom(`${this.#seed}/${kind}/${count}`);
    const rhymes = rhymeGroups(targets.length, this.#manner.scheme);
    return {
      kind,
      targets,
      rhymes,
      lines: this.#stanza(this.#voice(kind, count), targets, rhymes, random, kept),
    };
  }

  #voice(kind: LyricsKind, count: number): TongueVoice {
    if (kind === 'chorus') return 'heart';
    if (kind === 'bridge') return 'future';
    return count === 0 ? this.#beginning : count % 2 === 1 ? 'turn' : 'scene';
  }

  #stanza(
    voice: TongueVoice,
    targets: readonly number[],
    rhymes: readonly (readonly number[])[],
    random: Random,
    kept: ReadonlyMap<number, string>,
  ): string[] {
    this.#sung.namedHere = 0;
    const places = this.#places(voice, targets, random).map((place, at): LineSlot => {
      const stays = kept.get(at);
      const line = stays === undefined ? null : this.#lineOf(stays);
      return line === null ? place : { target: line.stresses.length, candidates: [line] };
    });
    const lines: LyricLine[] = [];
    const inGroups = new Set(rhymes.flat());
    const alone = targets.flatMap((_, at) => (inGroups.has(at) ? [] : [[at]]));
    for (const group of [...rhymes, ...alone]) {
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
    return targets.map(
      (_, at) => kept.get(at) ?? asWritten(lines[at]?.text ?? this.#tongue.patterns.cries[0] ?? ''),
    );
  }

  #places(voice: TongueVoice, targets: readonly number[], random: Random): LineSlot[] {
    const { patterns } = this.#tongue;
    const long = targets.some((target) => target >= LONGEST_SINGLE);
    const [shortest, longest] = [Math.min(...targets) - 1, Math.max(...targets) + 1];
    const fits = (count: number) => count <= longest && (long ? count > 4 : count >= shortest);
    const draft = (frames: readonly string[], tries = LINES_TRIED, phrase?: TonguePhrase) =>
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
    const again = this.#places(voice, targets, random);
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
    }: { fits: (count: number) => boolean; tries: number; phrase?: TonguePhrase | undefined },
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
    phrase: TonguePhrase | undefined,
  ): LyricLine | null {
    // What comes back is where its own field is.
    const [first] = this.#fields;
    const isOfThread = /\{(?:(?:a |the )?thread|that)\b/.test(frame);
    // The topic is where its own fields are: a grandmother in no furnace.
    const near = this.#fields.filter(({ share }) => share > FAR);
    const fields = phrase && near.length > 0 ? near : this.#fields;
    const field = isOfThread && first ? first : drawn(fields, random, this.#wide ? NEAR : 0);
    const imagery = new TongueImages(this.#tongue, field, random, this.#thread);
    const pieces: string[] = [];
    const nouns: string[] = [];
    const images: string[] = [];
    let before: string[] = [];
    let many = phrase !== undefined && this.#tongue.isPlural(phrase.text);
    let whole = true;
    const filled = frame.replace(/\{([^}|]+)\}/g, (_slot, slot: string) => {
      if (slot.startsWith('topic') && phrase) return this.#tongue.named(phrase.text, slot.slice(6));
      // Which form of 'to be' comes next is known when all else is.
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
    const text = this.#tongue
      .finish(
        filled.replace(/\{([^}|]+)\|([^}]+)\}/g, (_all, one: string, more: string) =>
          many ? more : one,
        ),
      )
      .replace(/\s{2,}/g, ' ')
      .trim();
    if (this.#tongue.faults.test(text)) return null;
    if ((this.#request.familySafe ?? true) && this.#tongue.grownUp.test(text)) return null;
    const remembered = [...images, text.toLowerCase()].map(imageOf);
    if (!this.#repeats && remembered.some((image) => this.#used.has(image))) return null;
    const line = this.#lineOf(text);
    if (line === null || !fits(line.stresses.length)) return null;
    return {
      ...line,
      pieces: phrase ? [...pieces, phrase.text] : pieces,
      ...{ nouns, images: remembered, topic: phrase?.text ?? null },
      themed: field.themed || phrase ? 1 : 0,
      frames: [frame],
    };
  }

  #lineOf(text: string): LyricLine | null {
    const end = this.#tongue.prosody.end(text);
    if (end === null) return null;
    const stresses = this.#tongue.prosody.stresses(text);
    return {
      ...{ text, stresses, end, roughness: roughness(stresses) },
      ...{
        pieces: [],
        nouns: [],
        images: [],
        themed: 0,
        frames: [],
        topic: null,
        called: false,
        echoes: 0,
      },
    };
  }

  /** Two clauses in one line, for long lines. */
  #joined(
    firsts: readonly LyricLine[],
    seconds: readonly LyricLine[],
    random: Random,
    target: number,
  ): LyricLine[] {
    if (target < LONGEST_SINGLE || firsts.length === 0 || seconds.length === 0) return [];
    const joined: LyricLine[] = [];
    for (let round = 0; round < JOINS_TRIED && joined.length < JOINS_KEPT; round += 1) {
      const [first, second] = [pick(random, firsts), pick(random, seconds)];
      const text = `${first.text}, ${second.text}`;
      if (Math.abs(first.stresses.length + second.stresses.length - target) > 1) continue;
      if (first.pieces.some((piece) => second.pieces.includes(piece))) continue;
      if (first.text.includes(', ') || second.text.includes(', ') || this.#tongue.faults.test(text))
        continue;
      const line = this.#lineOf(text);
      if (line === null) continue;
      joined.push({
        ...line,
        ...{
          pieces: [...first.pieces, ...second.pieces],
          nouns: [...first.nouns, ...second.nouns],
        },
        ...{
          images: [...first.images, ...second.images],
          frames: [...first.frames, ...second.frames],
        },
        ...{ themed: (first.themed + second.themed) / 2, topic: first.topic ?? second.topic },
      });
    }
    return joined;
  }

  /** The hook comes back word for word; between its returns, lines that rhyme. */
  #writeChorus(given?: readonly number[]): LyricsSection {
    const random = seededRandom(`${this.#seed}/chorus`);
    const targets =
      given ??
      phraseLengths(
        this.#request.phrases,
        this.#manner.chorus.map((length) => Math.max(7, length)),
        4,
      );
    const first = random() < 0.7 ? 0 : 1;
    const hookAt = targets.flatMap((_, at) => (at % 2 === first ? [at] : []));
    const free = targets.flatMap((_, at) => (at % 2 === first ? [] : [at]));
    const hooks = this.#hooks(
      hookAt.map((at) => targets[at] ?? 8),
      random,
    );
    const groups = rhymeGroups(free.length, 'AABB');
    const between = this.#stanza(
      'heart',
      free.map((at) => targets[at] ?? 8),
      groups,
      random,
      new Map(),
    );
    const lines = targets.map((_, at) => {
      const hook = hookAt.indexOf(at);
      return hook >= 0 ? asWritten(hooks[hook] ?? '') : (between[free.indexOf(at)] ?? '');
    });
    return {
      kind: 'chorus',
      targets,
      lines,
      rhymes: groups.map((group) => group.map((at) => free[at] ?? 0)),
    };
  }

  #hooks(targets: readonly number[], random: Random): string[] {
    const { patterns, prosody } = this.#tongue;
    const count = (text: string) => prosody.stresses(text).length;
    const drafts = this.#phrases.flatMap(({ text, kind }, rank) =>
      patterns.hooks[kind].map((frame) => {
        const many = this.#tongue.isPlural(text);
        const hook = this.#tongue.finish(
          frame
            .replace(/\{topic ?(\w*)\}/g, (_slot, form: string) => this.#tongue.named(text, form))
            .replace(/\{([^}|]+)\|([^}]+)\}/g, (_all, one: string, more: string) =>
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

function drawn(fields: readonly SongField[], random: Random, least: number): SongField {
  const shareOf = ({ share }: SongField) => Math.max(share, least);
  let rest = random() * fields.reduce((sum, field) => sum + shareOf(field), 0);
  const field = fields.find((one) => (rest -= shareOf(one)) < 0) ?? fields[0];
  if (field === undefined) throw new Error('a song without a field');
  return field;
}

function asWritten(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

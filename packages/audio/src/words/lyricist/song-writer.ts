import { type Random, seededRandom } from '../../random.ts';
import type {
  Lyrics,
  LyricsKind,
  LyricsRequest,
  LyricsSection,
  SectionToFill,
} from '../lyrics-request.ts';
import { labelled, MAX_SECTIONS, phraseLengths, USUAL_STRUCTURE } from '../lyrics-structure.ts';
import type { LyricLine } from './line.ts';
import { FAMILY_OF, type SongStyle, SONG_STYLES } from './song-styles.ts';
import type { Voice } from './patterns.ts';
import { rhymeGroups } from './rhyme-scheme.ts';
import { chooseFree, chooseRhymes, type LineSlot, type UsedPhrases } from './stanza.ts';

/** Functions of the first verse, among which one is chosen at random. */
export const BEGINNINGS: readonly Voice[] = ['past', 'scene', 'past'];

/**
 * Writes a song in any language: the hook, the chorus around it, and verses. Subclasses provide candidate
 * lines of their language, among which this class chooses.
 */
export abstract class SongWriter {
  protected readonly request: LyricsRequest;
  /** Includes the mood, so that another mood gives another song. */
  protected readonly seed: string;
  protected readonly songStyle: SongStyle;
  protected readonly sung: UsedPhrases = {
    pieces: new Set(),
    ends: new Set(),
    topics: new Set(),
    frames: new Map(),
    images: new Set(),
    namedHere: 0,
  };
  #chorus: LyricsSection | null = null;

  protected abstract readonly beginning: Voice;
  /** Minimum syllables of lines: languages with longer words than English need longer lines. */
  protected abstract readonly shortest: { readonly verse: number; readonly chorus: number };
  /** Fallback if there is no candidate. */
  protected abstract readonly otherwise: string;

  constructor(request: LyricsRequest) {
    this.request = request;
    this.seed = request.mood === undefined ? request.seed : `${request.seed}/${request.mood}`;
    this.songStyle = SONG_STYLES[FAMILY_OF[request.genre]];
  }

  /** Candidates for each line of a stanza. */
  protected abstract places(voice: Voice, targets: readonly number[], random: Random): LineSlot[];
  /** The lines of a chorus that name the topic. */
  protected abstract hooks(targets: readonly number[], random: Random): readonly string[];
  /** A line that stays as the artist wrote it; null if it cannot be pronounced. */
  protected abstract fixedLine(text: string): LyricLine | null;

  write(): Lyrics {
    const structure = (this.request.structure ?? USUAL_STRUCTURE).slice(0, MAX_SECTIONS);
    if (structure.includes('chorus')) this.#chorus = this.#writeChorus();
    const sections = structure.map((given, index) => {
      const kind = kindOf(given);
      const count = structure.slice(0, index).filter((other) => kindOf(other) === kind).length;
      const section = typeof given === 'string' ? null : given;
      if (kind === 'chorus' && (section === null || section.kept.size === 0)) {
        return (this.#chorus ??= this.#writeChorus(section?.targets));
      }
      return this.#fill(section ?? this.#usual(kind), count);
    });
    return { sections, text: labelled(sections), images: [...this.sung.images] };
  }

  #usual(kind: LyricsKind): SectionToFill {
    const lines = kind === 'bridge' ? 4 : this.songStyle.verseLines;
    return { kind, targets: this.#targets('verse', lines), kept: new Map() };
  }

  #targets(kind: 'verse' | 'chorus', lines: number): number[] {
    const usual = this.songStyle[kind].map((length) => Math.max(this.shortest[kind], length));
    return phraseLengths(this.request.phrases, usual, lines);
  }

  /** Writes a section around the lines that are fixed. */
  #fill({ kind, targets, kept }: SectionToFill, count: number): LyricsSection {
    const random = seededRandom(`${this.seed}/${kind}/${count}`);
    const rhymes = rhymeGroups(targets.length, this.songStyle.scheme);
    const lines = this.#stanza(this.#voice(kind, count), targets, rhymes, random, kept);
    return { kind, targets, rhymes, lines };
  }

  #voice(kind: LyricsKind, count: number): Voice {
    if (kind === 'chorus') return 'heart';
    if (kind === 'bridge') return 'future';
    return count === 0 ? this.beginning : count % 2 === 1 ? 'turn' : 'scene';
  }

  #stanza(
    voice: Voice,
    targets: readonly number[],
    rhymes: readonly (readonly number[])[],
    random: Random,
    kept: ReadonlyMap<number, string> = new Map(),
  ): string[] {
    this.sung.namedHere = 0;
    const places = this.places(voice, targets, random).map((place, at): LineSlot => {
      const stays = kept.get(at);
      const line = stays === undefined ? null : this.fixedLine(stays);
      return line === null ? place : { target: line.stresses.length, candidates: [line] };
    });
    const lines: LyricLine[] = [];
    const inGroups = new Set(rhymes.flat());
    const alone = targets.flatMap((_, at) => (inGroups.has(at) ? [] : [[at]]));
    for (const group of [...rhymes, ...alone]) {
      const wanted = group.flatMap((at) => places[at] ?? []);
      const chosen =
        group.length > 1
          ? chooseRhymes(wanted, this.sung, random)
          : wanted.flatMap((place) => chooseFree(place, this.sung, random));
      group.forEach((at, index) => {
        const line = chosen[index];
        if (line !== undefined) lines[at] = line;
      });
    }
    return targets.map((_, at) => kept.get(at) ?? asWritten(lines[at]?.text ?? this.otherwise));
  }

  /** Writes a chorus: every second line is the hook, the others rhyme with each other. */
  #writeChorus(given?: readonly number[]): LyricsSection {
    const random = seededRandom(`${this.seed}/chorus`);
    const targets = given ?? this.#targets('chorus', 4);
    const first = random() < 0.7 ? 0 : 1;
    const hookAt = targets.flatMap((_, at) => (at % 2 === first ? [at] : []));
    const free = targets.flatMap((_, at) => (at % 2 === first ? [] : [at]));
    const lengthsOf = (places: readonly number[]) => places.map((at) => targets[at] ?? 8);
    const hooks = this.hooks(lengthsOf(hookAt), random);
    const groups = rhymeGroups(free.length, 'AABB');
    const between = this.#stanza('heart', lengthsOf(free), groups, random);
    const lines = targets.map((_, at) => {
      const hook = hookAt.indexOf(at);
      return hook >= 0 ? asWritten(hooks[hook] ?? '') : (between[free.indexOf(at)] ?? '');
    });
    const rhymes = groups.map((group) => group.map((at) => free[at] ?? 0));
    return { kind: 'chorus', targets, rhymes, lines };
  }
}

const kindOf = (given: LyricsKind | SectionToFill): LyricsKind =>
  typeof given === 'string' ? given : given.kind;

function asWritten(text: string): string {
  return text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

import type { Voice } from '../lyricist/patterns.ts';
import type { RhymeEnd } from '../rhyme.ts';

/** Metre and rhyme of a language. */
export interface Prosody {
  /** Whether each syllable of a line is stressed. */
  stresses(text: string): boolean[];
  /** The rhyme of a line's last word; null without words. */
  end(text: string): RhymeEnd | null;
}

/** The phrases of a field, as in its content file. */
export interface LanguageField {
  readonly id: string;
  /** Its name with an article: for topics in another language. */
  readonly name: string;
  readonly calledBy: string;
  /** English fields that this one replaces. */
  readonly covers: string;
  /** Related fields that a song may move on to. */
  readonly near: string;
  /** 'viejo, azul | el barco | dormir en la arena, girar en la bahía'. */
  readonly things: readonly string[];
  readonly acts: readonly string[];
  readonly places: readonly string[];
  readonly times: readonly string[];
  readonly senses: readonly string[];
}

export type TopicKind = 'person' | 'activity' | 'place' | 'thing';

interface TopicFrames {
  readonly scene: readonly string[];
  readonly past: readonly string[];
  readonly turn: readonly string[];
  readonly future: readonly string[];
}

export interface LanguagePatterns extends Readonly<
  Record<Voice, { readonly opens: readonly string[]; readonly follows: readonly string[] }>
> {
  readonly thread: {
    readonly scene: readonly string[];
    readonly turn: readonly string[];
    readonly outcome: readonly string[];
  };
  readonly topic: Readonly<Record<TopicKind, TopicFrames>>;
  readonly hooks: Readonly<Record<TopicKind, readonly string[]>>;
  readonly hookEnds: readonly string[];
  readonly calls: readonly string[];
  readonly cries: readonly string[];
  readonly short: readonly string[];
  readonly times: readonly string[];
  readonly ways: readonly string[];
  readonly composedTimes: readonly (readonly (readonly string[])[])[];
  readonly composedWays: readonly (readonly (readonly string[])[])[];
  /** Words for rhyme suggestions. */
  readonly words: string;
}

/** A noun with an adjective and a verb phrase, which form a clause. */
export interface Image {
  /** With its article: 'el barco'. */
  readonly noun: string;
  /** As the content has it, or none. */
  readonly adjective: string;
  readonly does: string;
}

/** A phrase of a topic, in the form that a frame needs. */
export interface TopicPhrase {
  readonly text: string;
  readonly kind: TopicKind;
}

/** Grammar and vocabulary of a language other than English. */
export interface LanguageRules {
  readonly prosody: Prosody;
  readonly fields: readonly LanguageField[];
  readonly patterns: LanguagePatterns;
  /** 'el barco viejo', 'un barco viejo', 'ese barco': the form that a slot requires. */
  phrase(image: Image, as: 'the' | 'a' | 'that', form: string): string;
  /** 'el barco viejo duerme en la arena' in the form that a slot requires. */
  clause(image: Image, as: 'the' | 'that', form: string, adverb: string): string | null;
  /** 'cuento los barcos'; null if the phrase does not fit that person. */
  act(act: string, person: string, form: string, adverb: string): string | null;
  /** A sense phrase in the case of the slot; null if that is unknown. */
  sense(sense: string, form: string): string | null;
  isPlural(phrase: string): boolean;
  /** Inserts the topic's phrase into a frame, with its case and preposition. */
  named(phrase: string, form: string): string;
  /** Phrases of the topic, most specific first. */
  phrasesOf(words: readonly string[], isKept: (word: string) => boolean): TopicPhrase[];
  /** Whether a text is in this language, by its function words. */
  readonly smallWords: ReadonlySet<string>;
  /** Prepositions: a phrase with one counts as the line's only adverbial of place. */
  readonly placed: RegExp;
  /** Adverbials of time that require the past, and those that require the present. */
  readonly pastTime: RegExp;
  readonly nowTime: RegExp;
  /** Contractions, and forms that a line must not have. */
  finish(text: string): string;
  readonly faults: RegExp;
  /** Words that are always left out, those left out of songs for children, and words for drink and drugs. */
  readonly slurs: RegExp;
  readonly swearing: RegExp;
  readonly grownUp: RegExp;
}

import type { Key } from '../score.ts';
import type { BeatsPerMinute, Seconds } from '../units.ts';
import type { Genre, Instrument, Mood, Style } from '../vocabulary.ts';
import type { PromptSpan } from './prompt-lexicon.ts';
import type { DrumSteps } from './prompt-steps.ts';

/** Later entrance of an instrument: at the first chorus or drop, or in the second section. */
export interface Entrance {
  readonly instrument: Instrument;
  readonly from: 'chorus' | 'second';
}

/** The requests of a prompt; fields that it does not mention are absent. */
export interface PromptReading {
  readonly genre?: Genre;
  readonly mood?: Mood;
  readonly style?: Style;
  /** 60..200. */
  readonly tempo?: BeatsPerMinute;
  /** Factor of the genre's usual tempo, if no tempo is named. */
  readonly pace?: number;
  /** Beats per bar. */
  readonly meter?: 3 | 4;
  readonly key?: Key;
  /** The mode, if no key is named. */
  readonly mode?: Key['mode'];
  /** 15..180. */
  readonly duration?: Seconds;
  readonly instruments: readonly Instrument[];
  readonly without: readonly Instrument[];
  /** Whether only these instruments play: 'only piano and drums', 'solo guitar'. */
  readonly only?: true;
  /** The lead instrument: 'led by a flute', 'violin melody'. */
  readonly lead?: Instrument;
  /** Later entrances: 'no drums until the drop'. */
  readonly entrances?: readonly Entrance[];
  /** Opening instruments: 'starts with piano'. */
  readonly opens?: readonly Instrument[];
  /** A drum pattern as it is written out: 'kick x---x---x---x---'. */
  readonly steps?: DrumSteps;
  readonly instrumental?: boolean;
  /** All four 1..10. */
  readonly energy?: number;
  readonly danceability?: number;
  readonly complexity?: number;
  readonly valence?: number;
  /** Words without a musical meaning, in order; they may influence the theme. */
  readonly motto: string;
  /** Unknown words in the order of the text; names of unknown artists are marked. */
  readonly unknown: readonly UnknownWords[];
  /**
   * Understood spans in the order of the text, each meaning at its first mention. Spans do not overlap,
   * except that several meanings of one name have the same span.
   */
  readonly spans: readonly PromptSpan[];
}

/** Adjacent words without a known meaning. */
export interface UnknownWords {
  readonly text: string;
  /** Whether they are the name of an artist whose sound the prompt asks for. */
  readonly isName: boolean;
}

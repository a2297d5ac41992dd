import type { SoundHints } from '../../mixing/sound-hints.ts';
import type { Drum, SectionKind, SectionName } from '../../score.ts';
import type { BeatsPerMinute } from '../../units.ts';
import type { DrumKit, Genre, Instrument, PitchedInstrument } from '../../vocabulary.ts';

/** Description of a genre as data, read by players, harmony, form and mixer; no code depends on its name. */
export interface GenreDescription {
  /** A sentence on its sound, for editors of the file. */
  readonly about: string;
  readonly tempo: {
    readonly low: BeatsPerMinute;
    readonly typical: BeatsPerMinute;
    readonly high: BeatsPerMinute;
  };
  readonly feel: Feel;
  readonly drums: DrumDescription;
  readonly bass: BassDescription;
  readonly harmony: HarmonyDescription;
  readonly band: BandDescription;
  /** Other line-ups of the genre; a seed combines two of them. */
  readonly lineups: readonly Lineup[];
  readonly comping: CompingDescription;
  readonly melody: MelodyDescription;
  readonly form: FormFamily;
  /** Names of forms in content/forms.json, of which a seed chooses one. */
  readonly forms: readonly string[];
  readonly sound: SoundHints;
}

/** How time moves between the beats. */
export interface Feel {
  /** Position of the second note of a pair: 0.5 is straight, 0.667 is a triplet. */
  readonly swing: number;
  /** The note values that swing: eighths or sixteenths. */
  readonly swings: 'eighths' | 'sixteenths';
  /** Milliseconds that backbeats lie behind the beat; negative pushes. */
  readonly layBack: number;
  /** Standard deviation of the players' timing in milliseconds. */
  readonly looseness: number;
}

/**
 * One drum's hits: a sign per step, whole bars after one another (see notation.ts). In a groove the
 * lanes stand from what carries it to what adorns it: quieter passages leave out the last.
 */
export type Groove = Readonly<Partial<Record<Drum, string>>>;

export type Fill = 'snare' | 'toms' | 'roll' | 'hats' | 'percussion' | 'stop' | 'brushes' | 'none';

export interface DrumDescription {
  readonly kit: DrumKit;
  /** Steps in a bar of four beats: sixteenths, or triplet eighths. */
  readonly steps: 16 | 12;
  /** The first carries verses, the second choruses; more are for variety. */
  readonly grooves: readonly [Groove, Groove, ...Groove[]];
  /** Lanes that a seed may put in place of the grooves' own: kick, backbeat and hats. */
  readonly kicks: readonly string[];
  readonly backbeats: readonly string[];
  readonly hats: readonly string[];
  /**
   * Percussion that a seed may put in place of the grooves' own, a set for a piece; an empty set leaves
   * it out. Other drums of a set play what it says.
   */
  readonly adornments: readonly Groove[];
  readonly fill: Fill;
  /** Whether a crash opens the louder sections. */
  readonly crash: boolean;
  /** How loud the drums are played, 0..1. */
  readonly force: number;
}

export interface BassDescription {
  /** A sign per step (see notation.ts). */
  readonly patterns: readonly string[];
  /** Whether it walks, as no pattern can say; the patterns are then what it plays in two. */
  readonly walks: boolean;
  /** How surely it also plays where the kick does, 0..1. */
  readonly locksKick: number;
  /** Share of a note's slot that sounds. */
  readonly hold: number;
  /** How gladly it leads into the next chord by step, 0..1. */
  readonly approach: number;
}

export type ScaleName =
  | 'major'
  | 'lydian'
  | 'mixolydian'
  | 'minor'
  | 'dorian'
  | 'phrygian'
  | 'harmonic-minor';

export interface HarmonyDescription {
  /** How likely the genre is in minor, 0..1. */
  readonly minor: number;
  readonly majorScale: ScaleName;
  readonly minorScale: ScaleName;
  /** Roman numerals, one per slot; `+` halves a slot between two chords (see roman.ts). */
  readonly major: readonly string[];
  readonly minorProgressions: readonly string[];
  /** Bars a slot. */
  readonly barsPerSlot: 1 | 2 | 4;
  /** Fewest and most different tones in a chord; 2 means power chords. */
  readonly tones: readonly [fewest: number, most: number];
  /** Endings of numerals (see roman.ts) that chords under a given melody may take; '' is the triad. */
  readonly colours: readonly string[];
}

/** Instruments and their roles, besides the drums. */
export interface Lineup {
  readonly melody: PitchedInstrument;
  readonly counter: PitchedInstrument | null;
  readonly chords: PitchedInstrument;
  readonly pad: PitchedInstrument | null;
  readonly bass: PitchedInstrument | null;
  readonly ornament: PitchedInstrument | null;
}

export interface BandDescription extends Lineup {
  readonly drums: boolean;
  readonly percussion: boolean;
  /** Further instruments of the genre, for requests of more. */
  readonly guests: readonly Instrument[];
}

export interface CompingDescription {
  /** A sign per step (see notation.ts): struck chords, single voices of an arpeggio, held sound. */
  readonly patterns: readonly string[];
  /** Share of a struck chord's slot that sounds. */
  readonly hold: number;
  /** Midi pitch around which the chords lie. */
  readonly centre: number;
  /** Milliseconds between the voices of a struck chord: strummed strings. */
  readonly strum: number;
}

export interface MelodyDescription {
  /** Rhythms of an invented theme, a bar each, a sign per step. */
  readonly rhythms: readonly string[];
  /** Largest step that the line likes, in scale degrees. */
  readonly leap: number;
  /** Whether the line keeps to five tones. */
  readonly pentatonic: boolean;
}

/** How a genre's forms work: a song's verses, a club's builds and drops, a loop's hooks, and so on. */
export type FormFamily = 'song' | 'club' | 'loop' | 'flow' | 'jazz' | 'blues';

/** A form as content/forms.json writes it. */
export interface FormDescription {
  readonly family: FormFamily;
  readonly sections: readonly {
    readonly kind: SectionKind;
    /** Its name among musicians of the genre. */
    readonly called: SectionName;
    readonly bars: number;
    /** 0..1, before the energy slider. */
    readonly energy: number;
    /** How soon it is given up in a short piece: 0 never, higher sooner. */
    readonly dropped: number;
  }[];
}

/**
 * A sub-genre that listeners can distinguish from others of its genre: its own fields replace what the
 * genre has.
 */
export interface SubGenreDescription {
  readonly of: Genre;
  readonly about: string;
  /** How prompts call it, its own name aside. */
  readonly calledBy: readonly string[];
  readonly tempo: GenreDescription['tempo'];
  readonly feel?: Partial<Feel>;
  readonly drums?: Partial<Omit<DrumDescription, 'kicks' | 'backbeats' | 'hats' | 'adornments'>>;
  readonly bass?: Partial<BassDescription>;
  readonly harmony?: Partial<HarmonyDescription>;
  readonly comping?: Partial<CompingDescription>;
  readonly lineups: readonly Lineup[];
  /** The time-keepers, if they differ from the genre's. */
  readonly drummers?: { readonly drums: boolean; readonly percussion: boolean };
  readonly forms?: readonly string[];
  readonly sound?: Partial<SoundHints>;
}

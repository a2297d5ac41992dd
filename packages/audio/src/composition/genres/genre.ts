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
  /** Other line-ups of the genre; a seed combines the instruments of all of them. */
  readonly lineups: readonly Lineup[];
  readonly comping: CompingDescription;
  readonly melody: MelodyDescription;
  readonly form: FormFamily;
  /** Names of forms in content/forms.json, of which a seed chooses one. */
  readonly forms: readonly string[];
  readonly sound: SoundHints;
}

/** Timing of notes between and around the beats. */
export interface Feel {
  /** Position of the second note of a pair: 0.5 is straight, 0.667 is a triplet. */
  readonly swing: number;
  /** The note values that swing: eighths or sixteenths. */
  readonly swings: 'eighths' | 'sixteenths';
  /** Milliseconds by which backbeats are late; negative values are early. */
  readonly layBack: number;
  /** Standard deviation of the players' timing in milliseconds. */
  readonly looseness: number;
}

/**
 * The lane of each drum: a sign per step, one or more bars (see notation.ts). Lanes are in order of importance, because
 * quieter sections leave out the last ones.
 */
export type Groove = Readonly<Partial<Record<Drum, string>>>;

export type Fill = 'snare' | 'toms' | 'roll' | 'hats' | 'percussion' | 'stop' | 'brushes' | 'none';

export interface DrumDescription {
  readonly kit: DrumKit;
  /** Steps in a bar of four beats: sixteenths, or triplet eighths. */
  readonly steps: 16 | 12;
  /** The first is for verses, the second for choruses, further ones for bridges. */
  readonly grooves: readonly [Groove, Groove, ...Groove[]];
  /** Lanes of kick, backbeat and hats with which a seed may replace those of the grooves. */
  readonly kicks: readonly string[];
  readonly backbeats: readonly string[];
  readonly hats: readonly string[];
  /**
   * Sets of percussion, of which a seed may choose one for a piece in place of the grooves' own; an empty set leaves
   * it out. Other drums in a set replace those of the groove or are added.
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
  /** Whether it is a walking bass; the patterns are then for sections in two. */
  readonly walks: boolean;
  /** Probability, at full energy, of a note added on a kick, 0..1. */
  readonly locksKick: number;
  /** Length of a note as a share of the time to the next. */
  readonly hold: number;
  /** Probability of an approach note to the next chord where a pattern allows it, 0..1. */
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
  /** Probability of a minor key at medium valence, 0..1. */
  readonly minor: number;
  readonly majorScale: ScaleName;
  readonly minorScale: ScaleName;
  /** Roman numerals, one per slot; `+` halves a slot between two chords (see roman.ts). */
  readonly major: readonly string[];
  readonly minorProgressions: readonly string[];
  /** Bars per slot. */
  readonly barsPerSlot: 1 | 2 | 4;
  /** Fewest and most different tones in a chord; 2 means power chords. */
  readonly tones: readonly [fewest: number, most: number];
  /** Chord suffixes (see roman.ts) for the harmonisation of a given melody; '' is the triad. */
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
  /** Further instruments of the genre, which replace excluded ones. */
  readonly guests: readonly Instrument[];
}

export interface CompingDescription {
  /** A sign per step (see notation.ts): struck chords, single voices of an arpeggio, held sound. */
  readonly patterns: readonly string[];
  /** Length of a struck chord as a share of the time to the next. */
  readonly hold: number;
  /** MIDI pitch around which the chords lie. */
  readonly centre: number;
  /** Milliseconds between the voices of a strummed chord; 0 for block chords. */
  readonly strum: number;
}

export interface MelodyDescription {
  /** Rhythms of an invented theme, a bar each, a sign per step. */
  readonly rhythms: readonly string[];
  /** Largest usual interval, in scale degrees. */
  readonly leap: number;
  /** Whether the line uses the pentatonic scale only. */
  readonly pentatonic: boolean;
}

/** The kind of a genre's forms: verses and choruses (song), builds and drops (club), hooks (loop), and so on. */
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
    /** Priority with which it is left out of short pieces: 0 never, higher sooner. */
    readonly dropped: number;
  }[];
}

/**
 * A sub-genre that listeners can distinguish from others of its genre. Its fields replace those of the genre.
 */
export interface SubGenreDescription {
  readonly of: Genre;
  readonly about: string;
  /** Further names for it in prompts. */
  readonly calledBy: readonly string[];
  readonly tempo: GenreDescription['tempo'];
  readonly feel?: Partial<Feel>;
  readonly drums?: Partial<Omit<DrumDescription, 'kicks' | 'backbeats' | 'hats' | 'adornments'>>;
  readonly bass?: Partial<BassDescription>;
  readonly harmony?: Partial<HarmonyDescription>;
  readonly comping?: Partial<CompingDescription>;
  readonly lineups: readonly Lineup[];
  /** Whether drums and percussion play, if that differs from the genre. */
  readonly drummers?: { readonly drums: boolean; readonly percussion: boolean };
  readonly forms?: readonly string[];
  readonly sound?: Partial<SoundHints>;
}

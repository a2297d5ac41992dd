import styles from '#content/tables/styles.json' with { type: 'json' };
import type { DrumKit, Instrument, Style } from '../vocabulary.ts';
import type { SoundHints } from '../mixing/sound-hints.ts';

/** Production of a piece, independent of its genre. */
export interface StyleDescription {
  /** −1..1: shift of the number of layers that play. */
  readonly layers: number;
  readonly tempo: number;
  /** Added to the swing ratio if the genre swings or this value is large. */
  readonly swing: number;
  /** Factor of timing deviations. */
  readonly looseness: number;
  /** Factor of the bars per chord. */
  readonly slower: 1 | 2;
  /** More or fewer tones in a chord. */
  readonly colour: number;
  /** −1..1: shift of the number of melody notes. */
  readonly melody: number;
  /** 0..1: probability of a kick added on a beat. */
  readonly fourToTheFloor: number;
  /** 0..1: how often accents and notes are displaced. */
  readonly displaced: number;
  /** Whether intro and outro are twice as long (to be mixed), half as long, or unchanged. */
  readonly edges: 'long' | 'short' | 'as-is';
  readonly kit: DrumKit | null;
  /** Instruments that it adds. */
  readonly brings: readonly Instrument[];
  /** Instruments that it replaces, and by which. */
  readonly replaces: Readonly<Partial<Record<Instrument, Instrument>>>;
  readonly sound: Partial<SoundHints>;
}

/** The style if none is requested. */
const PLAIN: StyleDescription = {
  layers: 0,
  tempo: 1,
  swing: 0,
  looseness: 1,
  slower: 1,
  colour: 0,
  melody: 0,
  fourToTheFloor: 0,
  displaced: 0,
  edges: 'as-is',
  kit: null,
  brings: [],
  replaces: {},
  sound: {},
};

/** Differences of each style from `PLAIN`; the sound fields are added to the genre's. */
const DIFFERENCES = styles as Readonly<Record<Style, Partial<StyleDescription>>>;

export function describeStyle(style: Style | null): StyleDescription {
  return style ? { ...PLAIN, ...DIFFERENCES[style] } : PLAIN;
}

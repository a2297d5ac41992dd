import type { DrumKit, Instrument, Style } from '../vocabulary.ts';
import type { SoundHints } from '../mixing/sound-hints.ts';

/** How a piece is made, whatever its genre; absent means as the genre would. */
export interface StyleDescription {
  /** −1..1 added to how many layers play. */
  readonly layers: number;
  readonly tempo: number;
  /** Added to the swing ratio where the genre swings at all or the style insists. */
  readonly swing: number;
  /** Factor of the players' looseness. */
  readonly looseness: number;
  /** Bars a chord lasts, as a factor. */
  readonly slower: 1 | 2;
  /** More or fewer tones in a chord. */
  readonly colour: number;
  /** −1..1 added to how often the melody sounds. */
  readonly melody: number;
  /** 0..1: kicks added on the beats. */
  readonly fourToTheFloor: number;
  /** 0..1: how often accents and notes are displaced. */
  readonly displaced: number;
  /** Whether introduction and end are long (to be mixed), or short (to catch). */
  readonly edges: 'long' | 'short' | 'as-is';
  readonly kit: DrumKit | null;
  /** Instruments that it adds. */
  readonly brings: readonly Instrument[];
  /** Instruments that it replaces, and by which. */
  readonly replaces: Readonly<Partial<Record<Instrument, Instrument>>>;
  readonly sound: Partial<SoundHints>;
}

/** The style if none is requested. */
export const PLAIN: StyleDescription = {
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

const UNPLUGGED = {
  synth: 'piano',
  pads: 'strings',
  '808': 'bass',
  'electric-guitar': 'acoustic-guitar',
  rhodes: 'piano',
} as const;

/** The sound fields are added to the genre's. */
export const STYLE_DESCRIPTIONS: Readonly<Record<Style, StyleDescription>> = {
  // The lead instrument sings where a singer would.
  instrumental: { ...PLAIN, melody: 0.35 },
  minimal: {
    ...PLAIN,
    layers: -0.6,
    melody: -0.4,
    colour: -1,
    looseness: 0.6,
    sound: { space: -0.1, width: -0.15 },
  },
  cinematic: {
    ...PLAIN,
    layers: 0.2,
    tempo: 0.97,
    slower: 2,
    edges: 'long',
    brings: ['strings', 'brass'],
    sound: { space: 0.35, width: 0.2, weight: 0.15 },
  },
  vintage: {
    ...PLAIN,
    swing: 0.035,
    looseness: 1.5,
    colour: 1,
    kit: 'classic',
    replaces: { synth: 'organ', pads: 'strings', '808': 'bass' },
    sound: { age: 0.45, brightness: -0.2, saturation: 0.2, width: -0.2 },
  },
  modern: {
    ...PLAIN,
    looseness: 0.35,
    layers: 0.1,
    fourToTheFloor: 0.1,
    sound: { brightness: 0.2, sidechain: 0.2, punch: 0.15, age: -0.4 },
  },
  experimental: {
    ...PLAIN,
    displaced: 0.45,
    colour: 1,
    looseness: 1.3,
    melody: -0.1,
    sound: { saturation: 0.25, space: 0.2, width: 0.2 },
  },
  acoustic: {
    ...PLAIN,
    layers: -0.15,
    looseness: 1.6,
    kit: 'jazz',
    brings: ['acoustic-guitar'],
    replaces: UNPLUGGED,
    sound: { saturation: -0.3, sidechain: -0.6, weight: -0.2, punch: -0.2 },
  },
  orchestral: {
    ...PLAIN,
    tempo: 0.98,
    looseness: 1.4,
    kit: 'classic',
    brings: ['strings', 'brass', 'flute', 'violin'],
    replaces: {
      ...UNPLUGGED,
      'electric-guitar': 'strings',
      'acoustic-guitar': 'strings',
      organ: 'choir',
    },
    sound: { space: 0.3, saturation: -0.3, sidechain: -0.6, width: 0.25 },
  },
  club: {
    ...PLAIN,
    tempo: 1.02,
    looseness: 0.5,
    fourToTheFloor: 0.85,
    edges: 'long',
    melody: -0.15,
    sound: { sidechain: 0.35, punch: 0.2, weight: 0.2 },
  },
  underground: {
    ...PLAIN,
    layers: -0.2,
    melody: -0.55,
    displaced: 0.15,
    colour: -1,
    sound: { brightness: -0.3, saturation: 0.3, age: 0.15, weight: 0.15 },
  },
  'radio-ready': {
    ...PLAIN,
    layers: 0.35,
    looseness: 0.6,
    melody: 0.2,
    edges: 'short',
    sound: { brightness: 0.15, punch: 0.25, width: 0.1 },
  },
  'lo-fi': {
    ...PLAIN,
    tempo: 0.94,
    swing: 0.05,
    looseness: 2,
    colour: 1,
    layers: -0.1,
    sound: { age: 0.7, brightness: -0.4, punch: -0.2 },
  },
};

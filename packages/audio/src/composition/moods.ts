import moods from '#content/tables/moods.json' with { type: 'json' };
import type { Mood } from '../vocabulary.ts';

/** Changes that a mood makes to the genre's music. All shifts are added, all factors multiplied. */
export interface MoodDescription {
  /** −1..1: towards minor and dark chords, or major and bright ones. */
  readonly valence: number;
  /** −1..1: shift of the energy. */
  readonly energy: number;
  readonly tempo: number;
  /** Semitones by which melodies and chords lie higher. */
  readonly register: number;
  /** −0.3..0.3: how loud it is played. */
  readonly force: number;
  /** Factor of the differences in loudness between sections. */
  readonly contrast: number;
  /** Factor of note lengths. */
  readonly articulation: number;
  /** −1..1: shift of the number of melody notes. */
  readonly density: number;
  /** −2..2 more tones in a chord. */
  readonly colour: number;
  /** Factor of the widest interval of a melody. */
  readonly leap: number;
  /** Tilt of the melodic contour: 1 rises, −1 falls. */
  readonly contour: number;
  /** 0..1: how often melody notes on the beat are played a step early; it also adds ghost notes. */
  readonly syncopation: number;
  readonly brightness: number;
  readonly space: number;
}

const MOODS: Readonly<Record<Mood, MoodDescription>> = moods;

const NEUTRAL: MoodDescription = {
  valence: 0,
  energy: 0,
  tempo: 1,
  register: 0,
  force: 0,
  contrast: 1,
  articulation: 1,
  density: 0,
  colour: 0,
  leap: 1,
  contour: 0,
  syncopation: 0,
  brightness: 0,
  space: 0,
};

/** Changes that a mood makes; neutral values if no mood was requested. */
export function describeMood(mood: Mood | null): MoodDescription {
  return mood ? MOODS[mood] : NEUTRAL;
}

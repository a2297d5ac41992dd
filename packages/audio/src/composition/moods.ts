import moods from '#content/tables/moods.json' with { type: 'json' };
import type { Mood } from '../vocabulary.ts';

/** Changes that a mood makes to the genre's music. All shifts are added, all factors multiplied. */
export interface MoodDescription {
  /** −1..1: towards minor and dark chords, or major and bright ones. */
  readonly valence: number;
  /** −1..1: how much is going on. */
  readonly energy: number;
  readonly tempo: number;
  /** Semitones by which melodies and chords lie higher. */
  readonly register: number;
  /** −0.3..0.3: how loud it is played. */
  readonly force: number;
  /** How far loud and soft lie apart. */
  readonly contrast: number;
  /** Factor of every note's length. */
  readonly articulation: number;
  /** −1..1: how often the melody sounds. */
  readonly density: number;
  /** −2..2 more tones in a chord. */
  readonly colour: number;
  /** Factor of the widest step of a melody. */
  readonly leap: number;
  /** Which way phrases go: 1 rises, −1 falls. */
  readonly contour: number;
  /** 0..1: how far rhythms leave the beat. */
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

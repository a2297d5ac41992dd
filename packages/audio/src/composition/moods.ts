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

type Row = readonly [
  valence: number,
  energy: number,
  tempo: number,
  register: number,
  force: number,
  contrast: number,
  articulation: number,
  density: number,
  colour: number,
  leap: number,
  contour: number,
  syncopation: number,
  brightness: number,
  space: number,
];

// A table reads best as a table: the columns are those of Row.
const ROWS: Readonly<Record<Mood, Row>> = {
  energetic: [0.1, 0.25, 1.03, 2, 0.12, 0.8, 0.85, 0.4, 0, 1.2, 0.5, 0.5, 0.15, -0.1],
  happy: [0.45, 0.1, 1.02, 4, 0.05, 1, 0.75, 0.25, 0, 1, 0.6, 0.35, 0.15, -0.05],
  uplifting: [0.4, 0.15, 1.01, 5, 0.08, 1.3, 1.05, 0.1, 1, 1.3, 1, 0.2, 0.15, 0.15],
  chill: [0.1, -0.2, 0.96, -1, -0.12, 0.7, 1.05, -0.35, 1, 0.8, -0.2, 0.3, -0.15, 0.15],
  dreamy: [0.15, -0.2, 0.95, 7, -0.15, 0.8, 1.2, -0.25, 2, 1.2, 0.3, 0.1, 0, 0.4],
  romantic: [0.2, -0.1, 0.96, 1, -0.08, 1.5, 1.15, -0.05, 1, 1.2, 0.4, 0.15, -0.1, 0.25],
  melancholic: [-0.35, -0.15, 0.95, -2, -0.1, 1.2, 1.1, -0.2, 1, 0.8, -0.7, 0.15, -0.15, 0.25],
  sad: [-0.5, -0.25, 0.91, -4, -0.18, 1.1, 1.15, -0.45, 0, 0.7, -1, 0, -0.25, 0.3],
  dark: [-0.5, 0, 0.98, -8, 0.02, 0.9, 1, -0.3, 0, 0.7, -0.5, 0.25, -0.35, 0.2],
  aggressive: [-0.4, 0.3, 1.04, -6, 0.22, 0.6, 0.6, 0.3, -1, 1.1, -0.2, 0.6, 0.25, -0.25],
  epic: [-0.1, 0.2, 0.98, 2, 0.15, 1.8, 1.2, -0.15, 0, 1.6, 0.9, -0.1, 0.1, 0.45],
  mysterious: [-0.3, -0.15, 0.97, -3, -0.1, 1.2, 0.95, -0.4, 1, 1.5, 0, 0.4, -0.2, 0.4],
  nostalgic: [0.05, -0.1, 0.97, 0, -0.05, 1.1, 1.05, -0.05, 1, 0.9, -0.5, 0.1, -0.2, 0.15],
  hopeful: [0.3, 0, 1, 3, 0, 1.5, 1.1, 0, 0, 1.1, 0.9, 0.05, 0.05, 0.15],
  playful: [0.35, 0.05, 1.02, 6, 0, 1.2, 0.5, 0.35, 0, 1.5, 0.1, 0.7, 0.1, -0.15],
  tense: [-0.4, 0.1, 1.02, -1, 0.05, 1.4, 0.6, 0.2, 0, 0.6, 0.8, 0.6, 0, 0],
  sensual: [0, -0.1, 0.94, -5, -0.1, 0.9, 1.15, -0.15, 2, 0.8, -0.3, 0.45, -0.15, 0.2],
  meditative: [0.1, -0.35, 0.88, -2, -0.22, 0.5, 1.3, -0.7, 0, 0.7, 0, -0.2, -0.25, 0.5],
};

const NEUTRAL: Row = [0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 0];

/** The mark that a mood leaves; none where nobody asked for a mood. */
export function describeMood(mood: Mood | null): MoodDescription {
  const [valence, energy, tempo, register, force, contrast, articulation, ...rest] = mood
    ? ROWS[mood]
    : NEUTRAL;
  const [density, colour, leap, contour, syncopation, brightness, space] = rest;
  return {
    valence,
    energy,
    tempo,
    register,
    force,
    contrast,
    articulation,
    density,
    colour,
    leap,
    contour,
    syncopation,
    brightness,
    space,
  };
}

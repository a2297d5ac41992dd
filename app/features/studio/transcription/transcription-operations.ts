import { LANES, LENGTHS, type TranscriptionKind, type TranscribedSound } from './transcription.ts';
import * as texts from '../texts.ts';

/** The parts of a beat that sounds are quantised to. */
export const GRIDS = {
  1: texts.beats,
  2: texts.eighths,
  3: texts.triplets,
  4: texts.sixteenths,
} as const;
export type Grid = keyof typeof GRIDS;

const SIXTEENTHS = 4;

/** Sorts sounds by start. Operations do not keep the order, so lists are sorted when they are drawn or submitted. */
export const inOrder = <Sound extends TranscribedSound>(sounds: readonly Sound[]): Sound[] =>
  sounds.toSorted((one, other) => one.start - other.start || one.lane - other.lane);

/** Limits a sound to the recording's time and the range of the keyboard. */
export function withinBounds<Sound extends TranscribedSound>(
  kind: TranscriptionKind,
  sound: Sound,
): Sound {
  const { lowest, highest } = LANES[kind];
  return {
    ...sound,
    start: rounded(Math.max(0, sound.start)),
    lane: Math.min(highest, Math.max(lowest, sound.lane)),
    length:
      kind === 'beat'
        ? 0
        : rounded(Math.min(LENGTHS.longest, Math.max(LENGTHS.shortest, sound.length))),
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/**
 * The first beat at a tempo, in seconds from 0 to a beat's length. The phase of the sixteenths is the circular
 * mean of the starts; of the four possible beat positions, the one with most starts is chosen.
 */
export function firstBeat(sounds: readonly TranscribedSound[], tempo: number): number {
  const step = 60 / tempo / SIXTEENTHS;
  let [sine, cosine] = [0, 0];
  for (const { start, velocity } of sounds) {
    const turn = (2 * Math.PI * start) / step;
    sine += velocity * Math.sin(turn);
    cosine += velocity * Math.cos(turn);
  }
  const phase = ((Math.atan2(sine, cosine) / (2 * Math.PI) + 1) % 1) * step;
  const weights = [0, 0, 0, 0];
  for (const { start, velocity, length } of sounds) {
    const place = (((Math.round((start - phase) / step) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
    weights[place] = (weights[place] ?? 0) + velocity * (1 + length);
  }
  return phase + weights.indexOf(Math.max(...weights)) * step;
}

/**
 * Moves starts towards the grid of a tempo; lengths stay.
 * @param strength 0 leaves them unchanged, 1 moves them onto the grid
 */
export function quantised<Sound extends TranscribedSound>(
  sounds: readonly Sound[],
  {
    tempo,
    origin,
    grid,
    strength,
  }: { tempo: number; origin: number; grid: Grid; strength: number },
): Sound[] {
  const step = 60 / tempo / grid;
  return sounds.map((sound) => {
    const line = origin + Math.round((sound.start - origin) / step) * step;
    const start = sound.start + strength * (line - sound.start);
    return { ...sound, start: rounded(Math.max(0, start)) };
  });
}

/** Changes one drum to another: 'These kicks were snares.' */
export const renamed = <Sound extends TranscribedSound>(
  sounds: readonly Sound[],
  from: number,
  to: number,
): Sound[] => sounds.map((sound) => (sound.lane === from ? { ...sound, lane: to } : sound));

/** Transposes by semitones, up or down. */
export const transposed = <Sound extends TranscribedSound>(
  sounds: readonly Sound[],
  by: number,
): Sound[] =>
  sounds.map((sound) => withinBounds('melody', { ...sound, lane: sound.lane + Math.round(by) }));

/** Keeps the sounds that begin within a part of the recording, without a cough before or talk after it. */
export const keptBetween = <Sound extends TranscribedSound>(
  sounds: readonly Sound[],
  from: number,
  to: number,
): Sound[] => sounds.filter(({ start }) => start >= from && start < to);
